import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import type { RawAnswer } from '../../testing/raw-request.ts';
import type { Answer, JsonSchema, OpenApiDocument, Operation } from './openapi-operations.ts';

/** Problems of every operation, as stated in the description of the document. */
const ANYWHERE = new Set(['404 not_found', '405 method_not_allowed', '431 headers_too_large']);
/** Headers with a meaning to programs: undocumented ones are faults. */
const TELLING = /^(sankofa-.*|content-range|content-disposition|set-cookie|retry-after|www-authenticate|location)$/;

/** Compares responses with an OpenAPI document. */
export class Conformance {
  readonly #ajv = new Ajv2020({ strict: false, allErrors: true });
  readonly #validators = new Map<JsonSchema, ValidateFunction>();
  /**
   * By serialized schema: the document repeats each schema eight times on average, and compiling a validator takes
   * milliseconds.
   */
  readonly #made = new Map<string, ValidateFunction>();

  constructor(document: OpenApiDocument) {
    addFormats.default(this.#ajv);
    this.#ajv.addSchema({ $id: 'document', components: document.components });
  }

  /** Differences from the document, as text; empty if there are none. */
  faults({ answers }: Operation, { status, headers, text }: RawAnswer): string[] {
    const answer = answers[status];
    if (status >= 500) return [`${status} is our fault`];
    const contentType = headers['content-type'] ?? '';
    if (status >= 400 && isAnywhere(status, text)) return [];
    if (!answer) return [`${status} is not documented`];
    const { contentTypes } = answer;
    if (contentTypes.length === 0) return text === '' ? this.#headerFaults(answer, headers) : ['there is a body'];
    if (!contentTypes.some((type) => contentType.startsWith(type))) {
      return [`${contentType} is not ${contentTypes.join(' or ')}`];
    }
    const faults = this.#headerFaults(answer, headers);
    if (!contentType.includes('json')) return faults;
    const body = this.#validatorOf(answer.schema);
    if (!body(JSON.parse(text))) faults.push(`the body: ${this.#ajv.errorsText(body.errors)}`);
    return faults;
  }

  #headerFaults(answer: Answer, headers: RawAnswer['headers']): string[] {
    return Object.entries(headers).flatMap(([name, value]) => {
      const schema = answer.headers[name];
      if (!schema) return TELLING.test(name) ? [`the header ${name} is not documented`] : [];
      const given = String(value);
      const isValid = this.#validatorOf(schema)(schema.type === 'integer' ? Number(given) : given);
      return isValid ? [] : [`the header ${name} is ${given}`];
    });
  }

  #validatorOf(schema: JsonSchema): ValidateFunction {
    let validator = this.#validators.get(schema);
    if (!validator) {
      const text = JSON.stringify(schema).replaceAll('"#/', '"document#/');
      validator = this.#made.get(text) ?? this.#ajv.compile(JSON.parse(text));
      this.#made.set(text, validator);
      this.#validators.set(schema, validator);
    }
    return validator;
  }
}

function isAnywhere(status: number, text: string): boolean {
  try {
    return ANYWHERE.has(`${status} ${JSON.parse(text).code}`);
  } catch {
    return false;
  }
}

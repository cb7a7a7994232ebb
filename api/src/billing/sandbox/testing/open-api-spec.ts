import { readFileSync } from 'node:fs';

/** The part of OpenAPI 3.0 that the files of Stripe and PayPal use. */
interface Schema {
  readonly $ref?: string;
  readonly type?: 'array' | 'boolean' | 'integer' | 'number' | 'object' | 'string';
  readonly nullable?: boolean;
  readonly enum?: readonly (string | boolean)[];
  readonly allOf?: readonly Schema[];
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly pattern?: string;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly items?: Schema;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: boolean | Schema;
  readonly 'x-resourceId'?: string;
}

interface Content {
  readonly content?: { readonly 'application/json'?: { readonly schema: Schema } };
}

interface Operation {
  readonly requestBody?: Content;
  readonly responses: Readonly<Record<string, Content>>;
}

interface Spec {
  readonly info: { readonly version: string };
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> };
}

/** A provider's OpenAPI file: what requests and answers contain. */
export class OpenApiSpec {
  readonly #spec: Spec;
  readonly version: string;

  constructor(file: string) {
    this.#spec = JSON.parse(readFileSync(file, 'utf8'));
    this.version = this.#spec.info.version;
  }

  /** How an answer differs from its description: unknown, missing and mistyped fields. */
  answerProblems(method: string, path: string, answer: unknown, status = 200): string[] {
    const operation = this.#operation(method, path);
    const schema = operation?.responses[String(status)]?.content?.['application/json']?.schema;
    return schema ? this.#problems(schema, answer, path) : [`${method} ${path} does not answer ${status}`];
  }

  /** How the body of a request in JSON differs from its description. */
  requestProblems(method: string, path: string, body: unknown): string[] {
    const schema = this.#operation(method, path)?.requestBody?.content?.['application/json']?.schema;
    if (!schema) return body === undefined ? [] : [`${method} ${path} takes no body`];
    return body === undefined ? [] : this.#problems(schema, body, path);
  }

  /** Whether it describes a path. */
  has(path: string): boolean {
    return this.#pattern(path) !== undefined;
  }

  #pattern(path: string): string | undefined {
    const [pathname = ''] = path.split('?');
    // `/v1/customers/search` also matches `/v1/customers/{customer}`, so the pattern without parameters is first.
    const patterns = Object.keys(this.#spec.paths).sort((a, b) => a.split('{').length - b.split('{').length);
    return patterns.find((known) => new RegExp(`^${known.replaceAll(/\{\w+\}/g, '[^/]+')}$`).test(pathname));
  }

  #operation(method: string, path: string): Operation | undefined {
    return this.#spec.paths[this.#pattern(path) ?? '']?.[method.toLowerCase()];
  }

  /** How an object, for example of an event, differs from its description. */
  objectProblems(object: unknown): string[] {
    const kind = isRecord(object) ? object.object : undefined;
    const schema = Object.values(this.#spec.components.schemas).find((known) => known['x-resourceId'] === kind);
    return schema ? this.#problems(schema, object, String(kind)) : [`${String(kind)} is unknown`];
  }

  #problems(schema: Schema, value: unknown, at: string): string[] {
    if (schema.$ref) return this.#problems(this.#resolve(schema.$ref), value, at);
    if (value === null) return schema.nullable ? [] : [`${at} is null`];
    if (schema.allOf) return this.#problems(this.#merge(schema), value, at);
    const choices = schema.anyOf ?? schema.oneOf;
    if (choices) {
      const found = choices.map((choice) => this.#problems(choice, value, at));
      return found.reduce((best, next) => (next.length < best.length ? next : best));
    }
    if (schema.enum && !schema.enum.map(String).includes(String(value))) return [`${at} is ${JSON.stringify(value)}`];
    const type = schema.type ?? 'object';
    const actual = Array.isArray(value) ? 'array' : Number.isInteger(value) ? 'integer' : typeof value;
    if (actual !== type && !(type === 'number' && actual === 'integer')) return [`${at} is of type ${actual}`];
    if (typeof value === 'string' && !isAllowed(schema, value)) return [`${at} is ${JSON.stringify(value)}`];
    if (Array.isArray(value)) {
      return value.flatMap((element, n) => this.#problems(schema.items ?? {}, element, `${at}[${n}]`));
    }
    return isRecord(value) ? this.#objectProblems(schema, value, at) : [];
  }

  #objectProblems(schema: Schema, value: Record<string, unknown>, at: string): string[] {
    const { properties = {}, required = [], additionalProperties: more } = schema;
    if (Object.keys(properties).length === 0 && more === undefined) return [];
    const missing = required.filter((name) => value[name] === undefined).map((name) => `${at}.${name} is missing`);
    const wrong = Object.entries(value).flatMap(([name, child]) => {
      const known = properties[name];
      if (known) return this.#problems(known, child, `${at}.${name}`);
      if (typeof more === 'object') return this.#problems(more, child, `${at}.${name}`);
      return more ? [] : [`${at}.${name} is unknown`];
    });
    return [...missing, ...wrong];
  }

  /** One schema with all properties of its parts. */
  #merge(schema: Schema): Schema {
    const parts = (schema.allOf ?? []).map((part) => this.#merge(part.$ref ? this.#resolve(part.$ref) : part));
    const own = { ...schema, allOf: undefined };
    return {
      ...Object.assign({}, ...parts, own),
      allOf: undefined,
      properties: Object.assign({}, ...[...parts, schema].map(({ properties }) => properties)),
      required: [...parts, schema].flatMap(({ required = [] }) => required),
    };
  }

  #resolve(reference: string): Schema {
    return this.#spec.components.schemas[reference.split('/').at(-1) ?? ''] ?? {};
  }
}

const isAllowed = ({ pattern, minLength = 0, maxLength = Number.POSITIVE_INFINITY }: Schema, value: string): boolean =>
  value.length >= minLength && value.length <= maxLength && (!pattern || new RegExp(pattern).test(value));

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

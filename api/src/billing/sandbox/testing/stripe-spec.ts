import { readFileSync } from 'node:fs';

/** The part of OpenAPI 3.0 that Stripe's file uses for answers. */
interface Schema {
  readonly $ref?: string;
  readonly type?: 'array' | 'boolean' | 'integer' | 'number' | 'object' | 'string';
  readonly nullable?: boolean;
  readonly enum?: readonly string[];
  readonly anyOf?: readonly Schema[];
  readonly items?: Schema;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: boolean | Schema;
  readonly 'x-resourceId'?: string;
}

interface Operation {
  readonly responses: Readonly<Record<string, { content: { 'application/json': { schema: Schema } } }>>;
}

interface Spec {
  readonly info: { readonly version: string };
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> };
}

/** Stripe's OpenAPI file: what its answers contain. */
export class StripeSpec {
  readonly #spec: Spec;
  readonly version: string;

  constructor(file: string) {
    this.#spec = JSON.parse(readFileSync(file, 'utf8'));
    this.version = this.#spec.info.version;
  }

  /** How an answer differs from its description: unknown, missing and mistyped fields. */
  answerProblems(method: string, path: string, answer: unknown): string[] {
    const [pathname = ''] = path.split('?');
    // `/v1/customers/search` also matches `/v1/customers/{customer}`, so the pattern without parameters is first.
    const patterns = Object.keys(this.#spec.paths).sort((a, b) => a.split('{').length - b.split('{').length);
    const pattern = patterns.find((known) => new RegExp(`^${known.replaceAll(/\{\w+\}/g, '[^/]+')}$`).test(pathname));
    const operation = this.#spec.paths[pattern ?? '']?.[method.toLowerCase()];
    if (!operation) return [`${method} ${pathname} does not exist`];
    const schema = operation.responses['200']?.content['application/json'].schema ?? {};
    return this.#problems(schema, answer, pattern ?? '');
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
    if (schema.anyOf) {
      const found = schema.anyOf.map((choice) => this.#problems(choice, value, at));
      return found.reduce((best, next) => (next.length < best.length ? next : best));
    }
    if (schema.enum && !schema.enum.includes(String(value))) return [`${at} is ${JSON.stringify(value)}`];
    const type = schema.type ?? 'object';
    const actual = Array.isArray(value) ? 'array' : Number.isInteger(value) ? 'integer' : typeof value;
    if (actual !== type && !(type === 'number' && actual === 'integer')) return [`${at} is of type ${actual}`];
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

  #resolve(reference: string): Schema {
    return this.#spec.components.schemas[reference.split('/').at(-1) ?? ''] ?? {};
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The parts of a JSON Schema from which values are generated. */
export interface JsonSchema {
  readonly type?: string | readonly string[];
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly JsonSchema[];
  readonly oneOf?: readonly JsonSchema[];
  readonly format?: string;
  readonly pattern?: string;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly exclusiveMinimum?: number;
  readonly multipleOf?: number;
  readonly items?: JsonSchema | false;
  readonly prefixItems?: readonly JsonSchema[];
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
}

/** A parameter in path, query or header. */
export interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly required: boolean;
  readonly schema: JsonSchema;
  /** Whether the value is JSON of that schema. */
  readonly isJson: boolean;
}

/** A documented response. */
export interface Answer {
  /** Allowed content types. Only JSON has a schema. Empty: no body. */
  readonly contentTypes: readonly string[];
  readonly schema: JsonSchema;
  /** By lower-case name. */
  readonly headers: Readonly<Record<string, JsonSchema>>;
}

/** An operation of the document, with resolved references. */
export interface Operation {
  readonly id: string;
  readonly method: string;
  /** With parameters as `{name}`. */
  readonly path: string;
  /** Names of security schemes; empty: public. */
  readonly security: readonly string[];
  readonly description: string;
  readonly parameters: readonly Parameter[];
  readonly body: JsonSchema | null;
  /** Whether the body is a multipart form. */
  readonly takesForm: boolean;
  /** By status. */
  readonly answers: Readonly<Record<string, Answer>>;
}

interface RawMedia {
  readonly schema: JsonSchema;
}
type RawContent = Readonly<Record<string, RawMedia>>;
interface RawParameter extends Omit<Parameter, 'schema' | 'isJson' | 'required'> {
  readonly $ref?: string;
  readonly required?: boolean;
  readonly schema?: JsonSchema & { readonly contentSchema?: JsonSchema };
}
interface RawHeader {
  readonly $ref?: string;
  readonly schema?: JsonSchema;
}
interface RawOperation {
  readonly operationId: string;
  readonly description?: string;
  readonly security: readonly Readonly<Record<string, unknown>>[];
  readonly parameters: readonly RawParameter[];
  readonly requestBody?: { readonly content: RawContent };
  readonly responses: Readonly<
    Record<string, { readonly headers: Readonly<Record<string, RawHeader>>; readonly content?: RawContent }>
  >;
}

/** The OpenAPI document served by the api. */
export interface OpenApiDocument {
  readonly paths: Readonly<Record<string, Readonly<Record<string, RawOperation>>>>;
  readonly components: {
    readonly parameters: Readonly<Record<string, RawParameter>>;
    readonly headers: Readonly<Record<string, RawHeader>>;
    readonly schemas: Readonly<Record<string, object>>;
  };
}

/**
 * Lists the operations of a document.
 * @throws Error on a broken reference
 */
export function operationsOf({ paths, components }: OpenApiDocument): Operation[] {
  function find<Value extends { readonly $ref?: string }>(all: Readonly<Record<string, Value>>, value: Value): Value {
    const found = value.$ref ? all[value.$ref.split('/').at(-1) ?? ''] : value;
    if (!found) throw new Error(`${value.$ref} is not there`);
    return found;
  }
  /** The schema without references to models. */
  function whole(value: unknown): unknown {
    if (Array.isArray(value)) return value.map(whole);
    if (typeof value !== 'object' || value === null) return value;
    if ('$ref' in value) return whole(components.schemas[String(value.$ref).split('/').at(-1) ?? '']);
    return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, whole(member)]));
  }
  const toParameter = (raw: RawParameter): Parameter => {
    const { name, required = false, schema, ...rest } = find(components.parameters, raw);
    const json = schema?.contentSchema;
    return { name, in: rest.in, required, schema: json ?? schema ?? {}, isJson: json !== undefined };
  };
  const toAnswer = ({ headers, content = {} }: RawOperation['responses'][string]): Answer => {
    const [media] = Object.values(content);
    const schemas = Object.entries(headers).map(([name, header]) => {
      return [name.toLowerCase(), find(components.headers, header).schema ?? {}] as const;
    });
    return { contentTypes: Object.keys(content), schema: media?.schema ?? {}, headers: Object.fromEntries(schemas) };
  };
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, raw]) => ({
      id: raw.operationId,
      method: method.toUpperCase(),
      path,
      security: raw.security.flatMap((needed) => Object.keys(needed)),
      description: raw.description ?? '',
      parameters: raw.parameters.map(toParameter),
      body: whole(raw.requestBody?.content['application/json']?.schema ?? null) as JsonSchema | null,
      takesForm: raw.requestBody?.content['multipart/form-data'] !== undefined,
      answers: Object.fromEntries(Object.entries(raw.responses).map(([status, answer]) => [status, toAnswer(answer)])),
    })),
  );
}

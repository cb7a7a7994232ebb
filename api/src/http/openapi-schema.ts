import { z } from 'zod';
import { jsonParameters, MAX_JSON_TEXT } from '../contract/json-parameter.ts';

/** The parts of a JSON Schema (2020-12) of an object that are used here. */
export interface Schema {
  readonly properties?: Readonly<Record<string, object>>;
  readonly required?: readonly string[];
  readonly prefixItems?: readonly { readonly type?: string; readonly enum?: readonly string[] }[];
}

/** JSON Schema of what a client sends (`input`) or receives (`output`). */
export function toSchema(schema: z.ZodType, io: 'input' | 'output'): Schema {
  const { $schema: _, ...jsonSchema } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema: made }) => {
      // Removes the bounds that every JSON integer has, and those implied by the format.
      if (made.minimum === Number.MIN_SAFE_INTEGER) delete made.minimum;
      if (made.maximum === Number.MAX_SAFE_INTEGER) delete made.maximum;
      if (made.format === 'date-time') delete made.pattern;
      if (made.format === 'email') made.pattern = z.regexes.email.source;
      if (made.format === 'uri') made.pattern ??= '^https?://[^\\s/]+';
      if (io === 'input' && isTrimmed(zodSchema)) {
        const pattern = trimmedPattern(made.minLength ?? 0);
        if (pattern) made.pattern ??= pattern;
      }
      // JSON Schema has no such format, but `contentEncoding`.
      if (made.format === 'base64') delete made.format;
    },
  });
  return jsonSchema as Schema;
}

/** Whether surrounding white space of a string does not count. */
const isTrimmed = ({ _zod: { def } }: z.core.$ZodType): boolean =>
  def.type === 'string' && (def.checks ?? []).some(({ _zod: check }) => check.def.check === 'overwrite');

/** Pattern of a text with this minimum length without surrounding white space. */
function trimmedPattern(min: number): string {
  if (min === 0) return '';
  return min === 1 ? '\\S' : `\\S[\\s\\S]{${min - 2},}\\S`;
}

/** Schema of the JSON in a query parameter; null if the parameter is not JSON. See `jsonParameter`. */
function jsonIn(schema: z.core.$ZodType | undefined): z.ZodType | null {
  const type = schema instanceof z.ZodOptional ? schema.unwrap() : schema;
  return (type && jsonParameters.get(type)) ?? null;
}

/** A string that contains JSON. Generated clients can send it, other than parameters with `content`. */
function jsonText(contentSchema: Schema): object {
  const pattern = tuplePattern(contentSchema);
  return {
    type: 'string',
    maxLength: MAX_JSON_TEXT,
    contentMediaType: 'application/json',
    contentSchema,
    ...(pattern && { pattern }),
  };
}

/** Pattern of the JSON of a tuple of integers and constants, such as `sort`; null for other schemas. */
function tuplePattern({ prefixItems = [] }: Schema): string | null {
  const items = prefixItems.map(({ type, enum: values }) =>
    values ? `"(?:${values.join('|')})"` : type === 'integer' ? '(?:0|[1-9]\\d{0,14})' : null,
  );
  return items.length === 0 || items.includes(null) ? null : `^\\s*\\[\\s*${items.join('\\s*,\\s*')}\\s*\\]\\s*$`;
}

/** Path or query parameters in OpenAPI. */
export function parametersOf(schema: z.ZodType, where: 'path' | 'query'): object[] {
  const { properties = {}, required = [] } = toSchema(schema, 'input');
  const shape = schema instanceof z.ZodObject ? schema.shape : {};
  return Object.entries(properties).map(([name, type]) => {
    const json = jsonIn(shape[name]);
    return {
      name,
      in: where,
      required: where === 'path' || required.includes(name),
      schema: json ? jsonText(toSchema(json, 'input')) : type,
    };
  });
}

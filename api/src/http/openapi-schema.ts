import { z } from 'zod';

/** A JSON Schema (2020-12) of an object, as far as it is looked into here. */
export interface Schema {
  readonly properties?: Readonly<Record<string, object>>;
  readonly required?: readonly string[];
}

/** JSON Schema of what a client sends (`input`) or gets (`output`). */
export function toSchema(schema: z.ZodType, io: 'input' | 'output'): Schema {
  const { $schema: _, ...jsonSchema } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    override: ({ jsonSchema: made }) => {
      // What every integer in JSON has, and what the format says already, tells nobody anything.
      if (made.minimum === Number.MIN_SAFE_INTEGER) delete made.minimum;
      if (made.maximum === Number.MAX_SAFE_INTEGER) delete made.maximum;
      if (made.format === 'date-time') delete made.pattern;
      // Not a format of JSON Schema, which has `contentEncoding` for it.
      if (made.format === 'base64') delete made.format;
    },
  });
  return jsonSchema as Schema;
}

/** What the JSON in a query parameter is, null when the parameter is not JSON. See `json` in `contract/route.ts`. */
function jsonIn(schema: z.core.$ZodType | undefined): z.ZodType | null {
  const type = schema instanceof z.ZodOptional ? schema.unwrap() : schema;
  return type instanceof z.ZodPipe && type.in instanceof z.ZodPipe ? (type.out as z.ZodType) : null;
}

/** The parameters in path or query, for OpenAPI. */
export function parametersOf(schema: z.ZodType, where: 'path' | 'query'): object[] {
  const { properties = {}, required = [] } = toSchema(schema, 'input');
  const shape = schema instanceof z.ZodObject ? schema.shape : {};
  return Object.entries(properties).map(([name, type]) => {
    const json = jsonIn(shape[name]);
    return {
      name,
      in: where,
      required: where === 'path' || required.includes(name),
      ...(json ? { content: { 'application/json': { schema: toSchema(json, 'input') } } } : { schema: type }),
    };
  });
}

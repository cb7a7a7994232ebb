import { z } from 'zod';

/** The parts of a JSON Schema (2020-12) of an object that are used here. */
export interface Schema {
  readonly properties?: Readonly<Record<string, object>>;
  readonly required?: readonly string[];
}

/** JSON Schema of what a client sends (`input`) or receives (`output`). */
export function toSchema(schema: z.ZodType, io: 'input' | 'output'): Schema {
  const { $schema: _, ...jsonSchema } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    override: ({ jsonSchema: made }) => {
      // Removes the bounds that every JSON integer has, and those implied by the format.
      if (made.minimum === Number.MIN_SAFE_INTEGER) delete made.minimum;
      if (made.maximum === Number.MAX_SAFE_INTEGER) delete made.maximum;
      if (made.format === 'date-time') delete made.pattern;
      // JSON Schema has no such format, but `contentEncoding`.
      if (made.format === 'base64') delete made.format;
    },
  });
  return jsonSchema as Schema;
}

/** Schema of the JSON in a query parameter; null if the parameter is not JSON. See `json` in `contract/route.ts`. */
function jsonIn(schema: z.core.$ZodType | undefined): z.ZodType | null {
  const type = schema instanceof z.ZodOptional ? schema.unwrap() : schema;
  return type instanceof z.ZodPipe && type.in instanceof z.ZodPipe ? (type.out as z.ZodType) : null;
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
      ...(json ? { content: { 'application/json': { schema: toSchema(json, 'input') } } } : { schema: type }),
    };
  });
}

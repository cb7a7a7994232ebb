import { fault } from '@sankofa/events/fault';
import { z } from 'zod';

/** Greatest length of a query parameter in JSON. */
export const MAX_JSON_TEXT = 8_000;

/** Schema of the JSON in each query parameter in JSON. */
export const jsonParameters = new WeakMap<z.core.$ZodType, z.ZodType>();

/** A query parameter in JSON, as sent by `ra-data-simple-rest`. */
export function jsonParameter<Schema extends z.ZodType>(schema: Schema, example: string) {
  const parameter = z
    .string()
    .max(MAX_JSON_TEXT)
    .transform((text, context): unknown => {
      try {
        return JSON.parse(text);
      } catch {
        context.issues.push({ code: 'custom', input: text, message: fault('json', example) });
        return z.NEVER;
      }
    })
    .pipe(schema as unknown as z.ZodType<z.output<Schema>, unknown>);
  jsonParameters.set(parameter, schema);
  return parameter;
}

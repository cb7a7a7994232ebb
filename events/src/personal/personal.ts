import type { z } from 'zod';

const marked = new WeakSet<object>();

/** Type of a schema that `personal` returned. It exists for the compiler only. */
export interface PersonalField {
  readonly '~personal': true;
}

/**
 * Marks a field of an event as personal data: it is encrypted with the key of the person it is about before it leaves
 * the process, and unreadable once that key is destroyed.
 */
export function personal<Schema extends z.ZodType>(schema: Schema): Schema & PersonalField {
  const copy = schema.clone();
  marked.add(copy);
  return copy as Schema & PersonalField;
}

/** Whether a field was marked with `personal`. */
export const isPersonal = (schema: unknown): boolean =>
  typeof schema === 'object' && schema !== null && marked.has(schema);

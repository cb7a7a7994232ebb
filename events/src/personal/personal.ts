import type { z } from 'zod';

const marked = new WeakSet<object>();

/**
 * Marks a field of an event as personal data: it is encrypted with the key of the person it is about before it leaves
 * the process, and unreadable once that key is destroyed.
 */
export function personal<Schema extends z.ZodType>(schema: Schema): Schema {
  const copy = schema.clone();
  marked.add(copy);
  return copy;
}

/** Whether a field was marked with `personal`. */
export const isPersonal = (schema: unknown): boolean =>
  typeof schema === 'object' && schema !== null && marked.has(schema);

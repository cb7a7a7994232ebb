import type { z } from 'zod';

/** Field of the event that names the person whose key seals it; null: the person the event is about. */
type SubjectField = string | null;

const marked = new WeakMap<object, SubjectField>();

/** Type of a schema that `personal` returned. It exists for the compiler only. */
export interface PersonalField {
  readonly '~personal': true;
}

export interface PersonalOptions {
  /**
   * Field of the event, at the top level of its data, with the id of the person this is about, when that is not the
   * person the event is about. Where it is null at run time, the field is sealed as one of the latter.
   */
  readonly subject: string;
}

/**
 * Marks a field of an event as personal data, at any depth: it is encrypted with the key of the person it is about before
 * it leaves the process, and unreadable once that key is destroyed.
 */
export function personal<Schema extends z.ZodType>(schema: Schema, options?: PersonalOptions): Schema & PersonalField {
  const copy = schema.clone();
  marked.set(copy, options?.subject ?? null);
  return copy as Schema & PersonalField;
}

/** Whether a field was marked with `personal`. */
export const isPersonal = (schema: unknown): boolean =>
  typeof schema === 'object' && schema !== null && marked.has(schema);

/** The field that names the subject of a personal field; null: the person the event is about. */
export const subjectFieldOf = (schema: object): SubjectField => marked.get(schema) ?? null;

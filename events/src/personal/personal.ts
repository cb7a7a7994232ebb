import type { z } from 'zod';

/** Field of the event that names the subject; null: the subject of the event. */
type SubjectField = string | null;

const marked = new WeakMap<object, SubjectField>();

/** Compile-time brand of schemas returned by `personal`. */
export interface PersonalField {
  readonly '~personal': true;
}

export interface PersonalOptions {
  /**
   * Top-level field of the event's data with the id of the subject, if that is not the subject of the event. If the
   * field is null at run time, the subject of the event applies.
   */
  readonly subject: string;
}

/**
 * Marks a field of an event as personal data, at any depth: it is encrypted with the subject's key before it leaves the
 * process, and unreadable once that key is destroyed.
 */
export function personal<Schema extends z.ZodType>(schema: Schema, options?: PersonalOptions): Schema & PersonalField {
  const copy = schema.clone();
  marked.set(copy, options?.subject ?? null);
  return copy as Schema & PersonalField;
}

/** Whether a field was marked with `personal`. */
export const isPersonal = (schema: unknown): boolean =>
  typeof schema === 'object' && schema !== null && marked.has(schema);

/** The field that names the subject of a personal field; null: the subject of the event. */
export const subjectFieldOf = (schema: object): SubjectField => marked.get(schema) ?? null;

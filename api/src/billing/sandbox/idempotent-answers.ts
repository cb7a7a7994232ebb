import { createHash } from 'node:crypto';
import type { ObjectStore } from './object-store.ts';

const DAY_S = 86_400;

/** The first answer to a key. */
export interface StoredAnswer {
  readonly status: number;
  readonly body: string;
  /** Hash of the request. */
  readonly request: string;
}

/** Hash of a request, by which a repetition is recognized. */
export const requestHash = (...parts: readonly string[]): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('hex');

/** The answer to an idempotency key of the last 24 hours. Times in seconds. */
export function findAnswer(
  store: Pick<ObjectStore<Record<never, never>>, 'sql'>,
  key: string,
  now: number,
): StoredAnswer | undefined {
  const row = store.sql('SELECT * FROM answer WHERE key = ? AND created > ?').get(key, now - DAY_S);
  return row && { status: Number(row.status), body: String(row.body), request: String(row.request) };
}

/** Stores the answer to an idempotency key. */
export function keepAnswer(
  store: Pick<ObjectStore<Record<never, never>>, 'sql'>,
  key: string,
  answer: StoredAnswer,
  now: number,
): void {
  store
    .sql('INSERT OR REPLACE INTO answer (key, request, status, body, created) VALUES (?, ?, ?, ?, ?)')
    .run(key, answer.request, answer.status, answer.body, now);
}

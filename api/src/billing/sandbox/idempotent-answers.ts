import { createHash } from 'node:crypto';
import type { SandboxDatabase } from './sandbox-database.ts';

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

/**
 * The answer to an idempotency key.
 * @param oldest time in seconds before which keys have expired
 */
export function findAnswer(database: SandboxDatabase, key: string, oldest: number): StoredAnswer | undefined {
  const row = database.sql('SELECT * FROM answer WHERE key = ? AND created > ?').get(key, oldest);
  return row && { status: Number(row.status), body: String(row.body), request: String(row.request) };
}

/**
 * Stores the answer to an idempotency key.
 * @param now seconds
 */
export function keepAnswer(database: SandboxDatabase, key: string, answer: StoredAnswer, now: number): void {
  database
    .sql('INSERT OR REPLACE INTO answer (key, request, status, body, created) VALUES (?, ?, ?, ?, ?)')
    .run(key, answer.request, answer.status, answer.body, now);
}

import { createHash } from 'node:crypto';

/** Hash of an idempotency key, as stored beside its request. */
export const keyHash = (idempotencyKey: string): Buffer => createHash('sha256').update(idempotencyKey).digest();

/**
 * Hash of a request, as stored beside the secret it has used: only the same request may reuse it. Covers key and
 * request, because clients choose keys and may choose one for many requests.
 */
export const useHash = ({ idempotencyKey, requestHash }: Use): Buffer =>
  keyHash(JSON.stringify([idempotencyKey, requestHash ?? null]));

/** A request that uses a single-use secret. */
export interface Use {
  readonly idempotencyKey: string;
  /** Hash of method, path and body. */
  readonly requestHash?: string;
}

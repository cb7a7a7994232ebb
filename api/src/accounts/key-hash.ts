import { createHash } from 'node:crypto';

/** An idempotency key as it is kept beside the request it came with. */
export const keyHash = (idempotencyKey: string): Buffer => createHash('sha256').update(idempotencyKey).digest();

/**
 * A request as it is kept beside what it has used up: the same request may use it again. Key and request together,
 * because whoever sends a request chooses its key, and may choose the same for many.
 */
export const useHash = ({ idempotencyKey, requestHash }: Use): Buffer =>
  keyHash(JSON.stringify([idempotencyKey, requestHash ?? null]));

/** The request that uses something up. */
export interface Use {
  readonly idempotencyKey: string;
  /** Of method, path and body. */
  readonly requestHash?: string;
}

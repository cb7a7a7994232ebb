import { createHash } from 'node:crypto';

/** An idempotency key as it is kept beside what a request has used up: the same request may use it again. */
export const keyHash = (idempotencyKey: string): Buffer => createHash('sha256').update(idempotencyKey).digest();

import { randomFillSync } from 'node:crypto';

const POOL_BYTES = 12_288;
const pool = Buffer.allocUnsafe(POOL_BYTES);
let next = POOL_BYTES;

/**
 * Cryptographically random bytes from a pool: a system call for a few bytes costs as much as for thousands. The result
 * is a view of the pool, valid only until the next call.
 * @param count at most 1,024
 */
export function pooledRandomBytes(count: number): Buffer {
  if (next + count > POOL_BYTES) {
    randomFillSync(pool);
    next = 0;
  }
  next += count;
  return pool.subarray(next - count, next);
}

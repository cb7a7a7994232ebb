import { IdempotencyKeyReused } from '@sankofa/events/store/command-runner';
import type { Pool } from 'pg';
import { keyHash } from './key-hash.ts';

/**
 * Idempotency keys of sign-ups with their requests. Elsewhere a key belongs to a signed-in person and is recorded in
 * their stream; before a sign-up there is neither.
 */
export class SignUpKeys {
  readonly #pool: Pool;

  constructor(pool: Pool) {
    this.#pool = pool;
  }

  /**
   * Reserves a key for this request. Returns whether it is new. @throws IdempotencyKeyReused if another request has it
   */
  async take(key: string, requestHash: string): Promise<boolean> {
    const { rows } = await this.#pool.query<{ request_hash: string; is_new: boolean }>(
      `insert into secret.sign_up_keys as known (key_hash, request_hash) values ($1, $2)
       on conflict (key_hash) do update set request_hash = known.request_hash
       returning request_hash, xmax = 0 as is_new`,
      [keyHash(key), requestHash],
    );
    if (rows[0]?.request_hash !== requestHash) throw new IdempotencyKeyReused();
    return rows[0].is_new;
  }

  /** Releases a key whose request had no effect. */
  async giveBack(key: string): Promise<void> {
    await this.#pool.query('delete from secret.sign_up_keys where key_hash = $1', [keyHash(key)]);
  }
}

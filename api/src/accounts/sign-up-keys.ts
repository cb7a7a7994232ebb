import { IdempotencyKeyReused } from '@sankofa/events/store/command-runner';
import type { Pool } from 'pg';
import { keyHash } from './key-hash.ts';

/**
 * Idempotency keys of sign-ups, each with the request it came with. Elsewhere a key belongs to whoever is signed in, and
 * what it was used for is found in their stream; before a sign-up there is neither.
 */
export class SignUpKeys {
  readonly #pool: Pool;

  constructor(pool: Pool) {
    this.#pool = pool;
  }

  /** Takes a key for this request. True when it is new. @throws IdempotencyKeyReused when another request has it */
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

  /** Gives a key back whose request came to nothing. */
  async giveBack(key: string): Promise<void> {
    await this.#pool.query('delete from secret.sign_up_keys where key_hash = $1', [keyHash(key)]);
  }
}

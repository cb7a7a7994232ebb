import type { Pool } from 'pg';

/** Key of a failure counter. */
export interface FailureKey {
  /** Account id, blind index of an address without an account, or empty for a counter across accounts. */
  readonly account: string;
  /** Keyed hash of the kind of secret, and of the network or device of the attempt. */
  readonly source: string;
}

/** Limit of a failure counter. */
export interface FailureLimit extends FailureKey {
  /** Maximum within `windowMs`, followed by a pause of the same length; null to count only. */
  readonly max: number | null;
  readonly windowMs: number;
  /** Whether a right attempt resets the counter. */
  readonly clearedByRight: boolean;
}

export interface Failures {
  readonly wrong: number;
  /** When they expire. */
  readonly until: Date;
}

/**
 * Counters of wrong passwords, codes and PINs, in PostgreSQL: shared by every API process, and preserved across
 * restarts.
 */
export class FailureStore {
  readonly #pool: Pool;

  constructor(pool: Pool) {
    this.#pool = pool;
  }

  /** Failures by key, in order; null if there are none. */
  async read(keys: readonly FailureKey[], now: Date): Promise<(Failures | null)[]> {
    const { rows } = await this.#pool.query<FailureKey & Failures>({
      name: 'secret.sign-in-failures',
      text: `select account, source, wrong, until from secret.sign_in_failures
             where (account, source) in (select * from unnest($1::text[], $2::text[])) and until > $3`,
      values: [keys.map(({ account }) => account), keys.map(({ source }) => source), now],
    });
    return keys.map(
      ({ account, source }) => rows.find((row) => row.account === account && row.source === source) ?? null,
    );
  }

  /**
   * Counts a failure. Failures expire one window after the first, so that a few a day from a busy network never add up;
   * a pause starts with the last one.
   */
  async add({ account, source, max, windowMs }: FailureLimit, now: Date): Promise<void> {
    await this.#pool.query(
      `insert into secret.sign_in_failures as f (account, source, wrong, until) values ($1, $2, 1, $4)
       on conflict (account, source) do update set
         wrong = case when f.until <= $3 then 1 else f.wrong + 1 end,
         until = case when f.until <= $3 or f.wrong + 1 >= $5 then excluded.until else f.until end`,
      [account, source, now, new Date(now.getTime() + windowMs), max],
    );
  }

  async clear({ account, source }: FailureKey): Promise<void> {
    await this.#pool.query('delete from secret.sign_in_failures where account = $1 and source = $2', [account, source]);
  }

  async forget(account: string): Promise<void> {
    await this.#pool.query('delete from secret.sign_in_failures where account = $1', [account]);
  }

  async removeExpired(now: Date): Promise<void> {
    await this.#pool.query('delete from secret.sign_in_failures where until <= $1', [now]);
  }
}

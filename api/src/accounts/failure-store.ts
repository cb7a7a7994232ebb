import type { Pool } from 'pg';

/** What wrong attempts are counted by. */
export interface FailureKey {
  /** Account id, blind index of an address without an account, or empty where all accounts count together. */
  readonly account: string;
  /** Keyed hash of the secret that is guessed, and of the network or device it is guessed from. */
  readonly source: string;
}

/** How many wrong attempts a key may have. */
export interface FailureLimit extends FailureKey {
  /** Within `windowMs`, before a pause as long; null when they are only counted. */
  readonly max: number | null;
  readonly windowMs: number;
  /** Whether a right attempt makes the wrong ones forgotten. */
  readonly clearedByRight: boolean;
}

export interface Failures {
  readonly wrong: number;
  /** When they are forgotten. */
  readonly until: Date;
}

/** Wrong passwords, codes and PINs, in PostgreSQL: every process of the api counts on, also after a restart. */
export class FailureStore {
  readonly #pool: Pool;

  constructor(pool: Pool) {
    this.#pool = pool;
  }

  /** The failures of each key, in order; null where there are none. */
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
   * Counts one more. They are forgotten a window after the first, so that a few a day from a busy network never add up;
   * a pause begins with the last.
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

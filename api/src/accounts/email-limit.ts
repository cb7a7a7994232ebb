import { createHash } from 'node:crypto';
import { inTransaction } from '@sankofa/events/store/postgres/transaction';
import { Refusal } from '@sankofa/events/store/refusal';
import type { Pool, PoolClient } from 'pg';
import { type Use, useHash } from './key-hash.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** Daily limit of e-mails of one kind per account, and per address, before the long pause. */
const A_DAY = 5;

/**
 * Pause after the fifth e-mail of a day. For a reset it equals the TTL of its link: an attacker who tries to lock the
 * owner out has just sent them a valid one.
 */
const LONG_PAUSE_MS = {
  'password-reset': HOUR_MS,
  'email-change': DAY_MS,
  'email-confirmation': HOUR_MS,
  'parental-consent': DAY_MS,
  withdrawal: HOUR_MS,
} as const;

export type LimitedEmail = keyof typeof LONG_PAUSE_MS;

/** An e-mail to an address that may belong to anyone. */
export interface EmailRequest {
  readonly kind: LimitedEmail;
  /** The requesting account; absent if unknown. */
  readonly accountId?: string;
  /** Blind index of the recipient's address. */
  readonly addressIndex: string;
}

/** The limit of e-mails of this kind is reached. `retryAfter` is in seconds. */
export class EmailsPaused extends Refusal {
  override readonly name = 'LettersPaused';
  readonly retryAfter: number;

  constructor(retryAfter: number) {
    const wait =
      retryAfter <= 60 ? { unit: 'minute' } : { unit: 'hour', count: Math.ceil(retryAfter / 3600), most: A_DAY };
    super('letters_paused', wait);
    this.retryAfter = retryAfter;
  }
}

/**
 * Limits e-mails that people can cause to be sent to arbitrary addresses: one a minute, five a day, per account and per
 * address. Independent of whether the address has an account.
 */
export class EmailLimit {
  readonly #pool: Pool;

  constructor(pool: Pool) {
    this.#pool = pool;
  }

  /**
   * Runs work that leads to an e-mail. A refusal is not counted, and a repeated request counts once.
   * @throws EmailsPaused, or the error of `write`
   */
  async guard<Result>(
    emailRequest: EmailRequest,
    request: Use,
    now: Date,
    write: () => Promise<Result>,
  ): Promise<Result> {
    await inTransaction(this.#pool, (client) => take(client, emailRequest, useHash(request), now));
    try {
      return await write();
    } catch (error) {
      if (error instanceof Refusal) await this.#giveBack(request);
      throw error;
    }
  }

  /** Deletes the records of an account, with the addresses. */
  async forget(accountId: string): Promise<void> {
    const targets = Object.keys(LONG_PAUSE_MS).map((kind) => targetOf(kind, `account ${accountId}`));
    await this.#pool.query(
      `delete from secret.letters_asked where asked_by in
         (select asked_by from secret.letters_asked where target = any($1))`,
      [targets],
    );
  }

  /** Deletes records that no limit needs any more. */
  async removeExpired(now: Date): Promise<void> {
    await this.#pool.query('delete from secret.letters_asked where asked_at <= $1', [lastDay(now)]);
  }

  async #giveBack(request: Use): Promise<void> {
    await this.#pool.query('delete from secret.letters_asked where asked_by = $1', [useHash(request)]);
  }
}

const lastDay = (now: Date): Date => new Date(now.getTime() - DAY_MS);

const targetOf = (kind: string, target: string): string =>
  createHash('sha256').update(`${kind} ${target}`).digest('hex');

async function take(client: PoolClient, emailRequest: EmailRequest, askedBy: Buffer, now: Date): Promise<void> {
  const { kind, accountId, addressIndex } = emailRequest;
  const targets = [`address ${addressIndex}`, ...(accountId ? [`account ${accountId}`] : [])]
    .map((target) => targetOf(kind, target))
    .toSorted();
  // Serialised per target, so that concurrency is no way around the limit; in a fixed order, to prevent deadlocks.
  for (const target of targets) await client.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [target]);
  await client.query('delete from secret.letters_asked where asked_at <= $1', [lastDay(now)]);
  const { rows } = await client.query<{ n: number; last: Date; again: boolean }>(
    `select count(*)::int as n, max(asked_at) as last, bool_or(asked_by = $2) as again
     from secret.letters_asked where target = any($1) group by target`,
    [targets, askedBy],
  );
  if (rows.some(({ again }) => again)) return;
  const open = rows.map(({ n, last }) => last.getTime() + (n < A_DAY ? MINUTE_MS : LONG_PAUSE_MS[kind]));
  const wait = Math.max(0, ...open) - now.getTime();
  if (wait > 0) throw new EmailsPaused(Math.ceil(wait / 1000));
  await client.query(
    'insert into secret.letters_asked (target, asked_by, asked_at) select target, $2, $3 from unnest($1::text[]) as target',
    [targets, askedBy, now],
  );
}

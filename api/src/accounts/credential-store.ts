import type { MasterKey } from '@sankofa/events/personal/master-key';
import type { Pool } from 'pg';
import { findOne, sql } from '../sql.ts';
import { stored } from '../tables.ts';
import { type Use, useHash } from './key-hash.ts';
import { TOTP_STEP_SECONDS, verifyTotp } from './totp.ts';

const credentials = stored('secret.credentials');

/** Credentials of accounts: password hashes and authenticator secrets. */
export class CredentialStore {
  readonly #pool: Pool;
  readonly #masterKey: MasterKey;

  constructor(pool: Pool, masterKey: MasterKey) {
    this.#pool = pool;
    this.#masterKey = masterKey;
  }

  /** Stores the password hash of a new account. Returns false if there is one: the first is kept. */
  async create(accountId: string, passwordHash: string): Promise<boolean> {
    const { rowCount } = await this.#pool.query(
      `insert into secret.credentials (account_id, password_hash, password_revision) values ($1, $2, 0)
       on conflict do nothing`,
      [accountId, passwordHash],
    );
    return rowCount === 1;
  }

  /**
   * Replaces the password hash, unless a later command has. Returns false if the account has, or may have, the password
   * of a later command: a command repeated long afterwards must not restore its password.
   */
  async setPassword(
    accountId: string,
    passwordHash: string,
    { revision, replayed }: { revision: number; replayed: boolean },
  ): Promise<boolean> {
    const { rowCount } = await this.#pool.query(
      `update secret.credentials
       set password_hash = case when password_revision = $3 then password_hash else $2 end, password_revision = $3
       where account_id = $1 and (password_revision <= $3 or (password_revision is null and not $4))`,
      [accountId, passwordHash, revision, replayed],
    );
    return rowCount === 1;
  }

  /** Password hash of an account, with its revision: each new password has another one. */
  async find(accountId: string): Promise<{ passwordHash: string; passwordRevision: string | null } | null> {
    return findOne(
      this.#pool,
      sql`select ${credentials.rename({ passwordHash: 'password_hash', passwordRevision: 'password_revision' })}
          from ${credentials} where account_id = ${accountId}`,
      'secret.credentials',
    );
  }

  /**
   * Stores the confirmed secret of an authenticator app; null removes it. The account's stream decides whether a
   * sign-in requires codes.
   * @param secret base32, as authenticator apps take it
   */
  async setTotp(accountId: string, secret: string | null): Promise<void> {
    await this.#pool.query(
      'update secret.credentials set totp_secret = $2, totp_pending = null where account_id = $1',
      [accountId, secret && this.#wrap(accountId, secret)],
    );
  }

  /** Stores a pending secret, beside the one that may be in use. @param secret base32 */
  async offerTotp(accountId: string, secret: string): Promise<void> {
    await this.#pool.query('update secret.credentials set totp_pending = $2 where account_id = $1', [
      accountId,
      this.#wrap(accountId, secret),
    ]);
  }

  /** Whether the six digits are valid now, within one step of 30 s either way, and unused except by this request. */
  async acceptTotp(accountId: string, code: string, request: Use, now: Date): Promise<boolean> {
    const { confirmed, pending } = await this.#findTotp(accountId);
    // None is confirmed if the request that turned two-step sign-in on crashed right after that.
    return this.#accept(accountId, confirmed ?? pending, code, request, now);
  }

  /**
   * Returns the secret confirmed by the six digits, by the rules of `acceptTotp`, without storing it; false if they are
   * wrong.
   */
  async confirmTotp(accountId: string, code: string, request: Use, now: Date): Promise<string | false> {
    const { confirmed, pending } = await this.#findTotp(accountId);
    // None is pending when the same request is repeated.
    const secret = pending ?? confirmed;
    return secret !== null && (await this.#accept(accountId, secret, code, request, now)) && secret;
  }

  async #findTotp(accountId: string): Promise<{ confirmed: string | null; pending: string | null }> {
    const row = await findOne(
      this.#pool,
      sql`select ${credentials.pick('totp_secret', 'totp_pending')} from ${credentials} where account_id = ${accountId}`,
    );
    const read = (wrapped: Buffer | null | undefined): string | null =>
      wrapped ? this.#masterKey.unwrap(wrapped, `totp ${accountId}`).toString() : null;
    return { confirmed: read(row?.totp_secret), pending: read(row?.totp_pending) };
  }

  async #accept(accountId: string, secret: string | null, code: string, request: Use, now: Date): Promise<boolean> {
    const drift = secret === null ? null : verifyTotp(secret, code, now);
    if (drift === null) return false;
    const step = Math.floor(now.getTime() / 1000 / TOTP_STEP_SECONDS) + drift;
    const { rowCount } = await this.#pool.query(
      `update secret.credentials set totp_last_step = $2, totp_last_use = $3
       where account_id = $1 and (totp_last_step < $2 or (totp_last_step = $2 and totp_last_use = $3))`,
      [accountId, step, useHash(request)],
    );
    return rowCount === 1;
  }

  #wrap(accountId: string, secret: string): Buffer {
    return this.#masterKey.wrap(Buffer.from(secret), `totp ${accountId}`);
  }
}

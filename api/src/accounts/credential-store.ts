import type { MasterKey } from '@sankofa/events/personal/master-key';
import type { Pool } from 'pg';
import { type Use, useHash } from './key-hash.ts';
import { TOTP_STEP_SECONDS, verifyTotp } from './totp.ts';

interface CredentialRow {
  password_hash: string;
  totp_secret: Buffer | null;
}

/** What an account signs in with. */
export class CredentialStore {
  readonly #pool: Pool;
  readonly #masterKey: MasterKey;

  constructor(pool: Pool, masterKey: MasterKey) {
    this.#pool = pool;
    this.#masterKey = masterKey;
  }

  /** Keeps the password hash of a new account. False when there is one: the first stays. */
  async create(accountId: string, passwordHash: string): Promise<boolean> {
    const { rowCount } = await this.#pool.query(
      `insert into secret.credentials (account_id, password_hash, password_revision) values ($1, $2, 0)
       on conflict do nothing`,
      [accountId, passwordHash],
    );
    return rowCount === 1;
  }

  /**
   * Replaces the password hash, unless a later command has. False when the account has the password of a later one, or
   * may have: a command that comes again long afterwards must not bring its password back.
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

  async find(accountId: string): Promise<{ passwordHash: string } | null> {
    const { rows } = await this.#pool.query<Pick<CredentialRow, 'password_hash'>>({
      name: 'secret.credentials',
      text: 'select password_hash from secret.credentials where account_id = $1',
      values: [accountId],
    });
    const row = rows[0];
    return row ? { passwordHash: row.password_hash } : null;
  }

  /**
   * Keeps the secret of an authenticator app; of none when null. Whether a sign-in asks for its codes, the account's
   * stream says.
   * @param secret base32, as authenticator apps take it
   */
  async setTotp(accountId: string, secret: string | null): Promise<void> {
    await this.#pool.query('update secret.credentials set totp_secret = $2 where account_id = $1', [
      accountId,
      secret && this.#masterKey.wrap(Buffer.from(secret), `totp ${accountId}`),
    ]);
  }

  /**
   * Whether the six digits are right now, one step of 30 s either way, and have not been used before, but by this very
   * request.
   */
  async acceptTotp(accountId: string, code: string, request: Use, now: Date): Promise<boolean> {
    const { rows } = await this.#pool.query<Pick<CredentialRow, 'totp_secret'>>(
      'select totp_secret from secret.credentials where account_id = $1',
      [accountId],
    );
    const wrapped = rows[0]?.totp_secret;
    if (!wrapped) return false;
    const secret = this.#masterKey.unwrap(wrapped, `totp ${accountId}`).toString();
    const drift = verifyTotp(secret, code, now);
    if (drift === null) return false;
    const step = Math.floor(now.getTime() / 1000 / TOTP_STEP_SECONDS) + drift;
    const { rowCount } = await this.#pool.query(
      `update secret.credentials set totp_last_step = $2, totp_last_use = $3
       where account_id = $1 and (totp_last_step < $2 or (totp_last_step = $2 and totp_last_use = $3))`,
      [accountId, step, useHash(request)],
    );
    return rowCount === 1;
  }
}

import type { MasterKey } from '@sankofa/events/personal/master-key';
import type { Pool } from 'pg';
import { keyHash } from './key-hash.ts';
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

  /** Keeps the password hash of a new account; the first one stays when the same request comes again. */
  async create(accountId: string, passwordHash: string): Promise<void> {
    await this.#pool.query(
      'insert into secret.credentials (account_id, password_hash) values ($1, $2) on conflict do nothing',
      [accountId, passwordHash],
    );
  }

  /** Replaces the password hash. */
  async setPassword(accountId: string, passwordHash: string): Promise<void> {
    await this.#pool.query('update secret.credentials set password_hash = $2 where account_id = $1', [
      accountId,
      passwordHash,
    ]);
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
  async acceptTotp(accountId: string, code: string, idempotencyKey: string, now: Date): Promise<boolean> {
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
      [accountId, step, keyHash(idempotencyKey)],
    );
    return rowCount === 1;
  }
}

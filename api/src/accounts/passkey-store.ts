import { createHash, randomBytes } from 'node:crypto';
import type { Pool } from 'pg';
import { findAll, findOne, sql } from '../sql.ts';
import { stored } from '../tables.ts';
import { type Use, useHash } from './key-hash.ts';

/** WebAuthn section 15.1: five to ten minutes if user verification is required. */
export const CHALLENGE_MS = 600_000;

/** Verification data of a passkey. */
export interface StoredPasskey {
  readonly credentialId: string;
  readonly passkeyId: string;
  readonly accountId: string;
  /** COSE. */
  readonly publicKey: Uint8Array<ArrayBuffer>;
  /** Last known signature counter; 0 for devices that do not count. */
  readonly counter: number;
}

const passkeys = stored('secret.passkeys');

/** Public keys of passkeys, and challenges to sign. */
export class PasskeyStore {
  readonly #pool: Pool;

  constructor(pool: Pool) {
    this.#pool = pool;
  }

  /** Creates a challenge: 32 bytes, base64url. @param accountId account that adds a passkey; null for a sign-in */
  async challenge(accountId: string | null, now: Date): Promise<string> {
    const challenge = randomBytes(32).toString('base64url');
    await this.#pool.query(
      `with old as (delete from secret.passkey_challenges where expires_at < $3)
       insert into secret.passkey_challenges (challenge_hash, account_id, expires_at) values ($1, $2, $4)`,
      [hashOf(challenge), accountId, now, new Date(now.getTime() + CHALLENGE_MS)],
    );
    return challenge;
  }

  /** Consumes a challenge. Returns false if it is unknown for this purpose, expired, or used by another request. */
  async takeChallenge(challenge: string, accountId: string | null, request: Use, now: Date) {
    const { rowCount } = await this.#pool.query(
      `update secret.passkey_challenges set used_by = $3
       where challenge_hash = $1 and account_id is not distinct from $2 and expires_at > $4
         and (used_by is null or used_by = $3)`,
      [hashOf(challenge), accountId, useHash(request), now],
    );
    return rowCount === 1;
  }

  async find(credentialId: string): Promise<StoredPasskey | null> {
    const row = await findOne(
      this.#pool,
      sql`select ${passkeys.pick('credential_id', 'passkey_id', 'account_id', 'public_key', 'counter')}
          from ${passkeys} where credential_id = ${credentialId}`,
    );
    return (
      row && {
        credentialId: row.credential_id,
        passkeyId: row.passkey_id,
        accountId: row.account_id,
        publicKey: new Uint8Array(row.public_key),
        counter: Number(row.counter),
      }
    );
  }

  /** WebAuthn credential id of a passkey of the account; null if there is none. */
  async credentialId(accountId: string, passkeyId: string): Promise<string | null> {
    const row = await findOne(
      this.#pool,
      sql`select ${passkeys.pick('credential_id')} from ${passkeys}
          where account_id = ${accountId} and passkey_id = ${passkeyId}`,
    );
    return row?.credential_id ?? null;
  }

  /** WebAuthn credential ids of the account's passkeys. */
  async credentialIds(accountId: string): Promise<string[]> {
    const rows = await findAll(
      this.#pool,
      sql`select ${passkeys.pick('credential_id')} from ${passkeys} where account_id = ${accountId}`,
    );
    return rows.map((row) => row.credential_id);
  }

  /** Stores a new passkey; for a repeated request, the first is kept. */
  async add({ credentialId, passkeyId, accountId, publicKey, counter }: StoredPasskey): Promise<void> {
    await this.#pool.query(
      `insert into secret.passkeys (credential_id, passkey_id, account_id, public_key, counter)
       values ($1, $2, $3, $4, $5) on conflict do nothing`,
      [credentialId, passkeyId, accountId, Buffer.from(publicKey), counter],
    );
  }

  /**
   * Records a signature. Returns false if the counter has not grown: another device has a copy of the key (WebAuthn
   * section 6.1.1). Devices that do not count always send 0.
   */
  async use(credentialId: string, counter: number, now: Date): Promise<boolean> {
    const { rowCount } = await this.#pool.query(
      `update secret.passkeys set counter = $2, last_used_at = $3
       where credential_id = $1 and (counter < $2 or (counter = 0 and $2 = 0))`,
      [credentialId, counter, now],
    );
    return rowCount === 1;
  }

  async remove(passkeyId: string): Promise<void> {
    await this.#pool.query('delete from secret.passkeys where passkey_id = $1', [passkeyId]);
  }

  /** Last use by passkey id; unused ones are absent. */
  async lastUsed(accountId: string): Promise<Map<string, Date>> {
    const rows = await findAll(
      this.#pool,
      sql`select ${passkeys.pick('passkey_id')}, ${passkeys.pickPresent('last_used_at')} from ${passkeys}
          where account_id = ${accountId} and last_used_at is not null`,
    );
    return new Map(rows.map((row) => [row.passkey_id, row.last_used_at]));
  }
}

const hashOf = (challenge: string): Buffer => createHash('sha256').update(challenge).digest();

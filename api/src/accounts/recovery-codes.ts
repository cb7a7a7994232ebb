import { createHmac, type KeyObject, randomBytes } from 'node:crypto';
import type { MasterKey } from '@sankofa/events/personal/master-key';
import { inTransaction } from '@sankofa/events/store/postgres/transaction';
import type { Pool } from 'pg';
import { type Use, useHash } from './key-hash.ts';

/** Codes issued at a time. */
const CODES = 10;
/** Crockford's base 32: no letter that looks like a digit. */
const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz';
const HALF = 5;

/** "k3v9x-2mq7p": ten characters, 50 bits. Guessing is throttled, and hashes are keyed. */
const newCode = (): string => {
  const characters = Array.from(randomBytes(2 * HALF), (byte) => ALPHABET.charAt(byte % ALPHABET.length)).join('');
  return `${characters.slice(0, HALF)}-${characters.slice(HALF)}`;
};

/** Normalises a typed code. */
const normal = (typed: string): string =>
  typed.toLowerCase().replaceAll(/[\s-]/g, '').replaceAll('o', '0').replaceAll(/[il]/g, '1');

/** Single-use codes that replace a lost authenticator app. Only hashes are stored. */
export class RecoveryCodes {
  readonly #pool: Pool;
  readonly #key: KeyObject;

  constructor(pool: Pool, masterKey: MasterKey) {
    this.#pool = pool;
    this.#key = masterKey.derive('recovery codes');
  }

  /** Issues ten codes, which replace earlier ones. They cannot be read again. */
  async renew(accountId: string): Promise<string[]> {
    const codes = Array.from({ length: CODES }, newCode);
    await inTransaction(this.#pool, async (client) => {
      await client.query('delete from secret.recovery_codes where account_id = $1', [accountId]);
      await client.query(
        'insert into secret.recovery_codes (account_id, code_hash) select $1, hash from unnest($2::bytea[]) as hash',
        [accountId, codes.map((code) => this.#hash(accountId, code))],
      );
    });
    return codes;
  }

  /** Whether the code is valid and unused, except by this request. */
  async use(accountId: string, code: string, request: Use): Promise<boolean> {
    const { rowCount } = await this.#pool.query(
      `update secret.recovery_codes set used_by = $3
       where account_id = $1 and code_hash = $2 and (used_by is null or used_by = $3)`,
      [accountId, this.#hash(accountId, code), useHash(request)],
    );
    return rowCount === 1;
  }

  /** Number of unused codes. */
  async left(accountId: string): Promise<number> {
    const { rows } = await this.#pool.query<{ n: number }>(
      'select count(*)::int as n from secret.recovery_codes where account_id = $1 and used_by is null',
      [accountId],
    );
    return rows[0]?.n ?? 0;
  }

  async remove(accountId: string): Promise<void> {
    await this.#pool.query('delete from secret.recovery_codes where account_id = $1', [accountId]);
  }

  #hash(accountId: string, code: string): Buffer {
    return createHmac('sha256', this.#key)
      .update(`${accountId}\n${normal(code)}`)
      .digest();
  }
}

import { open, type SealedBox, seal } from '@sankofa/events/personal/box';
import type { KeyVault } from '@sankofa/events/personal/key-vault';
import type { Pool } from 'pg';

/** Data packages, at rest encrypted with the key of the person. */
export class PackageStore {
  readonly #pool: Pool;
  readonly #vault: KeyVault;

  constructor(pool: Pool, vault: KeyVault) {
    this.#pool = pool;
    this.#vault = vault;
  }

  /**
   * Stores the package of a request.
   * @throws SubjectErased
   */
  async keep(requestId: string, personId: string, bytes: Buffer, expiresAt: Date): Promise<void> {
    const key = await this.#vault.keyFor(personId);
    const sealed = seal({ zip: bytes.toString('base64') }, personId, key, requestId, 'data');
    await this.#pool.query(
      `insert into secret.data_packages (request_id, person_id, sealed, expires_at) values ($1, $2, $3, $4)
       on conflict (request_id) do update set sealed = excluded.sealed, expires_at = excluded.expires_at`,
      [requestId, personId, JSON.stringify(sealed), expiresAt],
    );
  }

  /** Deletes expired packages. */
  async removeExpired(now: Date): Promise<void> {
    await this.#pool.query('delete from secret.data_packages where expires_at <= $1', [now]);
  }

  /** The package of a request of this person; null if there is none or it has expired. */
  async find(requestId: string, personId: string, now: Date): Promise<Buffer | null> {
    const { rows } = await this.#pool.query<{ sealed: SealedBox }>(
      'select sealed from secret.data_packages where request_id = $1 and person_id = $2 and expires_at > $3',
      [requestId, personId, now],
    );
    const sealed = rows[0]?.sealed;
    const key = sealed && (await this.#vault.find([personId])).get(personId);
    return sealed && key ? Buffer.from(String(open(sealed, key, requestId, 'data').zip), 'base64') : null;
  }
}

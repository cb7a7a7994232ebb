import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto';
import type { KeyVault } from '@sankofa/events/personal/key-vault';
import type { DocumentMedia } from '@sankofa/events/privacy/age-verification';
import type { Pool } from 'pg';

export interface AgeDocument {
  readonly mediaType: DocumentMedia;
  readonly content: Buffer;
}

const NONCE = 12;
const TAG = 16;

/**
 * Stores documents encrypted (AES-256-GCM) with a key derived from the person's key: destroying that makes them
 * unreadable.
 */
export class AgeDocumentStore {
  readonly #pool: Pool;
  readonly #vault: KeyVault;

  constructor(pool: Pool, vault: KeyVault) {
    this.#pool = pool;
    this.#vault = vault;
  }

  /**
   * Replaces one whose upload was interrupted before it was recorded.
   * @throws SubjectErased
   */
  async put(personId: string, requestId: string, { mediaType, content }: AgeDocument): Promise<void> {
    const iv = randomBytes(NONCE);
    const cipher = createCipheriv('aes-256-gcm', keyOf(await this.#vault.keyFor(personId), requestId), iv);
    const sealed = Buffer.concat([iv, cipher.update(content), cipher.final(), cipher.getAuthTag()]);
    await this.#pool.query(
      `insert into secret.age_documents (person_id, request_id, media_type, sealed) values ($1, $2, $3, $4)
       on conflict (person_id, request_id) do update set media_type = excluded.media_type, sealed = excluded.sealed`,
      [personId, requestId, mediaType, sealed],
    );
  }

  /** Null if there is none, or the person has been erased. */
  async get(personId: string, requestId: string): Promise<AgeDocument | null> {
    const { rows } = await this.#pool.query<{ media_type: DocumentMedia; sealed: Buffer }>(
      'select media_type, sealed from secret.age_documents where person_id = $1 and request_id = $2',
      [personId, requestId],
    );
    const key = (await this.#vault.find([personId])).get(personId);
    const [row] = rows;
    if (!row || !key) return null;
    const { sealed } = row;
    const decipher = createDecipheriv('aes-256-gcm', keyOf(key, requestId), sealed.subarray(0, NONCE), {
      authTagLength: TAG,
    });
    decipher.setAuthTag(sealed.subarray(sealed.length - TAG));
    const content = Buffer.concat([decipher.update(sealed.subarray(NONCE, sealed.length - TAG)), decipher.final()]);
    return { mediaType: row.media_type, content };
  }

  /** Deletes all documents of a person. */
  async deleteAll(personId: string): Promise<void> {
    await this.#pool.query('delete from secret.age_documents where person_id = $1', [personId]);
  }

  async delete(personId: string, requestId: string): Promise<void> {
    await this.#pool.query('delete from secret.age_documents where person_id = $1 and request_id = $2', [
      personId,
      requestId,
    ]);
  }
}

const keyOf = (personKey: Buffer, requestId: string): Buffer =>
  createHmac('sha256', personKey).update(`age document/${requestId}`).digest();

const SIGNATURES: readonly (readonly [DocumentMedia, Buffer])[] = [
  ['image/jpeg', Buffer.from([0xff, 0xd8, 0xff])],
  ['image/png', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])],
  ['application/pdf', Buffer.from('%PDF-')],
];

/** Detects the type of a file by its first bytes, whatever its name; null if unsupported. */
export const sniffMedia = (content: Buffer): DocumentMedia | null =>
  SIGNATURES.find(([, signature]) => content.subarray(0, signature.length).equals(signature))?.[0] ?? null;

import { createHash, createHmac, type KeyObject, timingSafeEqual } from 'node:crypto';
import type { MasterKey } from '@sankofa/events/personal/master-key';
import type { StoreScan } from '@sankofa/events/proof/erasure-certificate';
import type { Pool } from 'pg';
import type { PersonalTerms } from './personal-terms.ts';

/** Of a request's id, a UUID. */
const ID_LENGTH = 36;

/** What a search found once the key was destroyed, kept in case the process dies before it is certified. */
export interface StoredScan {
  readonly searchedFor: number;
  readonly tooShort: number;
  /** Absent from scans kept before there was a bound. */
  readonly leftOut?: number;
  readonly stores: readonly StoreScan[];
}

/** Certificates of erasure. They hold nothing personal, and outlive the person's data. */
export class CertificateStore {
  readonly #pool: Pool;
  readonly #masterKey: MasterKey;
  readonly #linkKey: KeyObject;

  constructor(pool: Pool, masterKey: MasterKey) {
    this.#pool = pool;
    this.#masterKey = masterKey;
    this.#linkKey = masterKey.derive('erasure certificate links');
  }

  /** Keeps, sealed, what is to be searched for, so that a search that fails can be repeated without the person's key. */
  async keepSought(requestId: string, traces: PersonalTerms): Promise<void> {
    await this.#pool.query(
      `insert into secret.erasure_certificates as kept (request_id, sought) values ($1, $2)
       on conflict (request_id) do update set sought = excluded.sought where kept.scan is null`,
      [requestId, this.#masterKey.wrap(Buffer.from(JSON.stringify(traces)), soughtOf(requestId))],
    );
  }

  /** What is to be searched for; null when nothing was kept, or the search is done. */
  async findSought(requestId: string): Promise<PersonalTerms | null> {
    const { rows } = await this.#pool.query<{ sought: Buffer | null }>(
      'select sought from secret.erasure_certificates where request_id = $1',
      [requestId],
    );
    const sealed = rows[0]?.sought;
    return sealed ? JSON.parse(this.#masterKey.unwrap(sealed, soughtOf(requestId)).toString()) : null;
  }

  /** Keeps what a search found; the first one stays. What was searched for goes. */
  async keepScan(requestId: string, scan: StoredScan): Promise<void> {
    await this.#pool.query(
      'update secret.erasure_certificates set scan = $2, sought = null where request_id = $1 and scan is null',
      [requestId, JSON.stringify(scan)],
    );
  }

  async findScan(requestId: string): Promise<StoredScan | null> {
    const { rows } = await this.#pool.query<{ scan: StoredScan | null }>(
      'select scan from secret.erasure_certificates where request_id = $1',
      [requestId],
    );
    return rows[0]?.scan ?? null;
  }

  /** Keeps a certificate; the first one stays. Returns the one that is kept, and its SHA-256. */
  async keep(requestId: string, certificate: string): Promise<{ text: string; sha256: string }> {
    await this.#pool.query(
      'update secret.erasure_certificates set certificate = $2 where request_id = $1 and certificate is null',
      [requestId, certificate],
    );
    const text = (await this.find(requestId)) ?? certificate;
    return { text, sha256: createHash('sha256').update(text).digest('hex') };
  }

  async find(requestId: string): Promise<string | null> {
    const { rows } = await this.#pool.query<{ certificate: string | null }>(
      'select certificate from secret.erasure_certificates where request_id = $1',
      [requestId],
    );
    return rows[0]?.certificate ?? null;
  }

  /** What opens the certificate of a request for whoever was given it: they cannot sign in any more. */
  linkToken(requestId: string): string {
    return requestId + this.#mac(requestId).toString('base64url');
  }

  /** The request a token was made for; null when it was made up. */
  requestOf(token: string): string | null {
    const requestId = token.slice(0, ID_LENGTH);
    const given = Buffer.from(token.slice(ID_LENGTH), 'base64url');
    const right = this.#mac(requestId);
    return given.length === right.length && timingSafeEqual(given, right) ? requestId : null;
  }

  #mac(requestId: string): Buffer {
    return createHmac('sha256', this.#linkKey).update(requestId).digest();
  }
}

const soughtOf = (requestId: string): string => `sought ${requestId}`;

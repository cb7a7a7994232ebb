import { createHash, createHmac, type KeyObject, timingSafeEqual } from 'node:crypto';
import type { MasterKey } from '@sankofa/events/personal/master-key';
import type { StoreScan } from '@sankofa/events/proof/erasure-certificate';
import type { Pool } from 'pg';
import type { PersonalTerms } from './personal-terms.ts';

/** Of a request id, a UUID. */
const ID_LENGTH = 36;

/** Result of a search after the key was destroyed, stored in case the process crashes before the certificate. */
export interface StoredScan {
  readonly searchedFor: number;
  readonly tooShort: number;
  /** Absent in scans stored before there was a limit. */
  readonly leftOut?: number;
  readonly stores: readonly StoreScan[];
}

/** Certificates of erasure. They contain no personal data and outlive it. */
export class CertificateStore {
  readonly #pool: Pool;
  readonly #masterKey: MasterKey;
  readonly #linkKey: KeyObject;

  constructor(pool: Pool, masterKey: MasterKey) {
    this.#pool = pool;
    this.#masterKey = masterKey;
    this.#linkKey = masterKey.derive('erasure certificate links');
  }

  /** Stores the encrypted search terms, so that a failed search can be repeated without the person's key. */
  async keepSought(requestId: string, traces: PersonalTerms): Promise<void> {
    await this.#pool.query(
      `insert into secret.erasure_certificates as kept (request_id, sought) values ($1, $2)
       on conflict (request_id) do update set sought = excluded.sought where kept.scan is null`,
      [requestId, this.#masterKey.wrap(Buffer.from(JSON.stringify(traces)), soughtOf(requestId))],
    );
  }

  /** The search terms; null when none are stored or the search is complete. */
  async findSought(requestId: string): Promise<PersonalTerms | null> {
    const { rows } = await this.#pool.query<{ sought: Buffer | null }>(
      'select sought from secret.erasure_certificates where request_id = $1',
      [requestId],
    );
    const sealed = rows[0]?.sought;
    return sealed ? JSON.parse(this.#masterKey.unwrap(sealed, soughtOf(requestId)).toString()) : null;
  }

  /** Stores the result of a search, unless there is one, and deletes the search terms. */
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

  /** Stores a certificate, unless there is one. Returns the stored one with its SHA-256. */
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

  /** Token of the link to a certificate, because an erased person cannot sign in. */
  linkToken(requestId: string): string {
    return requestId + this.#mac(requestId).toString('base64url');
  }

  /** The request of a token; null for a forged one. */
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

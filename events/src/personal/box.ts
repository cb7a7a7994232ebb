import { createCipheriv, createDecipheriv, createHmac, createSecretKey } from 'node:crypto';
import type { JsonObject } from '../json.ts';
import { pooledRandomBytes } from '../random-bytes.ts';

/**
 * Personal fields of one part of one event, encrypted: base64 of a 12-byte nonce, AES-256-GCM ciphertext of the fields
 * as JSON, with spaces up to a multiple of 64 bytes, and the 16-byte tag. The text `<event id>/<part>` is authenticated
 * with it, so that a box cannot be moved to another event.
 */
export interface SealedBox {
  /** The person whose key opens it. */
  readonly subject: string;
  readonly box: string;
}

/**
 * `data`: fields about the person the event is about. `data.<field>`: fields about the person this field names.
 * `metadata`: where the request came from.
 */
export type Part = 'data' | `data.${string}` | 'metadata';

// Keys go to node:crypto as KeyObjects: for a Buffer, Node 24 throws and catches two errors first, which takes 10 us.
const NONCE = 12;
const TAG = 16;
/** Lengths are rounded up to this, in bytes: that of a short field, such as an address, says nothing about it. */
const BLOCK = 64;

/**
 * The key of one part of one event, derived from the key of the person (HMAC-SHA-256 as a PRF). Handing it out, as
 * evidence packs do, opens that one box and no other.
 */
export const eventKey = (subjectKey: Buffer, eventId: string, part: Part): Buffer =>
  createHmac('sha256', createSecretKey(subjectKey)).update(`${eventId}/${part}`).digest();

/**
 * Tells whether two things are of the same person, to whoever has their key and nobody else: 32 hexadecimal digits.
 * @param what another digest for each
 */
export const digestOf = (subjectKey: Buffer, what: string): string =>
  createHmac('sha256', createSecretKey(subjectKey)).update(`digest ${what}`).digest('hex').slice(0, 32);

/** Encrypts personal fields. `subjectKey` is 32 bytes. */
export function seal(fields: JsonObject, subject: string, subjectKey: Buffer, eventId: string, part: Part): SealedBox {
  const iv = pooledRandomBytes(NONCE);
  const cipher = createCipheriv('aes-256-gcm', createSecretKey(eventKey(subjectKey, eventId, part)), iv);
  cipher.setAAD(Buffer.from(`${eventId}/${part}`));
  const json = JSON.stringify(fields);
  const text = cipher.update(json + ' '.repeat(BLOCK - 1 - ((Buffer.byteLength(json) + BLOCK - 1) % BLOCK)), 'utf8');
  const end = cipher.final();
  return { subject, box: Buffer.concat([iv, text, end, cipher.getAuthTag()]).toString('base64') };
}

/** The box was changed, moved from another event, or sealed with another key. */
export class BoxNotAuthentic extends Error {
  override readonly name = 'BoxNotAuthentic';
}

/**
 * Decrypts personal fields with the key of the person.
 * @throws BoxNotAuthentic when the box does not belong to this event and key
 */
export const open = (sealed: SealedBox, subjectKey: Buffer, eventId: string, part: Part): JsonObject =>
  openWith(sealed, eventKey(subjectKey, eventId, part), eventId, part);

/** Decrypts personal fields with the key of this box alone. @throws BoxNotAuthentic */
export function openWith(sealed: SealedBox, key: Buffer, eventId: string, part: Part): JsonObject {
  const bytes = Buffer.from(sealed.box, 'base64');
  if (bytes.length < NONCE + TAG || key.length !== 32) {
    throw new BoxNotAuthentic(`The personal data of event ${eventId} or its key is cut short`);
  }
  const decipher = createDecipheriv('aes-256-gcm', createSecretKey(key), bytes.subarray(0, NONCE), {
    authTagLength: TAG,
  });
  decipher.setAAD(Buffer.from(`${eventId}/${part}`));
  decipher.setAuthTag(bytes.subarray(bytes.length - TAG));
  try {
    const text = decipher.update(bytes.subarray(NONCE, bytes.length - TAG), undefined, 'utf8') + decipher.final('utf8');
    return JSON.parse(text);
  } catch (cause) {
    throw new BoxNotAuthentic(`The personal data of event ${eventId} does not open with this key`, { cause });
  }
}

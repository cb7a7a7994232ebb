import { createCipheriv, createDecipheriv, createHmac, createSecretKey } from 'node:crypto';
import type { JsonObject } from '../json.ts';
import { parseJson } from '../proof/parse-json.ts';
import { pooledRandomBytes } from '../random-bytes.ts';

/**
 * Personal fields of one part of one event, encrypted: base64 of a 12-byte nonce, the AES-256-GCM ciphertext of the
 * fields as JSON padded with spaces to a multiple of 64 bytes, and the 16-byte tag. The associated data is `<event
 * id>/<part>`, so that a box cannot be moved to another event.
 */
export interface SealedBox {
  /** The person whose key opens it. */
  readonly subject: string;
  readonly box: string;
}

/**
 * `data`: fields about the subject of the event. `data.<field>`: fields about the person that this field names.
 * `metadata`: where the request came from.
 */
export type Part = 'data' | `data.${string}` | 'metadata';

// Keys are passed to node:crypto as KeyObjects: with a Buffer, Node 24 throws and catches two errors first, which takes
// 10 µs.
const NONCE = 12;
const TAG = 16;
/** Padding block in bytes, which hides the length of short fields such as addresses. */
const BLOCK = 64;

/**
 * Derives the key of one part of one event from the key of the subject (HMAC-SHA-256 as a PRF). Disclosing it, as
 * evidence packs do, opens only that box.
 */
export const eventKey = (subjectKey: Buffer, eventId: string, part: Part): Buffer =>
  createHmac('sha256', createSecretKey(subjectKey)).update(`${eventId}/${part}`).digest();

/**
 * Keyed digest that only holders of the subject's key can link to the subject: 32 hexadecimal digits.
 * @param what context; a different one gives a different digest
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
 * Decrypts personal fields with the key of the subject.
 * @throws BoxNotAuthentic if the box does not belong to this event and key
 */
export const open = (sealed: SealedBox, subjectKey: Buffer, eventId: string, part: Part): JsonObject =>
  openWith(sealed, eventKey(subjectKey, eventId, part), eventId, part);

/** Decrypts personal fields with the key of this box. @throws BoxNotAuthentic */
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
    return parseJson(text) as JsonObject;
  } catch (cause) {
    throw new BoxNotAuthentic(`The personal data of event ${eventId} does not open with this key`, { cause });
  }
}

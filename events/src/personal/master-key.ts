import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  createSecretKey,
  hkdfSync,
  type KeyObject,
  randomBytes,
} from 'node:crypto';
import { uuidOf } from '../uuid.ts';
import { normalText } from './normal-text.ts';

const NONCE = 12;
const TAG = 16;

/** The data was written with another master key. */
export class WrongMasterKey extends Error {
  override readonly name = 'WrongMasterKey';
}

/**
 * The root secret of all personal data. HKDF-SHA-256 derives, one per purpose, the key that wraps subject keys, the key
 * of blind indexes and the key of access tokens.
 */
export class MasterKey {
  readonly #wrapping: KeyObject;
  readonly #blindIndex: KeyObject;
  readonly #requestIds: KeyObject;
  readonly #root: Buffer;

  /** @param root 32 bytes from the environment */
  constructor(root: Buffer) {
    if (root.length !== 32) throw new RangeError(`The master key must be 32 bytes, not ${root.length}`);
    this.#root = root;
    this.#wrapping = this.derive('wrap keys of people');
    this.#blindIndex = this.derive('blind index');
    this.#requestIds = this.derive('ids of requests');
  }

  /** Derives 32 bytes for one purpose. */
  derive(purpose: string): KeyObject {
    return createSecretKey(Buffer.from(hkdfSync('sha256', this.#root, Buffer.alloc(0), `sankofa/${purpose}`, 32)));
  }

  /** AES-256-GCM under the wrapping key, bound to the subject. */
  wrap(key: Buffer, subject: string): Buffer {
    const iv = randomBytes(NONCE);
    const cipher = createCipheriv('aes-256-gcm', this.#wrapping, iv);
    cipher.setAAD(Buffer.from(subject));
    return Buffer.concat([iv, cipher.update(key), cipher.final(), cipher.getAuthTag()]);
  }

  /** @throws WrongMasterKey if it was wrapped under another master key or for another subject */
  unwrap(wrapped: Buffer, subject: string): Buffer {
    const decipher = createDecipheriv('aes-256-gcm', this.#wrapping, wrapped.subarray(0, NONCE), {
      authTagLength: TAG,
    });
    decipher.setAAD(Buffer.from(subject));
    decipher.setAuthTag(wrapped.subarray(wrapped.length - TAG));
    try {
      return Buffer.concat([decipher.update(wrapped.subarray(NONCE, wrapped.length - TAG)), decipher.final()]);
    } catch (cause) {
      throw new WrongMasterKey(
        `The key of ${subject} does not unwrap: is SANKOFA_MASTER_KEY the one it was made with?`,
        {
          cause,
        },
      );
    }
  }

  /**
   * Id of what a request creates, as a UUID (RFC 9562, version 8): deterministic for the idempotency key. Keyed with
   * the master key, because clients choose idempotency keys freely.
   */
  requestId(what: string, idempotencyKey: string): string {
    return uuidOf(
      createHmac('sha256', this.#requestIds)
        .update(JSON.stringify([what, idempotencyKey]))
        .digest(),
    );
  }

  /**
   * Blind index: finds equal values without storing them (128 bits of HMAC-SHA-256). Values are normalised by
   * `normalText`.
   */
  blindIndex(kind: 'card' | 'email' | 'word' | 'request', value: string): string {
    return createHmac('sha256', this.#blindIndex)
      .update(`${kind}:${normalText(value)}`)
      .digest()
      .toString('hex', 0, 16);
  }
}

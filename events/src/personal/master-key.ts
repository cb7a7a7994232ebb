import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  createSecretKey,
  hkdfSync,
  type KeyObject,
  randomBytes,
} from 'node:crypto';
import { type Config, InvalidConfiguration } from '../config/config.ts';
import { uuidOf } from '../uuid.ts';
import { normalText } from './normal-text.ts';

const NONCE = 12;
const TAG = 16;

/** The data was written with another master key, or with another index key. The message says which setting to correct. */
export class WrongMasterKey extends InvalidConfiguration {}

/** A wrapped key of a person, with the id of the master key that wraps it; null if it was wrapped before there were ids. */
export interface WrappedKey {
  readonly wrapped: Buffer;
  readonly masterKey: string | null;
}

/**
 * The root secrets of all personal data. The first master key wraps new keys of people; the others open what they wrapped before
 * a rotation. Everything else is derived from the index key with HKDF-SHA-256, one key per purpose: blind indexes, tokens, and the key of
 * secrets in the main database. The index key does not rotate, because stored values depend on it.
 */
export class MasterKey {
  /** Ids of the master keys, the current one first: the first 8 bytes of a derived value, hexadecimal. */
  readonly ids: readonly string[];
  /** Id of the index key. */
  readonly indexId: string;
  readonly #byId: ReadonlyMap<string, KeyObject>;
  readonly #wrapping: KeyObject;
  readonly #blindIndex: KeyObject;
  readonly #requestIds: KeyObject;
  readonly #index: Buffer;

  /**
   * @param index the index key, 32 bytes
   * @param masterKeys 32 bytes each, the current one first; the index key by default, as before the first rotation
   */
  constructor(index: Buffer, masterKeys: readonly Buffer[] = [index]) {
    for (const key of [index, ...masterKeys]) {
      if (key.length !== 32) throw new RangeError(`A master key must be 32 bytes, not ${key.length}`);
    }
    this.#index = index;
    this.#byId = new Map(masterKeys.map((key) => [idOf(key), deriveFrom(key, WRAPPING)]));
    this.ids = [...this.#byId.keys()];
    this.indexId = idOf(index);
    this.#wrapping = this.derive(WRAPPING);
    this.#blindIndex = this.derive('blind index');
    this.#requestIds = this.derive('ids of requests');
  }

  /** Derives 32 bytes for one purpose from the index key. */
  derive(purpose: string): KeyObject {
    return deriveFrom(this.#index, purpose);
  }

  /** Wraps the key of a person with the current master key. */
  wrapKey(key: Buffer, subject: string): WrappedKey {
    const [current = ''] = this.ids;
    return { wrapped: encrypt(this.#keyOf(current, subject), key, subject), masterKey: current };
  }

  /** @throws WrongMasterKey if none of the master keys wrapped it, or it belongs to another subject */
  unwrapKey({ wrapped, masterKey }: WrappedKey, subject: string): Buffer {
    if (masterKey !== null) return decrypt(this.#keyOf(masterKey, subject), wrapped, subject);
    const opened = this.ids.map((id) => decryptOrNull(this.#keyOf(id, subject), wrapped, subject));
    return opened.find((key) => key !== null) ?? refuse(subject);
  }

  #keyOf(id: string, subject: string): KeyObject {
    const key = this.#byId.get(id);
    if (key) return key;
    throw new WrongMasterKey(`The key of ${subject} is wrapped by the master key ${id}: add it to SANKOFA_MASTER_KEY`);
  }

  /** Encrypts a secret of the main database: AES-256-GCM under a key derived from the index key, bound to what it is. */
  wrap(secret: Buffer, what: string): Buffer {
    return encrypt(this.#wrapping, secret, what);
  }

  /** @throws WrongMasterKey if it was encrypted under another index key or for something else */
  unwrap(wrapped: Buffer, what: string): Buffer {
    return decrypt(this.#wrapping, wrapped, what);
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

const WRAPPING = 'wrap keys of people';

const deriveFrom = (root: Buffer, purpose: string): KeyObject =>
  createSecretKey(Buffer.from(hkdfSync('sha256', root, Buffer.alloc(0), `sankofa/${purpose}`, 32)));

const idOf = (root: Buffer): string => deriveFrom(root, 'id').export().toString('hex', 0, 8);

function encrypt(key: KeyObject, secret: Buffer, what: string): Buffer {
  const iv = randomBytes(NONCE);
  const cipher = createCipheriv('aes-256-gcm', key, iv);
  cipher.setAAD(Buffer.from(what));
  return Buffer.concat([iv, cipher.update(secret), cipher.final(), cipher.getAuthTag()]);
}

const decrypt = (key: KeyObject, wrapped: Buffer, what: string): Buffer =>
  decryptOrNull(key, wrapped, what) ?? refuse(what);

function refuse(what: string): never {
  throw new WrongMasterKey(`The key of ${what} does not unwrap: is SANKOFA_MASTER_KEY the one it was made with?`);
}

function decryptOrNull(key: KeyObject, wrapped: Buffer, what: string): Buffer | null {
  const decipher = createDecipheriv('aes-256-gcm', key, wrapped.subarray(0, NONCE), { authTagLength: TAG });
  decipher.setAAD(Buffer.from(what));
  try {
    decipher.setAuthTag(wrapped.subarray(wrapped.length - TAG));
    return Buffer.concat([decipher.update(wrapped.subarray(NONCE, wrapped.length - TAG)), decipher.final()]);
  } catch {
    // Another key, another owner, or changed bytes: GCM does not tell which.
    return null;
  }
}

/**
 * Opens the keys of the settings. Without SANKOFA_INDEX_KEY, the index key is the oldest master key.
 */
export function masterKeyOf(config: Pick<Config, 'SANKOFA_MASTER_KEY' | 'SANKOFA_INDEX_KEY'>): MasterKey {
  const { SANKOFA_MASTER_KEY: keys, SANKOFA_INDEX_KEY: index = keys.at(-1) } = config;
  if (!index) throw new InvalidConfiguration('SANKOFA_MASTER_KEY is missing');
  return new MasterKey(index, keys);
}

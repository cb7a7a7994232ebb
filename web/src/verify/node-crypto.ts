// What the verifier takes from node:crypto, for browsers, where `node:crypto` is an alias of this module. Synchronous,
// unlike the Web Crypto API.
import { gcm } from '@noble/ciphers/aes.js';
import { ed25519 } from '@noble/curves/ed25519.js';
import { sha256 } from '@noble/hashes/sha2.js';

const utf8 = (data: string | Uint8Array): Uint8Array =>
  typeof data === 'string' ? new TextEncoder().encode(data) : data;

/** Only SHA-256. */
export function createHash(_: 'sha256') {
  const hash = sha256.create();
  const self = {
    update: (data: string | Uint8Array) => {
      hash.update(utf8(data));
      return self;
    },
    digest: (encoding?: BufferEncoding) => {
      const bytes = Buffer.from(hash.digest());
      return encoding === undefined ? bytes : bytes.toString(encoding);
    },
  };
  return self;
}

/** Only SHA-256. */
export const hash = (_: 'sha256', data: Uint8Array, encoding: BufferEncoding): string =>
  Buffer.from(sha256(data)).toString(encoding);

/** RFC 8410: SPKI of an Ed25519 public key, before its 32 bytes. */
const SPKI = '302a300506032b6570032100';
const PEM = /-----BEGIN PUBLIC KEY-----([A-Za-z0-9+/=\s]+)-----END PUBLIC KEY-----/;

class PublicKey {
  readonly asymmetricKeyType = 'ed25519';
  readonly raw: Uint8Array;

  constructor(raw: Uint8Array) {
    this.raw = raw;
  }

  export({ format }: { readonly format: 'pem' | 'der' }): string | Buffer {
    const der = Buffer.concat([Buffer.from(SPKI, 'hex'), this.raw]);
    return format === 'der' ? der : `-----BEGIN PUBLIC KEY-----\n${der.toString('base64')}\n-----END PUBLIC KEY-----\n`;
  }

  equals(other: PublicKey): boolean {
    return Buffer.compare(this.raw, other.raw) === 0;
  }
}

/** Only Ed25519. @throws TypeError for another key */
export function createPublicKey(from: string | { readonly key: Uint8Array }): PublicKey {
  const der = typeof from === 'string' ? Buffer.from(PEM.exec(from)?.[1] ?? '', 'base64') : Buffer.from(from.key);
  if (der.length !== 44 || !der.toString('hex').startsWith(SPKI)) throw new TypeError('not an Ed25519 public key');
  return new PublicKey(der.subarray(12));
}

/** Only Ed25519, as strict as OpenSSL. */
export function verify(_: null, message: Uint8Array, { raw }: PublicKey, signature: Uint8Array): boolean {
  try {
    return ed25519.verify(signature, message, raw, { zip215: false });
  } catch {
    // A signature of another length, or a key that is no point of the curve.
    return false;
  }
}

export const createSecretKey = (key: Uint8Array): Uint8Array => key;

/** Only AES-256-GCM. Decrypts when it ends, so `update` returns nothing. */
export function createDecipheriv(_: 'aes-256-gcm', key: Uint8Array, nonce: Uint8Array) {
  const parts: { aad: Uint8Array; tag: Uint8Array; text: Uint8Array } = {
    aad: new Uint8Array(),
    tag: new Uint8Array(),
    text: new Uint8Array(),
  };
  return {
    setAAD: (aad: Uint8Array) => {
      parts.aad = aad;
    },
    setAuthTag: (tag: Uint8Array) => {
      parts.tag = tag;
    },
    update: (text: Uint8Array): string => {
      parts.text = text;
      return '';
    },
    /** @throws Error if it was changed */
    final: (): string =>
      Buffer.from(gcm(key, nonce, parts.aad).decrypt(Buffer.concat([parts.text, parts.tag]))).toString('utf8'),
  };
}

const unavailable = (): never => {
  throw new TypeError('Browsers only verify.');
};
// Imported beside what the verifier uses.
export const createPrivateKey = unavailable;
export const sign = unavailable;
export const hkdfSync = unavailable;
export const createHmac = unavailable;
export const createCipheriv = unavailable;
export const randomFillSync = unavailable;

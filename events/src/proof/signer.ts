import { createHash, createPrivateKey, createPublicKey, type KeyObject, sign } from 'node:crypto';
import { demoKeyOf } from '../demo/demo-key.ts';

/** Id of a public key: the first 8 bytes of the SHA-256 of its SPKI encoding, hexadecimal. */
export const keyIdOf = (key: KeyObject): string =>
  createHash('sha256')
    .update(key.export({ type: 'spki', format: 'der' }))
    .digest('hex')
    .slice(0, 16);

const PRIVATE_KEYS = /-----BEGIN PRIVATE KEY-----[^-]+-----END PRIVATE KEY-----\n?/g;

/** Signs packs and certificates with an Ed25519 key. */
export class Signer {
  readonly #pem: string;
  readonly #key: KeyObject;
  readonly publicKey: KeyObject;
  readonly keyId: string;
  /** For a demo log: events recorded before this time have simulated times. Null for a real log. */
  readonly simulatedBefore: Date | null;
  /** The key that this one replaces. */
  readonly replaced: Signer | null;

  /**
   * @param pem PKCS #8, optionally followed by the key that it replaces
   * @throws TypeError if it is not an Ed25519 key
   */
  constructor(pem: string, simulatedBefore: Date | null = null) {
    const [own = pem, replaced] = pem.match(PRIVATE_KEYS) ?? [];
    this.#pem = own;
    this.simulatedBefore = simulatedBefore;
    this.#key = createPrivateKey(own);
    this.replaced = replaced === undefined ? null : new Signer(replaced, simulatedBefore);
    if (this.#key.asymmetricKeyType !== 'ed25519') throw new TypeError('The signing key must be an Ed25519 key');
    this.publicKey = createPublicKey(this.#key);
    this.keyId = keyIdOf(this.publicKey);
  }

  /** SPKI, PEM. */
  get publicPem(): string {
    return this.publicKey.export({ type: 'spki', format: 'pem' }).toString();
  }

  /** The signer of a demo log, with a key derived from this one. */
  forDemo(simulatedBefore: Date): Signer {
    const pems = [this.#pem, ...(this.replaced ? [this.replaced.#pem] : [])];
    return new Signer(pems.map(demoKeyOf).join(''), simulatedBefore);
  }

  sign(bytes: Uint8Array): Buffer {
    return sign(null, bytes, this.#key);
  }
}

import { createHash, createPrivateKey, createPublicKey, type KeyObject, sign, verify } from 'node:crypto';
import { z } from 'zod';

const base64 = (bytes: number) =>
  z.base64().refine((text) => Buffer.from(text, 'base64').length === bytes, `must be ${bytes} bytes`);

/** A signed tree head: size and root of the log. */
export const SignedHead = z.strictObject({
  size: z.int().min(0),
  root: base64(32),
  at: z.iso.datetime(),
  keyId: z.string().regex(/^[0-9a-f]{16}$/),
  signature: base64(64),
});
export type SignedHead = z.infer<typeof SignedHead>;

const statement = ({ size, root, at }: Pick<SignedHead, 'size' | 'root' | 'at'>): Buffer =>
  Buffer.from(`sankofa log head v1\n${size}\n${root}\n${at}\n`);

/** Id of a public key: the first 8 bytes of the SHA-256 of its SPKI encoding, hexadecimal. */
export const keyIdOf = (key: KeyObject): string =>
  createHash('sha256')
    .update(key.export({ type: 'spki', format: 'der' }))
    .digest('hex')
    .slice(0, 16);

/** Signs heads and packs with an Ed25519 key. */
export class Signer {
  readonly #key: KeyObject;
  readonly publicKey: KeyObject;
  readonly keyId: string;

  /** @param pem PKCS #8. @throws TypeError if it is not an Ed25519 key */
  constructor(pem: string) {
    this.#key = createPrivateKey(pem);
    if (this.#key.asymmetricKeyType !== 'ed25519') throw new TypeError('The signing key must be an Ed25519 key');
    this.publicKey = createPublicKey(this.#key);
    this.keyId = keyIdOf(this.publicKey);
  }

  /** SPKI, PEM. */
  get publicPem(): string {
    return this.publicKey.export({ type: 'spki', format: 'pem' }).toString();
  }

  sign(bytes: Uint8Array): Buffer {
    return sign(null, bytes, this.#key);
  }

  signHead(size: number, root: Buffer, at: Date): SignedHead {
    const head = { size, root: root.toString('base64'), at: at.toISOString() };
    return { ...head, keyId: this.keyId, signature: this.sign(statement(head)).toString('base64') };
  }
}

/** Whether this key has signed the head. */
export const verifyHead = (head: SignedHead, key: KeyObject): boolean =>
  head.keyId === keyIdOf(key) && verify(null, statement(head), key, Buffer.from(head.signature, 'base64'));

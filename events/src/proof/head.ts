import { createHash, createPrivateKey, createPublicKey, type KeyObject, sign, verify } from 'node:crypto';
import { z } from 'zod';
import { demoKeyOf } from '../demo/demo-key.ts';

const base64 = (bytes: number) =>
  z.base64().refine((text) => Buffer.from(text, 'base64').length === bytes, `must be ${bytes} bytes`);

/** A signed tree head: size and root of the log. */
export const SignedHead = z.strictObject({
  size: z.int().min(0),
  root: base64(32),
  at: z.iso.datetime(),
  keyId: z.string().regex(/^[0-9a-f]{16}$/),
  signature: base64(64),
  /** In the heads of a demo log: events recorded before this time have simulated times. */
  simulatedBefore: z.iso.datetime().optional(),
});
export type SignedHead = z.infer<typeof SignedHead>;

const statement = ({ size, root, at, simulatedBefore }: Omit<SignedHead, 'keyId' | 'signature'>): Buffer =>
  Buffer.from(
    simulatedBefore === undefined
      ? `sankofa log head v1\n${size}\n${root}\n${at}\n`
      : `sankofa demo log head v1\n${size}\n${root}\n${at}\n${simulatedBefore}\n`,
  );

/** Id of a public key: the first 8 bytes of the SHA-256 of its SPKI encoding, hexadecimal. */
export const keyIdOf = (key: KeyObject): string =>
  createHash('sha256')
    .update(key.export({ type: 'spki', format: 'der' }))
    .digest('hex')
    .slice(0, 16);

/** Signs heads, packs and certificates with an Ed25519 key. */
export class Signer {
  readonly #pem: string;
  readonly #key: KeyObject;
  readonly publicKey: KeyObject;
  readonly keyId: string;
  /** For a demo log: events recorded before this time have simulated times. Null for a real log. */
  readonly simulatedBefore: Date | null;

  /**
   * @param pem PKCS #8
   * @throws TypeError if it is not an Ed25519 key
   */
  constructor(pem: string, simulatedBefore: Date | null = null) {
    this.#pem = pem;
    this.simulatedBefore = simulatedBefore;
    this.#key = createPrivateKey(pem);
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
    return new Signer(demoKeyOf(this.#pem), simulatedBefore);
  }

  sign(bytes: Uint8Array): Buffer {
    return sign(null, bytes, this.#key);
  }

  signHead(size: number, root: Buffer, at: Date): SignedHead {
    const head = {
      size,
      root: root.toString('base64'),
      at: at.toISOString(),
      ...(this.simulatedBefore && { simulatedBefore: this.simulatedBefore.toISOString() }),
    };
    return { ...head, keyId: this.keyId, signature: this.sign(statement(head)).toString('base64') };
  }
}

/** Whether this key has signed the head. */
export const verifyHead = (head: SignedHead, key: KeyObject): boolean =>
  head.keyId === keyIdOf(key) && verify(null, statement(head), key, Buffer.from(head.signature, 'base64'));

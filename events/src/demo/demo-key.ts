import { createPrivateKey, hkdfSync } from 'node:crypto';
import { z } from 'zod';

/** RFC 8410: PKCS #8 of an Ed25519 private key, before its 32 bytes. */
const PKCS8 = Buffer.from('302e020100300506032b657004220420', 'hex');
const SEED_BYTES = 32;

const PrivateJwk = z.object({ d: z.base64url() });

/**
 * The key that signs a demo log: derived from the operator's key (HKDF, RFC 5869), which it does not reveal, so that the
 * operator's key itself never signs simulated times.
 * @param pem Ed25519 private key, PKCS #8
 * @returns PKCS #8, PEM
 */
export function demoKeyOf(pem: string): string {
  const { d } = PrivateJwk.parse(createPrivateKey(pem).export({ format: 'jwk' }));
  const seed = Buffer.from(hkdfSync('sha256', Buffer.from(d, 'base64url'), '', 'sankofa demo log', SEED_BYTES));
  const key = createPrivateKey({ key: Buffer.concat([PKCS8, seed]), format: 'der', type: 'pkcs8' });
  return key.export({ type: 'pkcs8', format: 'pem' }).toString();
}

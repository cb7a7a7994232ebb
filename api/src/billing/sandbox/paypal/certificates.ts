import 'reflect-metadata';
import { createPrivateKey, webcrypto } from 'node:crypto';
import { BasicConstraintsExtension, X509CertificateGenerator } from '@peculiar/x509';
import type { SandboxDatabase } from '../sandbox-database.ts';

/** The certificate that signs webhooks, with its issuer, as PEM. */
export interface SigningCertificate {
  /** The certificate of the sandbox's certificate authority. */
  readonly authority: string;
  readonly certificate: string;
  readonly privateKey: string;
}

const SETTING = 'paypal signing certificate';
const ALGORITHM = {
  name: 'RSASSA-PKCS1-v1_5',
  hash: 'SHA-256',
  publicExponent: new Uint8Array([1, 0, 1]),
  modulusLength: 2048,
};
/** PayPal's certificates name this host; verifiers compare it. */
const SUBJECT = 'CN=messageverificationcerts.sandbox.paypal.com, O=Payment sandbox';
const AUTHORITY = 'CN=Payment sandbox CA, O=Payment sandbox';
const VALID_FROM = new Date('2020-01-01T00:00:00Z');
const VALID_UNTIL = new Date('2049-12-31T00:00:00Z');

const generateKeys = () => webcrypto.subtle.generateKey(ALGORITHM, true, ['sign', 'verify']);

async function create(): Promise<SigningCertificate> {
  const [authorityKeys, keys] = await Promise.all([generateKeys(), generateKeys()]);
  const shared = {
    issuer: AUTHORITY,
    notBefore: VALID_FROM,
    notAfter: VALID_UNTIL,
    signingAlgorithm: ALGORITHM,
    signingKey: authorityKeys.privateKey,
  };
  const authority = await X509CertificateGenerator.create({
    ...shared,
    serialNumber: '01',
    subject: AUTHORITY,
    publicKey: authorityKeys.publicKey,
    extensions: [new BasicConstraintsExtension(true, undefined, true)],
  });
  const certificate = await X509CertificateGenerator.create({
    ...shared,
    serialNumber: '02',
    subject: SUBJECT,
    publicKey: keys.publicKey,
  });
  const pkcs8 = Buffer.from(await webcrypto.subtle.exportKey('pkcs8', keys.privateKey));
  const privateKey = createPrivateKey({ key: pkcs8, format: 'der', type: 'pkcs8' });
  return {
    authority: authority.toString('pem'),
    certificate: certificate.toString('pem'),
    privateKey: String(privateKey.export({ format: 'pem', type: 'pkcs8' })),
  };
}

/** The certificate of a sandbox: created once, and kept in its database. */
export async function signingCertificate(database: SandboxDatabase): Promise<SigningCertificate> {
  const stored = database.setting(SETTING);
  if (stored !== undefined) return JSON.parse(stored);
  const made = await create();
  database.set(SETTING, JSON.stringify(made));
  return made;
}

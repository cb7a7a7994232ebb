// Must be imported before @peculiar/x509.
import 'reflect-metadata';
import { randomBytes, webcrypto } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  BasicConstraintsExtension,
  PemConverter,
  SubjectAlternativeNameExtension,
  X509CertificateGenerator,
} from '@peculiar/x509';

/** A self-signed certificate for a server on this machine. */
export interface Certificate {
  /** PEM. */
  readonly certificate: Buffer;
  /** PEM. */
  readonly key: Buffer;
  /** Path of the certificate, for `tlsCAFile` of a connection string. */
  readonly caFile: string;
}

const ALGORITHM = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' };
const DAY_MS = 86_400_000;

/** @param host IP address of the server */
export async function makeCertificate(host: string): Promise<Certificate> {
  const keys = await webcrypto.subtle.generateKey(ALGORITHM, true, ['sign', 'verify']);
  const made = await X509CertificateGenerator.createSelfSigned({
    serialNumber: randomBytes(8).toString('hex'),
    name: 'CN=EventStoreDB for tests',
    notBefore: new Date(Date.now() - DAY_MS),
    notAfter: new Date(Date.now() + DAY_MS),
    signingAlgorithm: ALGORITHM,
    keys,
    extensions: [
      new BasicConstraintsExtension(true),
      new SubjectAlternativeNameExtension([{ type: 'ip', value: host }]),
    ],
  });
  const certificate = Buffer.from(made.toString('pem'));
  const key = Buffer.from(
    PemConverter.encode(await webcrypto.subtle.exportKey('pkcs8', keys.privateKey), 'PRIVATE KEY'),
  );
  const folder = mkdtempSync(join(tmpdir(), 'sankofa-certificate-'));
  // A client reads the file whenever it is opened, even while the server is down.
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  const caFile = join(folder, 'ca.pem');
  writeFileSync(caFile, certificate);
  return { certificate, key, caFile };
}

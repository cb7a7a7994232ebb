import { createPublicKey } from 'node:crypto';
import { z } from 'zod';
import { ErasureCertificate, isGenuine, SignedStatement } from './erasure-certificate.ts';
import { idsOf, type TrustedKeys } from './trusted-keys.ts';

export type CertificateVerdict =
  | { readonly genuine: true; readonly keyId: string; readonly certificate: ErasureCertificate }
  | { readonly genuine: false; readonly problem: string };

/**
 * Verifies an erasure certificate: its signature and its key.
 * @param content the file as JSON
 * @param trusted keys, one of which must have signed it; by default the certificate's own key
 */
export function verifyCertificate(content: unknown, trusted?: TrustedKeys): CertificateVerdict {
  const parsed = ErasureCertificate.safeParse(content);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    const where = issue?.path.map(String).join('.');
    return { genuine: false, problem: `It is not in the format of a certificate: ${where} ${issue?.message}` };
  }
  const certificate = parsed.data;
  const { keyId, publicKey } = certificate;
  try {
    if (trusted && !trusted.signers.some((one) => one.equals(createPublicKey(publicKey)))) {
      const text = `It is signed with key ${keyId}, not with a key you trust (${idsOf(trusted)}).`;
      return { genuine: false, problem: text };
    }
    if (!isGenuine(SignedStatement.parse(content))) {
      return { genuine: false, problem: 'The signature does not fit: something in the file was changed.' };
    }
  } catch {
    // Not PEM, or not an Ed25519 key.
    return { genuine: false, problem: 'The public key in the file is damaged.' };
  }
  return { genuine: true, keyId, certificate };
}

/** Whether a file claims to be an erasure certificate. */
export const isCertificate = (content: unknown): boolean => Claim.safeParse(content).success;

const Claim = z.looseObject(ErasureCertificate.pick({ format: true }).shape);

import { createPublicKey, verify } from 'node:crypto';
import { z } from 'zod';
import { canonicalJson } from './canonical-json.ts';
import { Bytes } from './pack.ts';
import { keyIdOf, type Signer } from './signer.ts';

/** Result for one store: entries searched, and places where data of the person remained. */
export const StoreScan = z.strictObject({ store: z.string(), searched: z.int(), found: z.int() });
export type StoreScan = z.infer<typeof StoreScan>;

/** An evidence pack that was made before an erasure and that its recipients can still read. */
export const CertifiedPack = z.strictObject({
  madeAt: z.iso.datetime(),
  /** Account of the member of staff who received it. */
  madeBy: z.string(),
  /** SHA-256 of the file, hexadecimal. */
  sha256: z.string(),
});
export type CertifiedPack = z.infer<typeof CertifiedPack>;

/** Certified facts: who was erased, when, by whose decision, and what a search of every store found afterwards. */
export const ErasureStatement = z.strictObject({
  person: z.string(),
  requestId: z.string(),
  proposedBy: z.string(),
  approvedBy: z.string(),
  erasedAt: z.iso.datetime(),
  /**
   * Number of different texts about the person that were searched for. Short texts may also occur in other people's
   * content.
   */
  searchedFor: z.int(),
  tooShortToSearchFor: z.int(),
  /**
   * Number of texts left out: too many to search for, or also published, such as the title of a film. Absent in older
   * certificates.
   */
  leftOutOfSearch: z.int().optional(),
  /**
   * Last day on which the name and address of the person on their invoices are kept, under a key of their own, as the law
   * on bookkeeping requires. Null without invoices; absent in older certificates.
   */
  invoicesKeptUntil: z.iso.date().nullable().optional(),
  /**
   * The provider's record of the customer, with e-mail address, name and cards. `to_be_deleted`: once open refunds and
   * disputes are closed, and the provider answers. It keeps the payments, with the name and address entered for them.
   * Absent in older certificates.
   */
  paymentProviderRecord: z.enum(['none', 'deleted', 'to_be_deleted']).optional(),
  /** Evidence packs about the person, which stay readable to their recipients. Absent in older certificates. */
  evidencePacks: z.array(CertifiedPack).optional(),
  stores: z.array(StoreScan),
  /** In certificates of a demo log: see `SignedHead`. */
  simulatedBefore: z.iso.datetime().optional(),
});
export type ErasureStatement = z.infer<typeof ErasureStatement>;

const FORMAT_V1 = 'sankofa erasure certificate v1';
const FORMAT = 'sankofa erasure certificate v2';

/** A statement signed with the key of the log. */
export const ErasureCertificate = z.strictObject({
  format: z.enum([FORMAT_V1, FORMAT]),
  statement: ErasureStatement,
  keyId: z.string(),
  /** SPKI, PEM. */
  publicKey: z.string(),
  /** Ed25519 over the format, a line feed, and the statement as JSON (canonical since v2); base64. */
  signature: Bytes,
});
export type ErasureCertificate = z.infer<typeof ErasureCertificate>;

/** A certificate whose statement has its members in the order of the file. */
export const SignedStatement = ErasureCertificate.extend({ statement: z.unknown() });
export type SignedStatement = z.infer<typeof SignedStatement>;

/** The signed bytes. Version 1 signed the members in the order in which the file has them, so no parser may reorder them. */
const bytesOf = ({ format, statement }: Pick<SignedStatement, 'format' | 'statement'>): Buffer =>
  Buffer.from(`${format}\n${format === FORMAT_V1 ? JSON.stringify(statement) : canonicalJson(statement)}`);

/** Signs a statement, which says whether the log is a demo. */
export function certify(about: Omit<ErasureStatement, 'simulatedBefore'>, signer: Signer): ErasureCertificate {
  const { simulatedBefore } = signer;
  const statement = { ...about, ...(simulatedBefore && { simulatedBefore: simulatedBefore.toISOString() }) };
  const signature = signer.sign(bytesOf({ format: FORMAT, statement })).toString('base64');
  return { format: FORMAT, statement, keyId: signer.keyId, publicKey: signer.publicPem, signature };
}

/**
 * Whether the certificate is unchanged since the key it contains signed it. The caller must compare that key with a
 * trusted one.
 * @param certificate with the statement as it is in the file
 */
export function isGenuine(certificate: SignedStatement): boolean {
  const key = createPublicKey(certificate.publicKey);
  const signature = Buffer.from(certificate.signature, 'base64');
  return certificate.keyId === keyIdOf(key) && verify(null, bytesOf(certificate), key, signature);
}

import { createPublicKey, verify } from 'node:crypto';
import { z } from 'zod';
import { keyIdOf, type Signer } from './head.ts';

/** One store, how much of it was searched, and in how many places something of the person was still there. */
export const StoreScan = z.strictObject({ store: z.string(), searched: z.int(), found: z.int() });
export type StoreScan = z.infer<typeof StoreScan>;

/** What is certified: who was erased when, on whose word, and what a search of every store found afterwards. */
export const ErasureStatement = z.strictObject({
  person: z.string(),
  requestId: z.string(),
  proposedBy: z.string(),
  approvedBy: z.string(),
  erasedAt: z.iso.datetime(),
  /** How many different texts about the person were searched for. Short texts stand in what others wrote as well. */
  searchedFor: z.int(),
  tooShortToSearchFor: z.int(),
  /** Too many to search for, or published as well, such as the title of a film. Older certificates do not say. */
  leftOutOfSearch: z.int().optional(),
  stores: z.array(StoreScan),
});
export type ErasureStatement = z.infer<typeof ErasureStatement>;

/** A statement, signed with the key of the log. */
export const ErasureCertificate = z.strictObject({
  format: z.literal('sankofa erasure certificate v1'),
  statement: ErasureStatement,
  keyId: z.string(),
  /** SPKI, PEM. */
  publicKey: z.string(),
  /** Ed25519 over the format, a line feed, and the statement as JSON; base64. */
  signature: z.string(),
});
export type ErasureCertificate = z.infer<typeof ErasureCertificate>;

const FORMAT = 'sankofa erasure certificate v1';
const bytesOf = (statement: ErasureStatement): Buffer => Buffer.from(`${FORMAT}\n${JSON.stringify(statement)}`);

/** Signs a statement. */
export function certify(statement: ErasureStatement, signer: Signer): ErasureCertificate {
  const signature = signer.sign(bytesOf(statement)).toString('base64');
  return { format: FORMAT, statement, keyId: signer.keyId, publicKey: signer.publicPem, signature };
}

/** Whether nothing in the certificate has been changed since the key it names signed it. Compare that key with ours. */
export function isGenuine(certificate: ErasureCertificate): boolean {
  const key = createPublicKey(certificate.publicKey);
  const signature = Buffer.from(certificate.signature, 'base64');
  return certificate.keyId === keyIdOf(key) && verify(null, bytesOf(certificate.statement), key, signature);
}

import { certify, type ErasureCertificate, type ErasureStatement } from '@sankofa/events/proof/erasure-certificate';
import { signer } from './sample-pack.ts';

const statement: ErasureStatement = {
  person: 'p1',
  requestId: 'r1',
  proposedBy: 'o1',
  approvedBy: 'o2',
  erasedAt: '2026-03-03T14:20:00.000Z',
  searchedFor: 7,
  tooShortToSearchFor: 1,
  leftOutOfSearch: 2,
  invoicesKeptUntil: null,
  paymentProviderRecord: 'deleted',
  evidencePacks: [{ madeAt: '2026-02-01T09:00:00.000Z', madeBy: 'o1', sha256: 'f0'.repeat(32) }],
  stores: [{ store: 'log', searched: 41, found: 0 }],
};

export const sampleCertificate: ErasureCertificate = certify(statement, signer);

const V1 = 'sankofa erasure certificate v1';
/** PostgreSQL stored the search as `jsonb`, which sorts members by the length of their names, and this order was signed. */
const asStored = {
  ...statement,
  stores: statement.stores.map(({ found, store, searched }) => ({ found, store, searched })),
};

/** A certificate as released versions signed it. */
export const olderCertificate: ErasureCertificate = {
  ...sampleCertificate,
  format: V1,
  statement: asStored,
  signature: signer.sign(Buffer.from(`${V1}\n${JSON.stringify(asStored)}`)).toString('base64'),
};

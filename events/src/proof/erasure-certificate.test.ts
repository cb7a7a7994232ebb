import { generateKeyPairSync } from 'node:crypto';
import { expect, it } from 'vitest';
import { certify, ErasureCertificate, isGenuine } from './erasure-certificate.ts';
import { Signer } from './signer.ts';

const signer = new Signer(
  generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
);
const certificate = certify(
  {
    person: 'p1',
    requestId: 'r1',
    proposedBy: 'o1',
    approvedBy: 'o2',
    erasedAt: '2026-03-03T14:20:00.000Z',
    searchedFor: 7,
    tooShortToSearchFor: 0,
    stores: [{ store: 'log', searched: 41, found: 0 }],
  },
  signer,
);

it('an erasure certificate is genuine as signed, even after transfer as text', () => {
  expect(isGenuine(certificate)).toBe(true);
  expect(isGenuine(ErasureCertificate.parse(JSON.parse(JSON.stringify(certificate))))).toBe(true);
});

it('an erasure certificate with texts left out of the search is genuine, and the number is signed', () => {
  const { person, requestId, proposedBy, approvedBy, erasedAt, stores } = certificate.statement;
  const counts = { searchedFor: 7, tooShortToSearchFor: 0, leftOutOfSearch: 3 };
  const bounded = certify({ person, requestId, proposedBy, approvedBy, erasedAt, ...counts, stores }, signer);
  expect(isGenuine(ErasureCertificate.parse(JSON.parse(JSON.stringify(bounded))))).toBe(true);
  expect(isGenuine({ ...bounded, statement: certificate.statement })).toBe(false);
});

it('a modified erasure certificate is not genuine', () => {
  const { statement } = certificate;
  expect(isGenuine({ ...certificate, statement: { ...statement, searchedFor: 8 } })).toBe(false);
  const stores = [{ store: 'log', searched: 41, found: 1 }];
  expect(isGenuine({ ...certificate, statement: { ...statement, stores } })).toBe(false);
  expect(isGenuine({ ...certificate, keyId: '0000000000000000' })).toBe(false);
});

import { generateKeyPairSync } from 'node:crypto';
import { expect, it } from 'vitest';
import { certify, isGenuine } from '../proof/erasure-certificate.ts';
import { HeadSigner, parseHead } from '../proof/head.ts';
import { Signer } from '../proof/signer.ts';

const pem = generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
const operator = new Signer(pem);
const before = new Date('2026-03-03T14:20:00.000Z');
const demo = operator.forDemo(before);
const root = Buffer.alloc(32, 1);

it('signs a demo log with a key of its own, always the same one', () => {
  expect(demo.keyId).not.toBe(operator.keyId);
  expect(new Signer(pem).forDemo(before).keyId).toBe(demo.keyId);
});

it('says in each head of a demo log that times are simulated, under the signature', () => {
  const signer = new HeadSigner(demo, 'sankofa.test/demo/1');
  const head = signer.signHead(3, root, before);
  expect(head.simulatedBefore).toBe('2026-03-03T14:20:00.000Z');
  expect(signer.verifier.verify(head)).toBe(true);
  const without = parseHead(head.note.replace(/simulated-before .*\n/, ''));
  expect(without.simulatedBefore).toBeNull();
  expect(signer.verifier.verify(without)).toBe(false);
  expect(new HeadSigner(operator, 'sankofa.test/log/1').signHead(3, root, before).simulatedBefore).toBeNull();
});

it('says so in each certificate of a demo log, under the signature', () => {
  const about = { person: 'p', requestId: 'r', proposedBy: 'o1', approvedBy: 'o2', erasedAt: before.toISOString() };
  const scan = { searchedFor: 1, tooShortToSearchFor: 0, stores: [] };
  const certificate = certify({ ...about, ...scan }, demo);
  expect(certificate.statement.simulatedBefore).toBe('2026-03-03T14:20:00.000Z');
  expect(isGenuine(certificate)).toBe(true);
  const { simulatedBefore: _, ...statement } = certificate.statement;
  expect(isGenuine({ ...certificate, statement })).toBe(false);
});

import { generateKeyPairSync } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { rotationNote, verifyRotation } from './key-rotation.ts';
import { formatNote, NoteInvalid, parseNote } from './note.ts';
import { Signer } from './signer.ts';

const pem = (): string => generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();

describe('a rotation of keys', () => {
  const [before, after] = [new Signer(pem()), new Signer(pem())];
  const at = new Date('2026-11-26T12:00:00Z');
  const note = rotationNote('sankofa.test/log', before, after, at);

  it('is signed by both keys', () => {
    const rotation = verifyRotation(note);
    expect(rotation?.from.key.equals(before.publicKey)).toBe(true);
    expect(rotation?.to.key.equals(after.publicKey)).toBe(true);
    expect(rotation?.at).toEqual(at);
  });

  it('does not hold without either signature, or with another text', () => {
    const { text, signatures } = parseNote(note);
    for (const left of [signatures.slice(1), signatures.slice(0, 1)]) {
      expect(verifyRotation(formatNote({ text, signatures: left }))).toBeNull();
    }
    expect(verifyRotation(note.replace('2026-11-26T12', '2026-11-26T11'))).toBeNull();
    const other = rotationNote('sankofa.test/log', before, new Signer(pem()), at);
    const bent = formatNote({ text: parseNote(other).text, signatures });
    expect(verifyRotation(bent)).toBeNull();
  });

  it.each([
    note.replace('rotation/1', 'rotation/2'),
    note.replace('T12:00:00.000Z', ''),
    note.replaceAll('sankofa.test/log+', 'sankofa.test/other+'),
    '',
  ])('is not any other note', (bent) => {
    expect(() => verifyRotation(bent)).toThrow(NoteInvalid);
  });
});

it('reads the key that another one replaces, of a demo too', () => {
  const [old, next] = [pem(), pem()];
  expect(new Signer(next).replaced).toBeNull();
  const signer = new Signer(next + old);
  expect(signer.publicKey.equals(new Signer(next).publicKey)).toBe(true);
  expect(signer.replaced?.publicKey.equals(new Signer(old).publicKey)).toBe(true);
  const demo = signer.forDemo(new Date());
  expect(demo.keyId).toBe(new Signer(next).forDemo(new Date()).keyId);
  expect(demo.replaced?.keyId).toBe(new Signer(old).forDemo(new Date()).keyId);
});

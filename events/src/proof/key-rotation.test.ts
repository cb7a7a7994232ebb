import { generateKeyPairSync } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { PACK_KEY_NAME, rotationNote, verifyRotation } from './key-rotation.ts';
import { formatNote, NOTE_TYPE, NoteInvalid, NoteKey, parseNote } from './note.ts';
import { Signer } from './signer.ts';
import { parseTrustedKeys } from './trusted-keys.ts';

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

describe('a file of trusted keys with rotations', () => {
  const ORIGIN = 'sankofa.test/.well-known/sankofa/log/1';
  const [first, second, third] = [new Signer(pem()), new Signer(pem()), new Signer(pem())];
  const vkeyOf = (signer: Signer, name = ORIGIN) => new NoteKey(name, NOTE_TYPE.signature, signer.publicKey).vkey;
  const rotation = (name: string, from: Signer, to: Signer) => rotationNote(name, from, to, new Date(0));
  const logsOf = (text: string) => parseTrustedKeys(text).logs.map(({ vkey }) => vkey);

  it('trusts each new key whose old one it trusts, oldest first', () => {
    const rotations = [rotation(ORIGIN, first, second), rotation(ORIGIN, second, third)].join('\n');
    for (const text of [`${vkeyOf(first)}\n${rotations}`, `${rotations}${vkeyOf(first)}`.replaceAll('\n', '\r\n')]) {
      expect(logsOf(text)).toEqual([
        vkeyOf(first),
        ...[second, third].flatMap((signer) => [vkeyOf(signer), vkeyOf(signer, `${ORIGIN}/maps`)]),
      ]);
    }
  });

  it('trusts the new key of packs', () => {
    const { signers } = parseTrustedKeys(`${first.publicPem}${rotation(PACK_KEY_NAME, first, second)}`);
    expect(signers.map((key) => key.equals(second.publicKey))).toEqual([false, true]);
  });

  it('trusts no rotation of another key, and refuses one that is not signed by both or damaged', () => {
    const stranger = rotation(ORIGIN, second, third);
    expect(logsOf(`${vkeyOf(first)}\n${stranger}`)).toEqual([vkeyOf(first)]);
    const { text, signatures } = parseNote(rotation(ORIGIN, first, second));
    const forged = formatNote({ text, signatures: signatures.slice(1) });
    expect(() => parseTrustedKeys(`${vkeyOf(first)}\n${forged}`)).toThrow('not signed by both keys');
    expect(() => parseTrustedKeys(`${vkeyOf(first)}\n${text}`)).toThrow('damaged');
    expect(() => parseTrustedKeys(stranger)).toThrow('no public key');
  });
});

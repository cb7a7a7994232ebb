import { createPrivateKey, generateKeyPairSync, sign } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkpointText, parseCheckpoint } from './checkpoint.ts';
import { HeadSigner, parseHead } from './head.ts';
import { cosignText, formatNote, NOTE_TYPE, NoteInvalid, NoteKey, parseNote, signText } from './note.ts';
import { Signer } from './signer.ts';

/** The example of the Go package golang.org/x/mod/sumdb/note. */
const PETER = 'PeterNeumann+c74f20a3+ARpc2QcUPDhMQegwxbzhKqiBfsVkmqq/LDE4izWy10TW';
const QUOTE =
  'If you think cryptography is the answer to your problem,\nthen you don’t know what your problem is.\n'.replace(
    '’',
    "'",
  );
const SIGNED = `${QUOTE}\n— PeterNeumann x08go/ZJkuBS9UG/SffcvIAQxVBtiFupLLr8pAcElZInNIuGUgYN1FFYC2pZSNXgKvqfqdngotpRZb6KE6RyyBwJnAM=\n`;

const pair = generateKeyPairSync('ed25519');
const key = new NoteKey('sankofa.test/log', NOTE_TYPE.signature, pair.publicKey);
const witness = new NoteKey('witness.test/w1', NOTE_TYPE.cosignature, pair.publicKey);
const signed = (bytes: Uint8Array): Buffer => sign(null, bytes, pair.privateKey);

describe('a signed note', () => {
  it('of another implementation is read and verified', () => {
    const peter = NoteKey.parse(PETER);
    expect(peter.vkey).toBe(PETER);
    const note = parseNote(SIGNED);
    expect(note.text).toBe(QUOTE);
    expect(peter.verify(note)).toBe(0);
    expect(peter.verify(parseNote(SIGNED.replace('problem is', 'problem was')))).toBeNull();
    expect(formatNote(note)).toBe(SIGNED);
  });

  it('keeps signatures of other keys, and verifies only those of the key', () => {
    const note = parseNote(
      formatNote({
        text: QUOTE,
        signatures: [signText(QUOTE, key, signed), cosignText(QUOTE, 1_679_315_147, witness, signed)],
      }),
    );
    expect(key.verify(note)).toBe(0);
    expect(witness.verify(note)).toBe(1_679_315_147);
    expect(NoteKey.parse(PETER).verify(note)).toBeNull();
  });

  it('with a genuine and a false signature of one key is not genuine', () => {
    const good = signText(QUOTE, key, signed);
    const bad = { ...good, bytes: Buffer.from(good.bytes).fill(0, 0, 1) };
    expect(key.verify({ text: QUOTE, signatures: [good, bad] })).toBeNull();
  });

  it.each([
    ['without signatures', QUOTE],
    ['without a final line feed', SIGNED.trimEnd()],
    ['with a control character', SIGNED.replace('think', 'thi\tnk')],
    ['with a malformed signature', SIGNED.replace('— ', '- ')],
    ['with a signature in a form that is not canonical', SIGNED.replace('nAM=', 'nAN=')],
    ['with too many signatures', SIGNED + SIGNED.slice(SIGNED.indexOf('— ')).repeat(40)],
    ['that is empty', ''],
  ])('%s is refused', (_, text) => {
    expect(() => parseNote(text)).toThrow(NoteInvalid);
  });

  it.each([
    'PeterNeumann+c74f20a4+ARpc2QcUPDhMQegwxbzhKqiBfsVkmqq/LDE4izWy10TW',
    'PeterNeumann',
    'a+c74f20a3+AQ==',
    '',
  ])('is not verified with the malformed key %j', (vkey) => {
    expect(() => NoteKey.parse(vkey)).toThrow(NoteInvalid);
  });

  it('is refused or read for any text, without another error', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.nat(), (text, at) => {
        for (const note of [text, SIGNED.slice(0, at % SIGNED.length) + text + SIGNED.slice(at % SIGNED.length)]) {
          try {
            expect(formatNote(parseNote(note))).toBe(note);
          } catch (error) {
            if (!(error instanceof NoteInvalid)) throw error;
          }
        }
      }),
    );
  });
});

describe('a checkpoint', () => {
  const text = `example.com/behind-the-sofa\n20852163\n${Buffer.alloc(32, 7).toString('base64')}\n`;

  it('has an origin, a size and a root', () => {
    const checkpoint = parseCheckpoint(text);
    expect(checkpoint).toMatchObject({ origin: 'example.com/behind-the-sofa', size: 20_852_163, extensions: [] });
    expect(checkpointText(checkpoint)).toBe(text);
  });

  it.each([
    text.replace('20852163', '020852163'),
    text.replace('20852163', '-1'),
    text.replace('20852163', '99999999999999999999'),
    text.replace('20852163', '1e3'),
    text.replace('example.com/behind-the-sofa', ''),
    text.slice(0, -1),
    `${text}\n`,
    text.replace('Bwc=', 'Bwd='),
    'example.com/behind-the-sofa\n1\nAAAA\n',
    '',
  ])('%j is refused', (malformed) => {
    expect(() => parseCheckpoint(malformed)).toThrow(NoteInvalid);
  });
});

describe('a head', () => {
  const pem = createPrivateKey(pair.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString());
  const signer = new HeadSigner(
    new Signer(pem.export({ type: 'pkcs8', format: 'pem' }).toString()),
    'sankofa.test/log',
  );
  const head = signer.signHead(3, Buffer.alloc(32, 1), new Date('2026-06-01T12:00:00.900Z'));

  it('is a checkpoint with the signature of the log and its time, in seconds', () => {
    expect(parseHead(head.note)).toEqual(head);
    expect(head.at).toEqual(new Date('2026-06-01T12:00:00.000Z'));
    expect(signer.verifier.verify(head)).toBe(true);
    expect(NoteKey.parse(signer.verifier.vkey).verify(parseNote(head.note))).toBe(0);
  });

  it('is not genuine with another size, root, origin or time, or without one of the signatures', () => {
    const lines = head.note.split('\n');
    const later = signer.signHead(3, Buffer.alloc(32, 2), new Date('2026-06-02T12:00:00Z')).note.split('\n');
    for (const note of [
      head.note.replace('\n3\n', '\n4\n'),
      head.note.replace(head.root.toString('base64'), Buffer.alloc(32, 2).toString('base64')),
      head.note.replace('sankofa.test/log\n', 'sankofa.test/other\n'),
      [...lines.slice(0, 5), later[5], ''].join('\n'),
      [...lines.slice(0, 4), lines[5], ''].join('\n'),
    ]) {
      expect(() => {
        if (!signer.verifier.verify(parseHead(note))) throw new NoteInvalid('not genuine');
      }).toThrow(NoteInvalid);
    }
    expect(() => parseHead([...lines.slice(0, 5), ''].join('\n'))).toThrow('no time');
  });
});

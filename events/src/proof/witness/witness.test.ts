import { generateKeyPairSync } from 'node:crypto';
import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { HeadSigner } from '../head.ts';
import { hashEntry, hashNode } from '../leaf.ts';
import { consistencyProof, rootHash, type SubtreeHash } from '../merkle.ts';
import { NOTE_TYPE, NoteKey, parseNote } from '../note.ts';
import { Signer } from '../signer.ts';
import { formatAddCheckpoint, parseAddCheckpoint } from './add-checkpoint.ts';
import { Witness, type WitnessAnswer, type WitnessedCheckpoint } from './witness.ts';

const newSigner = (): Signer =>
  new Signer(generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }).toString());
const ORIGIN = 'sankofa.test/.well-known/sankofa/log/1';
const log = new HeadSigner(newSigner(), ORIGIN);
const signer = newSigner();
const key = new NoteKey('witness.test/w1', NOTE_TYPE.cosignature, signer.publicKey);
const now = new Date('2026-06-01T12:00:00Z');

/** A tree whose leaf n depends on the name of the history from event 5 on. */
const treeOf =
  (history: string): SubtreeHash =>
  async (level, index) => {
    if (level === 0) return hashEntry(Buffer.from(index < 5 ? `${index}` : `${history} ${index}`));
    const subtree = treeOf(history);
    return hashNode(await subtree(level - 1, 2 * index), await subtree(level - 1, 2 * index + 1));
  };

describe('a witness', () => {
  let stored: Map<string, WitnessedCheckpoint>;
  let witness: Witness;
  beforeEach(() => {
    stored = new Map();
    witness = new Witness({
      key,
      signer,
      logs: [log.verifier.keys[0]],
      clock: () => now,
      store: {
        read: async (origin) => stored.get(origin) ?? null,
        write: async (origin, checkpoint) => void stored.set(origin, checkpoint),
      },
    });
  });

  /** Asks for a cosignature with a correct proof from the old size. */
  async function ask(oldSize: number, size: number, history = 'one', by = log): Promise<WitnessAnswer> {
    const tree = treeOf(history);
    const { note } = by.signHead(size, await rootHash(size, tree), now);
    const isProven = oldSize > 0 && oldSize < size;
    const proof = isProven ? await consistencyProof(oldSize, size, tree) : [];
    return witness.addCheckpoint(formatAddCheckpoint({ oldSize, proof, note }));
  }

  it('cosigns checkpoints that extend the last one, with the time', async () => {
    for (const [oldSize, size] of [
      [0, 3],
      [3, 3],
      [3, 100],
    ] as const) {
      const answer = await ask(oldSize, size);
      expect(answer).toMatchObject({ status: 200 });
      const { note } = log.signHead(size, await rootHash(size, treeOf('one')), now);
      expect(key.verify(parseNote(note + answer.body))).toBe(now.getTime() / 1_000);
    }
    expect(stored.get(ORIGIN)?.size).toBe(100);
  });

  it('tells a client that lost track which checkpoint it cosigned last', async () => {
    await ask(0, 7);
    for (const oldSize of [0, 3]) {
      expect(await ask(oldSize, 9)).toEqual({ status: 409, type: 'text/x.tlog.size', body: '7\n' });
    }
    expect(stored.get(ORIGIN)?.size).toBe(7);
  });

  it('refuses another history, of any size', async () => {
    await ask(0, 20);
    expect(await ask(20, 20, 'other')).toMatchObject({ status: 409 });
    expect(await ask(20, 30, 'other')).toMatchObject({ status: 422 });
    expect(await ask(0, 30, 'other')).toMatchObject({ status: 409, body: '20\n' });
    expect(await ask(20, 10)).toMatchObject({ status: 400 });
    expect(stored.get(ORIGIN)?.size).toBe(20);
    expect(await ask(20, 30)).toMatchObject({ status: 200 });
  });

  it('cosigns one of two histories that are sent at the same time', async () => {
    const answers = await Promise.all([ask(0, 20), ask(0, 21, 'other'), ask(0, 22), ask(0, 23, 'other')]);
    expect(answers.map(({ status }) => status)).toEqual([200, 409, 409, 409]);
  });

  it('refuses unknown logs and keys', async () => {
    expect(await ask(0, 3, 'one', new HeadSigner(newSigner(), ORIGIN))).toMatchObject({ status: 403 });
    expect(await ask(0, 3, 'one', new HeadSigner(newSigner(), 'other.test/log'))).toMatchObject({ status: 404 });
    expect(stored.size).toBe(0);
  });

  it('refuses a proof with any hash changed, left out or added', async () => {
    await ask(0, 11);
    const tree = treeOf('one');
    const { note } = log.signHead(90, await rootHash(90, tree), now);
    const proof = await consistencyProof(11, 90, tree);
    const other = Buffer.alloc(32, 9);
    for (const bent of [
      ...proof.map((_, n) => proof.with(n, other)),
      ...proof.map((_, n) => proof.toSpliced(n, 1)),
      [...proof, other],
      [],
    ]) {
      const answer = await witness.addCheckpoint(formatAddCheckpoint({ oldSize: 11, proof: bent, note }));
      expect(answer).toMatchObject({ status: 422 });
    }
    expect(stored.get(ORIGIN)?.size).toBe(11);
  });

  it('does not answer before the checkpoint is stored, and not at all if it cannot be', async () => {
    const broken = new Witness({
      key,
      signer,
      logs: [log.verifier.keys[0]],
      clock: () => now,
      store: { read: async () => null, write: () => Promise.reject(new Error('disk full')) },
    });
    const { note } = log.signHead(3, await rootHash(3, treeOf('one')), now);
    await expect(broken.addCheckpoint(formatAddCheckpoint({ oldSize: 0, proof: [], note }))).rejects.toThrow(
      'disk full',
    );
  });

  it('answers 400 to any other text', async () => {
    const { note } = log.signHead(3, await rootHash(3, treeOf('one')), now);
    const good = formatAddCheckpoint({ oldSize: 0, proof: [], note });
    expect(parseAddCheckpoint(good)).toEqual({ oldSize: 0, proof: [], note });
    const malformed = ['', 'old 0\n', good.slice(4), good.replace('old 0', 'old 00'), good.replace('old 0', 'old -1')];
    const long = formatAddCheckpoint({ oldSize: 1, proof: Array.from({ length: 64 }, () => Buffer.alloc(32)), note });
    for (const body of [...malformed, long, good.replace('old 0\n', 'old 0\nAAAA\n')]) {
      expect(await witness.addCheckpoint(body)).toMatchObject({ status: 400 });
    }
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'binary' }), fc.nat(good.length), async (text, at) => {
        const body = good.slice(0, at) + text + good.slice(at + 1);
        if (body !== good) expect((await witness.addCheckpoint(body)).status).not.toBe(500);
      }),
      { numRuns: 200 },
    );
  });
});

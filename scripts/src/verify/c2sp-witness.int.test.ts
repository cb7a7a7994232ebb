import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { LogHeadSigner, mapsOriginOf } from '@sankofa/events/proof/head';
import { consistencyProof } from '@sankofa/events/proof/merkle';
import { NOTE_TYPE, NoteKey, parseNote } from '@sankofa/events/proof/note';
import { publishCheckpoint, publishedCheckpoint } from '@sankofa/events/proof/publish-checkpoint';
import { type LogWithKeeper, openLogWithKeeper } from '@sankofa/events/proof/testing/log-with-keeper';
import { TileReader } from '@sankofa/events/proof/tiles';
import { WitnessClient } from '@sankofa/events/proof/witness/witness-client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const ORIGIN = 'sankofa.test/.well-known/sankofa/log/1';
const program = fileURLToPath(new URL('../../assets/c2sp-witness', import.meta.url));
const hasGo = spawnSync('go', ['version']).status === 0;
/** Includes the download of its packages. */
const TIMEOUT_MS = 240_000;
/** Events of the first and the second checkpoint. */
const [FIRST, SECOND] = [300, 700];

/** Needs Go, and once its module proxy. */
describe.skipIf(!hasGo)('a witness of others, in Go', { timeout: TIMEOUT_MS }, () => {
  let log: LogWithKeeper;
  let witness: ChildProcess;
  let key: NoteKey;
  let url: string;
  beforeAll(async () => {
    log = await openLogWithKeeper();
    const keys = [ORIGIN, mapsOriginOf(ORIGIN)].map(
      (name) => new NoteKey(name, NOTE_TYPE.signature, log.signer.publicKey).vkey,
    );
    witness = spawn('go', ['run', '.', 'witness.test/go', ...keys], {
      cwd: program,
      stdio: ['pipe', 'pipe', 'inherit'],
    });
    const [line] = (await Promise.race([once(witness.stdout as Readable, 'data'), once(witness, 'exit')])) as [unknown];
    const [vkey = '', address = ''] = String(line).trim().split(' ');
    key = NoteKey.parse(vkey);
    url = address;
  }, TIMEOUT_MS);
  afterAll(async () => {
    // It ends with its standard input.
    witness.stdin?.end();
    if (witness.exitCode === null) await once(witness, 'exit');
    await log.close();
  });

  const { signal } = new AbortController();
  const client = (): WitnessClient => new WitnessClient(url, key);
  /** Time of its cosignature of the newest checkpoint, in s; null if there is none. */
  const cosignedAt = async (name: 'events' | 'maps'): Promise<number | null> => {
    const published = await publishedCheckpoint(log.pool, name);
    return published && key.verify(parseNote(published.note));
  };

  it('cosigns the checkpoints of the log keeper, and those that extend them', async () => {
    const witnesses = { witnesses: [client()], quorum: 1 };
    for (const [size, added] of [
      [FIRST, FIRST],
      [SECOND, SECOND - FIRST],
    ] as const) {
      await log.fillStream(added);
      await log.keep(
        async () => {
          await log.signed(size);
          await expect
            .poll(async () => (await publishedCheckpoint(log.pool, 'maps'))?.size, { timeout: TIMEOUT_MS })
            .toBe((await log.signed(size)).maps.size);
          await expect
            .poll(async () => (await publishedCheckpoint(log.pool))?.size, { timeout: TIMEOUT_MS })
            .toBe(size);
        },
        // Published again without a delay.
        { witnesses, publishEveryMs: 1_000 },
      );
      expect(await cosignedAt('events')).toBeGreaterThan(0);
      expect(await cosignedAt('maps')).toBeGreaterThan(0);
    }
  });

  it('tells a client that has lost track which checkpoint it cosigned last', async () => {
    const head = await log.signed(SECOND);
    const first = (await log.file.heads()).find(({ size }) => size === FIRST);
    if (!first) throw new Error('The first head is missing');
    const prove = (oldSize: number) =>
      oldSize === 0 || oldSize === head.size
        ? Promise.resolve([])
        : consistencyProof(oldSize, head.size, new TileReader(log.pool).subtree);
    // Its first question is from size 0, and refused with the size of the newest checkpoint.
    const cosignature = await client().cosign(head, prove, signal);
    expect(key.isOf(cosignature)).toBe(true);
    await expect(client().cosign(first, async () => [], signal)).rejects.toThrow(/answered 4\d\d/);
  });

  it('refuses another history, which is not published', async () => {
    const signer = new LogHeadSigner(log.signer, ORIGIN);
    const tree = { size: SECOND + 1, root: Buffer.alloc(32, 7) };
    const forged = signer.signHeads(tree, { size: 3, root: Buffer.alloc(32, 7) }, new Date());
    const prove = async () => consistencyProof(FIRST, SECOND, new TileReader(log.pool).subtree);
    await expect(client().cosign(forged, prove, signal)).rejects.toThrow(/answered 422/);
    const other = new LogHeadSigner(log.signer, 'other.test/log').signHeads(tree, tree, new Date());
    await expect(client().cosign(other, async () => [], signal)).rejects.toThrow(/answered 404/);
    const options = { log: 'events', pool: log.pool, witnesses: [client()], quorum: 1, signal } as const;
    expect(await publishCheckpoint(other, options)).toBeNull();
    expect((await publishedCheckpoint(log.pool))?.size).toBe(SECOND);
  });
});

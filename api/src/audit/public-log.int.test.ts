import { parseHead } from '@sankofa/events/proof/head';
import { hashEntry, hashEvent, hashNode } from '@sankofa/events/proof/leaf';
import { parseMapRoot } from '@sankofa/events/proof/map-root';
import { rootHash, type SubtreeHash } from '@sankofa/events/proof/merkle';
import { NoteKey, parseNote } from '@sankofa/events/proof/note';
import { parseTrustedKeys } from '@sankofa/events/proof/trusted-keys';
import { START } from '@sankofa/events/store/event-store';
import supertest from 'supertest';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startTestApi, type TestApi } from '../testing/test-api.ts';

const PREFIX = '/.well-known/sankofa/log/1';

describe('the public log', () => {
  let test: TestApi;
  let size: number;
  beforeAll(async () => {
    test = await startTestApi();
    await test.signUp();
    size = await vi.waitFor(async () => parseHead((await get('/checkpoint').expect(200)).text).size, 10_000);
  });
  afterAll(() => test.close());

  const get = (path: string) => supertest(test.api.listener).get(PREFIX + path);
  const bytes = async (path: string): Promise<Buffer> => (await get(path).buffer(true).expect(200)).body;
  const tilesOf = (level: number, number = '000'): string => {
    const width = Math.floor(size / 256 ** level) % 256;
    return `/tile/${level}/${number}.p/${width}`;
  };

  it('has a checkpoint, signed with a published key and briefly cacheable', async () => {
    const answer = await get('/checkpoint').expect(200).expect('content-type', 'text/plain; charset=utf-8');
    expect(answer.headers['cache-control']).toBe('public, max-age=5');
    const keys = await supertest(test.api.listener).get('/.well-known/sankofa/keys').expect(200);
    const { logs, signers } = parseTrustedKeys(keys.text);
    expect(logs.map((key) => key.verify(parseHead(answer.text)))).toEqual([true, false]);
    const maps = await get('/maps/checkpoint').expect(200);
    expect(logs.map((key) => key.verify(parseHead(maps.text)))).toEqual([false, true]);
    expect(signers).toHaveLength(1);
    expect(keys.text).not.toContain('PRIVATE');
    const [vkey = ''] = keys.text.split('\n').filter((line) => line.includes('+'));
    expect(NoteKey.parse(vkey).verify(parseNote(answer.text))).toBe(0);
  });

  it('has tiles and entries from which anyone computes the root, which never change', async () => {
    const answer = await get(`/tile/entries/000.p/${size}`).expect(200);
    expect(answer.headers['cache-control']).toContain('immutable');
    expect(answer.headers['content-type']).toBe('application/octet-stream');
    const bundle: Buffer = answer.body;
    expect(bundle).toHaveLength(size * 34);
    const entries = Array.from({ length: size }, (_, n) => bundle.subarray(n * 34 + 2, n * 34 + 34));
    const leaves = entries.map(hashEntry);
    expect(await bytes(tilesOf(0))).toEqual(Buffer.concat(leaves));
    const subtree: SubtreeHash = async (level, index) =>
      level === 0
        ? (leaves[index] ?? Buffer.alloc(0))
        : hashNode(await subtree(level - 1, 2 * index), await subtree(level - 1, 2 * index + 1));
    expect(await rootHash(size, subtree)).toEqual(parseHead((await get('/checkpoint')).text).root);
    expect(await bytes('/tile/0/000.p/1')).toEqual(leaves[0]);
  });

  it.each([
    '/tile/0/001',
    '/tile/0/000',
    '/tile/0/000.p/255',
    '/tile/1/000.p/1',
    '/tile/0/x000/000',
    '/tile/entries/999',
    '/tile/63/000',
    '/other',
    '/',
  ])('has no %s', async (path) => {
    await get(path).expect(404);
  });

  it('has a log of map roots, which tells sizes and roots only', async () => {
    const maps = parseHead((await get('/maps/checkpoint').expect(200)).text);
    const bundle: Buffer = (await get(`/maps/tile/entries/000.p/${maps.size}`).expect(200)).body;
    const entries: Buffer[] = [];
    for (let at = 0; at < bundle.length; ) {
      const length = bundle.readUInt16BE(at);
      entries.push(bundle.subarray(at + 2, at + 2 + length));
      at += 2 + length;
    }
    expect(entries).toHaveLength(maps.size);
    expect(entries.map((entry) => parseMapRoot(String(entry)))).not.toContain(null);
    expect(await bytes(`/maps/tile/0/000.p/${maps.size}`)).toEqual(Buffer.concat(entries.map(hashEntry)));
  });

  it('has no other log, and is read only', async () => {
    await supertest(test.api.listener).get('/.well-known/sankofa/log/2/checkpoint').expect(404);
    await supertest(test.api.listener).get('/.well-known/sankofa/demo/1/checkpoint').expect(404);
    const { status } = await supertest(test.api.listener).post(`${PREFIX}/checkpoint`);
    expect(status).toBeGreaterThanOrEqual(400);
  });

  it('tells nothing about an event even to someone who knows everything in it but its nonce', async () => {
    const { events } = await test.api.services.store.readAll({ after: START, limit: size });
    const bundle = await bytes(`/tile/entries/000.p/${size}`);
    const published = new Set(Array.from({ length: size }, (_, n) => bundle.toString('hex', n * 34 + 2, n * 34 + 34)));
    const tile = await bytes(tilesOf(0));
    for (const event of events) {
      const { nonce, ...rest } = JSON.parse(event.metadata) as { readonly nonce: string };
      // 128 bits that no guess finds.
      expect(Buffer.from(nonce, 'base64').length, event.type).toBeGreaterThanOrEqual(16);
      for (const guess of [JSON.stringify(rest), JSON.stringify({ ...rest, nonce: '' })]) {
        const hash = hashEvent({ ...event, metadata: guess });
        expect(published.has(hash.toString('hex'))).toBe(false);
        expect(tile.includes(hash)).toBe(false);
      }
      expect(tile.includes(hashEvent(event))).toBe(true);
    }
    // Names of streams and types, ids and texts are nowhere.
    const everything = Buffer.concat([bundle, tile]);
    for (const { stream, id, type } of events) {
      for (const text of [stream, id, type, id.replaceAll('-', '')]) expect(everything.includes(text)).toBe(false);
    }
  });
});

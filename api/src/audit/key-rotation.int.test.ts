import { generateKeyPairSync, randomUUID } from 'node:crypto';
import { publishPackKey } from '@sankofa/events/proof/key-history';
import { PACK_KEY_NAME, verifyRotation } from '@sankofa/events/proof/key-rotation';
import { latestHead } from '@sankofa/events/proof/log-tree';
import { buildPack } from '@sankofa/events/proof/pack';
import { readPackProofs } from '@sankofa/events/proof/pack-proofs';
import { Signer } from '@sankofa/events/proof/signer';
import { type LogWithKeeper, openLogWithKeeper } from '@sankofa/events/proof/testing/log-with-keeper';
import { parseTrustedKeys } from '@sankofa/events/proof/trusted-keys';
import { requiredStreams } from '@sankofa/events/proof/verify-completeness';
import { verifyPack } from '@sankofa/events/proof/verify-pack';
import { START } from '@sankofa/events/store/event-store';
import Koa from 'koa';
import supertest from 'supertest';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { publicLog } from './public-log.ts';

const ORIGIN = 'sankofa.test/.well-known/sankofa/log/1';
const newKey = (): string =>
  generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();

describe('a rotation of the keys', () => {
  let log: LogWithKeeper;
  beforeEach(async () => {
    log = await openLogWithKeeper();
  });
  afterEach(() => log.close());

  const get = async (path: string, signer: Signer): Promise<string> => {
    const services = { queries: log.pool, store: log.store };
    const app = new Koa().use(publicLog({ services, signer: async () => signer, feedTokens: [] }));
    return (await supertest(app.callback()).get(`/.well-known/sankofa/${path}`).expect(200)).text;
  };

  const add = () => {
    const id = randomUUID();
    const event = { id, type: 'Noted', data: '{}', metadata: '{"leaf":1,"nonce":"AAAA"}' };
    return log.store.append(`note-${id}`, [event], 'no-stream');
  };

  /** Signs the log with this key. */
  const keep = (key: string) =>
    log.keep(
      () =>
        vi.waitFor(async () => {
          const { publicKey } = new Signer(key);
          const head = await latestHead(log.pool);
          const { events } = await log.store.readAll({ after: START, limit: 100 });
          expect(head?.size).toBe(events.length);
          const { logs } = parseTrustedKeys(await get('keys', new Signer(key)));
          const own = logs.filter(({ keys: [one] }) => one.key.equals(publicKey));
          expect(own.some((one) => head && one.verify(head))).toBe(true);
        }, 10_000),
      { signer: new Signer(key) },
    );

  async function packWith(signer: Signer): Promise<string> {
    const { events } = await log.store.readAll({ after: START, limit: 100 });
    const subject = { kind: 'report', id: randomUUID() };
    const streams = events.map(({ stream, revision }) => ({ stream, to: revision }));
    const positions = events.map(({ position }) => position);
    const proven = await readPackProofs(log.pool, positions, requiredStreams({ subject, streams }));
    if (!proven) throw new Error('Nothing is signed');
    const packed = events.map(({ position, ...event }) => ({ index: proven.indexes.get(position) ?? 0, ...event }));
    await publishPackKey(log.pool, signer, new Date());
    const request = { madeAt: new Date(), madeBy: 'officer', subject, events: packed, streams };
    return JSON.stringify(await buildPack(proven.proofs, signer, { ...request, documents: [], disclosures: [] }));
  }

  it('leaves older packs verifiable with the keys that are published afterwards', async () => {
    const [logKey, packKey] = [newKey(), newKey()];
    await add();
    await keep(logKey);
    const before = await packWith(new Signer(packKey));
    const textBefore = await get('keys', new Signer(packKey));
    const keysBefore = parseTrustedKeys(textBefore);
    expect(verifyPack(before, keysBefore).genuine).toBe(true);
    expect(await get('rotations', new Signer(packKey))).toBe('');

    const next = { log: newKey() + logKey, packs: newKey() + packKey };
    await add();
    await keep(next.log);
    const after = await packWith(new Signer(next.packs));
    const text = await get('keys', new Signer(next.packs));
    const keys = parseTrustedKeys(text);
    expect([keys.logs.length, keys.signers.length]).toEqual([4, 2]);
    expect(keys.signers[0]?.equals(new Signer(next.packs).publicKey)).toBe(true);
    expect(text.match(/# Since \d{4}-/g)).toHaveLength(6);
    for (const pack of [before, after]) expect(verifyPack(pack, keys)).toMatchObject({ genuine: true });
    expect(verifyPack(after, keysBefore)).toMatchObject({ genuine: false });
    const withRotations = parseTrustedKeys(`${textBefore}\n${await get('rotations', new Signer(next.packs))}`);
    expect(verifyPack(after, withRotations)).toMatchObject({ genuine: true });
  });

  it('is published once, signed by the old and the new keys', async () => {
    const [logKey, packKey] = [newKey(), newKey()];
    await add();
    await keep(logKey);
    const next = { log: newKey() + logKey, packs: newKey() + packKey };
    for (let restarts = 0; restarts < 2; restarts++) {
      await add();
      await keep(next.log);
      await packWith(new Signer(next.packs));
    }
    const notes = (await get('rotations', new Signer(next.packs))).split(/\n\n(?=sankofa-key-rotation)/);
    const rotations = notes.map((note) => verifyRotation(`${note.trimEnd()}\n`));
    expect(rotations.map((rotation) => rotation?.from.name)).toEqual([ORIGIN, PACK_KEY_NAME]);
    const keysOf = (at: 'from' | 'to') => rotations.map((rotation) => rotation?.[at].key);
    const has = (key: string, at: 'from' | 'to') => keysOf(at).some((one) => one?.equals(new Signer(key).publicKey));
    expect([has(logKey, 'from'), has(packKey, 'from'), has(next.log, 'to'), has(next.packs, 'to')]).not.toContain(
      false,
    );
  });
});

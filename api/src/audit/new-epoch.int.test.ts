import { randomUUID } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { compareCheckpoint } from '@sankofa/events/proof/compare-checkpoint';
import { continueLog } from '@sankofa/events/proof/continue-log';
import { parseHead } from '@sankofa/events/proof/head';
import { makeOwnRecords, verifyOwnRecords } from '@sankofa/events/proof/own-records';
import { readPackProofs } from '@sankofa/events/proof/pack-proofs';
import { streamsOfPerson } from '@sankofa/events/proof/person-streams';
import { compareReceipt, makeReceipt, verifyReceipt } from '@sankofa/events/proof/receipt';
import { Signer } from '@sankofa/events/proof/signer';
import { type LogWithKeeper, openLogWithKeeper } from '@sankofa/events/proof/testing/log-with-keeper';
import { TileReader } from '@sankofa/events/proof/tiles';
import { parseTrustedKeys, type TrustedKeys } from '@sankofa/events/proof/trusted-keys';
import { kindOf } from '@sankofa/events/proof/verdict-kind';
import { type GenuinePack, verifyPack } from '@sankofa/events/proof/verify-pack';
import Koa from 'koa';
import { pino } from 'pino';
import supertest from 'supertest';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { packIssuer } from './pack-issuer.ts';
import { type Evidence, provenPack } from './proven-pack.ts';
import { publicLog } from './public-log.ts';

const STREAM = 'report-1';

/** Three events about a report are backed up; two more are published, and lost. */
describe('evidence in a new epoch of the log', () => {
  let log: LogWithKeeper;
  let packSigner: Signer;
  /** From before the restore: keys, pack, checkpoint, and receipts of an event that is kept and of one that is lost. */
  let keys: TrustedKeys;
  let before: string;
  let checkpoint: string;
  let receipts: unknown[];
  let after: string;
  let passed = 0;
  const clock = (): Date => new Date(Date.now() + passed);

  beforeAll(async () => {
    log = await openLogWithKeeper();
    packSigner = new Signer(log.signingKey);
    await add(3);
    await publish(3);
    const restore = await log.backup();
    await add(2);
    await publish(5);
    keys = parseTrustedKeys(`${(await get('keys')).text}\n${packSigner.publicPem}`);
    before = await pack();
    checkpoint = (await get('log/1/checkpoint')).text;
    receipts = await Promise.all([receiptOf(1), receiptOf(4)]);
    await restore();
    // A checkpoint replaces one of the same second.
    passed = 5_000;
    await continueLog({
      ...log,
      store: log.store,
      signer: async () => log.signer,
      clock,
      signal: new AbortController().signal,
      pause: () => setImmediate(),
    });
    await add(1);
    await publish(5);
    after = await pack();
  });
  afterAll(() => log.close());

  async function add(count: number): Promise<void> {
    for (let n = 0; n < count; n++) {
      const { length } = await log.store.readStream(STREAM);
      const metadata = JSON.stringify({ leaf: 1, nonce: randomUUID(), at: new Date().toISOString() });
      const event = { id: randomUUID(), type: 'Noted', data: '{}', metadata };
      await log.store.append(STREAM, [event], length === 0 ? 'no-stream' : length - 1);
    }
  }

  const get = (path: string) => {
    const services = { queries: log.pool, store: log.store };
    const app = new Koa().use(publicLog({ services, signer: async () => log.signer, feedTokens: [] }));
    return supertest(app.callback()).get(`/.well-known/sankofa/${path}`);
  };

  /** Runs the keeper until the checkpoint over this many events is published. */
  const publish = (size: number) => {
    const published = async (): Promise<void> => {
      const { origin } = await log.signed(size);
      const name = origin.slice(origin.lastIndexOf('/') + 1);
      await vi.waitFor(async () => {
        for (const path of [`log/${name}/checkpoint`, `log/${name}/maps/checkpoint`]) await get(path).expect(200);
        expect(parseHead((await get(`log/${name}/checkpoint`)).text).size).toBe(size);
      }, 10_000);
    };
    return log.keep(published, { publishEveryMs: 1_000, clock });
  };

  async function pack(): Promise<string> {
    const collect = async (): Promise<Evidence> => {
      const events = await log.store.readStream(STREAM);
      const streams = [{ stream: STREAM, to: events.length - 1 }];
      return { subject: { kind: 'report', id: '1' }, events, streams, documents: [], disclosures: [] };
    };
    const issuer = packIssuer(async () => packSigner, pino({ level: 'silent' }));
    const context = { now: new Date(), actor: { kind: 'staff', id: 'officer' }, idempotencyKey: 'pack' } as const;
    return (await provenPack({ queries: log.pool, store: log.store }, issuer, collect, context)).text;
  }

  async function receiptOf(index: number): Promise<unknown> {
    const event = (await log.store.readStream(STREAM))[index];
    const head = await log.signed(5);
    const [logKey] = keys.logs.filter((key) => key.isOf(head));
    if (!event || !logKey) throw new RangeError('The log has no such event');
    return makeReceipt(event, index, { head, logKey, tree: new TileReader(log.pool).subtree });
  }

  function genuine(text: string): GenuinePack {
    const verdict = verifyPack(text, keys);
    if (!verdict.genuine) throw new Error(verdict.problems.map(({ message }) => message).join(' '));
    return verdict;
  }

  it('names the seam in each pack, which the keys from before still verify', () => {
    const verdict = genuine(after);
    expect(kindOf(verdict)).toBe('restarted');
    expect(verdict.head).toMatchObject({ size: 5, origin: expect.stringMatching(/log\/2$/) });
    expect(verdict.seams).toMatchObject([{ kept: 3, lost: 2, last: { size: 5 } }]);
    expect(verdict.events.map(({ event }) => event.type)).toEqual(['Noted', 'Noted', 'Noted', 'LogContinued', 'Noted']);
    // The times of both logs bracket the events.
    expect(new Set(verdict.pack.checkpoints.map((note) => parseHead(note).origin)).size).toBe(2);
  });

  it('leaves packs and receipts of the old log genuine', () => {
    expect(kindOf(genuine(before))).toBe('claimed');
    for (const receipt of receipts) expect(verifyReceipt(receipt, keys)).toMatchObject({ genuine: true });
  });

  it('tells readers of the old log what they have lost', () => {
    const verdict = genuine(after);
    expect(compareCheckpoint(checkpoint, verdict)).toBe('lost');
    const compared = receipts.map((receipt) => {
      const held = verifyReceipt(receipt, keys);
      return held.genuine && compareReceipt(held, verdict);
    });
    expect(compared).toEqual(['contained', 'lost']);
  });

  it('tells people that the log has lost events when they check their own records', async () => {
    const person = randomUUID();
    const proven = await readPackProofs(log.pool, [], streamsOfPerson(person));
    const note = (await get('log/2/checkpoint').expect(200)).text;
    if (!proven) throw new Error('Nothing is signed');
    const records: unknown = JSON.parse(JSON.stringify(await makeOwnRecords([], parseHead(note).size, proven.proofs)));
    const trusted = parseTrustedKeys((await get('keys').expect(200)).text);
    const verdict = verifyOwnRecords(records, { person, checkpoint: note, trusted, now: clock() });
    expect(verdict).toMatchObject({ kind: 'complete', events: 0, hasLost: true });
  });

  it('publishes both logs, the old one as far as it was restored', async () => {
    const old = parseHead((await get('log/1/checkpoint').expect(200)).text);
    expect(old.size).toBe(3);
    const bundle = async (name: string): Promise<Buffer> =>
      (await get(`log/${name}/tile/entries/000.p/3`).buffer(true).expect(200)).body;
    expect(await bundle('1')).toEqual(await bundle('2'));
    await get('log/1/tile/entries/000.p/5').expect(404);
    await get('log/2/tile/entries/000.p/5').expect(200);
    await get('log/1/maps/checkpoint').expect(200);
    await get('log/3/checkpoint').expect(404);
    const { logs } = parseTrustedKeys((await get('keys').expect(200)).text);
    expect(logs.map(({ origin }) => origin.replace(/.*\/log\//, '')).sort()).toEqual(['1', '1/maps', '2', '2/maps']);
  });
});

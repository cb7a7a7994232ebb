import { createHash, generateKeyPairSync } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { publicLog } from '@sankofa/api/audit/public-log';
import { startTestApi } from '@sankofa/api/testing/test-api';
import { continueLog } from '@sankofa/events/proof/continue-log';
import { LogHeadSigner } from '@sankofa/events/proof/head';
import { contentOf } from '@sankofa/events/proof/leaf';
import { latestHead } from '@sankofa/events/proof/log-tree';
import { MapChanges } from '@sankofa/events/proof/map-changes';
import { appendMapRoot, readMapLog } from '@sankofa/events/proof/map-log';
import { rootHash } from '@sankofa/events/proof/merkle';
import { NOTE_TYPE, NoteKey, parseNote } from '@sankofa/events/proof/note';
import { addAudits, publishCheckpoint, publishedCheckpoint } from '@sankofa/events/proof/publish-checkpoint';
import { Signer } from '@sankofa/events/proof/signer';
import { type LogWithKeeper, openLogWithKeeper } from '@sankofa/events/proof/testing/log-with-keeper';
import { TileReader } from '@sankofa/events/proof/tiles';
import { parseTrustedKeys } from '@sankofa/events/proof/trusted-keys';
import { verifyPack } from '@sankofa/events/proof/verify-pack';
import { Witness } from '@sankofa/events/proof/witness/witness';
import { WitnessClient } from '@sankofa/events/proof/witness/witness-client';
import { START } from '@sankofa/events/store/event-store';
import { inTransaction } from '@sankofa/events/store/postgres/transaction';
import Koa from 'koa';
import type { Pool } from 'pg';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { HttpLogSource } from './log-source.ts';
import { MapAuditor } from './map-auditor.ts';
import { MapFile, mapFileOf } from './map-file.ts';
import { WitnessFiles } from './witness-files.ts';
import { witnessServer } from './witness-server.ts';

const ORIGIN = 'sankofa.test/.well-known/sankofa/log/1';
const TOKEN = 'a-token-of-an-auditor';
const FEED_TOKENS = [createHash('sha256').update(TOKEN).digest('hex')];
const NAME = 'witness.test/w';
/** The keeper of the test does not wait for it. */
const PUBLISH_EVERY_MS = 1;

const newSigner = (): Signer =>
  new Signer(generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }).toString());

describe('a full witness', () => {
  let folder: string;
  let closing: (() => Promise<void> | void)[];
  const own = newSigner();
  const fullSigner = newSigner();
  const key = new NoteKey(NAME, NOTE_TYPE.cosignature, own.publicKey);
  const fullKey = new NoteKey(`${NAME}/full`, NOTE_TYPE.cosignature, fullSigner.publicKey);
  let refusals: string[];
  /** Indexes from which the feed was read. */
  let reads: number[];
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'sankofa-full-witness-'));
    closing = [];
    refusals = [];
    reads = [];
  });
  afterEach(async () => {
    for (const close of closing.toReversed()) await close();
    await rm(folder, { recursive: true });
  });

  async function serve(listener: RequestListener): Promise<string> {
    return addressOf(createServer(listener));
  }

  async function addressOf(server: Server): Promise<string> {
    closing.push(() => {
      server.closeAllConnections();
      server.close();
    });
    await once(server.listen(0, '127.0.0.1'), 'listening');
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  }

  /** Starts a witness with its files, as `npm run witness` does, and returns what the keeper asks. */
  async function startWitness(url: string, logs: readonly NoteKey[], origin = ORIGIN): Promise<WitnessClient[]> {
    const file = new MapFile(join(folder, mapFileOf(origin)));
    closing.push(() => file.close());
    class CountedSource extends HttpLogSource {
      override events(from: number) {
        reads.push(from);
        return super.events(from);
      }
    }
    const auditor = new MapAuditor(new CountedSource(url, origin, TOKEN), file);
    const clock = (): Date => new Date();
    const plain = new Witness({ key, signer: own, logs, store: new WitnessFiles(folder), clock });
    const full = new Witness({
      key: fullKey,
      signer: fullSigner,
      logs: logs.filter(({ name }) => name.endsWith('/maps')),
      store: new WitnessFiles(join(folder, 'full')),
      clock,
      audit: async (checkpoint) => {
        const reason = await auditor.audit(checkpoint);
        if (reason !== null) refusals.push(reason);
        return reason;
      },
    });
    const server = witnessServer({ plain, full }, '', (error) => {
      throw error;
    });
    const witness = await addressOf(server);
    return WitnessClient.parseList(`${key.vkey} ${witness};${fullKey.vkey} ${witness}/full`);
  }

  const mapsNote = async (pool: Pool) => parseNote((await publishedCheckpoint(pool, 'maps'))?.note ?? '');

  /** Resolves when the checkpoint of the map roots of this many events has a signature of both keys. */
  const audited = (pool: Pool, size: number) =>
    vi.waitFor(async () => {
      const head = await latestHead(pool);
      expect([head?.size, (await publishedCheckpoint(pool))?.size]).toEqual([size, size]);
      // The checkpoint of the events is published first, while that of the last map roots is still there.
      expect((await publishedCheckpoint(pool, 'maps'))?.size).toBe(head?.maps.size);
      const note = await mapsNote(pool);
      expect([key.verify(note), fullKey.verify(note)]).toEqual([expect.any(Number), expect.any(Number)]);
    }, 20_000);

  describe('of a log', () => {
    let log: LogWithKeeper;
    let url: string;
    let logs: NoteKey[];
    beforeEach(async () => {
      log = await openLogWithKeeper();
      closing.push(() => log.close());
      logs = [ORIGIN, `${ORIGIN}/maps`].map((name) => new NoteKey(name, NOTE_TYPE.signature, log.signer.publicKey));
      const services = { queries: log.pool, store: log.store };
      const app = new Koa().use(publicLog({ services, signer: async () => log.signer, feedTokens: FEED_TOKENS }));
      app.silent = true;
      url = await serve(app.callback());
    });

    const keepUntilAudited = (size: number, witnesses: readonly WitnessClient[]) =>
      log.keep(() => audited(log.pool, size), {
        witnesses: { witnesses, quorum: 1 },
        publishEveryMs: PUBLISH_EVERY_MS,
      });

    it('computes the map of a log that continues one with lost events', async () => {
      await log.fill(3);
      await keepUntilAudited(3, await startWitness(url, logs));
      const restore = await log.backup();
      await log.fill(2);
      await keepUntilAudited(5, await startWitness(url, logs));
      await restore();
      const options = { store: log.store, signer: async () => log.signer, pause: async () => undefined };
      const { signal } = new AbortController();
      const { to } = await continueLog({ ...log, ...options, clock: () => new Date(), signal });
      reads = [];
      const both = [
        ...logs,
        ...[to, `${to}/maps`].map((name) => new NoteKey(name, NOTE_TYPE.signature, log.signer.publicKey)),
      ];
      await keepUntilAudited(4, await startWitness(url, both, to));
      expect(reads[0]).toBe(0);
      expect(refusals).toEqual([]);
      expect((await mapsNote(log.pool)).text).toContain(`${to}/maps`);
    });

    it('cosigns map roots that it has computed, under a second key, and continues after a restart', async () => {
      await log.fill(3);
      await log.fillStream(5_000);
      await keepUntilAudited(5_003, await startWitness(url, logs));
      expect(reads[0]).toBe(0);
      // It is never asked about the log of events.
      const events = parseNote((await publishedCheckpoint(log.pool))?.note ?? '');
      expect(events.signatures.some((signature) => fullKey.isOf(signature))).toBe(false);
      reads = [];
      await log.fill(300);
      await keepUntilAudited(5_303, await startWitness(url, logs));
      expect(Math.min(...reads)).toBe(5_003);
      expect(refusals).toEqual([]);
    });

    it('refuses a map without one stream, signed with every key of the operator', async () => {
      await log.fill(3);
      const witnesses = await startWitness(url, logs);
      await keepUntilAudited(3, witnesses);
      await log.fill(2);
      await log.forgeTree();
      const { events } = await log.store.readAll({ after: START, limit: 10 });
      const changes = new MapChanges(3);
      for (const [index, event] of events.entries()) changes.add(event, index, contentOf(event));
      const size = events.length;
      const root = await rootHash(size, new TileReader(log.pool).subtree);
      const head = await inTransaction(log.pool, async (client) => {
        const before = await readMapLog(client, (await latestHead(client))?.maps ?? null);
        const maps = await appendMapRoot(client, before, changes.all().slice(1), { size, root });
        const signer = new LogHeadSigner(log.signer, ORIGIN);
        return signer.signHeads({ size, root }, { size: maps.size, root: maps.tree.root() }, new Date());
      });
      const warnings: string[] = [];
      const options = {
        pool: log.pool,
        witnesses,
        quorum: 1,
        signal: new AbortController().signal,
        warn: (facts: { err?: unknown }, message: string) => warnings.push(`${message}: ${facts.err}`),
      };
      expect(await publishCheckpoint(head, { ...options, log: 'events' })).toContain(NAME);
      const published = await publishCheckpoint(head.maps, { ...options, log: 'maps' });
      expect(key.verify(parseNote(published ?? ''))).toBeGreaterThan(0);
      await addAudits(head.maps, published ?? '', { ...options, log: 'maps' });
      expect(warnings).toEqual([expect.stringContaining('answered 422: Map root')]);
      expect(refusals).toEqual([expect.stringContaining('it has 4 streams, not 5')]);
      const note = await mapsNote(log.pool);
      expect([key.verify(note), fullKey.verify(note)]).toEqual([expect.any(Number), null]);
    });

    it('refuses a map of other events than those of the log', async () => {
      await log.fill(3);
      const witnesses = await startWitness(url, logs);
      await keepUntilAudited(3, witnesses);
      await log.fill(1);
      await log.keep(async () => void (await log.signed(4)));
      // The feed shows another text than the log has.
      await log.rewrite(4, { data: '{"n":"changed"}' });
      const head = await latestHead(log.pool);
      if (!head) throw new Error('Nothing is signed');
      const options = { pool: log.pool, witnesses, quorum: 1, signal: new AbortController().signal };
      await publishCheckpoint(head, { ...options, log: 'events' });
      const published = await publishCheckpoint(head.maps, { ...options, log: 'maps' });
      await addAudits(head.maps, published ?? '', { ...options, log: 'maps' });
      expect(refusals).toEqual([expect.stringContaining('the events of the feed are others')]);
    });

    it('reads a feed that opens with its token only, up to the checkpoint', async () => {
      await log.fill(3);
      await keepUntilAudited(3, await startWitness(url, logs));
      await log.fill(1);
      const feed = (from: string, token = TOKEN) =>
        fetch(`${url}/.well-known/sankofa/log/1/feed?from=${from}`, { headers: { authorization: `Bearer ${token}` } });
      const bytes = Buffer.from(await (await feed('1')).arrayBuffer());
      expect(bytes).toHaveLength(2 * 72);
      const { events } = await log.store.readAll({ after: START, limit: 3 });
      for (const { stream, id } of events) expect(bytes.includes(stream) || bytes.includes(id)).toBe(false);
      expect(await (await feed('3')).text()).toBe('');
      for (const from of ['4', '-1', 'x', '9'.repeat(30)]) expect((await feed(from)).status).toBe(404);
      expect((await feed('0', 'another')).ok).toBe(false);
      expect((await fetch(`${url}/.well-known/sankofa/log/1/feed`)).ok).toBe(false);
    });
  });

  it('makes packs of Sankofa complete, with the map audited', async () => {
    const witnesses: WitnessClient[] = [];
    const test = await startTestApi({
      feedTokens: FEED_TOKENS,
      keeper: { witnesses: { witnesses, quorum: 0 }, publishEveryMs: 100 },
    });
    closing.push(() => test.close());
    const url = await serve(test.api.listener);
    const feed = `${url}/.well-known/sankofa/log/1/feed`;
    const officer = await test.signUpStaff('compliance_officer');
    const person = await test.signUp();
    await test.look(officer, person.id);
    await vi.waitFor(async () => expect(await publishedCheckpoint(test.runtime.pool)).not.toBeNull(), 10_000);
    expect((await fetch(feed)).status).toBe(401);
    expect((await fetch(feed, { headers: { authorization: 'Bearer another' } })).status).toBe(401);

    const keys = await (await fetch(`${url}/.well-known/sankofa/keys`)).text();
    const logs = parseTrustedKeys(keys).logs.map(({ keys: [one] }) => one);
    witnesses.push(...(await startWitness(url, logs)));
    await audited(test.runtime.pool, await test.events());
    const pack = await test.http
      .post(`/api/admin/people/${person.id}/evidence-packs`)
      .set(officer.headers)
      .send({ reason: 'Asked by the regulator' })
      .expect(200);
    const trusted = parseTrustedKeys(`${keys}\n${key.vkey}\n${fullKey.vkey}`);
    expect(verifyPack(pack.text, trusted)).toMatchObject({
      genuine: true,
      completeness: { kind: 'audited', by: fullKey.name },
    });
    // Without the second key, it is complete as the operator claims.
    expect(verifyPack(pack.text, parseTrustedKeys(`${keys}\n${key.vkey}`))).toMatchObject({
      completeness: { kind: 'claimed' },
    });
  });
});

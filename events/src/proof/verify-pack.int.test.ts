import { generateKeyPairSync, randomBytes, randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { Pool } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { codec } from '../catalog.ts';
import { migrate, migrateVault } from '../database/migrate.ts';
import { eventKey } from '../personal/box.ts';
import { MasterKey } from '../personal/master-key.ts';
import { openPostgresVault } from '../personal/postgres-vault.ts';
import { hashOfText } from '../privacy/legal-document.ts';
import { type EventStore, type RecordedEvent, START } from '../store/event-store.ts';
import { type FreshDatabase, freshDatabase } from '../testing/database.ts';
import { depth } from '../testing/depth.ts';
import { openTestLog, type TestLog } from '../testing/test-log.ts';
import { LogHeadSigner, parseHead } from './head.ts';
import { LogKeeper } from './log-keeper.ts';
import { latestHead } from './log-tree.ts';
import { consistencyProof, rootHash, verifyConsistency } from './merkle.ts';
import { buildPack, type EvidencePack } from './pack.ts';
import { readPackProofs } from './pack-proofs.ts';
import { Signer } from './signer.ts';
import { TileReader } from './tiles.ts';
import type { TrustedKeys } from './trusted-keys.ts';
import { requiredStreams } from './verify-completeness.ts';
import { verifyPack } from './verify-pack.ts';

const newKey = () => generateKeyPairSync('ed25519');
const pem = (): string => newKey().privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();

describe('an evidence pack', () => {
  let database: FreshDatabase;
  let pool: Pool;
  let log: TestLog;
  let store: EventStore;
  let folder: string;
  const signer = new Signer(pem());
  const logSigner = new Signer(pem());
  const logs = new LogHeadSigner(logSigner, 'sankofa.test/.well-known/sankofa/log/1').verifiers;
  const trusted: TrustedKeys = { signers: [signer.publicKey], logs, witnesses: [] };
  const person = randomUUID();
  const stream = `consent-${person}`;
  const terms = 'The terms.';
  let pack: EvidencePack;
  let text: string;
  let key: Buffer;

  beforeAll(async () => {
    database = await freshDatabase();
    folder = await mkdtemp(join(tmpdir(), 'sankofa-heads-'));
    pool = new Pool({ connectionString: database.url });
    await migrate(pool);
    await migrateVault(pool);
    log = await openTestLog(database.url);
    store = log.store;
    const masterKey = new MasterKey(randomBytes(32));
    const vault = openPostgresVault({
      connectionString: database.url,
      masterKey,
    });
    const document = {
      documentType: 'terms-of-service',
      documentVersion: 1,
      documentHash: hashOfText(terms),
      language: 'en',
    };
    for (let n = 0; n < 700; n++) {
      const id = randomUUID();
      const data = { consentType: 'terms_of_service', ...document, explicit: true, shownAt: null, source: 'api' };
      const metadata = {
        at: new Date().toISOString(),
        actor: { kind: 'person', id: person },
        commandId: id,
        $correlationId: id,
        $causationId: id,
      } as const;
      const origin = { ip: '105.160.3.4', userAgent: 'Firefox' };
      const event = await codec.encode({ type: 'ConsentGranted', data }, id, metadata, person, vault, origin);
      if (n % 100 !== 7) await store.append(`consent-${randomUUID()}`, [event], 'no-stream');
      else await store.append(stream, [event], n === 7 ? 'no-stream' : Math.floor(n / 100) - 1);
    }
    await keepUntil(700);
    key = await vault.keyFor(person);
    pack = await packOf((one) => one.stream === stream);
    text = JSON.stringify(pack);
    await vault.close();
  });
  afterAll(async () => {
    await log.close();
    await pool.end();
    await database.drop();
    await rm(folder, { recursive: true });
  });

  /** A pack of the events of the log that are included. */
  async function packOf(isIncluded: (event: RecordedEvent) => boolean, streams: EvidencePack['streams'] = []) {
    const { events } = await store.readAll({ after: START, limit: 2_000 });
    const included = events.filter(isIncluded);
    const subject = { kind: 'person', id: person };
    const positions = included.map(({ position }) => position);
    const proven = await readPackProofs(pool, positions, requiredStreams({ subject, streams }));
    if (!proven) throw new Error('no head was signed');
    return buildPack(proven.proofs, signer, {
      madeAt: new Date(),
      madeBy: 'officer',
      subject,
      events: included.map(({ position, ...event }) => ({ index: proven.indexes.get(position) ?? 0, ...event })),
      streams,
      documents: [{ type: 'terms-of-service', version: 1, language: 'en', hash: hashOfText(terms), text: terms }],
      disclosures: included
        .filter((event) => event.stream === stream)
        .map(({ id }) => ({ eventId: id, part: 'metadata', key: eventKey(key, id, 'metadata').toString('base64') })),
    });
  }

  async function keepUntil(size: number): Promise<void> {
    const stop = new AbortController();
    const headsFile = join(folder, 'signed-heads.jsonl');
    const keeping = new LogKeeper({
      pool,
      store,
      signer: logSigner,
      host: 'sankofa.test',
      clock: () => new Date(),
      headsFile,
    }).run(stop.signal);
    while ((await latestHead(pool))?.size !== size) await new Promise((resolve) => setTimeout(resolve, 20));
    stop.abort();
    await keeping;
  }

  const messages = (bent: unknown): string => {
    const verdict = verifyPack(typeof bent === 'string' ? bent : JSON.stringify(bent));
    expect(verdict.genuine).toBe(false);
    return verdict.genuine ? '' : verdict.problems.map((problem) => problem.message).join('\n');
  };

  it('is genuine and shows what its keys open', () => {
    const verdict = verifyPack(text, trusted);
    expect(verdict).toMatchObject({ genuine: true, keyId: signer.keyId });
    expect(verdict.genuine && verdict.events[3]?.origin).toEqual({ ip: '105.160.3.4', userAgent: 'Firefox' });
  });

  it('is rejected under other keys than the trusted ones', () => {
    const others = new LogHeadSigner(new Signer(pem()), logs[0].origin).verifiers;
    for (const keys of [
      { ...trusted, signers: [newKey().publicKey] },
      { ...trusted, logs: [others[0], logs[1]] },
    ]) {
      expect(verifyPack(text, keys)).toMatchObject({ genuine: false, problems: [{ code: 'key' }] });
    }
  });

  it('is complete as the operator claims, for every stream of the person', () => {
    expect(verifyPack(text, trusted)).toMatchObject({ completeness: { kind: 'claimed' }, late: [], witnessed: null });
  });

  it.each([
    ['the last event', 600, (revision: number) => revision !== 6, '@6'],
    ['the first event', 600, (revision: number) => revision !== 0, '@0'],
    ['events in the middle', 600, (revision: number) => revision < 2 || revision > 4, 's STREAM@2 to @4'],
    ['every event', 600, () => false, 's STREAM@0 to @6'],
  ])('made without %s is genuine and not complete', async (_, __, isKept, missing) => {
    const without = await packOf((event) => event.stream === stream && isKept(event.revision));
    const verdict = verifyPack(JSON.stringify(without), trusted);
    const said = missing.startsWith('@') ? `event ${stream}${missing}` : `event${missing.replace('STREAM', stream)}`;
    expect(verdict).toMatchObject({ genuine: true, completeness: { kind: 'incomplete', missing: [said] } });
  });

  it('that names further streams contains them whole', async () => {
    const [other] = (await store.readAll({ after: START, limit: 1 })).events;
    const named = [{ stream: other?.stream ?? '', to: 0 }];
    const both = await packOf((event) => event.stream === stream || event.id === other?.id, named);
    expect(verifyPack(JSON.stringify(both), trusted)).toMatchObject({ completeness: { kind: 'claimed' } });
    const one = await packOf((event) => event.stream === stream, named);
    expect(verifyPack(JSON.stringify(one), trusted)).toMatchObject({
      completeness: { kind: 'incomplete', missing: [`event ${other?.stream}@0`] },
    });
    const tooMany = await packOf((event) => event.stream === stream, [{ stream: `none-${person}`, to: 0 }]);
    expect(messages(tooMany)).toContain('has no event @0 in the map');
  });

  it('is genuine in any layout of the file', () => {
    expect(verifyPack(JSON.stringify(JSON.parse(text), null, 2), trusted).genuine).toBe(true);
  });

  it('names an event with one changed byte', () => {
    const bent = structuredClone(pack);
    const [, , third] = bent.events;
    if (third) third.data = third.data.replace('"en"', '"fr"');
    expect(messages(bent)).toMatch(new RegExp(`Event 3 \\(ConsentGranted, ${stream}@2, id ${third?.id}\\).*changed`));
  });

  it('names an event of an unknown format, or without one, and does not read it', () => {
    for (const [leaf, words] of [
      ['"leaf":2', 'in format 2. This verifier knows format 1 only'],
      ['"leaf":"1"', 'without the version of its format'],
      ['"leef":1', 'without the version of its format'],
    ] as const) {
      const bent = structuredClone(pack);
      const [, second] = bent.events;
      if (second) second.metadata = second.metadata.replace('"leaf":1', leaf);
      const verdict = verifyPack(JSON.stringify(bent));
      const problems = verdict.genuine ? [] : verdict.problems.filter(({ code }) => code !== 'seal');
      expect(problems).toEqual([{ code: 'leaf_version', message: expect.stringContaining(words) }]);
      expect(problems[0]?.message).toContain('Event 2 (ConsentGranted');
    }
  });

  it('names an event with another recorded time', () => {
    const bent = structuredClone(pack);
    const [, , third] = bent.events;
    if (third) third.recordedAt -= 86_400_000;
    expect(messages(bent)).toMatch(new RegExp(`Event 3 \\(ConsentGranted.*id ${third?.id}\\).*changed`));
  });

  it('names a missing event, even if it was removed from the manifest too', () => {
    const [first, second, ...rest] = pack.events;
    expect(messages({ ...pack, events: [first, ...rest] })).toContain(`Event 2 (id ${second?.id}) is missing`);
    const manifest = pack.manifest.filter((entry) => entry.id !== second?.id);
    expect(messages({ ...pack, events: [first, ...rest], manifest })).toContain('The proof of the events is damaged');
  });

  it('names a swapped pair', () => {
    const events = structuredClone(pack.events);
    const [a, b] = [events[4], events[5]];
    if (a && b) events.splice(4, 2, b, a);
    const said = messages({ ...pack, events });
    expect(said).toContain(`id ${b?.id}) is not the one that the manifest has there`);
    const [ma, mb] = [pack.manifest[4], pack.manifest[5]];
    const manifest = structuredClone(pack.manifest);
    if (ma && mb) manifest.splice(4, 2, { ...mb, n: 5 }, { ...ma, n: 6 });
    expect(messages({ ...pack, events, manifest })).toContain('is out of order');
  });

  it('names an event whose sealed box is malformed', () => {
    for (const bend of [
      (text: string) => text.replace('"box":', '"bow":'),
      (text: string) => text.replace('"personal":{', '"personal":[{').replace(/}(?=[^}]*$)/, ']}'),
      () => 'null',
      () => '7',
    ]) {
      const bent = structuredClone(pack);
      const sealed = bent.events.find(({ metadata }) => metadata.includes('"personal"'));
      if (!sealed) throw new Error('No event of the pack is sealed');
      sealed.metadata = bend(sealed.metadata);
      expect(messages(bent)).toContain(`id ${sealed.id}`);
    }
  });

  // Verifies 20,000 packs at full depth.
  const patience = { timeout: depth(30_000, 300_000) };
  it('is not genuine after any flipped bit anywhere in the file, and names the affected event', patience, () => {
    const bytes = Buffer.from(text);
    const eventsFrom = text.indexOf('"events":');
    const eventsTo = text.indexOf('"treeProof":');
    fc.assert(
      fc.property(fc.nat(bytes.length - 1), fc.nat(7), (at, bit) => {
        const bent = Buffer.from(bytes);
        bent[at] = (bent[at] ?? 0) ^ (1 << bit);
        const verdict = verifyPack(bent.toString('utf8'));
        if (verdict.genuine) return false;
        const isInEvent = at > eventsFrom + 20 && at < eventsTo - 20;
        const named = verdict.problems.some(({ message }) => /[Ee]vent/.test(message));
        if (isInEvent && !named)
          throw new Error(JSON.stringify({ problems: verdict.problems, around: text.slice(at - 40, at + 40) }));
        return true;
      }),
      { numRuns: depth(500, 20_000) },
    );
  });

  it('stays genuine while the log grows', async () => {
    const head = parseHead(pack.head);
    for (let n = 0; n < 40; n++) {
      await store.append(
        `other-${n}`,
        [{ id: randomUUID(), type: 'Other', data: '{}', metadata: '{"leaf":1}' }],
        'no-stream',
      );
    }
    await keepUntil(740);
    const { subtree } = new TileReader(pool);
    const proof = await consistencyProof(head.size, 740, subtree);
    const root = await rootHash(740, subtree);
    expect(verifyConsistency(head.size, head.root, 740, root, proof)).toBe(true);
    expect(verifyPack(text).genuine).toBe(true);
  });
});

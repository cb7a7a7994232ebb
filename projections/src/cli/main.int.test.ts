import { execFile } from 'node:child_process';
import { generateKeyPairSync, randomBytes, randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { codec } from '@sankofa/events/catalog';
import { migrate, migrateVault } from '@sankofa/events/database/migrate';
import { legalDocument } from '@sankofa/events/privacy/legal-document';
import { CommandRunner } from '@sankofa/events/store/command-runner';
import { type FreshDatabase, freshDatabase } from '@sankofa/events/testing/database';
import { openTestLog, type TestLog } from '@sankofa/events/testing/test-log';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openRuntime, type Runtime } from '../open-runtime.ts';
import { table, text } from '../runtime/columns.ts';
import { defineReadModel } from '../runtime/define-read-model.ts';
import { buildNew } from '../runtime/first-build.ts';
import { createVersion, drop, setState, swap, versionsOf } from '../runtime/versions.ts';

const run = fileURLToPath(new URL('../../../scripts/run.mjs', import.meta.url));

describe('npm run projections', () => {
  let database: FreshDatabase;
  let log: TestLog;
  let runtime: Runtime;
  let folder: string;
  let env: Record<string, string>;
  beforeAll(async () => {
    database = await freshDatabase();
    log = await openTestLog(database.url);
    const { privateKey } = generateKeyPairSync('ed25519');
    folder = await mkdtemp(join(tmpdir(), 'sankofa-projections-'));
    env = {
      SANKOFA_DATA: folder,
      DATABASE_URL: database.url,
      VAULT_URL: database.url,
      ...(log.EVENTSTORE_URL && { EVENTSTORE_URL: log.EVENTSTORE_URL }),
      SANKOFA_MASTER_KEY: randomBytes(32).toString('base64'),
      SANKOFA_SIGNING_KEY: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    };
    runtime = openRuntime(env);
    await migrate(runtime.pool);
    await migrateVault(runtime.pool);
    const runner = new CommandRunner(runtime.store, runtime.reading.vault, codec);
    for (const text of ['First.', 'Second.', 'Third.']) {
      await runner.run(
        legalDocument,
        'cookie-policy',
        {
          kind: 'publish',
          documentType: 'cookie-policy',
          language: 'en',
          title: 'Cookies',
          text,
          changeSummary: 'Changed',
          inForceFrom: null,
          asksAgain: true,
          basedOn: null,
        },
        { now: new Date(), actor: { kind: 'system', id: 'test' }, idempotencyKey: randomUUID() },
      );
    }
    await buildNew(runtime, pino({ level: 'silent' }), new AbortController().signal);
  });
  afterAll(async () => {
    await runtime.close();
    await log.close();
    await database.drop();
    await rm(folder, { recursive: true, force: true });
  });

  const projections = (...args: string[]) => npmRun({}, 'projections', ...args);
  const npmRun = (more: NodeJS.ProcessEnv, ...args: string[]): Promise<{ code: number; said: string }> =>
    new Promise((resolve) => {
      const options = { env: { PATH: process.env.PATH, ...env, ...more } };
      execFile(process.execPath, [run, ...args], options, (error, stdout, stderr) =>
        resolve({ code: Number(error?.code ?? 0), said: stdout + stderr }),
      );
    });

  it.each([
    ['esdb://ama:secret@127.0.0.1:1?tls=false', /^EventStoreDB at 127\.0\.0\.1:1 cannot be reached: .* refused\.$/],
    [
      'esdb://ama:secret@127.0.0.1:x?tls=false',
      /^The connection string of EventStoreDB in EVENTSTORE_URL is malformed/,
    ],
  ])('prints one sentence about the wrong address %s', async (EVENTSTORE_URL, sentence) => {
    for (const args of [
      ['projections', 'rebuild', 'documents', '--version', 'next'],
      ['log', 'check'],
    ]) {
      const { code, said } = await npmRun({ EVENTSTORE_URL }, ...args);
      expect([code, said.trim()], args.join(' ')).toEqual([1, expect.stringMatching(sentence)]);
      expect(said).not.toContain('secret');
    }
  });

  it('prints one sentence when the database cannot be reached', async () => {
    const DATABASE_URL = 'postgres://ama:secret@127.0.0.1:1/sankofa';
    const { code, said } = await npmRun({ DATABASE_URL, VAULT_URL: DATABASE_URL }, 'projections', 'status');
    expect([code, said.trim()]).toEqual([1, 'PostgreSQL at 127.0.0.1:1 cannot be reached (ECONNREFUSED).']);
  });

  it('lists read models and the events they read', async () => {
    const { code, said } = await projections('list');
    expect(said).toMatch(/documents +4 +LegalDocumentPublished, LegalDocumentCancelled, LegalDocumentTranslated/);
    expect(code).toBe(0);
  });

  it('rebuilds the next version with progress, compares, swaps and rolls back', async () => {
    const rebuilt = await projections('rebuild', 'documents', '--version', 'next');
    expect(rebuilt.said).toMatch(/version 2: 3 of 3 events \(100 %\), \d+ events\/s/);
    expect(rebuilt.said).toContain('Version 2 of documents is ready.');
    expect((await projections('compare', 'documents')).said).toMatch(/documents +3 +3 +0 +0/);
    expect((await projections('swap', 'documents')).said).toContain('Version 2 is live.');
    expect((await projections('status')).said).toMatch(/documents +2 +live/);
    expect((await projections('rollback', 'documents')).said).toContain('Version 1 is live again.');
  });

  it('drops a read model that a later release left behind, live or not', async () => {
    const finishes = defineReadModel({
      name: 'finishes',
      version: 1,
      reads: [],
      tables: { finishes: table({ columns: { id: text() }, key: ['id'] }) },
      handlers: {},
    });
    await createVersion(runtime.pool, finishes, 1, 1);
    await setState(runtime.pool, 'finishes', 1, 'ready');
    await swap(runtime.pool, finishes, { by: 'test', reason: 'test' });
    expect((await projections('status')).said).toMatch(/finishes +1 +live, not in this release/);
    const { code, said } = await projections('drop', 'finishes', '--version', '1');
    expect(said).toContain('Version 1 was deleted.');
    expect(code).toBe(0);
    expect(await versionsOf(runtime.pool, 'finishes')).toEqual([]);
    expect((await projections('drop', 'documents', '--version', '1')).said).toContain('is live: swap first');
  });

  it('builds the versions a release needs without a swap', async () => {
    await runtime.pool.query(`update projection.versions set definition = 1 where name = 'documents' and version = 1`);
    await runtime.pool.query(`delete from projection.acts where act = 'rollback'`);
    await drop(runtime.pool, 'documents', 2, { by: 'test', reason: 'test' });
    expect((await projections('build')).said).toContain('Version 2 of documents is ready.');
    expect((await versionsOf(runtime.pool, 'documents')).map(({ state }) => state)).toEqual(['live', 'ready']);
    expect((await projections('build')).said).not.toContain('of documents is ready');
  });

  it.each([
    [['rebuild'], 'Name a read model'],
    [['rebuild', 'nothing'], 'Unknown read model: nothing'],
    [['rebuild', 'documents', '--version', '7'], '--version next'],
    [['drop', 'documents'], 'drop needs a version'],
    [['dance'], 'Unknown command: dance'],
  ])('rejects the arguments %j', async (args, text) => {
    const { code, said } = await projections(...args);
    expect(said).toContain(text);
    expect(code).toBe(1);
  });
});

import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { appendFile, chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { applyJournal, recordAsOf } from '@sankofa/api/privacy/apply-journal';
import { replayErasures } from '@sankofa/api/privacy/erasure-reactor';
import { type Api, createApi } from '@sankofa/api/server';
import { account } from '@sankofa/events/accounts/account';
import { erasePerson } from '@sankofa/events/accounts/erase-person';
import { readConfig } from '@sankofa/events/config/config';
import { continueLog } from '@sankofa/events/proof/continue-log';
import { type LogHead, LogHeadSigner, parseLogHead } from '@sankofa/events/proof/head';
import { readTree } from '@sankofa/events/proof/log-tree';
import { Signer } from '@sankofa/events/proof/signer';
import { keepProof, readLogIdentity } from '@sankofa/projections/keep-proof';
import { openRuntime, type Runtime } from '@sankofa/projections/open-runtime';
import { buildNew, isFirstStart } from '@sankofa/projections/runtime/first-build';
import { followLog } from '@sankofa/projections/runtime/log-feed';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { embeddedRoles, ensureKeys } from './data-folder.ts';
import { startEmbeddedPostgres } from './embedded-postgres.ts';
import { createVault, prepareDatabase } from './prepare-database.ts';

const logger = pino({ level: 'silent' });
const hashCost = { memoryCost: 8, timeCost: 1, parallelism: 1 };
const PASSWORD = 'a long enough password';

interface Installation {
  readonly api: Api;
  readonly keeperPool: Runtime['keeperPool'];
  readonly address: string;
  readonly close: () => Promise<void>;
}

/** An installation in a data folder, whose database is backed up and restored as a copy of the stopped cluster. */
describe('a backup from before an erasure', () => {
  let folder = '';
  let running: Installation | null = null;
  const path = (name: string): string => join(folder, name);

  async function start(isProving = true): Promise<Installation> {
    const keys = await ensureKeys(folder);
    const postgres = await startEmbeddedPostgres({ folder: path('postgres'), settings: { fsync: 'off' } });
    const roles = embeddedRoles(postgres.url, keys);
    await createVault(roles);
    await prepareDatabase(roles);
    const env = {
      SANKOFA_DATA: folder,
      DATABASE_URL: roles.application,
      SANKOFA_KEEPER_URL: roles.keeper,
      VAULT_URL: roles.vault,
      SANKOFA_MASTER_KEY: keys.masterKey,
      SANKOFA_LOG_KEY: keys.logKey,
      SANKOFA_SIGNING_KEY: keys.signingKey,
      SANKOFA_DEMO: 'false',
    };
    const runtime = openRuntime(env);
    const stopping = new AbortController();
    if (await isFirstStart(runtime)) await buildNew(runtime, logger, stopping.signal);
    const following = followLog({ ...runtime, logger, signal: stopping.signal });
    const proving = isProving && keepProof(runtime, readLogIdentity(env), logger, stopping.signal);
    const api = createApi({ config: readConfig(env), logger, clock: () => new Date(), hashCost });
    const port = await api.listen(0, '127.0.0.1');
    running = {
      api,
      keeperPool: runtime.keeperPool,
      address: `http://127.0.0.1:${port}`,
      close: async () => {
        running = null;
        await api.close();
        stopping.abort();
        await Promise.all([following, proving]);
        await runtime.close();
        await postgres.stop();
      },
    };
    return running;
  }

  const post = ({ address }: Installation, route: string, body: object): Promise<Response> =>
    fetch(address + route, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'Idempotency-Key': randomUUID() },
      body: JSON.stringify(body),
    });

  async function signUp(at: Installation, email: string): Promise<string> {
    const answer = await post(at, '/api/auth/register', { email, password: PASSWORD, name: 'Ama Mensah' });
    expect(answer.status).toBe(201);
    return (await answer.json()).user.id;
  }

  const signIn = async (at: Installation, email: string): Promise<number> =>
    (await post(at, '/api/auth/login', { email, password: PASSWORD })).status;

  /** The steps of a start between opening the databases and listening. */
  async function applyErasures({ api }: Installation): Promise<void> {
    const again = await applyJournal(api.journaling);
    await replayErasures(api.services);
    if (again !== null) expect(await api.erasing.scrubbed(again, 20_000)).toBe(true);
    api.journaling.applied.done = true;
  }

  /** Waits until the log keeper has signed everything, and the journal is recorded as complete up to there. */
  async function recorded({ api }: Installation): Promise<void> {
    const { queries, store } = api.services;
    const isSigned = async (): Promise<boolean> => (await readTree(queries)).position === (await store.head());
    await vi.waitFor(async () => expect(await isSigned()).toBe(true), 20_000);
    const { size } = await readTree(queries);
    await vi.waitFor(async () => expect((await lastHead()).size).toBe(size), 20_000);
    const record = async (): Promise<void> => {
      await recordAsOf(api.journaling);
      expect((await api.journaling.journal.asOf())?.size).toBe(size);
    };
    await vi.waitFor(record, 20_000);
  }

  /** Copies files of the data folder with their owner. */
  const copy = async (from: string, to: string): Promise<void> => {
    await rm(path(to), { recursive: true, force: true });
    await promisify(execFile)('cp', ['-a', path(from), path(to)]);
  };
  const HEADS = 'signed-heads.jsonl';
  const JOURNAL = ['erasures.jsonl', 'erasures.json'];

  async function lastHead(): Promise<LogHead> {
    const [note, maps] = JSON.parse((await readFile(path(HEADS), 'utf8')).trim().split('\n').at(-1) ?? '[]');
    return parseLogHead(note, maps);
  }

  /** Signs the last head again a minute later: by then it is published. */
  async function publishLastHead(): Promise<void> {
    const head = await lastHead();
    const signer = new LogHeadSigner(new Signer((await ensureKeys(folder)).logKey), head.origin);
    const later = signer.signHeads(head, head.maps, new Date(head.at.getTime() + 61_000));
    await appendFile(path(HEADS), `${JSON.stringify([later.note, later.maps.note])}\n`);
  }

  const email = { erased: 'erased@example.test', kept: 'kept@example.test' };
  const id = { erased: '', kept: '' };
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'sankofa-restored-'));
    // PostgreSQL does not run as root.
    await chmod(folder, 0o755);
    const before = await start();
    await applyErasures(before);
    id.erased = await signUp(before, email.erased);
    id.kept = await signUp(before, email.kept);
    await recorded(before);
    await before.close();
    await copy('postgres', 'backup');
    await copy('erasures.json', 'old-erasures.json');
    const after = await start();
    await applyErasures(after);
    const { runner, vault } = after.api.services;
    const actor = { kind: 'system', id: 'test' } as const;
    await erasePerson(runner, vault, id.erased, 'asked', { now: new Date(), actor, idempotencyKey: 'erase' });
    await recorded(after);
    await after.close();
    await publishLastHead();
    for (const file of JOURNAL) await copy(file, `new-${file}`);
  });
  afterEach(async () => {
    await running?.close();
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  it('does not make the person readable again: not their key, their address, their read models, or their sign-in', async () => {
    await copy('backup', 'postgres');
    const restored = await start();
    const { vault, runner, queries, masterKey } = restored.api.services;
    expect([...(await vault.find([id.erased])).keys()]).toEqual([id.erased]);
    const named = async (): Promise<number | null> =>
      (await queries.query(`select from read.people where id = any($1) and terms <> '{}'`, [Object.values(id)]))
        .rowCount;
    expect(await named()).toBe(2);

    await applyErasures(restored);
    expect([...(await vault.find(Object.values(id))).keys()]).toEqual([id.kept]);
    expect(await vault.addresses.find(masterKey.blindIndex('email', email.erased))).toBeNull();
    expect((await runner.state(account, id.erased)).state.status).toBe('erased');
    expect(await named()).toBe(1);
    expect(await signIn(restored, email.erased)).toBe(401);
    expect(await signIn(restored, email.kept)).toBe(200);
    // A crash before the api served requests, and a second start.
    await applyErasures(restored);
    expect((await vault.find([id.erased])).size).toBe(0);
  });

  it.each([
    ['is missing', ['erasures.jsonl'], 'ends at line 0, but it had 1. Restore its newest copy'],
    ['and its statement are missing', JOURNAL, 'from before a published checkpoint'],
  ])('is not served when the journal %s', async (_, missing, message) => {
    await copy('backup', 'postgres');
    for (const file of JOURNAL) await copy(`new-${file}`, file);
    for (const file of missing) await rm(path(file));
    const restored = await start();
    await expect(applyJournal(restored.api.journaling)).rejects.toThrow(message);
    expect((await restored.api.services.vault.find([id.erased])).size).toBe(1);
  });

  it('is not served with the journal of the backup', async () => {
    await copy('backup', 'postgres');
    await rm(path('erasures.jsonl'), { force: true });
    await copy('old-erasures.json', 'erasures.json');
    const restored = await start();
    await expect(applyJournal(restored.api.journaling)).rejects.toThrow('from before a published checkpoint');
  });

  it('stays without the erased person in a new epoch, which needs the newest journal too', async () => {
    const archive = 'signed-heads-1.jsonl';
    await copy('backup', 'postgres');
    await copy(HEADS, 'old-heads.jsonl');
    for (const file of JOURNAL) await copy(`new-${file}`, file);
    const restored = await start(false);
    const { store } = restored.api.services;
    const signer = async () => new Signer((await ensureKeys(folder)).logKey);
    const { signal } = new AbortController();
    const options = {
      pool: restored.keeperPool,
      store,
      signer,
      clock: () => new Date(),
      signal,
      pause: async () => undefined,
    };
    await continueLog({ ...options, headsFile: path(HEADS) });
    await rm(path('erasures.jsonl'));
    await copy('old-erasures.json', 'erasures.json');
    await expect(applyJournal(restored.api.journaling)).rejects.toThrow('from before a published checkpoint');
    for (const file of JOURNAL) await rm(path(file), { force: true });
    await expect(applyJournal(restored.api.journaling)).rejects.toThrow('from before a published checkpoint');
    for (const file of JOURNAL) await copy(`new-${file}`, file);
    await restored.close();

    const next = await start();
    await applyErasures(next);
    const { vault, runner } = next.api.services;
    expect([...(await vault.find(Object.values(id))).keys()]).toEqual([id.kept]);
    expect((await runner.state(account, id.erased)).state.status).toBe('erased');
    await recorded(next);
    const { journal } = next.api.journaling;
    expect((await journal.asOf())?.log).toMatch(/\/log\/2$/);
    // From now on, the old log demands nothing.
    expect(await applyJournal(next.api.journaling)).toBeNull();
    await next.close();
    await rm(path(archive));
    await copy('old-heads.jsonl', HEADS);
  });

  it('is not served without the journal after the vault has learned of it', async () => {
    await copy('backup', 'postgres');
    for (const file of JOURNAL) await copy(`new-${file}`, file);
    const restored = await start();
    await applyErasures(restored);
    await restored.close();
    // The vault knows the journal now, and the log is as new.
    for (const file of JOURNAL) await rm(path(file));
    const without = await start();
    await expect(applyJournal(without.api.journaling)).rejects.toThrow('the vault knows another line 1');
  });
});

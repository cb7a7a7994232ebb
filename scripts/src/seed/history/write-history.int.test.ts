import { generateKeyPairSync, randomBytes, randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { totpCode } from '@sankofa/api/accounts/totp';
import { SandboxDatabase } from '@sankofa/api/billing/sandbox/sandbox-database';
import { createApi } from '@sankofa/api/server';
import { readConfig } from '@sankofa/events/config/config';
import { migrate, migrateVault } from '@sankofa/events/database/migrate';
import { DEMO_ACTOR } from '@sankofa/events/demo/demo-log';
import { legalDocument } from '@sankofa/events/privacy/legal-document';
import type { CommandContext } from '@sankofa/events/store/command-runner';
import { freshDatabase } from '@sankofa/events/testing/database';
import { openRuntime, type Runtime } from '@sankofa/projections/open-runtime';
import { buildNew } from '@sankofa/projections/runtime/first-build';
import { followLog } from '@sankofa/projections/runtime/log-feed';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { untilUpToDate } from '../../services/until-up-to-date.ts';
import { type DemoImport, openDemoImport } from '../demo-import.ts';
import { DEMO_TOTP_SECRET } from '../demo-people.ts';
import { legalTexts } from '../legal-texts.ts';
import { seedFilms } from '../seed-films.ts';
import { seedMedia } from '../seed-media.ts';
import { DAY_MS, periodBefore } from './calendar.ts';
import { writeHistory } from './write-history.ts';

const SIZE = { seed: 1, people: 12, months: 2 } as const;
/** The history is written twice before the tests, in ms. */
const SET_UP_MS = 240_000;
const PASSWORD = 'a long enough password';

/** Lists of the console that no history leaves empty. */
const LISTS = [
  'people',
  'users',
  'users/flagged',
  'staff',
  'data-requests',
  'contact-messages',
  'creator-verifications',
  'documents',
  'moderation/reports',
  'moderation/decisions',
  'moderation/rules',
];

describe('a small history, interrupted once', () => {
  const undo: (() => unknown)[] = [];
  const never = new AbortController().signal;
  const steps: number[] = [];
  let runtime: Runtime;
  let history: DemoImport;
  let sandbox: { readonly origin: string; readonly file: string };
  let get: (path: string) => Promise<{ readonly status: number; readonly body: unknown; readonly total: number }>;

  const write = (onShare: (share: number) => void, signal = never): Promise<void> =>
    writeHistory(history, { ...SIZE, end: history.end, sandbox, onProgress: (done, of) => onShare(done / of), signal });
  const count = async (): Promise<number> =>
    (await runtime.pool.query<{ n: number }>('select count(*)::int as n from log.events')).rows[0]?.n ?? 0;

  beforeAll(async () => {
    const database = await freshDatabase();
    const dataFolder = await mkdtemp(join(tmpdir(), 'sankofa-history-'));
    sandbox = { origin: 'http://127.0.0.1:8081', file: join(dataFolder, 'payment-sandbox.db') };
    const env = {
      DATABASE_URL: database.url,
      VAULT_URL: database.url,
      SANKOFA_DATA: dataFolder,
      SANKOFA_MASTER_KEY: randomBytes(32).toString('base64'),
      SANKOFA_SIGNING_KEY: generateKeyPairSync('ed25519')
        .privateKey.export({ type: 'pkcs8', format: 'pem' })
        .toString(),
    };
    runtime = openRuntime(env);
    await migrate(runtime.pool);
    await migrateVault(runtime.pool);
    const logger = pino({ level: 'silent' });
    await buildNew(runtime, logger, never);
    const stopping = new AbortController();
    const following = followLog({ ...runtime, logger, signal: stopping.signal });
    history = await openDemoImport(env);
    undo.push(
      () => history.close(),
      () => stopping.abort(),
      () => following,
      () => runtime.close(),
      () => rm(dataFolder, { recursive: true, force: true }),
      () => database.drop(),
    );
    await setUp(history);
    const interruption = new AbortController();
    const interrupted = write((share) => share > 0.5 && interruption.abort(), interruption.signal);
    await expect(interrupted).rejects.toMatchObject({ name: 'AbortError' });
    await write((share) => steps.push(share));
    const hashCost = { memoryCost: 8, timeCost: 1, parallelism: 1 };
    const running = createApi({ config: readConfig(env), logger, clock: () => new Date(), hashCost });
    undo.unshift(() => running.close());
    const request = {
      id: 'test',
      idempotencyKey: randomUUID(),
      requestHash: '',
      origin: { ip: '127.0.0.1', userAgent: '' },
    };
    const owner = { id: randomUUID(), email: 'owner@sankofa.test', name: 'Ama', password: PASSWORD };
    await running.accounts.createAccount(owner, request);
    await running.accounts.makeStaff(owner.id, 'owner', DEMO_TOTP_SECRET, request);
    await untilUpToDate(runtime, 20_000, never);
    const address = `http://127.0.0.1:${await running.listen(0, '127.0.0.1')}/api/admin`;
    const signedIn = await fetch(`${address}/login`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'Idempotency-Key': randomUUID() },
      body: JSON.stringify({ username: owner.email, password: PASSWORD, code: totpCode(DEMO_TOTP_SECRET, new Date()) }),
    });
    const { token } = await signedIn.json();
    get = async (path) => {
      const answer = await fetch(`${address}/${path}`, { headers: { Authorization: `Bearer ${token}` } });
      const total = Number(answer.headers.get('content-range')?.split('/')[1] ?? Number.NaN);
      return { status: answer.status, body: await answer.json(), total };
    };
  }, SET_UP_MS);
  afterAll(async () => {
    for (const step of undo) await step();
  });

  it('gives every list of the console something to show', async () => {
    const empty: string[] = [];
    for (const list of LISTS) {
      const { status, body, total } = await get(list);
      expect(`${list} ${status}`).toBe(`${list} 200`);
      if (total === 0 || (Array.isArray(body) && body.length === 0)) empty.push(list);
    }
    expect(empty).toEqual([]);
  });

  it('has figures that recompute from the events', async () => {
    const eventsOf = async (type: string): Promise<number> =>
      (await runtime.pool.query<{ n: number }>('select count(*)::int as n from log.events where type = $1', [type]))
        .rows[0]?.n ?? 0;
    const { body } = await get('analytics/dashboard?days=90');
    const { overview, days } = body as {
      overview: { total_users: number };
      days: { sign_ups: number; views: number; reports: number }[];
    };
    const sum = (of: 'sign_ups' | 'reports'): number => days.reduce((total, day) => total + day[of], 0);
    const registered = await eventsOf('AccountRegistered');
    expect(sum('sign_ups')).toBe(registered);
    expect(overview.total_users).toBe(registered - (await eventsOf('PersonalDataErased')));
    expect(sum('reports')).toBe(await eventsOf('ContentReported'));
    expect((await get('data-requests')).total).toBe(await eventsOf('DataRequestFiled'));
    expect((await get('contact-messages')).total).toBe(await eventsOf('ContactMessageSent'));
  });

  it('has each payment in the sandbox as well', async () => {
    const { rows } = await runtime.pool.query<{ id: string }>(
      `select data::jsonb->>'paymentId' as id from log.events where type = 'PaymentReceived'`,
    );
    const database = new SandboxDatabase(sandbox.file);
    const paid = database
      .sql(
        `SELECT id FROM object WHERE kind = 'payment_intent' AND data ->> '$.status' = 'succeeded'
         UNION SELECT id FROM object WHERE kind = 'paypal.capture'`,
      )
      .all();
    database.close();
    expect(rows.map(({ id }) => id).toSorted()).toEqual(paid.map(({ id }) => String(id)).toSorted());
    expect(rows.length).toBeGreaterThan(0);
  });

  it('is simulated as a whole, within its months', async () => {
    const { rows } = await runtime.pool.query<{ first: Date; last: Date }>(
      `select min(recorded_at) as first, max(recorded_at) as last from log.events where stream not like 'movie-%'
         and recorded_at < $1 and type <> 'LegalDocumentPublished'`,
      [history.end],
    );
    const { start } = periodBefore(history.end, SIZE.months);
    expect(rows[0]?.first.getTime()).toBeGreaterThan(start.getTime() - 30 * DAY_MS);
    expect(rows[0]?.last.getTime()).toBeLessThan(history.end.getTime());
  });

  it('reports its progress, and a second run stores nothing', async () => {
    expect(steps.at(-1)).toBe(1);
    expect(steps).toEqual([...steps].sort((one, other) => one - other));
    const before = await count();
    await write(() => undefined);
    expect(await count()).toBe(before);
  });
});

/** Films with videos and legal texts, as the set-up of a demo. */
async function setUp({ api, end }: DemoImport): Promise<void> {
  const { runner } = api.services;
  const now = new Date(periodBefore(end, SIZE.months).start.getTime() - 10 * DAY_MS);
  const by = (key: string): CommandContext => ({ now, actor: DEMO_ACTOR, idempotencyKey: key });
  await seedFilms(runner, now);
  await seedMedia({ runner, storage: api.media }, by);
  for (const text of legalTexts) await runner.run(legalDocument, text.documentType, text, by(text.documentType));
}

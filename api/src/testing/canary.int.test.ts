import { createHash } from 'node:crypto';
import { codec, eventDefinitions } from '@sankofa/events/catalog';
import { verifyPack } from '@sankofa/events/proof/verify-pack';
import { openPersonal } from '@sankofa/events/store/codec';
import { START } from '@sankofa/events/store/event-store';
import { guessableStreams } from '@sankofa/events/testing/guessable-streams';
import { encodeMessage, toMessages } from '@sankofa/projections/relay/message';
import { Pool } from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { CANARIES, leaks, searchDatabase, searchFolder } from './canaries.ts';
import { type Planted, plantCanaries } from './plant-canaries.ts';
import { SoftwareAuthenticator } from './software-authenticator.ts';
import { type SignedInPerson, startTestApi, type TestApi } from './test-api.ts';

describe('personal data', () => {
  let test: TestApi;
  let person: SignedInPerson;
  let officer: SignedInPerson;
  let second: SignedInPerson;
  let ask: Planted['ask'];
  let act: Planted['act'];
  let vaultPool: Pool;
  const device = new SoftwareAuthenticator();

  beforeAll(async () => {
    test = await startTestApi({ trustProxy: true, blindReviewPercent: 100 });
    vaultPool = new Pool({ connectionString: test.vaultUrl, max: 1 });
    ({ person, officer, second, ask, act } = await plantCanaries(test, device));
  }, 60_000);
  afterAll(async () => {
    await vaultPool.end();
    await test.close();
  });

  /** Everything in databases and files. The biography of a creator, uploads and data packages are among it. */
  async function stored(): Promise<string[]> {
    const folder = await searchFolder(test.dataFolder);
    expect(folder.files).toBeGreaterThan(0);
    return [...(await searchDatabase(test.runtime.pool)), ...(await searchDatabase(vaultPool)), ...folder.found];
  }

  /** Files that staff export about all people of a period. */
  async function exported(): Promise<string> {
    const period = { from: '2026-01-01', to: '2026-12-31' };
    const files = ['csv', 'json'].map((kind) =>
      test.http
        .post(`/api/admin/moderation/statements/exports/${kind}`)
        .set(second.headers)
        .send({ reason: 'For the authority', period })
        .expect(200),
    );
    const text = (await Promise.all(files)).map((answer) => answer.text).join('');
    expect(text.length).toBeGreaterThan(1_000);
    return text;
  }

  /** Number of rows about the person in the tables of sign-in secrets. */
  async function secretsOf(): Promise<Record<string, number>> {
    const names = ['credentials', 'recovery_codes', 'passkeys', 'passkey_challenges'];
    const counts = names.map(async (name) => {
      const text = `select count(*)::int as n from secret.${name} where account_id = $1`;
      return [name, (await test.runtime.pool.query(text, [person.id])).rows[0].n] as const;
    });
    return Object.fromEntries(await Promise.all(counts));
  }

  it('is planted: its owner and an officer can read it', async () => {
    expect((await test.http.get('/api/auth/me').set(person.headers)).body).toMatchObject({ name: CANARIES.corrected });
    expect((await test.http.get('/api/profiles').set(person.headers)).body).toMatchObject([{ name: CANARIES.renamed }]);
    const means = await test.http.get('/api/auth/sign-in-means').set(person.headers);
    expect(means.body).toMatchObject({ two_step: { on: true }, passkeys: [{ name: CANARIES.passkey }] });
    expect(await secretsOf()).toEqual({ credentials: 1, recovery_codes: 10, passkeys: 1, passkey_challenges: 1 });
    const household = await test.http.get('/api/household').set(person.headers);
    expect(leaks(household.text)).toEqual(['profile', 'renamed']);
    const [session] = (await test.http.get('/api/auth/sessions').set(person.headers)).body;
    expect(session.address).toMatch(/^203\.0\./);
  });

  it('is planted in every personal field of every event type', async () => {
    const { events } = await test.runtime.store.readAll({ after: START, limit: 10_000 });
    const opened = await openPersonal(
      events.map((event) => codec.decode(event)),
      test.api.services.vault,
    );
    const fields = eventDefinitions.flatMap(({ type, personal }) => personal.map((field) => ({ type, field })));
    expect(fields.length).toBeGreaterThan(25);
    // An age, a date or an enum value is too short to be distinguished from chance: its presence suffices.
    const isTold = (value: unknown): boolean =>
      typeof value === 'string' && !/^\d{4}-\d\d-\d\dT/.test(value)
        ? leaks(value).length > 0
        : (value ?? null) !== null;
    const planted = ({ type, field }: (typeof fields)[number]): boolean =>
      opened.some((event) => event.type === type && isTold(event.data[field]));
    expect(fields.filter((field) => !planted(field))).toEqual([]);
  });

  it('would be found in any encoding', () => {
    for (const [kind, canary] of Object.entries(CANARIES)) {
      for (const around of ['', '{"x":"', 'ab']) {
        const bytes = Buffer.from(`${around}${canary}"}`);
        for (const text of [
          bytes.toString(),
          bytes.toString('hex'),
          bytes.toString('base64'),
          bytes.toString('base64url'),
        ]) {
          expect(leaks(`before ${text} after`)).toContain(kind);
        }
      }
    }
  });

  it('is in no table, column or index expression of the database in the clear', async () => {
    expect(await stored()).toEqual([]);
    // Telemetry beside the log is among it, and names a viewer by a random id.
    const viewers = `select from playback.reports where viewer_id is not null`;
    expect((await test.runtime.pool.query(viewers)).rowCount).toBe(1);
  });

  it('is in no export about all people', async () => {
    expect(leaks(await exported())).toEqual([]);
  });

  it('is in no event, stream name, metadata or Kafka message', async () => {
    const { events, next } = await test.runtime.store.readAll({ after: START, limit: 10_000 });
    expect(events.length).toBeGreaterThan(8);
    const messages = toMessages(events, START, next, 4).map((message) => encodeMessage(message));
    expect(leaks(JSON.stringify(events))).toEqual([]);
    expect(leaks(JSON.stringify(messages))).toEqual([]);
    expect(guessableStreams(events)).toEqual([]);
  });

  it('is in no log line', () => {
    expect(test.logged.length).toBeGreaterThan(10);
    expect(leaks(test.logged.join(''))).toEqual([]);
  });

  it('is not in metrics', async () => {
    expect(leaks(await test.api.metrics.registry.metrics())).toEqual([]);
  });

  it('is found nowhere after the erasure of the person, and earlier proofs still verify', {
    timeout: 60_000,
  }, async () => {
    const { headers } = officer;
    const pack = await vi.waitFor(async () => {
      const made = await test.http
        .post(`/api/admin/people/${person.id}/evidence-packs`)
        .set(headers)
        .send({ reason: CANARIES.answer });
      expect(made.status).toBe(200);
      return made.text;
    }, 10_000);
    const id = await ask('erasure');
    await act(id, ['claim'], ['identity-check', { method: 'document_seen' }], ['propose-erasure']);
    const before = await test.events();
    const approved = await test.http.post(`/api/admin/data-requests/${id}/approve-erasure`).set(second.headers);
    expect(approved.status).toBe(200);
    await test.upToDate();
    // Approved, erased, address released, certified.
    expect(await test.events()).toBe(before + 4);

    expect(await stored()).toEqual([]);
    expect(leaks(await exported())).toEqual([]);
    expect((await test.runtime.pool.query('select from playback.reports')).rowCount).toBe(0);
    const keys = await vaultPool.query('select wrapped from vault.keys where subject = $1', [person.id]);
    expect(keys.rows).toEqual([{ wrapped: null }]);
    const { events } = await test.runtime.store.readAll({ after: START, limit: 10_000 });
    expect(leaks(JSON.stringify(events))).toEqual([]);
    const opened = await openPersonal(
      events.map((event) => codec.decode(event)),
      test.api.services.vault,
    );
    // The officer's own text about no person, which is sealed with the officer's key, and the buyer on an invoice, which
    // has a key of its own because the law on bookkeeping requires to keep it, like a declaration without signing in.
    expect(leaks(JSON.stringify(opened))).toEqual(['report', 'buyer', 'buyerEmail']);
    expect(leaks(test.logged.join(''))).toEqual([]);
    const { body } = await test.http.get(`/api/admin/people/${person.id}`).set(headers);
    expect(body).toMatchObject({ status: 'erased', name: null, email: null });
    for (const path of [
      `people/${person.id}/timeline`,
      `data-requests/${id}`,
      'data-requests',
      `data-requests/${id}/certificate`,
    ]) {
      const answer = await test.http.get(`/api/admin/${path}`).set(headers);
      expect(answer.status, path).toBe(200);
      expect(leaks(answer.text), path).toEqual([]);
    }
    for (const search of [CANARIES.email, CANARIES.name, CANARIES.corrected]) {
      expect((await test.http.get('/api/admin/people').query({ search }).set(headers)).body).toEqual([]);
    }
    const { statement } = (await test.http.get(`/api/admin/data-requests/${id}/certificate`).set(headers)).body;
    expect(statement.stores.filter(({ found }: { found: number }) => found > 0)).toEqual([]);
    expect(statement.stores.map(({ store }: { store: string }) => store)).toContain('vault.keys');
    // One about a report and one about the person from the planting, and the one above.
    const packs = [second, officer, officer].map(({ id: madeBy }) => expect.objectContaining({ madeBy }));
    expect(statement.evidencePacks).toEqual(packs);
    expect(statement.evidencePacks[2].sha256).toBe(createHash('sha256').update(pack).digest('hex'));
    const signIn = await test.http.post('/api/auth/login').send({ email: CANARIES.email, password: CANARIES.password });
    expect(signIn.status).toBe(401);
    expect(await secretsOf()).toEqual({ credentials: 0, recovery_codes: 0, passkeys: 0, passkey_challenges: 0 });
    const options = (await test.http.post('/api/auth/passkey-sign-in/options')).body;
    const withPasskey = await test.http.post('/api/auth/passkey-sign-in').send({ credential: device.get(options) });
    expect(withPasskey.status).toBe(401);

    expect(verifyPack(pack)).toMatchObject({ genuine: true });
  });
});

import { codec } from '@sankofa/events/catalog';
import { verifyPack } from '@sankofa/events/proof/verify-pack';
import { openPersonal } from '@sankofa/events/store/codec';
import { START } from '@sankofa/events/store/event-store';
import { encodeMessage, toMessages } from '@sankofa/projections/relay/message';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { totpCode } from '../accounts/totp.ts';
import { parentToken } from './age.ts';
import { SoftwareAuthenticator } from './software-authenticator.ts';
import { type SignedInPerson, startTestApi, type TestApi } from './test-api.ts';

/** Strings that exist nowhere else, planted wherever a person tells something about themselves. */
const CANARIES = {
  email: 'canary.zqxj@yellow-bird.test',
  name: 'Quetzalina Zqxjbird',
  profile: 'Zqxjling Kanarie',
  renamed: 'Zqxjchick Kanarie',
  passkey: 'Zqxjphone Kanarie',
  password: 'zqxj-password-canary',
  userAgent: 'ZqxjBrowser/7.0 (Canary)',
  address: '203.0.113.77',
  request: 'zqxj all that my aunt told you',
  answer: 'zqxj aunt is not you',
  corrected: 'Zqxjelina Corrected',
  parent: 'zqxj-mother@yellow-bird.test',
} as const;

describe('personal data', () => {
  let test: TestApi;
  let person: SignedInPerson;
  let officer: SignedInPerson;
  let second: SignedInPerson;

  async function ask(request_type: string): Promise<string> {
    const sent = { request_type, request_description: CANARIES.request, requested_data_categories: ['ratings'] };
    const { body } = await test.http
      .post('/api/legal/gdpr-request')
      .set({ ...person.headers, 'User-Agent': CANARIES.userAgent, 'X-Forwarded-For': CANARIES.address })
      .send(sent);
    await test.upToDate();
    return body.id;
  }

  async function act(id: string, ...steps: (readonly [verb: string, body?: object])[]): Promise<void> {
    for (const [verb, body] of steps) {
      const { status, text } = await test.http
        .post(`/api/admin/data-requests/${id}/${verb}`)
        .set(officer.headers)
        .send(body);
      expect(status, `${verb}: ${text}`).toBe(200);
    }
  }

  const device = new SoftwareAuthenticator();
  const post = (path: string, body: object) => test.http.post(path).set(person.headers).send(body);

  async function addPasskey(): Promise<void> {
    const options = await post('/api/auth/passkeys/options', { password: CANARIES.password });
    const made = { name: CANARIES.passkey, credential: device.create(options.body) };
    expect((await post('/api/auth/passkeys', made)).status).toBe(201);
  }

  async function turnOnTwoStep(): Promise<void> {
    const { body } = await post('/api/auth/two-step/start', { password: CANARIES.password });
    const code = totpCode(body.secret, test.clock.now);
    expect((await post('/api/auth/two-step/confirm', { code })).status).toBe(200);
  }

  /** How many rows the tables of sign-in secrets hold about the person. */
  async function secretsOf(): Promise<Record<string, number>> {
    const names = ['credentials', 'recovery_codes', 'passkeys', 'passkey_challenges'];
    const counts = names.map(async (name) => {
      const text = `select count(*)::int as n from secret.${name} where account_id = $1`;
      return [name, (await test.runtime.pool.query(text, [person.id])).rows[0].n] as const;
    });
    return Object.fromEntries(await Promise.all(counts));
  }

  beforeAll(async () => {
    test = await startTestApi({ trustProxy: true });
    await test.publish('terms-of-service', '# Terms');
    await test.publish('marketing-emails', 'May we write to you?');
    const from = { 'User-Agent': CANARIES.userAgent, 'X-Forwarded-For': CANARIES.address };
    const { email, name, password } = CANARIES;
    const signedUp = await test.http.post('/api/auth/register').set(from).send({ email, name, password });
    const headers = { Authorization: `Bearer ${signedUp.body.token}` };
    person = { id: signedUp.body.user.id, email, password, token: signedUp.body.token, headers, cookie: '' };
    const signIn = (body: object) => test.http.post('/api/auth/login').set(from).send(body);
    expect((await signIn({ email, password })).status).toBe(200);
    expect((await signIn({ email, password: `${password} wrong` })).status).toBe(401);
    expect((await signIn({ email: `other-${email}`, password })).status).toBe(401);
    await test.http.get('/api/legal/terms-of-service').set({ ...headers, ...from });
    const consent = { consent_type: 'marketing_emails', consent_given: true, explicit_consent: true };
    expect(
      (
        await test.http
          .post('/api/legal/consent')
          .set({ ...headers, ...from })
          .send(consent)
      ).status,
    ).toBe(200);
    const made = await test.http.post('/api/profiles').set(headers).send({ name: CANARIES.profile });
    const rename = test.http.put(`/api/profiles/${made.body.id}`).set(headers).send({ name: CANARIES.renamed });
    expect((await rename).body.name).toBe(CANARIES.renamed);
    await addPasskey();
    await turnOnTwoStep();
    // Mistakes are answered, and logged, without repeating what was typed.
    await test.http
      .post('/api/auth/register')
      .set(from)
      .send({ email, name, password, [name]: password });
    await test.http
      .get('/api/legal/terms-of-service')
      .query({ version: email })
      .set({ ...headers, ...from });
    await test.http.get(`/api/${encodeURIComponent(email)}`).set(from);
    officer = await test.signUpStaff('compliance_officer');
    second = await test.signUpStaff('owner');
    await act(await ask('objection'), ['claim'], ['extend', { months: 1, reason: CANARIES.answer }]);
    await act(await ask('portability'), ['claim'], ['refuse', { reason: CANARIES.answer }]);
    const check = ['identity-check', { method: 'document_seen' }] as const;
    await act(await ask('access'), ['claim'], check, ['fulfil', {}]);
    await act(await ask('rectification'), ['claim'], check, ['fulfil', { corrected_name: CANARIES.corrected }]);
    const hold = (verb: string) =>
      test.http
        .post(`/api/admin/people/${person.id}/legal-hold${verb}`)
        .set(officer.headers)
        .send({ reason: CANARIES.answer });
    expect((await hold('')).status).toBe(200);
    expect((await hold('/lift')).status).toBe(200);
    await test.http.get('/api/admin/people').query({ search: email }).set(officer.headers);
    const look = await test.http
      .post(`/api/admin/people/${person.id}/look`)
      .set(officer.headers)
      .send({ reason: CANARIES.answer });
    expect(look.status).toBe(200);
    await test.http.get(`/api/admin/people/${person.id}/timeline`).set(officer.headers);
    const records = test.http.post(`/api/admin/people/${person.id}/consent-records`).set(officer.headers);
    expect((await records.send({ reason: CANARIES.answer })).status).toBe(200);
    const minor = { verification_method: 'parental_consent', declared_age: 15, parental_email: CANARIES.parent };
    expect((await test.http.post('/api/legal/age-verification').set(headers).send(minor)).status).toBe(200);
    const consenting = { token: await parentToken(test, person), decision: 'grant' };
    expect((await test.http.post('/api/legal/parental-consent').send(consenting)).status).toBe(200);
    await test.upToDate();
  });
  afterAll(() => test.close());

  it('is really planted: its owner and an officer can read it', async () => {
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

  it('would be found in any disguise', () => {
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
    expect(await searchDatabase(test)).toEqual([]);
  });

  it('is in no event, stream name, metadata or Kafka message', async () => {
    const { events, next } = await test.runtime.store.readAll({ after: START, limit: 10_000 });
    expect(events.length).toBeGreaterThan(8);
    const messages = toMessages(events, START, next, 4).map((message) => encodeMessage(message));
    expect(leaks(JSON.stringify(events))).toEqual([]);
    expect(leaks(JSON.stringify(messages))).toEqual([]);
  });

  it('is in no line of the log', () => {
    expect(test.logged.length).toBeGreaterThan(10);
    expect(leaks(test.logged.join(''))).toEqual([]);
  });

  it('is not in metrics', async () => {
    expect(leaks((await test.http.get('/metrics')).text)).toEqual([]);
  });

  it('is found nowhere once the person is erased, and proofs made before still verify', {
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
    // Approved, erased, the address free again, certified.
    expect(await test.events()).toBe(before + 4);

    expect(await searchDatabase(test)).toEqual([]);
    const { events } = await test.runtime.store.readAll({ after: START, limit: 10_000 });
    expect(leaks(JSON.stringify(events))).toEqual([]);
    const opened = await openPersonal(
      events.map((event) => codec.decode(event)),
      test.api.services.vault,
    );
    expect(leaks(JSON.stringify(opened))).toEqual([]);
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
    const signIn = await test.http.post('/api/auth/login').send({ email: CANARIES.email, password: CANARIES.password });
    expect(signIn.status).toBe(401);
    expect(await secretsOf()).toEqual({ credentials: 0, recovery_codes: 0, passkeys: 0, passkey_challenges: 0 });
    const options = (await test.http.post('/api/auth/passkey-sign-in/options')).body;
    const withPasskey = await test.http.post('/api/auth/passkey-sign-in').send({ credential: device.get(options) });
    expect(withPasskey.status).toBe(401);

    expect(verifyPack(pack)).toMatchObject({ whole: true });
  });
});

/** The canaries in a text: as they are, and in the disguises that databases and codecs give them. */
function leaks(text: string): string[] {
  const low = text.toLowerCase();
  return Object.entries(CANARIES).flatMap(([kind, canary]) => {
    const bytes = Buffer.from(canary);
    const disguises = [
      canary.toLowerCase(),
      bytes.toString('hex'),
      ...base64Cores(bytes),
      encodeURIComponent(canary).toLowerCase(),
    ];
    return disguises.some((disguise) => low.includes(disguise)) ? [kind] : [];
  });
}

/** Base64 of a string that stands anywhere in a longer one: its inner part at each of the three alignments. */
const base64Cores = (bytes: Buffer): string[] =>
  [0, 1, 2].map((shift) =>
    Buffer.concat([Buffer.alloc(shift), bytes])
      .toString('base64')
      .slice(4, -4)
      .toLowerCase(),
  );

/** Every row of every table as text, bytes in hexadecimal, searched for canaries. Returns `table: kinds`. */
async function searchDatabase({ runtime: { pool } }: TestApi): Promise<string[]> {
  const { rows: tables } = await pool.query<{ name: string }>(
    `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
     where table_schema not in ('pg_catalog', 'information_schema') and table_type = 'BASE TABLE'`,
  );
  expect(tables.length).toBeGreaterThan(15);
  const found: string[] = [];
  for (const { name } of tables) {
    const { rows } = await pool.query<{ text: string }>(`select t::text as text from ${name} t`);
    const kinds = leaks(rows.map(({ text }) => text).join('\n'));
    if (kinds.length > 0) found.push(`${name}: ${kinds.join(', ')}`);
  }
  return found;
}

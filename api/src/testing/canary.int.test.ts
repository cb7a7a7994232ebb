import { randomUUID } from 'node:crypto';
import { erasePerson } from '@sankofa/events/accounts/erase-person';
import { START } from '@sankofa/events/store/event-store';
import { encodeMessage, toMessages } from '@sankofa/projections/relay/message';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type SignedInPerson, startTestApi, type TestApi } from './test-api.ts';

/** Strings that exist nowhere else, planted wherever a person tells something about themselves. */
const CANARIES = {
  email: 'canary.zqxj@yellow-bird.test',
  name: 'Quetzalina Zqxjbird',
  profile: 'Zqxjling Kanarie',
  renamed: 'Zqxjchick Kanarie',
  password: 'zqxj-password-canary',
  userAgent: 'ZqxjBrowser/7.0 (Canary)',
  address: '203.0.113.77',
} as const;

describe('personal data', () => {
  let test: TestApi;
  let person: SignedInPerson;

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
    const officer = await test.signUpStaff('compliance_officer');
    await test.http.get('/api/admin/people').query({ search: email }).set(officer.headers);
    await test.http.get(`/api/admin/people/${person.id}/timeline`).set(officer.headers);
    await test.upToDate();
  });
  afterAll(() => test.close());

  it('is really planted: its owner and an officer can read it', async () => {
    expect((await test.http.get('/api/auth/me').set(person.headers)).body).toMatchObject({ name: CANARIES.name });
    expect((await test.http.get('/api/profiles').set(person.headers)).body).toMatchObject([{ name: CANARIES.renamed }]);
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

  it('cannot be opened by anybody once the person is erased, and the log stays whole', async () => {
    const { runner, vault } = test.api.services;
    const before = await test.events();
    await erasePerson(runner, vault, person.id, 'asked', {
      now: test.clock.now,
      actor: { kind: 'person', id: person.id },
      idempotencyKey: randomUUID(),
    });
    await test.upToDate();
    expect(await test.events()).toBe(before + 1);
    const officer = await test.signUpStaff('compliance_officer');
    const { body } = await test.http.get(`/api/admin/people/${person.id}`).set(officer.headers);
    expect(body).toMatchObject({ status: 'erased', name: null, email: null });
    const timeline = await test.http.get(`/api/admin/people/${person.id}/timeline`).set(officer.headers);
    expect(timeline.status).toBe(200);
    expect(leaks(timeline.text)).toEqual([]);
    const signIn = await test.http.post('/api/auth/login').send({ email: CANARIES.email, password: CANARIES.password });
    expect(signIn.status).toBe(401);
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

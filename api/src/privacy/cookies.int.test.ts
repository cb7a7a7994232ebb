import { randomUUID } from 'node:crypto';
import { hashOfText } from '@sankofa/events/privacy/legal-document';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApi, type TestApi } from '../testing/test-api.ts';

const TEXT = '# Cookies\n\nOne.';
/** The log keeper must first process the newest events. */
const IN_TIME = { timeout: 15_000 };
const none = { analytics: false, marketing: false, personalization: false };

describe('the choice of cookies', () => {
  let test: TestApi;
  let hash = hashOfText(TEXT);
  beforeAll(async () => {
    test = await startTestApi();
    await test.publish('cookie-policy', TEXT);
  });
  afterAll(() => test.close());

  const save = (headers: Record<string, string>, preferences = none, key: string = randomUUID()) =>
    test.http
      .put('/api/legal/cookies')
      .set({ ...headers, 'Idempotency-Key': key })
      .send({ ...preferences, notice_hash: hash, source: 'banner' });
  const read = async (headers: Record<string, string>) => {
    await test.upToDate();
    return (await test.http.get('/api/legal/cookies').set(headers)).body;
  };
  const pairOf = (answer: { headers: Record<string, unknown> }): string =>
    String(answer.headers['set-cookie']).split(';')[0] ?? '';

  it('of a visitor is stored under a random id with no other data, before any cookie is set', async () => {
    const asked = await test.http.get('/api/legal/cookies');
    expect(asked.body).toMatchObject({ state: 'not_asked', preferences: none, holder: null, notice: { hash } });
    expect(asked.headers['set-cookie']).toBeUndefined();
    const answer = await save({ 'User-Agent': 'Firefox of Ama', 'X-Forwarded-For': '105.160.3.4' });
    expect(answer.body).toMatchObject({ state: 'chosen', preferences: none, holder: 'browser', version: 1 });
    expect(String(answer.headers['set-cookie'])).toMatch(
      /^sankofa_visitor=[\da-f-]{36}; HttpOnly; SameSite=Strict; Path=\/api\/legal\/cookies; Max-Age=15724800$/,
    );
    const id = pairOf(answer).split('=')[1] ?? '';
    const [event, ...more] = await test.runtime.store.readStream(`visitor-${id}`);
    expect(more).toEqual([]);
    expect(JSON.parse(event?.data ?? '')).toEqual({
      ...none,
      documentType: 'cookie-policy',
      documentVersion: 1,
      documentHash: hash,
      language: 'en',
      source: 'banner',
    });
    expect(event?.metadata).not.toMatch(/Ama|105\.160|personal/);
    expect(await read({ Cookie: pairOf(answer) })).toMatchObject({ state: 'chosen', holder: 'browser' });
  });

  it('of a visitor can be changed at any time, and is stored once when a request is repeated', async () => {
    const key = randomUUID();
    const [first, again] = [await save({}, none, key), await save({}, none, key)];
    expect(pairOf(again)).toBe(pairOf(first));
    const cookie = { Cookie: pairOf(first) };
    const before = await test.events();
    await save(cookie, { ...none, analytics: true });
    expect((await read(cookie)).preferences).toEqual({ ...none, analytics: true });
    await save(cookie, none);
    await save(cookie, none);
    expect((await read(cookie)).preferences).toEqual(none);
    expect(await test.events()).toBe(before + 2);
  });

  it('ignores visitor ids that we did not issue', async () => {
    const answer = await save({ Cookie: 'sankofa_visitor=../account' });
    expect(pairOf(answer)).toMatch(/^sankofa_visitor=[\da-f]{8}-/);
  });

  it('of a person applies on every device and appears in their timeline and evidence', async () => {
    const person = await test.signUp();
    const visitor = await save({}, { ...none, marketing: true });
    const both = { ...person.headers, Cookie: pairOf(visitor) };
    expect(await read(both)).toMatchObject({ holder: 'browser', preferences: { marketing: true } });
    const saved = await save(both, { ...none, analytics: true });
    expect(saved.headers['set-cookie']).toBeUndefined();
    expect(await read(both)).toMatchObject({ holder: 'person', preferences: { analytics: true, marketing: false } });
    expect(await read(person.headers)).toMatchObject({ holder: 'person', preferences: { analytics: true } });

    const officer = await test.signUpStaff('compliance_officer');
    await test.look(officer, person.id);
    await test.upToDate();
    const path = `/api/admin/people/${person.id}`;
    const { body } = await test.http.get(`${path}/timeline`).set(officer.headers);
    expect(body.entries[1]).toMatchObject({
      type: 'CookiePreferencesSaved',
      stream: `cookies-${person.id}`,
      data: { analytics: true, marketing: false, documentHash: hash },
    });
    const standings = await test.http.get(`${path}/consents`).set(officer.headers);
    expect(standings.body.consents.at(-1)).toMatchObject({ consent_type: 'cookies', state: 'granted', version: 1 });
    await expect
      .poll(async () => {
        const pack = await test.http
          .post(`${path}/evidence-packs`)
          .set(officer.headers)
          .send({ reason: 'Trying it out' });
        return pack.text;
      }, IN_TIME)
      .toContain(`cookies-${person.id}`);
  });

  it('is requested again under a new policy, and cannot be made under the old one', async () => {
    const answer = await save({}, { ...none, analytics: true });
    const cookie = { Cookie: pairOf(answer) };
    await test.publish('cookie-policy', '# Cookies\n\nTwo.');
    expect(await read(cookie)).toMatchObject({ state: 'outdated', version: 1, notice: { version: 2 } });
    expect(await save(cookie)).toMatchObject({ status: 409, body: { code: 'notice_changed' } });
    hash = hashOfText('# Cookies\n\nTwo.');
    await save(cookie);
    expect(await read(cookie)).toMatchObject({ state: 'chosen', version: 2 });
  });
});

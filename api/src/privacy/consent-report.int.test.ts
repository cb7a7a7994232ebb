import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ReportRow } from '../contract/consent-report.ts';
import { ConsentMatter } from '../contract/privacy.ts';
import { type SignedInPerson, startTestApi, type TestApi } from '../testing/test-api.ts';

describe('the consent report', () => {
  let test: TestApi;
  let officer: SignedInPerson;
  const at: Record<'before' | 'granted', string> = { before: '', granted: '' };
  beforeAll(async () => {
    test = await startTestApi({ trustProxy: true });
    const day = 86_400;
    test.clock.pass(-30 * day);
    await test.publish('marketing-emails', 'May we write to you?');
    at.before = test.clock.now.toISOString();
    test.clock.pass(day);
    const send = (person: SignedInPerson, given: boolean, country: string) =>
      test.http
        .post('/api/legal/consent')
        .set({ ...person.headers, 'X-Client-Country': country })
        .send({ consent_type: 'marketing_emails', consent_given: given, explicit_consent: true });
    const [ama, kofi] = [await test.signUp(), await test.signUp()];
    await send(ama, true, 'gh');
    await send(kofi, true, 'XX');
    at.granted = test.clock.now.toISOString();
    test.clock.pass(60);
    await send(ama, false, 'GH');
    test.clock.pass(28 * day);
    officer = await test.signUpStaff('compliance_officer');
    await test.upToDate();
  });
  afterAll(() => test.close());

  const report = async (query: Record<string, string> = {}) =>
    (await test.http.get('/api/admin/consent-report').query(query).set(officer.headers)).body;
  const marketing = async (query: Record<string, string>) =>
    (await report(query)).rows
      .filter((row: ReportRow) => row.consent_type === 'marketing_emails')
      .map(({ consent_type: _, ...row }: ReportRow) => row);

  it('counts the last answer of every person, including those without one', async () => {
    const { people, rows } = await report({ by: 'version' });
    expect(people).toBe(3);
    for (const matter of ConsentMatter.options) {
      const ofOne = rows.filter((row: ReportRow) => row.consent_type === matter);
      expect(ofOne.reduce((sum: number, row: ReportRow) => sum + row.people, 0)).toBe(3);
    }
    const none = { country: null, day: null };
    expect(await marketing({ by: 'version' })).toEqual([
      { state: 'granted', version: 1, people: 1, ...none },
      { state: 'withdrawn', version: 1, people: 1, ...none },
      { state: 'not_asked', version: null, people: 1, ...none },
    ]);
  });

  it('covers any moment, and groups by country and day, with a row for unknown ones', async () => {
    const day = at.granted.slice(0, 10);
    expect(await marketing({ as_of: at.granted, by: 'country,day' })).toEqual([
      { state: 'granted', version: null, country: 'GH', day, people: 1 },
      { state: 'granted', version: null, country: 'unknown', day, people: 1 },
    ]);
    expect(await report({ as_of: at.before })).toMatchObject({ people: 0, rows: [] });
    expect((await test.http.get('/api/admin/consent-report?by=name').set(officer.headers)).status).toBe(400);
  });

  it('treats an answer as outdated from the day a newer text requires a new one', async () => {
    await test.publish('marketing-emails', 'May we write to you twice?');
    const rows = await marketing({ by: 'version' });
    expect(rows[0]).toMatchObject({ state: 'outdated', version: 1, people: 1 });
    expect(await marketing({ as_of: at.granted, by: 'version' })).toMatchObject([{ state: 'granted', people: 2 }]);
  });

  it('lists the people of each row, and counts choices of visitors', async () => {
    const peopleOf = async (consent: object) => {
      const filter = JSON.stringify({ consent });
      const answer = await test.http.get('/api/admin/people').query({ filter }).set(officer.headers);
      expect(answer.status, answer.text).toBe(200);
      return answer.body.length;
    };
    const query = { as_of: at.granted, by: 'version,country,day' };
    for (const asOf of [at.granted, test.clock.now.toISOString()]) {
      const { rows } = await report({ ...query, as_of: asOf });
      const sizes = await Promise.all(
        rows.map(({ consent_type: type, state, version, country, day }: ReportRow) => {
          const group = { type, state, version, country, day };
          const present = Object.fromEntries(Object.entries(group).filter(([, value]) => value !== null));
          return peopleOf({ ...present, as_of: asOf });
        }),
      );
      expect(sizes).toEqual(rows.map((row: ReportRow) => row.people));
    }
    const before = (await report()).visitors;
    await test.publish('cookie-policy', 'We use cookies.');
    const { notice } = (await test.http.get('/api/legal/cookies').expect(200)).body;
    const choice = { analytics: true, marketing: false, personalization: false, notice_hash: notice.hash };
    await test.http.put('/api/legal/cookies').send(choice).expect(200);
    await test.upToDate();
    expect((await report()).visitors).toEqual({
      ...before,
      choices: before.choices + 1,
      analytics: before.analytics + 1,
    });
  });

  it('is exported only with a reason, and the export is an event', async () => {
    const send = (body: object) => test.http.post('/api/admin/consent-report/exports').set(officer.headers).send(body);
    expect((await send({ reason: '' })).status).toBe(400);
    const answer = await send({ reason: 'For the board', as_of: at.granted, by: ['country'] });
    expect(answer.headers['content-type']).toMatch(/^text\/csv/);
    expect(answer.headers['content-disposition']).toBe(
      `attachment; filename="consents-${at.granted.slice(0, 10)}.csv"`,
    );
    expect(answer.text.split('\r\n').slice(0, 1)).toEqual(['consent_type,state,version,country,day,people']);
    expect(answer.text).toContain('marketing_emails,granted,,GH,,1\r\n');
    const [event] = await test.runtime.store.readStream(`reportexport-${officer.id}`);
    expect(JSON.parse(event?.data ?? '')).toEqual({
      report: 'consents',
      personal: { subject: officer.id, box: expect.any(String) },
      from: null,
      asOf: at.granted,
      sha256: createHash('sha256').update(answer.text).digest('hex'),
      rows: answer.text.trim().split('\r\n').length - 1,
    });
    await test.upToDate();
    await test.look(officer, officer.id);
    const { body } = await test.http.get(`/api/admin/people/${officer.id}/timeline`).set(officer.headers);
    const entries: { type: string; data: object }[] = body.entries;
    const exported = entries.find(({ type }) => type === 'ComplianceReportExported');
    expect(exported?.data).toMatchObject({ reason: 'For the board' });
    expect(JSON.parse(event?.metadata ?? '').actor).toEqual({ kind: 'staff', id: officer.id });
  });
});

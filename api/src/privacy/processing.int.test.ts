import { hashOfText } from '@sankofa/events/privacy/legal-document';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ConsentRecord, ProcessingActivity } from '../contract/processing.ts';
import { type SignedInPerson, startTestApi, type TestApi } from '../testing/test-api.ts';
import { consentRecordSchema } from './testing/ts-27560.ts';

describe('records', () => {
  let test: TestApi;
  let officer: SignedInPerson;
  let person: SignedInPerson;
  beforeAll(async () => {
    test = await startTestApi({ publicUrl: 'https://sankofa.example' });
    await test.publish('marketing-emails', 'May we write to you?');
    await test.publish('cookie-policy', 'Cookies');
    officer = await test.signUpStaff('compliance_officer');
    person = await test.signUp();
    const consent = { consent_type: 'marketing_emails', consent_given: true, explicit_consent: true };
    await test.http.post('/api/legal/consent').set(person.headers).send(consent);
    await test.http.delete('/api/legal/consent/marketing_emails').set(person.headers);
    const cookies = { analytics: false, marketing: false, personalization: false, notice_hash: hashOfText('Cookies') };
    await test.http.put('/api/legal/cookies').set(person.headers).send(cookies);
  });
  afterAll(() => test.close());

  const staff = (path: string, reason = 'Asked by the authority') =>
    test.http.post(path).set(officer.headers).send({ reason });

  it('of consent follow ISO/IEC TS 27560, identically for the person and staff', async () => {
    const ajv = new Ajv2020({ allErrors: true });
    addFormats.default(ajv);
    const isRecord = ajv.compile(consentRecordSchema);
    const mine: ConsentRecord[] = (await test.http.get('/api/legal/consent-records').set(person.headers)).body;
    for (const record of mine) expect(isRecord(record), ajv.errorsText(isRecord.errors)).toBe(true);
    expect(mine.map(({ events }) => events.map(({ event_state }) => event_state))).toEqual([
      ['given', 'withdrawn'],
      ['refused'],
    ]);
    expect(mine[0]?.pii_processing).toMatchObject([
      {
        privacy_notice: 'https://sankofa.example/legal/marketing-emails?version=1&language=en',
        privacy_notice_hash: `sha256:${hashOfText('May we write to you?')}`,
        purposes: [{ purpose_type: 'marketing_emails', withdrawal_method: 'https://sankofa.example/privacy/consent' }],
      },
    ]);
    expect((await staff(`/api/admin/people/${person.id}/consent-records`)).body.code).toBe('look_required');
    await test.look(officer, person.id);
    const theirs = await staff(`/api/admin/people/${person.id}/consent-records`);
    expect(theirs.body).toEqual(mine);
    expect(isRecord({ ...mine[0], record_id: '' })).toBe(false);
  });

  it('of consent are exported by staff only with a reason, which the person’s timeline shows', async () => {
    const path = `/api/admin/people/${person.id}/consent-records`;
    expect((await staff(path, ' ')).status).toBe(400);
    await staff(path, 'A complaint');
    await test.upToDate();
    const { body } = await test.http.get(`/api/admin/people/${person.id}/timeline`).set(officer.headers);
    expect(body.entries[0]).toMatchObject({
      type: 'ConsentRecordsExported',
      actor: { kind: 'staff', id: officer.id },
      data: { reason: 'A complaint', records: 2 },
    });
    expect((await staff(`/api/admin/people/${crypto.randomUUID()}/consent-records`)).status).toBe(404);
  });

  it('of a person without answers are empty', async () => {
    const silent = await test.signUp();
    expect((await test.http.get('/api/legal/consent-records').set(silent.headers)).body).toEqual([]);
  });

  it('of processing are listed, and exported with a reason', async () => {
    const list = await test.http.get('/api/admin/processing?sort=["name","DESC"]&range=[0,2]').set(officer.headers);
    const names = list.body.map(({ name }: ProcessingActivity) => name);
    expect(names).toEqual(names.toSorted().toReversed());
    expect(list.headers['content-range']).toMatch(/^processing 0-2\/\d+$/);
    const file = await staff('/api/admin/processing/exports');
    expect(file.headers['content-type']).toMatch(/^text\/csv/);
    const all = await test.http.get('/api/admin/processing').set(officer.headers);
    for (const { name } of all.body) expect(file.text).toContain(`${name},`);
    const [event] = await test.runtime.store.readStream(`reportexport-${officer.id}`);
    expect(JSON.parse(event?.data ?? '')).toMatchObject({ report: 'records_of_processing', rows: all.body.length });
  });
});

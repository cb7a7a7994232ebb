import { hashOfText } from '@sankofa/events/privacy/legal-document';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type SignedInPerson, startTestApi, type TestApi } from '../testing/test-api.ts';

describe('legal documents in the console', () => {
  let test: TestApi;
  let officer: SignedInPerson;
  beforeAll(async () => {
    test = await startTestApi();
    await test.publish('terms-of-service', '# Terms\n\nOne.');
    officer = await test.signUpStaff('compliance_officer');
  });
  afterAll(() => test.close());

  const get = async (path = '', query = {}) => {
    await test.upToDate();
    return (await test.http.get(`/api/admin/documents${path}`).query(query).set(officer.headers)).body;
  };
  const publish = (text: string, basedOn: number, more = {}) =>
    test.http
      .post('/api/admin/documents/terms-of-service/versions')
      .set(officer.headers)
      .send({
        language: 'en',
        title: 'Terms',
        text,
        change_summary: 'Clearer',
        asks_again: true,
        based_on: basedOn,
        ...more,
      });
  const translate = (body: object) =>
    test.http.post('/api/admin/documents/terms-of-service/translations').set(officer.headers).send(body);

  it('are all listed, including unwritten ones', async () => {
    const list = await get();
    expect(list.map(({ id }: { id: string }) => id)).toEqual([
      'community-guidelines',
      'cookie-policy',
      'data-processing',
      'dmca-policy',
      'imprint',
      'marketing-emails',
      'privacy-policy',
      'terms-of-service',
    ]);
    expect(list[0]).toMatchObject({ version: null, scheduled: null, languages: [], consent_type: null });
    expect(list[7]).toMatchObject({ version: 1, languages: ['en'], consent_type: 'terms_of_service' });
  });

  it('are published at once by staff, who are recorded as actor', async () => {
    const answer = await publish('# Terms\n\nTwo.', 1);
    expect(answer).toMatchObject({ status: 201, body: { version: 2, hash: hashOfText('# Terms\n\nTwo.') } });
    expect(await get('/terms-of-service')).toMatchObject({
      version: 2,
      versions: [
        { version: 2, state: 'in_force', change_summary: 'Clearer', text: '# Terms\n\nTwo.' },
        { version: 1, state: 'superseded' },
      ],
    });
    const events = await test.runtime.store.readStream('legaldocument-terms-of-service');
    expect(JSON.parse(events.at(-1)?.metadata ?? '').actor).toEqual({ kind: 'staff', id: officer.id });
  });

  it('have a history of publications, with the text at each moment', async () => {
    const history = await get('/terms-of-service/history');
    expect(history).toMatchObject({ total: 2, next: null, state: { version: 2, changeSummary: 'Clearer' } });
    expect(history.entries[0]).toMatchObject({
      type: 'LegalDocumentPublished',
      actor: { kind: 'staff', id: officer.id, name: 'Ama Mensah' },
      changes: expect.arrayContaining([{ field: 'version', before: 1, after: 2 }]),
    });
    expect((await get('/terms-of-service/history', { at: 0 })).state).toMatchObject({ version: 1 });
    expect(await get('/cookie-policy/history')).toMatchObject({ code: 'not_found' });
  });

  it('are refused when concurrently changed, unchanged, or dated in the past', async () => {
    expect(await publish('# Terms\n\nThree.', 1)).toMatchObject({
      status: 409,
      body: { code: 'version_published_meanwhile' },
    });
    expect(await publish('# Terms\n\nTwo.', 2)).toMatchObject({ status: 409, body: { code: 'same_text' } });
    const yesterday = new Date(test.clock.now.getTime() - 86_400_000).toISOString();
    expect(await publish('# Terms\n\nThree.', 2, { in_force_from: yesterday })).toMatchObject({
      status: 422,
      body: { code: 'in_the_past' },
    });
    expect(await publish('  ', 2)).toMatchObject({ status: 422, body: { code: 'empty_document' } });
    expect(await publish('# Drei', 2, { language: 'not a language' })).toMatchObject({ status: 400 });
  });

  it('become the current version on their day, not before', async () => {
    const day = new Date(test.clock.now.getTime() + 300_000).toISOString();
    expect((await publish('# Terms\n\nThree.', 2, { in_force_from: day })).status).toBe(201);
    expect(await get('/terms-of-service')).toMatchObject({ version: 2, scheduled: { version: 3, in_force_from: day } });
    expect((await test.http.get('/api/legal/terms-of-service')).body.version).toBe(2);
    expect(await publish('# Terms\n\nFour.', 3)).toMatchObject({
      status: 409,
      body: { code: 'before_scheduled_version' },
    });
    test.clock.pass(300);
    expect(await get('/terms-of-service')).toMatchObject({ version: 3, scheduled: null });
    expect((await test.http.get('/api/legal/terms-of-service')).body.version).toBe(3);
  });

  const cancel = (version: number, reason = 'The law was postponed') =>
    test.http.post(`/api/admin/documents/dmca-policy/versions/${version}/cancel`).set(officer.headers).send({ reason });
  const publishDmca = (text: string, basedOn: number, more = {}) =>
    test.http
      .post('/api/admin/documents/dmca-policy/versions')
      .set(officer.headers)
      .send({
        language: 'en',
        title: 'DMCA',
        text,
        change_summary: 'Clearer',
        asks_again: true,
        based_on: basedOn,
        ...more,
      });
  const inDays = (days: number) => new Date(test.clock.now.getTime() + days * 86_400_000).toISOString();
  const statesOf = async () =>
    (await get('/dmca-policy')).versions.map(({ version, state }: { version: number; state: string }) => [
      version,
      state,
    ]);

  it('for a distant day require confirmation, and can be cancelled before it with a reason', async () => {
    expect((await publishDmca('One', 0)).status).toBe(201);
    const far = { in_force_from: inDays(26_000) };
    expect(await publishDmca('Two', 1, far)).toMatchObject({ status: 409, body: { code: 'far_ahead' } });
    expect((await publishDmca('Two', 1, { ...far, confirm_far_ahead: true })).status).toBe(201);
    expect(await cancel(1)).toMatchObject({ status: 409, body: { code: 'not_scheduled' } });
    expect((await cancel(2, ' ')).status).toBe(400);
    expect(await cancel(2)).toMatchObject({ status: 200, body: { id: 'dmca-policy', version: 2 } });
    expect(await cancel(2)).toMatchObject({ status: 404 });
    const shown = await get('/dmca-policy');
    expect(shown).toMatchObject({ version: 1, scheduled: null });
    expect(shown.versions[0]).toMatchObject({
      version: 2,
      state: 'cancelled',
      in_force_from: far.in_force_from,
      cancelled: { reason: 'The law was postponed', replaced_by: null },
    });
    const { entries } = await get('/dmca-policy/history');
    expect(entries[0]).toMatchObject({ type: 'LegalDocumentCancelled', reason: 'The law was postponed' });
    expect((await test.http.get('/api/legal/dmca-policy').query({ version: 2 })).status).toBe(404);
    expect(await publishDmca('Two', 1)).toMatchObject({ status: 201, body: { version: 3 } });
  });

  it('can be corrected before a scheduled version, which still comes into force', async () => {
    expect((await publishDmca('Four', 3, { in_force_from: inDays(0.002) })).body).toMatchObject({ version: 4 });
    const swahili = { language: 'sw', title: 'DMCA', text: 'Nne', version: 4 };
    await test.http.post('/api/admin/documents/dmca-policy/translations').set(officer.headers).send(swahili);
    expect((await publishDmca('Corrected', 3)).body).toMatchObject({ version: 5 });
    expect(await statesOf()).toEqual([
      [6, 'scheduled'],
      [5, 'in_force'],
      [4, 'cancelled'],
      [3, 'superseded'],
      [2, 'cancelled'],
      [1, 'superseded'],
    ]);
    expect((await test.http.get('/api/legal/dmca-policy')).body).toMatchObject({ version: 5, document: 'Corrected' });
    const { versions } = await get('/dmca-policy');
    expect(versions[2]).toMatchObject({ version: 4, cancelled: { reason: null, replaced_by: 6 } });
    expect((await publishDmca('Six', 6, { in_force_from: inDays(0.001), replaces: 6 })).body).toMatchObject({
      version: 7,
    });
    test.clock.pass(0.001 * 86_400);
    expect(await statesOf()).toContainEqual([7, 'in_force']);
    expect((await test.http.get('/api/legal/dmca-policy')).body).toMatchObject({ version: 7, document: 'Six' });
  });

  it('are served and accepted in the reader’s language if available', async () => {
    const swahili = { language: 'sw', title: 'Masharti', text: '# Masharti', version: 3 };
    expect((await translate(swahili)).status).toBe(201);
    expect(await translate(swahili)).toMatchObject({ status: 409, body: { code: 'same_text' } });
    expect(await translate({ ...swahili, language: 'en' })).toMatchObject({ body: { code: 'original_language' } });
    expect(await translate({ ...swahili, version: 9 })).toMatchObject({ status: 404 });
    await test.upToDate();
    const person = await test.signUp();
    const read = async (language: string) =>
      (await test.http.get('/api/legal/terms-of-service').query({ language }).set(person.headers)).body;
    expect(await read('yo')).toMatchObject({ language: 'en', languages: ['en', 'sw'] });
    expect(await read('sw-KE')).toMatchObject({ language: 'sw', title: 'Masharti', version: 3 });
    const consent = { consent_type: 'terms_of_service', consent_given: true, explicit_consent: true };
    const receipt = await test.http.post('/api/legal/consent').set(person.headers).send(consent);
    expect(receipt.body).toMatchObject({ version: 3, hash: hashOfText('# Masharti') });
    expect((await translate({ language: 'fr', title: 'Conditions', text: '# Conditions', version: 3 })).status).toBe(
      201,
    );
    await test.upToDate();
    const french = await test.http.get('/api/legal/terms-of-service').set('Accept-Language', 'fr-SN, en').expect(200);
    expect(french.body).toMatchObject({ language: 'fr', title: 'Conditions' });
    expect((await get('/terms-of-service')).languages).toEqual(['en', 'fr', 'sw']);
  });

  it('list who has not accepted the text in force, by page with the total', async () => {
    const consent = { consent_type: 'terms_of_service', consent_given: true, explicit_consent: true };
    const signUp = async () => {
      test.clock.pass(1);
      return test.signUp();
    };
    const [agreed, withdrew, silent] = [await signUp(), await signUp(), await signUp()];
    for (const person of [agreed, withdrew]) {
      await test.http.post('/api/legal/consent').set(person.headers).send(consent);
    }
    await test.http.delete('/api/legal/consent/terms_of_service').set(withdrew.headers);
    const { acceptance } = await get('/terms-of-service');
    expect(acceptance).toEqual({ accepted: 2, outdated: 0, withdrawn: 1, never: 2 });
    const first = await get('/terms-of-service/outstanding', { limit: 2 });
    const rest = await get('/terms-of-service/outstanding', { limit: 2, after: first.next });
    const all = [...first.people, ...rest.people];
    expect(all.map(({ id }) => id)).toEqual([officer.id, withdrew.id, silent.id]);
    expect(all[1]).toMatchObject({ state: 'withdrawn', version: 3, email: withdrew.email });
    expect(rest.next).toBeNull();

    await publish('# Terms\n\nFour.', 3);
    expect((await get('/terms-of-service')).acceptance).toMatchObject({ accepted: 0, outdated: 2 });
    await publish('# Terms\n\nFive.', 4, { asks_again: false });
    expect((await get('/terms-of-service')).acceptance).toMatchObject({ accepted: 0, outdated: 2 });
    const nobody = await test.http.get('/api/admin/documents/dmca-policy/outstanding').set(officer.headers);
    expect(nobody.status).toBe(404);
  });
});

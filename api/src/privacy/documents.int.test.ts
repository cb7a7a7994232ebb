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

  it('are all listed, also those nobody has written yet', async () => {
    const list = await get();
    expect(list.map(({ id }: { id: string }) => id)).toEqual([
      'community-guidelines',
      'cookie-policy',
      'data-processing',
      'dmca-policy',
      'marketing-emails',
      'privacy-policy',
      'terms-of-service',
    ]);
    expect(list[0]).toMatchObject({ version: null, scheduled: null, languages: [], consent_type: null });
    expect(list[6]).toMatchObject({ version: 1, languages: ['en'], consent_type: 'terms_of_service' });
  });

  it('are published at once by a member of staff, who is named in the event', async () => {
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

  it('have a history of who published what, with the document as it was at each moment', async () => {
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

  it('are not published over what somebody else has published, twice, or for yesterday', async () => {
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

  it('wait for their day, and nothing newer goes before them', async () => {
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

  it('are read in the language of the reader where there is one, and agreed to in it', async () => {
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
    expect((await get('/terms-of-service')).languages).toEqual(['en', 'sw']);
  });

  it('say who has not accepted what is in force, page by page, and how many', async () => {
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

import { randomUUID } from 'node:crypto';
import { hashOfText } from '@sankofa/events/privacy/legal-document';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { JoiningText } from '../contract/privacy.ts';
import { type SignedInPerson, startTestApi, type TestApi } from '../testing/test-api.ts';

describe('consent', () => {
  let test: TestApi;
  beforeAll(async () => {
    test = await startTestApi();
    await test.publish('terms-of-service', '# Terms\n\nOne.');
    await test.publish('privacy-policy', '# Privacy\n\nOne.');
    await test.publish('marketing-emails', 'May we write to you?');
    await test.publish('data-processing', 'May we work with what you watch?');
  });
  afterAll(() => test.close());

  const give = (person: SignedInPerson, consent_type: string, consent_given = true, more = {}) =>
    test.http
      .post('/api/legal/consent')
      .set(person.headers)
      .send({ consent_type, consent_given, explicit_consent: true, ...more });
  /** Consent states in a read right after an answer. */
  const statesAfter = async (person: SignedInPerson, position: string): Promise<Record<string, unknown>> => {
    const { body } = await test.http.get('/api/legal/consents').set(person.headers).set('Sankofa-Position', position);
    return Object.fromEntries(body.map((c: { consent_type: string; state: string }) => [c.consent_type, c.state]));
  };
  const positionOf = (answer: { headers: Record<string, string> }): string => answer.headers['sankofa-position'] ?? '';

  it('is not asked, granted, withdrawn: each visible at once and in the history', async () => {
    const person = await test.signUp();
    expect(await statesAfter(person, '')).toEqual({
      terms_of_service: 'not_asked',
      privacy_policy: 'not_asked',
      marketing_emails: 'not_asked',
      data_processing: 'not_asked',
    });
    const granted = await give(person, 'marketing_emails');
    expect(granted.body).toMatchObject({ consent_type: 'marketing_emails', state: 'granted', version: 1 });
    expect(await statesAfter(person, positionOf(granted))).toMatchObject({ marketing_emails: 'granted' });
    const withdrawn = await give(person, 'marketing_emails', false);
    expect(withdrawn.body).toMatchObject({ state: 'withdrawn' });
    expect(await statesAfter(person, positionOf(withdrawn))).toMatchObject({ marketing_emails: 'withdrawn' });
    const again = await give(person, 'marketing_emails');
    expect(again.body).toMatchObject({ state: 'granted' });
    const taken = await test.http.delete('/api/legal/consent/marketing_emails').set(person.headers);
    expect(taken.body).toMatchObject({ state: 'withdrawn' });

    const types = (await test.runtime.store.readStream(`consent-${person.id}`)).map(({ type }) => type);
    expect(types.filter((type) => type !== 'NoticeServed')).toEqual([
      'ConsentGranted',
      'ConsentWithdrawn',
      'ConsentGranted',
      'ConsentWithdrawn',
    ]);
  });

  it('records every text that the list of consents sends, once', async () => {
    const person = await test.signUp();
    const list = async () => (await test.http.get('/api/legal/consents').set(person.headers).expect(200)).body;
    const sent = (await list()).map(({ notice }: { notice: { hash: string; text: string } }) => {
      expect(hashOfText(notice.text)).toBe(notice.hash);
      return notice.hash;
    });
    const recorded = async () => {
      const events = await test.runtime.store.readStream(`consent-${person.id}`);
      return events.map(({ type, data }) => [type, JSON.parse(data).documentHash]);
    };
    expect(sent).toHaveLength(4);
    const served = await recorded();
    expect(served).toEqual(sent.map((hash: string) => ['NoticeServed', hash]));
    await list();
    await test.http.get('/api/legal/terms-of-service').set(person.headers).expect(200);
    expect(await recorded()).toEqual(served);
  });

  it('to a document is bound to the shown version and text', async () => {
    const person = await test.signUp();
    const shown = await test.http.get('/api/legal/terms-of-service').set(person.headers);
    expect(shown.body).toMatchObject({ document: '# Terms\n\nOne.', hash: hashOfText('# Terms\n\nOne.'), version: 1 });
    const receipt = (await give(person, 'terms_of_service', true, { source: 'legal_viewer' })).body;
    expect(receipt).toMatchObject({ version: 1, hash: shown.body.hash, document_type: 'terms-of-service' });
    const events = await test.runtime.store.readStream(`consent-${person.id}`);
    const granted = events.find(({ type }) => type === 'ConsentGranted');
    expect(JSON.parse(granted?.data ?? '{}')).toMatchObject({
      documentVersion: 1,
      documentHash: shown.body.hash,
      source: 'legal_viewer',
      explicit: true,
      shownAt: test.clock.now.toISOString(),
    });
  });

  it('is required again when the text changes, and binds to the text that the person saw', async () => {
    const [reader, late] = [await test.signUp(), await test.signUp()];
    for (const person of [reader, late]) {
      await test.http.get('/api/legal/privacy-policy').set(person.headers);
      await give(person, 'privacy_policy');
    }
    // `late` has the first text on screen while the second one is published.
    await test.http.get('/api/legal/privacy-policy').set(late.headers);
    const second = await test.publish('privacy-policy', '# Privacy\n\nTwo.');
    expect(second.version).toBe(2);
    expect(await statesAfter(reader, '')).toMatchObject({ privacy_policy: 'outdated' });
    const status = (await test.http.get('/api/legal/compliance-status').set(reader.headers)).body;
    expect(status.privacy_policy_accepted).toBe(false);
    expect(status.compliance_issues).toContain('Read and accept the new privacy policy.');

    const unseen = await give(late, 'privacy_policy');
    expect(unseen.body).toMatchObject({ version: 1 });
    expect(await statesAfter(late, positionOf(unseen))).toMatchObject({ privacy_policy: 'outdated' });
    await test.http.get('/api/legal/privacy-policy').set(late.headers);
    const seen = await give(late, 'privacy_policy');
    expect(seen.body).toMatchObject({ version: 2, hash: second.hash });
    expect(await statesAfter(late, positionOf(seen))).toMatchObject({ privacy_policy: 'granted' });
  });

  it('stays valid under a new version unless that requires a new answer from its day on', async () => {
    const person = await test.signUp();
    const asked = async () => (await test.http.get('/api/legal/changed-texts').set(person.headers)).body;
    const joining = (await test.http.get('/api/legal/joining-texts')).body;
    expect(joining.map((text: JoiningText) => text.document_type)).toEqual(['terms-of-service', 'privacy-policy']);
    expect(await asked()).toEqual(
      joining.map((text: JoiningText) => ({ ...text, accepted_version: null, changes: [] })),
    );
    for (const { consent_type, hash: notice_hash } of joining) {
      const given = { consent_type, notice_hash, consent_given: true, explicit_consent: true, source: 'sign_up' };
      await test.http.post('/api/legal/consent').set(person.headers).send(given).expect(200);
    }
    await test.publish('terms-of-service', '# Terms\n\nOnce.', { asksAgain: false, changeSummary: 'A spelling.' });
    expect(await statesAfter(person, '')).toMatchObject({ terms_of_service: 'granted' });
    expect(await asked()).toEqual([]);

    const inForceFrom = new Date(test.clock.now.getTime() + 300_000);
    await test.publish('terms-of-service', '# Terms\n\nTwo.', { inForceFrom, changeSummary: 'Two films a day.' });
    expect((await test.http.get('/api/legal/terms-of-service')).body).toMatchObject({ version: 2 });
    expect((await test.http.get('/api/legal/terms-of-service?version=3')).status).toBe(404);
    expect(await asked()).toEqual([]);
    test.clock.pass(301);
    expect(await statesAfter(person, '')).toMatchObject({ terms_of_service: 'outdated' });
    expect(await asked()).toEqual([
      {
        consent_type: 'terms_of_service',
        document_type: 'terms-of-service',
        title: 'A legal text',
        version: 3,
        hash: expect.any(String),
        accepted_version: 1,
        changes: [
          { version: 2, change_summary: 'A spelling.' },
          { version: 3, change_summary: 'Two films a day.' },
        ],
      },
    ]);
    const officer = await test.signUpStaff('compliance_officer');
    await test.look(officer, person.id);
    const seen = await test.http.get(`/api/admin/people/${person.id}`).set(officer.headers);
    expect(seen.body.compliance_score).toBe(40);
    expect((await test.http.get('/api/legal/terms-of-service').set(person.headers)).body.version).toBe(3);
    await give(person, 'terms_of_service');
    await test.upToDate();
    expect(await asked()).toEqual([]);
    // Who withdrew has answered.
    await give(person, 'terms_of_service', false);
    await test.upToDate();
    expect(await asked()).toEqual([]);
  });

  it('adds up to the score: 40 for the terms, 40 for the privacy policy, 20 for age', async () => {
    const person = await test.signUp();
    const score = async (position = '') =>
      (await test.http.get('/api/legal/compliance-status').set(person.headers).set('Sankofa-Position', position)).body
        .compliance_score;
    expect(await score()).toBe(0);
    await test.http.get('/api/legal/terms-of-service').set(person.headers);
    expect(await score(positionOf(await give(person, 'terms_of_service')))).toBe(40);
    await test.http.get('/api/legal/privacy-policy').set(person.headers);
    expect(await score(positionOf(await give(person, 'privacy_policy')))).toBe(80);
    expect(await score(positionOf(await give(person, 'privacy_policy', false)))).toBe(40);
  });

  it('cannot be withdrawn if it was never given', async () => {
    const person = await test.signUp();
    const before = await test.events();
    const answer = await test.http.delete('/api/legal/consent/marketing_emails').set(person.headers);
    expect(answer).toMatchObject({ status: 409, body: { code: 'nothing_to_withdraw' } });
    expect(await test.events()).toBe(before);
  });

  it('is stored once when a request is repeated, also concurrently', async () => {
    const person = await test.signUp();
    const key = randomUUID();
    const send = (given = true) => give(person, 'data_processing', given).set('Idempotency-Key', key);
    const before = await test.events();
    const answers = await Promise.all(Array.from({ length: 10 }, () => send()));
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
    expect(new Set(answers.map(positionOf)).size).toBe(1);
    expect(await test.events()).toBe(before + 1);
    expect(await send(false)).toMatchObject({ status: 422, body: { code: 'idempotency_key_reused' } });
    expect(await test.events()).toBe(before + 1);
    // After the withdrawal, a repeated request still gets the original response.
    await give(person, 'data_processing', false);
    test.clock.pass(5);
    expect((await send()).text).toBe(answers[0]?.text);
    expect(await test.events()).toBe(before + 2);
  });

  it('is not lost in concurrent requests', async () => {
    const person = await test.signUp();
    await Promise.all(
      Array.from({ length: 8 }, (_, n) => give(person, n % 2 ? 'marketing_emails' : 'data_processing', true)),
    );
    await test.upToDate();
    expect(await statesAfter(person, '')).toMatchObject({ marketing_emails: 'granted', data_processing: 'granted' });
  });

  it('documents are public; an unknown type returns the terms of service, an unknown version 404', async () => {
    expect((await test.http.get('/api/legal/marketing-emails')).body.document).toBe('May we write to you?');
    expect((await test.http.get('/api/legal/whatever')).body.type).toBe('terms-of-service');
    expect((await test.http.get('/api/legal/privacy-policy?version=1')).body.document).toBe('# Privacy\n\nOne.');
    expect((await test.http.get('/api/legal/privacy-policy?version=99')).status).toBe(404);
  });

  it('binds to the text that the request names, if it is in force', async () => {
    const person = await test.signUp();
    const first = await test.publish('terms-of-service', '# Terms\n\nA first text.');
    await test.http.get('/api/legal/terms-of-service').set(person.headers);
    const notice_hash = first.hash;
    expect((await give(person, 'terms_of_service', true, { notice_hash })).body).toMatchObject({ hash: first.hash });
    const next = await test.publish('terms-of-service', '# Terms\n\nA next text.');
    const stale = await give(person, 'terms_of_service', true, { notice_hash });
    expect(stale).toMatchObject({ status: 409, body: { code: 'notice_changed' } });
    const again = await give(person, 'terms_of_service', true, { notice_hash: next.hash });
    expect(again.body).toMatchObject({ state: 'granted', version: next.version, hash: next.hash });
    expect(await statesAfter(person, positionOf(again))).toMatchObject({ terms_of_service: 'granted' });
    const events = await test.runtime.store.readStream(`consent-${person.id}`);
    const granted = events.findLast(({ type }) => type === 'ConsentGranted');
    // It was listed but never opened.
    expect(JSON.parse(granted?.data ?? '{}')).toMatchObject({ documentHash: next.hash, shownAt: null });
  });
});

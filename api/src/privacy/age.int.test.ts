import { randomUUID } from 'node:crypto';
import { erasePerson } from '@sankofa/events/accounts/erase-person';
import { codec } from '@sankofa/events/catalog';
import { age } from '@sankofa/events/privacy/age';
import { openPersonal } from '@sankofa/events/store/codec';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { openDocument, PNG, parentToken, withdrawalToken } from '../testing/age.ts';
import { type SignedInPerson, startTestApi, type TestApi } from '../testing/test-api.ts';

const PATH = '/api/legal/age-verification';

describe('age verification', () => {
  let test: TestApi;
  let officer: SignedInPerson;
  beforeAll(async () => {
    test = await startTestApi();
    officer = await test.signUpStaff('compliance_officer');
    const early = await test.signUp();
    await ask(early, 'self_declaration', 18);
    // Before texts are published, age is all that counts.
    expect(await score(early)).toMatchObject({ compliance_score: 100 });
    const people = await test.http.get('/api/admin/people').query({ search: early.email }).set(officer.headers);
    expect(people.body).toMatchObject([{ compliance_score: 100 }]);
    await test.publish('terms-of-service', 'Terms');
    await test.publish('privacy-policy', 'Policy');
  });
  afterAll(() => test.close());

  const ask = (person: SignedInPerson, verification_method: string, years: number, parent: string | null = null) => {
    // A parent receives at most one e-mail per minute.
    if (parent !== null) test.clock.pass(61);
    const body = { verification_method, declared_age: years, parental_email: parent };
    return test.http.post(PATH).set(person.headers).send(body);
  };
  const upload = (person: SignedInPerson, content: Buffer) =>
    test.http.put(`${PATH}/document`).set(person.headers).set('Content-Type', 'image/png').send(content);
  const statusOf = async (person: SignedInPerson) => {
    await test.upToDate();
    return (await test.http.get(PATH).set(person.headers)).body;
  };
  const score = async (person: SignedInPerson) => {
    await test.upToDate();
    return (await test.http.get('/api/legal/compliance-status').set(person.headers)).body;
  };
  const eventsOf = async (person: SignedInPerson) =>
    (await test.runtime.store.readStream(`age-${person.id}`)).map(({ type }) => type);
  const caseOf = (person: SignedInPerson, rest = '') => `/api/admin/age-verifications/${person.id}${rest}`;

  it('of an adult accepts self-declaration and adds 20 points', async () => {
    const person = await test.signUp();
    expect(await statusOf(person)).toMatchObject({ status: 'none', age_verified: false, under_18_limits: true });
    const answer = await ask(person, 'self_declaration', 18);
    expect(answer).toMatchObject({ status: 200, body: { status: 'verified', under_18_limits: false } });
    expect(await statusOf(person)).toMatchObject({ status: 'verified', declared_age: 18 });
    expect(await score(person)).toMatchObject({ compliance_score: 20, age_verified: true });
    const people = await test.http.get('/api/admin/people').query({ search: person.email }).set(officer.headers);
    expect(people.body).toMatchObject([{ compliance_score: 20 }]);
    expect(await ask(person, 'self_declaration', 19)).toMatchObject({
      status: 409,
      body: { code: 'age_already_verified' },
    });
  });

  it('rejects implausible ages and addresses', async () => {
    const person = await test.signUp();
    for (const years of [12, 121, 17.5]) expect((await ask(person, 'self_declaration', years)).status).toBe(400);
    expect((await ask(person, 'self_declaration', 17, 'nobody')).status).toBe(400);
    expect(await ask(person, 'self_declaration', 17)).toMatchObject({
      status: 422,
      body: {
        code: 'parental_email_required',
        detail: 'Required for users under 18. A consent email will be sent to this address.',
      },
    });
    const own = person.email.toUpperCase();
    expect(await ask(person, 'self_declaration', 17, own)).toMatchObject({ body: { code: 'parent_is_self' } });
    expect(await eventsOf(person)).toEqual([]);
  });

  it('of a person under 18 waits for a parent, who consents with a single-use link', async () => {
    const person = await test.signUp({ name: 'Kofi' });
    expect(await ask(person, 'self_declaration', 15, 'parent@example.test')).toMatchObject({
      body: { status: 'awaiting_parent', age_verified: false, under_18_limits: true },
    });
    expect(await score(person)).toMatchObject({ compliance_score: 0, age_verified: false });
    const token = await parentToken(test, person);
    const link = () => test.http.post('/api/legal/parental-consent/open').send({ token });
    expect((await link()).body).toMatchObject({ name: 'Kofi', state: 'waiting' });
    const decide = (decision: string) =>
      test.http.post('/api/legal/parental-consent').set('User-Agent', 'A parents browser').send({ token, decision });
    expect(await decide('grant')).toMatchObject({ status: 200, body: { state: 'granted' } });
    const given = (await test.runtime.store.readStream(`age-${person.id}`)).find(
      ({ type }) => type === 'ParentalConsentGiven',
    );
    expect(JSON.parse(given?.metadata ?? '').personal).toMatchObject({ subject: person.id });
    const [opened] = given ? await openPersonal([codec.decode(given)], test.api.services.vault) : [];
    expect(opened?.origin).toEqual({ ip: expect.stringContaining('127.0.0.1'), userAgent: 'A parents browser' });
    expect(await decide('refuse')).toMatchObject({ status: 409, body: { code: 'link_used' } });
    expect((await link()).body).toMatchObject({ state: 'granted' });
    expect(await statusOf(person)).toMatchObject({ status: 'verified', under_18_limits: false });
    expect(await score(person)).toMatchObject({ compliance_score: 20 });
  });

  it('by consent can be withdrawn by the parent at any time: limits apply at once, and all see it', async () => {
    const person = await test.signUp({ name: 'Kofi' });
    const parent = 'withdrawing-parent@example.test';
    await ask(person, 'parental_consent', 15, parent);
    const granting = { token: await parentToken(test, person), decision: 'grant' };
    await test.http.post('/api/legal/parental-consent').send(granting).expect(200);
    const token = await withdrawalToken(test, person);
    test.clock.pass(100 * 86_400);
    const link = (sent: string) => test.http.post('/api/legal/parental-consent/withdrawal/open').send({ token: sent });
    expect((await link(token)).body).toEqual({ name: 'Kofi', state: 'granted' });
    const withdraw = (sent: string) => test.http.post('/api/legal/parental-consent/withdrawal').send({ token: sent });
    // The link to consent cannot withdraw.
    expect(await withdraw(granting.token)).toMatchObject({ status: 404, body: { code: 'link_not_valid' } });
    expect(await withdraw(token)).toMatchObject({ status: 200, body: { state: 'withdrawn' } });
    expect(await withdraw(token)).toMatchObject({ status: 200, body: { state: 'withdrawn' } });
    test.clock.pass(-100 * 86_400);
    expect((await eventsOf(person)).filter((type) => type === 'ParentalConsentWithdrawn')).toHaveLength(1);
    expect(await statusOf(person)).toMatchObject({
      status: 'consent_withdrawn',
      age_verified: false,
      under_18_limits: true,
    });
    expect(await score(person)).toMatchObject({ compliance_score: 0 });
    const queue = await test.http
      .get('/api/admin/age-verifications')
      .query({ filter: '{"status":"consent_withdrawn"}' })
      .set(officer.headers);
    expect(queue.body).toMatchObject([{ id: person.id, decided_by: null }]);
    await test.look(officer, person.id);
    await test.upToDate();
    const timeline = await test.http.get(`/api/admin/people/${person.id}/timeline`).set(officer.headers);
    // By its own clock it is the newest.
    expect(timeline.body.entries[0]).toMatchObject({ type: 'ParentalConsentWithdrawn' });

    expect((await ask(person, 'parental_consent', 15, parent)).body).toMatchObject({ status: 'awaiting_parent' });
    expect((await link(token)).body).toMatchObject({ state: 'over' });
    expect(await withdraw(token)).toMatchObject({ status: 409, body: { code: 'nothing_to_withdraw' } });
  });

  it('notifies child and parent of the decision by e-mail', async () => {
    const person = await test.signUp({ name: 'Kofi' });
    const parent = 'parent-of-letters@example.test';
    const answer = async (decision: string) =>
      test.http.post('/api/legal/parental-consent').send({ token: await parentToken(test, person), decision });

    await ask(person, 'parental_consent', 15, parent);
    await answer('refuse');
    expect((await test.emailTo(person.email, 'Your parent or guardian refused')).text).toContain('/privacy/age\n');
    await ask(person, 'parental_consent', 15, parent);
    await answer('grant');
    await test.emailTo(person.email, 'Your parent or guardian agreed');
    const token = await withdrawalToken(test, person);
    const confirmation = await test.emailTo(parent, 'You gave your consent for Kofi');
    expect(confirmation.text).toContain(`/withdraw-consent#token=${token}\n`);
    await test.http.post('/api/legal/parental-consent/withdrawal').send({ token });
    await test.emailTo(person.email, 'Your parent or guardian withdrew their consent');
    await test.emailTo(parent, 'You withdrew your consent for Kofi');

    const byDocument = await test.signUp();
    for (const [decision, subject] of [
      ['reject', 'Your document was not accepted'],
      ['approve', 'Your document was approved'],
    ] as const) {
      await ask(byDocument, 'document_upload', 30);
      await upload(byDocument, PNG);
      const reason = 'The date of birth cannot be read';
      await openDocument(test, officer, byDocument.id);
      await test.http.post(caseOf(byDocument, '/decision')).set(officer.headers).send({ decision, reason });
      const { text } = await test.emailTo(byDocument.email, subject);
      expect(text.includes(reason)).toBe(decision === 'reject');
    }
  });

  it('sends the link to the parent', async () => {
    const person = await test.signUp({ name: 'Kofi' });
    await ask(person, 'parental_consent', 15, 'kofis-parent@example.test');
    await vi.waitFor(async () => {
      const [emailTo] = await test.emailsTo('kofis-parent@example.test');
      expect(emailTo).toMatchObject({ subject: 'Do you let Kofi use Sankofa?' });
      expect(emailTo?.text).toContain(`/parental-consent#token=${await parentToken(test, person)}\n`);
    }, 10_000);
  });

  it('keeps the limits after a parent’s refusal, whatever age is declared later', async () => {
    const person = await test.signUp();
    await ask(person, 'parental_consent', 14, 'parent@example.test');
    const token = await parentToken(test, person);
    await test.http.post('/api/legal/parental-consent').send({ token, decision: 'refuse' });
    expect(await statusOf(person)).toMatchObject({ status: 'parent_refused', under_18_limits: true });
    expect(await ask(person, 'self_declaration', 40)).toMatchObject({ body: { code: 'document_required' } });
  });

  it('rejects links that are modified, expired or superseded', async () => {
    const person = await test.signUp();
    await ask(person, 'parental_consent', 14, 'parent@example.test');
    const token = await parentToken(test, person);
    const decide = (sent: string) =>
      test.http.post('/api/legal/parental-consent').send({ token: sent, decision: 'grant' });
    const changed = token.replace(/^./, (first) => (first === 'A' ? 'B' : 'A'));
    expect(await decide(changed)).toMatchObject({ status: 404, body: { code: 'link_not_valid' } });
    await ask(person, 'parental_consent', 14, 'other-parent@example.test');
    expect(await decide(token)).toMatchObject({ status: 409, body: { code: 'link_used' } });
    const newer = await parentToken(test, person);
    test.clock.pass(8 * 86_400);
    expect(await decide(newer)).toMatchObject({ status: 410, body: { code: 'link_expired' } });
    test.clock.pass(-8 * 86_400);
  });

  it('by document: encrypted, opened by an officer with a reason, deleted after the decision', async () => {
    const person = await test.signUp();
    expect(await upload(person, PNG)).toMatchObject({ status: 409, body: { code: 'no_document_awaited' } });
    await ask(person, 'document_upload', 30);
    expect(await upload(person, Buffer.from('<svg/>'))).toMatchObject({ body: { code: 'file_not_accepted' } });
    expect(await upload(person, PNG)).toMatchObject({ status: 200, body: { status: 'awaiting_review' } });

    const stored = () =>
      test.runtime.pool.query('select sealed from secret.age_documents where person_id = $1', [person.id]);
    const [row] = (await stored()).rows;
    expect(row.sealed.length).toBeGreaterThan(PNG.length);
    expect(row.sealed.includes('canary')).toBe(false);

    await test.upToDate();
    const queue = await test.http
      .get('/api/admin/age-verifications')
      .query({ filter: '{"status":"awaiting_review"}' })
      .set(officer.headers);
    expect(queue.body).toMatchObject([{ id: person.id, email: person.email, bytes: PNG.length }]);
    expect(queue.body[0]).not.toHaveProperty('declared_age');
    for (const closed of [
      test.http.get(caseOf(person)),
      test.http.post(caseOf(person, '/look')).send({ reason: 'From the queue' }),
    ]) {
      expect((await closed.set(officer.headers)).body.code).toBe('look_required');
    }
    await test.look(officer, person.id);
    expect((await test.http.get(caseOf(person)).set(officer.headers)).body).toMatchObject({ declared_age: 30 });
    const other = await test.signUpStaff('compliance_officer');
    await openDocument(test, other, person.id);
    const unseen = { decision: 'approve', reason: 'Easy to read' };
    const blind = await test.http.post(caseOf(person, '/decision')).set(officer.headers).send(unseen);
    expect(blind).toMatchObject({ status: 409, body: { code: 'document_not_opened' } });

    const look = await test.http.post(caseOf(person, '/look')).set(officer.headers).send({ reason: 'From the queue' });
    expect(Buffer.from(look.body.content, 'base64').equals(PNG)).toBe(true);
    const decide = (decision: string) =>
      test.http.post(caseOf(person, '/decision')).set(officer.headers).send({ decision, reason: 'Easy to read' });
    expect((await decide('approve')).body).toEqual({ status: 'verified', document_deleted: true });
    expect((await stored()).rows).toEqual([]);
    expect(await eventsOf(person)).toEqual([
      'AgeVerificationRequested',
      'AgeDocumentUploaded',
      'AgeDocumentViewed',
      'AgeDocumentViewed',
      'AgeDocumentApproved',
      'AgeVerified',
      'AgeDocumentDeleted',
    ]);
    expect(await decide('reject')).toMatchObject({ status: 409, body: { code: 'not_under_review' } });
    await test.upToDate();
    const decided = (await test.http.get(caseOf(person)).set(officer.headers)).body;
    expect(decided).toMatchObject({ status: 'verified', reason: 'Easy to read', decided_by: 'Ama Mensah' });
    expect(decided.document_deleted_at).not.toBeNull();
    const timeline = await test.http.get(`/api/admin/people/${person.id}/timeline`).set(officer.headers);
    expect(timeline.body.entries.map((entry: { type: string }) => entry.type)).toContain('AgeDocumentViewed');
  });

  it('deletes the document also when the request was interrupted after the decision', async () => {
    const person = await test.signUp();
    await ask(person, 'document_upload', 30);
    await upload(person, PNG);
    const actor = { kind: 'staff', id: officer.id } as const;
    await openDocument(test, officer, person.id);
    const context = { now: test.clock.now, actor, idempotencyKey: randomUUID() };
    const command = { kind: 'reject', officerId: officer.id, reason: 'Blurred' } as const;
    await test.api.services.runner.run(age, person.id, command, context);
    await vi.waitFor(async () => expect(await eventsOf(person)).toContain('AgeDocumentDeleted'), 10_000);
    const { rows } = await test.runtime.pool.query('select 1 from secret.age_documents where person_id = $1', [
      person.id,
    ]);
    expect(rows).toEqual([]);
  });

  it('by a rejected document: the person reads the reason and may send another', async () => {
    const person = await test.signUp();
    await ask(person, 'document_upload', 30);
    await upload(person, PNG);
    const reason = 'The date of birth cannot be read';
    await openDocument(test, officer, person.id);
    await test.http.post(caseOf(person, '/decision')).set(officer.headers).send({ decision: 'reject', reason });
    expect(await statusOf(person)).toMatchObject({ status: 'rejected', reason, under_18_limits: true });
    await ask(person, 'document_upload', 30);
    expect((await upload(person, PNG)).body).toMatchObject({ status: 'awaiting_review' });
  });

  it('accepts a document of up to 10 MB, once when the request is repeated', async () => {
    const person = await test.signUp();
    await ask(person, 'document_upload', 30);
    const large = Buffer.concat([PNG, Buffer.alloc(10 * 1024 * 1024 - PNG.length)]);
    expect((await upload(person, Buffer.concat([large, Buffer.alloc(1)]))).status).toBe(413);
    const key = randomUUID();
    expect((await upload(person, large).set('Idempotency-Key', key)).status).toBe(200);
    expect((await upload(person, large).set('Idempotency-Key', key)).status).toBe(200);
    expect(await eventsOf(person)).toEqual(['AgeVerificationRequested', 'AgeDocumentUploaded']);
  });

  it('leaves nothing readable after erasure', async () => {
    const person = await test.signUp();
    await ask(person, 'document_upload', 16, 'zqxj-parent@example.test');
    await upload(person, PNG);
    await test.upToDate();
    const context = { now: test.clock.now, actor: { kind: 'system', id: 'test' }, idempotencyKey: 'erase' } as const;
    await erasePerson(test.api.services.runner, test.api.services.vault, person.id, 'asked', context);
    await test.upToDate();
    const look = await test.http.post(caseOf(person, '/look')).set(officer.headers).send({ reason: 'From the queue' });
    expect(look).toMatchObject({ status: 410, body: { code: 'erased' } });
    const seen = (await test.http.get(caseOf(person)).set(officer.headers)).body;
    expect(seen).toMatchObject({ name: null, declared_age: null, parental_email: null });
    const { rows } = await test.runtime.pool.query(
      'select to_jsonb(a)::text as row from read.age_verifications a where person_id = $1',
      [person.id],
    );
    expect(rows[0].row).not.toContain('zqxj');
  });

  it('shows a parent nothing about an erased child, also when cached before', async () => {
    const person = await test.signUp();
    await ask(person, 'parental_consent', 14, 'parent@example.test');
    const token = await parentToken(test, person);
    const link = () => test.http.post('/api/legal/parental-consent/open').send({ token });
    expect((await link()).body).toMatchObject({ name: 'Ama Mensah', state: 'waiting' });
    const context = { now: test.clock.now, actor: { kind: 'system', id: 'test' }, idempotencyKey: 'erased' } as const;
    await erasePerson(test.api.services.runner, test.api.services.vault, person.id, 'asked', context);
    expect(await link()).toMatchObject({ status: 410, body: { code: 'erased' } });
    const answer = await test.http.post('/api/legal/parental-consent').send({ token, decision: 'grant' });
    expect(answer).toMatchObject({ status: 410, body: { code: 'erased' } });
    expect(await eventsOf(person)).toEqual(['AgeVerificationRequested', 'ParentalConsentRequested']);
  });

  it('of an officer is decided by another officer', async () => {
    const decided = { decision: 'approve', reason: 'It is me' };
    const answer = await test.http.post(caseOf(officer, '/decision')).set(officer.headers).send(decided);
    expect(answer).toMatchObject({ status: 403, body: { code: 'own_file' } });
  });
});

import { randomUUID } from 'node:crypto';
import { dueAfter, extendedDue } from '@sankofa/events/privacy/due-date';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { MyDataRequests, QueuedRequest, RequestEvent, RequestType } from '../contract/data-requests.ts';
import { type SignedInPerson, startTestApi, type TestApi } from '../testing/test-api.ts';

const DAY = 86_400;

describe('data requests', () => {
  let test: TestApi;
  let officer: SignedInPerson;
  let other: SignedInPerson;

  beforeAll(async () => {
    test = await startTestApi();
    await test.publish('marketing-emails', 'May we write to you?');
    officer = await test.signUpStaff('compliance_officer');
    other = await test.signUpStaff('owner');
  });
  afterAll(() => test.close());

  const file = (person: SignedInPerson, request_type: RequestType, description = 'Please') =>
    test.http
      .post('/api/legal/gdpr-request')
      .set(person.headers)
      .send({ request_type, request_description: description, requested_data_categories: [] });

  async function filed(request_type: RequestType): Promise<{ person: SignedInPerson; id: string }> {
    const person = await test.signUp({ name: '<b>Efua</b> & Co' });
    const answer = await file(person, request_type);
    expect(answer.status).toBe(201);
    await test.upToDate();
    return { person, id: answer.body.id };
  }

  const act = (id: string, verb: string, body?: object, by = officer) =>
    test.http.post(`/api/admin/data-requests/${id}/${verb}`).set(by.headers).send(body);

  async function mine(person: SignedInPerson): Promise<MyDataRequests> {
    await test.upToDate();
    return (await test.http.get('/api/legal/gdpr-requests').set(person.headers)).body;
  }

  async function queued(id: string): Promise<QueuedRequest> {
    await test.upToDate();
    return (await test.http.get(`/api/admin/data-requests/${id}`).set(officer.headers)).body;
  }

  async function fulfil(id: string, body: object = {}): Promise<void> {
    expect((await act(id, 'claim')).status).toBe(200);
    expect((await act(id, 'identity-check', { method: 'signed_in_session' })).status).toBe(200);
    const done = await act(id, 'fulfil', body);
    expect(done.body).toEqual({ id });
  }

  it('show their texts to the officer who claims them, and to officers who state a reason', async () => {
    const { person, id } = await filed('access');
    const as = async (by: SignedInPerson): Promise<QueuedRequest> => {
      await test.upToDate();
      return (await test.http.get(`/api/admin/data-requests/${id}`).set(by.headers)).body;
    };
    const withheld = { is_withheld: true, request_description: null, person_name: '<b>Efua</b> & Co' };
    expect(await as(officer)).toMatchObject(withheld);
    await act(id, 'claim');
    expect(await as(officer)).toMatchObject({ is_withheld: false, request_description: 'Please' });
    expect(await as(other)).toMatchObject(withheld);
    await test.look(other, person.id);
    expect(await as(other)).toMatchObject({ is_withheld: false, request_description: 'Please' });
    const queue = await test.http.get('/api/admin/data-requests').set(officer.headers);
    expect(queue.body.find((request: QueuedRequest) => request.id === id)).toMatchObject(withheld);
    await act(id, 'release');
  });

  it('are filed with a due date in a month or 30 days, seen by the person, and can be withdrawn', async () => {
    const { person, id } = await filed('access');
    const [request] = (await mine(person)).requests;
    expect(request).toMatchObject({ id, status: 'open', request_description: 'Please' });
    expect(request?.due_at).toBe(dueAfter(test.clock.now).toISOString());
    expect(request?.progress.map(({ step }) => step)).toEqual(['filed']);
    expect((await file(person, 'access')).body.code).toBe('request_open_already');
    const cancel = () => test.http.delete(`/api/legal/gdpr-requests/${id}`).set(person.headers);
    expect((await cancel()).status).toBe(200);
    expect((await mine(person)).requests[0]).toMatchObject({ status: 'cancelled', days_left: null });
    expect((await cancel()).body.code).toBe('request_closed');
  });

  it('are not accessible to others', async () => {
    const { id } = await filed('access');
    const stranger = await test.signUp();
    const answer = await test.http.delete(`/api/legal/gdpr-requests/${id}`).set(stranger.headers);
    expect(answer.status).toBe(404);
    const download = await test.http.post(`/api/legal/gdpr-requests/${id}/package`).set(stranger.headers);
    expect(download.status).toBe(404);
    expect((await mine(stranger)).requests).toEqual([]);
  });

  it('are filed once when a request is repeated', async () => {
    const person = await test.signUp();
    const key = randomUUID();
    const answers = [];
    for (let n = 0; n < 2; n++) answers.push((await file(person, 'erasure').set('Idempotency-Key', key)).body);
    expect(answers[0]).toEqual(answers[1]);
    expect((await mine(person)).requests).toHaveLength(1);
  });

  it('are processed by one officer at a time', async () => {
    const { id } = await filed('access');
    expect((await act(id, 'fulfil', {})).body.code).toBe('not_claimed');
    const claims = await Promise.all([act(id, 'claim'), act(id, 'claim', undefined, other)]);
    expect(claims.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const [winner, loser] = claims[0]?.status === 200 ? [officer, other] : [other, officer];
    expect((await act(id, 'refuse', { reason: 'Because' }, loser)).body.code).toBe('not_claimed');
    expect((await queued(id)).officer?.id).toBe(winner.id);
    expect((await act(id, 'release', undefined, winner)).status).toBe(200);
    expect((await act(id, 'claim', undefined, loser)).status).toBe(200);
    expect((await queued(id)).officer?.id).toBe(loser.id);
    await test.upToDate();
    const { body } = await test.http.get(`/api/admin/data-requests/${id}/history`).set(officer.headers).expect(200);
    expect(body.map(({ type, actor }: RequestEvent) => [type, actor.id])).toEqual([
      ['DataRequestFiled', expect.any(String)],
      ['DataRequestClaimed', winner.id],
      ['DataRequestReleased', winner.id],
      ['DataRequestClaimed', loser.id],
    ]);
  });

  it('can be released by an owner when the assigned officer is unavailable', async () => {
    const { id } = await filed('access');
    const unassign = (by: SignedInPerson, reason = 'On leave') => act(id, 'unassign', { reason }, by);
    expect((await unassign(other)).body.code).toBe('not_claimed');
    await act(id, 'claim');
    expect((await unassign(officer)).status).toBe(403);
    expect((await unassign(other, '')).status).toBe(400);
    expect((await unassign(other)).status).toBe(200);
    expect((await queued(id)).officer).toBeNull();
    expect((await act(id, 'claim', undefined, other)).status).toBe(200);
  });

  it('can be refused with a reason, which the person reads', async () => {
    const { person, id } = await filed('rectification');
    await act(id, 'claim');
    expect((await act(id, 'refuse', { reason: ' ' })).status).toBe(400);
    expect((await act(id, 'refuse', { reason: 'Nothing is wrong with it' })).status).toBe(200);
    expect((await mine(person)).requests[0]).toMatchObject({
      status: 'refused',
      refusal_reason: 'Nothing is wrong with it',
    });
  });

  it('correct the name, under which the person is then found', async () => {
    const { person, id } = await filed('rectification');
    await act(id, 'claim');
    await act(id, 'identity-check', { method: 'document_seen' });
    expect((await act(id, 'fulfil', {})).body.code).toBe('correction_missing');
    expect((await act(id, 'fulfil', { corrected_name: '<b>Efua</b> & Co' })).body.code).toBe('same_name');
    const key = randomUUID();
    for (let sent = 0; sent < 2; sent++) {
      const answer = await act(id, 'fulfil', { corrected_name: 'Yewande Adichie' }).set('Idempotency-Key', key);
      expect(answer.status).toBe(200);
    }
    await test.upToDate();
    expect((await test.http.get('/api/auth/me').set(person.headers)).body.name).toBe('Yewande Adichie');
    const found = (search: string) => test.http.get('/api/admin/people').query({ search }).set(officer.headers);
    expect((await found('yewande')).body).toMatchObject([{ id: person.id, name: 'Yewande Adichie' }]);
    expect((await found(person.email)).body).toMatchObject([{ id: person.id, name: 'Yewande Adichie' }]);
  });

  it('correct other data, as the person can read', async () => {
    const { person, id } = await filed('rectification');
    await fulfil(id, { outcome: 'Your day of birth' });
    const [request] = (await mine(person)).requests;
    expect(request).toMatchObject({ status: 'fulfilled', outcome: 'Your day of birth' });
    expect((await queued(id)).outcome).toBe('Your day of birth');
    await vi.waitFor(async () => {
      const about = (await test.emailsTo(person.email)).map(({ text }) => text);
      expect(about.join()).toContain('What was done: Your day of birth');
    }, 10_000);
  });

  it('stop optional processing until the person lifts that with one request', async () => {
    const { person, id } = await filed('objection');
    const lift = () => test.http.delete('/api/legal/processing-limits/objection').set(person.headers);
    expect((await lift()).body.code).toBe('no_such_limit');
    await fulfil(id);
    expect((await mine(person)).limits).toMatchObject([{ kind: 'objection' }]);
    expect((await lift()).body).toEqual({ kind: 'objection' });
    expect((await mine(person)).limits).toEqual([]);
    await test.look(other, person.id);
    const shown = await test.http.get(`/api/admin/people/${person.id}`).set(other.headers);
    expect(shown.body.limits).toEqual([]);
    const timeline = await test.http.get(`/api/admin/people/${person.id}/timeline`).set(other.headers);
    expect(timeline.text).toContain('ProcessingLimitLifted');
    const again = await file(person, 'objection');
    await test.upToDate();
    await fulfil(again.body.id);
    expect((await mine(person)).limits).toMatchObject([{ kind: 'objection' }]);
  });

  it('provide a package, encrypted at rest, for seven days', async () => {
    const { person, id } = await filed('access');
    const download = () => test.http.post(`/api/legal/gdpr-requests/${id}/package`).set(person.headers);
    expect((await download()).body.code).toBe('not_found');
    await fulfil(id);
    expect((await mine(person)).requests[0]).toMatchObject({ status: 'fulfilled', package_ready: true });
    const kept = await test.api.services.secrets.query(
      'select sealed::text from secret.data_packages where request_id = $1',
      [id],
    );
    expect(kept.rows[0].sealed).toMatch(new RegExp(`^{"box": ".+", "subject": "${person.id}"}$`));

    const answer = await download()
      .buffer(true)
      .parse((stream, done) => {
        const pieces: Buffer[] = [];
        stream.on('data', (piece) => pieces.push(piece));
        stream.on('end', () => done(null, Buffer.concat(pieces)));
      });
    expect(answer.headers).toMatchObject({
      'content-type': 'application/zip',
      'content-disposition': expect.stringMatching(/^attachment; filename="sankofa-data-.{8}\.zip"$/),
    });
    const files = Object.fromEntries(
      Object.entries(unzipSync(answer.body)).map(([name, bytes]) => [name, strFromU8(bytes)]),
    );
    const read = (part: string) => JSON.parse(files[`data/${part}.json`] ?? '');
    expect(read('account')).toMatchObject({ id: person.id, email: person.email, name: '<b>Efua</b> & Co' });
    expect(read('consents')).toHaveLength(5);
    expect(read('sessions')).toMatchObject([{ type: 'SessionStarted', by: 'you' }]);
    expect(read('requests')).toMatchObject([{ id, request_description: 'Please' }]);
    const types = read('timeline').map(({ type }: { type: string }) => type);
    expect(types).toEqual(expect.arrayContaining(['AccountRegistered', 'DataRequestFiled', 'IdentityChecked']));
    expect(JSON.stringify(files)).not.toContain(officer.id);
    expect(files['index.html']).toContain('&lt;b&gt;Efua&lt;/b&gt; &amp; Co');
    expect(files['index.html']).not.toContain('<b>Efua');

    const recorded = await test.runtime.store.readStream(`requests-${person.id}`);
    expect(recorded.filter(({ type }) => type === 'DataPackageDownloaded')).toHaveLength(1);
    test.clock.pass(7 * DAY + 1);
    expect((await mine({ ...person, ...(await signInAgain(person)) })).requests[0]?.package_ready).toBe(false);
    const late = await test.http
      .post(`/api/legal/gdpr-requests/${id}/package`)
      .set((await signInAgain(person)).headers);
    expect(late.body.code).toBe('package_expired');
  });

  async function signInAgain({ email, password }: SignedInPerson) {
    const { body } = await test.http.post('/api/auth/login').send({ email, password });
    return { headers: { Authorization: `Bearer ${body.token}` } };
  }

  it('become overdue after their due date, and can be extended before', async () => {
    officer = await test.signUpStaff('compliance_officer');
    const first = await filed('access');
    const late = await filed('access');
    await act(first.id, 'claim');
    await act(late.id, 'claim');
    expect((await act(first.id, 'extend', { months: 3, reason: 'Too much' })).status).toBe(400);
    expect((await act(first.id, 'extend', { months: 2, reason: 'Many records' })).status).toBe(200);
    expect((await act(first.id, 'extend', { months: 1, reason: 'Many more' })).body.code).toBe('extended_already');
    const extended = await queued(first.id);
    expect(extended.extension_reason).toBe('Many records');
    expect(extended.due_at).toBe(extendedDue(test.clock.now, 2).toISOString());
    test.clock.pass(30 * DAY + 3_600);
    officer = await test.signUpStaff('compliance_officer');
    await test.upToDate();
    const overdue = await test.http
      .get('/api/admin/data-requests')
      .query({ filter: '{"overdue":true}', range: '[0,99]' })
      .set(officer.headers);
    const ids = overdue.body.map((request: QueuedRequest) => request.id);
    expect(ids).toContain(late.id);
    expect(ids).not.toContain(first.id);
    expect(overdue.headers['content-range']).toBe(`data-requests 0-${ids.length - 1}/${ids.length}`);
    expect(await queued(late.id)).toMatchObject({ is_overdue: true, days_left: expect.any(Number) });
    expect((await queued(late.id)).days_left).toBeLessThan(0);
  });
});

import { erasePerson } from '@sankofa/events/accounts/erase-person';
import { APPLY_AGAIN_DAYS } from '@sankofa/events/creators/verification';
import { report } from '@sankofa/events/moderation/report';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { MyVerification } from '../contract/creator-verification.ts';
import type { CreatorVerification, CreatorVerificationFile } from '../contract/creator-verification-queue.ts';
import { APPLICATION, applicationOf } from '../http/testing/creator-states.ts';
import { type SignedInPerson, startTestApi, type TestApi } from '../testing/test-api.ts';

const MINE = '/api/creator/verification';
const QUEUE = '/api/admin/creator-verifications';
/** Open applications, claimed or not. */
const OPEN = { filter: JSON.stringify({ status: 'open' }) };

describe('creator verification', () => {
  let test: TestApi;
  let [moderator, other, lead] = [] as unknown as [SignedInPerson, SignedInPerson, SignedInPerson];
  beforeAll(async () => {
    test = await startTestApi();
    moderator = await test.signUpStaff('moderator');
    other = await test.signUpStaff('moderator');
    lead = await test.signUpStaff('lead_moderator');
  });
  afterAll(() => test.close());

  const apply = ({ headers }: SignedInPerson, more: object = {}) =>
    test.http
      .post(MINE)
      .set(headers)
      .send({ ...APPLICATION, ...more });
  const mine = async ({ headers }: SignedInPerson): Promise<MyVerification> => {
    await test.upToDate();
    return (await test.http.get(MINE).set(headers).expect(200)).body;
  };
  const review = async (id: string, body: object, { headers } = moderator) => {
    const answer = await test.http.put(`${QUEUE}/${id}`).set(headers).send(body);
    await test.upToDate();
    return answer;
  };
  const revoke = (id: string, reason = 'It was somebody else’s film') =>
    test.http.post(`${QUEUE}/${id}/revoke`).set(moderator.headers).send({ reason });
  const queue = async (query: object = {}): Promise<CreatorVerification[]> => {
    await test.upToDate();
    return (await test.http.get(QUEUE).query(query).set(moderator.headers).expect(200)).body;
  };
  const file = async (id: string): Promise<CreatorVerificationFile> => {
    await test.upToDate();
    return (await test.http.get(`${QUEUE}/${id}`).set(moderator.headers).expect(200)).body;
  };

  it('has one open application at a time, which can be withdrawn', async () => {
    const esi = await test.signUp({ name: 'Esi Owusu' });
    expect(await mine(esi)).toEqual({
      verified_tier: null,
      may_apply: true,
      may_apply_from: null,
      applications: [],
    });
    const id = await applicationOf(test, esi);
    expect(await mine(esi)).toMatchObject({
      may_apply: false,
      applications: [{ ...APPLICATION, id, status: 'pending' }],
    });
    expect((await apply(esi)).body).toMatchObject({ status: 409, code: 'application_open_already' });
    await test.http.delete(`${MINE}/${id}`).set(esi.headers).expect(200);
    expect(await mine(esi)).toMatchObject({ may_apply: true, applications: [{ status: 'withdrawn' }] });
    expect((await test.http.delete(`${MINE}/${id}`).set(esi.headers)).body.code).toBe('application_closed');
    const somebody = await test.signUp();
    expect((await test.http.delete(`${MINE}/${id}`).set(somebody.headers)).status).toBe(404);
  });

  it('normalises links and deduplicates them', async () => {
    const kofi = await test.signUp();
    const urls = ['https://Films.example/a b', 'https://films.example/a%20b', 'https://b\u00fccher.example/'];
    await apply(kofi, { sample_work_urls: urls, social_media_links: {} }).expect(201);
    const [application] = (await mine(kofi)).applications;
    expect(application?.sample_work_urls).toEqual(['https://films.example/a%20b', 'https://xn--bcher-kva.example/']);
  });

  it.each([
    ['a tier there is', { requested_tier: 'gold' }],
    ['more than a few words', { bio_submission: 'I make films.' }],
    ['no endless text', { bio_submission: 'x'.repeat(2_001) }],
    ['a link to work', { sample_work_urls: [] }],
    ['at most ten links', { sample_work_urls: Array.from({ length: 11 }, (_, n) => `https://films.example/${n}`) }],
    ['https', { sample_work_urls: ['http://films.example/river'] }],
    ['no script', { sample_work_urls: ['javascript:alert(1)'] }],
    ['no name before the host', { sample_work_urls: ['https://youtube.com@films.example/'] }],
    ['a whole address', { social_media_links: { youtube: '@river' } }],
    ['a platform there is', { social_media_links: { myspace: 'https://myspace.example/river' } }],
  ])('requires %s', async (_what, part) => {
    const { status, body } = await apply(await test.signUp(), part);
    expect({ status, code: body.code }).toEqual({ status: 400, code: 'invalid_request' });
  });

  it('is exclusive to one reviewer while claimed; a lead can release it', async () => {
    const id = await applicationOf(test, await test.signUp());
    expect((await review(id, { status: 'under_review' })).status).toBe(200);
    expect(await file(id)).toMatchObject({ status: 'under_review', reviewer: { id: moderator.id } });
    expect(await queue(OPEN)).toContainEqual(expect.objectContaining({ id, status: 'under_review' }));
    for (const status of ['under_review', 'approved', 'rejected', 'pending']) {
      expect((await review(id, { status }, other)).body).toMatchObject({ status: 409, code: 'application_claimed' });
    }
    expect((await review(id, { status: 'pending' }, lead)).status).toBe(200);
    expect(await file(id)).toMatchObject({ status: 'pending', reviewer: null, claimed_at: null });
    expect((await review(id, { status: 'under_review' }, other)).status).toBe(200);
  });

  it('is decided with a tier and a note, or with the defaults, and the person is notified', async () => {
    const ama = await test.signUp();
    const id = await applicationOf(test, ama);
    const wrong = await review(id, { status: 'rejected', approved_tier: 'premium' });
    expect(wrong.body).toMatchObject({ status: 400, code: 'invalid_request' });
    const approved = await review(id, { status: 'approved', approved_tier: 'premium', review_notes: 'What a river!' });
    expect(approved.body).toEqual({ id, status: 'approved', approved_tier: 'premium' });
    expect(await mine(ama)).toMatchObject({
      verified_tier: 'premium',
      may_apply: false,
      applications: [{ status: 'approved', review_notes: 'What a river!', approved_tier: 'premium' }],
    });
    expect((await test.emailTo(ama.email, 'You are a verified creator')).text).toContain('What a river!');
    expect((await apply(ama)).body.code).toBe('verified_already');
    const told = (await test.http.get('/api/notifications').set(ama.headers)).body.notifications;
    expect(told).toMatchObject([{ kind: 'creator_verified', refs: { tier: 'premium' } }]);

    const yaw = await test.signUp();
    const plain = await applicationOf(test, yaw);
    expect((await review(plain, { status: 'approved', approved_tier: null })).body.approved_tier).toBe('standard');
    const abena = await test.signUp();
    const rejected = await applicationOf(test, abena);
    await review(rejected, { status: 'rejected' });
    const emailTo = await test.emailTo(abena.email, 'Your application as a creator was rejected');
    expect(emailTo.text).toContain('Application does not meet requirements');
    expect((await review(rejected, { status: 'approved' })).body.code).toBe('application_closed');
    expect((await queue(OPEN)).some((one) => one.id === rejected)).toBe(false);
    expect(await queue({ status: 'rejected' })).toMatchObject([{ id: rejected, decided_by: { id: moderator.id } }]);
  });

  it('can be applied for again some time after a rejection', async () => {
    const kwame = await test.signUp();
    await review(await applicationOf(test, kwame), { status: 'rejected', review_notes: 'No film to be seen' });
    const after = await mine(kwame);
    expect(after).toMatchObject({ may_apply: false, applications: [{ review_notes: 'No film to be seen' }] });
    const days = (Date.parse(after.may_apply_from ?? '') - test.clock.now.getTime()) / 86_400_000;
    expect(days).toBeCloseTo(APPLY_AGAIN_DAYS, 2);
    expect((await apply(kwame)).body).toMatchObject({
      status: 409,
      code: 'apply_too_early',
      detail: expect.stringMatching(/^You can apply again from \d+ \w+ \d{4}\.$/),
      params: { from: after.may_apply_from },
    });
  });

  it('can be revoked with a reason, like a rejection, and is in the timeline', async () => {
    const adwoa = await test.signUp();
    const id = await applicationOf(test, adwoa);
    expect((await revoke(id)).body).toMatchObject({ status: 409, code: 'nothing_decided' });
    await review(id, { status: 'rejected' });
    await revoke(id, 'The link works after all').expect(200);
    expect(await file(id)).toMatchObject({
      status: 'pending',
      decided_at: null,
      revoked: { decision: 'rejected', reason: 'The link works after all', by: { id: moderator.id } },
    });
    await review(id, { status: 'approved' });
    const users = async (): Promise<boolean> =>
      (await test.http.get(`/api/admin/users/${adwoa.id}`).set(moderator.headers).expect(200)).body.verified_creator;
    expect([await users(), (await file(id)).verified_creator]).toEqual([true, true]);
    await revoke(id).expect(200);
    await test.upToDate();
    expect([await users(), (await file(id)).verified_creator]).toEqual([false, false]);
    expect(await mine(adwoa)).toMatchObject({
      verified_tier: null,
      may_apply: false,
      may_apply_from: expect.any(String),
      applications: [{ status: 'revoked', revoked: { reason: 'It was somebody else’s film' } }],
    });
    await test.emailTo(adwoa.email, 'You are no longer a verified creator');
    const { rows } = await test.runtime.pool.query<{ type: string }>(
      `select type from read.timeline where person_id = $1 and type like 'Creator%' order by position`,
      [adwoa.id],
    );
    expect(rows.map(({ type }) => type)).toEqual([
      'CreatorApplicationSubmitted',
      'CreatorApplicationRejected',
      'CreatorDecisionRevoked',
      'CreatorVerified',
      'CreatorDecisionRevoked',
    ]);
  });

  it('is not decided by the applicant', async () => {
    const { email, password } = moderator;
    const signedIn = await test.http.post('/api/auth/login').send({ email, password, code: test.nextCode() });
    const headers = { Authorization: `Bearer ${signedIn.body.token}` };
    const id = await applicationOf(test, { ...moderator, headers });
    expect((await review(id, { status: 'approved' })).body).toMatchObject({ status: 403, code: 'own_file' });
    expect((await revoke(id)).body.code).toBe('own_file');
    expect((await review(id, { status: 'approved' }, other)).status).toBe(200);
  });

  it('has a recommendation with its factors only while it is open', async () => {
    const efua = await test.signUp();
    const id = await applicationOf(test, efua);
    const first = await file(id);
    expect(first).toMatchObject({ account_age_days: 0, standing: null, others: [] });
    expect(first.ai_recommendation).toEqual({
      advice: 'look_closer',
      score: 43,
      parts: [
        { part: 'bio', counted: 80, points: 5, most: 20 },
        { part: 'samples', counted: 1, points: 10, most: 30 },
        { part: 'links', counted: 1, points: 8, most: 15 },
        { part: 'account_age', counted: 0, points: 0, most: 15 },
        { part: 'standing', counted: 0, points: 20, most: 20 },
        { part: 'reports', counted: 0, points: 0, most: 0 },
      ],
    });
    // The person's name is reported for child safety.
    const { id: personId } = efua;
    const about = { contentType: 'profile_name', contentId: personId, authorId: personId, version: '1' } as const;
    const said = { reporterId: moderator.id, violationTypes: ['child_safety'], description: '' } as const;
    const context = { now: test.clock.now, actor: { kind: 'staff', id: moderator.id }, idempotencyKey: 'one' } as const;
    await test.api.services.runner.run(report, personId, { kind: 'report', ...about, ...said }, context);
    await test.upToDate();
    const { ai_recommendation: grave } = await file(id);
    expect(grave).toMatchObject({ advice: 'reject', score: 3 });
    expect(grave?.parts.at(-1)).toEqual({ part: 'reports', counted: 1, points: -40, most: 0 });
    await review(id, { status: 'rejected' });
    expect((await file(id)).ai_recommendation).toBeNull();
  });

  it('is listed in the queue, longest waiting first, and counted in the moderation figures', async () => {
    const before = (await queue({ status: 'pending' })).length;
    const figure = async (): Promise<number> =>
      (await test.http.get('/api/admin/moderation/dashboard').set(moderator.headers).expect(200)).body.dashboard_stats
        .creator_applications;
    const waiting = await figure();
    test.clock.pass(60);
    const id = await applicationOf(test, await test.signUp({ name: 'Kojo Annan' }));
    const pending = await queue({ status: 'pending' });
    expect(pending).toHaveLength(before + 1);
    expect(pending.at(-1)).toMatchObject({ id, user_name: 'Kojo Annan', user_email: expect.stringContaining('@') });
    expect(await figure()).toBe(waiting + 1);
    await review(id, { status: 'under_review' });
    expect(await figure()).toBe(waiting + 1);
    await review(id, { status: 'approved' });
    expect(await figure()).toBe(waiting);
    expect(await queue({ filter: JSON.stringify({ status: 'pending' }) })).toHaveLength(before);
    await test.http.get(QUEUE).query({ status: 'gone' }).set(moderator.headers).expect(400);
  });

  it('of an erased person is closed and unreadable', async () => {
    const araba = await test.signUp();
    const id = await applicationOf(test, araba);
    const { runner, vault, clock } = test.api.services;
    const context = { now: clock(), actor: { kind: 'system', id: 'set-up' }, idempotencyKey: 'erase' } as const;
    await erasePerson(runner, vault, araba.id, 'asked', context);
    expect(await file(id)).toMatchObject({
      status: 'withdrawn',
      user_name: null,
      user_email: null,
      bio_submission: null,
      sample_work_urls: [],
      social_media_links: {},
      ai_recommendation: null,
    });
    expect((await review(id, { status: 'approved' })).body).toMatchObject({ status: 410, code: 'erased' });
    expect(JSON.stringify(await test.eventsOf('CreatorApplicationSubmitted'))).not.toMatch(/river/);
  });
});

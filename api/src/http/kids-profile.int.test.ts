import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type SignedInPerson, startTestApi, type TestApi } from '../testing/test-api.ts';

/** What a child may change, written down a second time on purpose: whatever else changes something is refused. */
const ALLOWED = [
  'POST /api/auth/logout',
  'POST /api/profiles/:id/switch',
  'PUT /api/accessibility/preferences',
  // It takes the password.
  'PUT /api/profile-pin',
  // What players report: the film, its time of the day and its advertisements are counted for children too.
  'POST /api/live/tickets',
  'POST /api/viewings/:id/heartbeat',
  'POST /api/viewings/:id/ad-breaks/:break_id/marks',
  'POST /api/movies/:id/continue-watching',
  'POST /api/analytics/track-view',
];

describe('a sign-in that watches as a kids profile', () => {
  let test: TestApi;
  let child: SignedInPerson;
  let parent: SignedInPerson;

  beforeAll(async () => {
    test = await startTestApi();
    await test.publish('marketing-emails', 'May we write to you?');
    child = await test.signUp();
    const { email, password } = child;
    const signedIn = await test.http.post('/api/auth/login').send({ email, password });
    parent = { ...child, headers: { Authorization: `Bearer ${signedIn.body.token}` } };
    const kid = await test.http.post('/api/profiles').set(child.headers).send({ name: 'Kofi', is_kids_profile: true });
    await test.http.put('/api/profile-pin').set(child.headers).send({ pin: '4711', password });
    expect((await test.http.post(`/api/profiles/${kid.body.id}/switch`).set(child.headers)).status).toBe(200);
  });
  afterAll(() => test.close());

  const routes = (isUnsafe: boolean) =>
    test.api.routes
      .map(({ contract }) => contract)
      .filter(({ access }) => access === 'viewer' || access === 'optional-viewer')
      .filter(({ method }) => (method !== 'GET') === isUnsafe);

  async function call(method: string, path: string, { headers }: SignedInPerson) {
    const address = path
      .replace(':consentType', 'marketing_emails')
      .replace(':documentType', 'terms-of-service')
      .replaceAll(/:\w+/g, () => randomUUID());
    const verb = method.toLowerCase() as 'get' | 'post' | 'put' | 'delete';
    const request = test.http[verb](address).set(headers);
    const { status, body } = await (method === 'POST' || method === 'PUT' ? request.send({}) : request);
    return { status, code: body.code, detail: body.detail };
  }

  it('is refused whatever changes something, in the same words, and nothing happens', async () => {
    const before = await test.events();
    const refused = routes(true).filter(({ method, path }) => !ALLOWED.includes(`${method} ${path}`));
    expect(refused.length).toBeGreaterThan(20);
    for (const { method, path } of refused) {
      expect({ route: `${method} ${path}`, ...(await call(method, path, child)) }).toEqual({
        route: `${method} ${path}`,
        status: 403,
        code: 'kids_profile_active',
        detail: 'This is not possible from a kids profile. Switch to another one first.',
      });
    }
    expect(await test.events()).toBe(before);
  });

  it('may do what is allowed, and read all but the household, what the account is told and what strangers write', async () => {
    const allowed = routes(true).filter(({ fromKidsProfile }) => fromKidsProfile === 'allowed');
    expect(allowed.map(({ method, path }) => `${method} ${path}`).toSorted()).toEqual(ALLOWED.toSorted());
    const refused = [];
    for (const { method, path } of [...routes(false), ...allowed.filter(({ path }) => !path.endsWith('logout'))]) {
      if ((await call(method, path, child)).code === 'kids_profile_active') refused.push(`${method} ${path}`);
    }
    expect(refused.toSorted()).toEqual([
      'GET /api/creator/verification',
      'GET /api/discussions/:id',
      'GET /api/discussions/:id/replies',
      'GET /api/household',
      'GET /api/moderation/decisions',
      'GET /api/movies/:id/discussions',
      'GET /api/movies/:id/reviews',
      'GET /api/movies/:id/timed-comments',
      'GET /api/notifications',
      'GET /api/notifications/live',
      'GET /api/notifications/unread',
      'GET /api/reports',
    ]);
  });

  it('does not keep another sign-in of the same account from anything', async () => {
    const consent = { consent_type: 'marketing_emails', consent_given: true, explicit_consent: true };
    const granted = (by: SignedInPerson) => test.http.post('/api/legal/consent').set(by.headers).send(consent);
    expect((await granted(child)).status).toBe(403);
    expect((await granted(parent)).status).toBeLessThan(300);
    const asked = { request_type: 'erasure', request_description: 'Please', requested_data_categories: [] };
    const erasure = (by: SignedInPerson) => test.http.post('/api/legal/gdpr-request').set(by.headers).send(asked);
    expect((await erasure(child)).body.code).toBe('kids_profile_active');
    expect((await erasure(parent)).status).toBe(201);
  });
});

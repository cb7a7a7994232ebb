import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type SignedInPerson, startTestApi, type TestApi } from '../testing/test-api.ts';
import { SESSION_LOOK_MS } from './sse.ts';

/**
 * Everything a child may change, listed independently of the code on purpose: any other unsafe request must be refused.
 */
const ALLOWED = [
  'POST /api/auth/logout',
  'POST /api/profiles/:id/switch',
  'PUT /api/accessibility/preferences',
  'PUT /api/auth/language',
  // Requires the password.
  'PUT /api/profile-pin',
  // Telemetry of players: the film, its time of day and its advertisements count for children too.
  'POST /api/live/tickets',
  'POST /api/viewings/:id/heartbeat',
  'POST /api/viewings/:id/ad-breaks/:break_id/marks',
  'POST /api/movies/:id/continue-watching',
  'POST /api/analytics/track-view',
  // The row of the profile itself.
  'DELETE /api/continue-watching/:id',
  'PUT /api/continue-watching/:id',
];

/**
 * Everything of the account that a child may read, listed independently of the code on purpose: anything else must be
 * refused.
 */
const READABLE = [
  'GET /api/accessibility/preferences',
  'GET /api/auth/language',
  'GET /api/continue-watching',
  'GET /api/discover/because-you-watched',
  'GET /api/enhanced/user/favorites',
  'GET /api/enhanced/user/watchlists',
  'GET /api/enhanced/user/watchlists/:id/movies',
  'GET /api/movies/:id/continue-watching',
  'GET /api/profiles',
];

/** Texts by strangers: refused although visitors may read them. */
const OF_STRANGERS = [
  'GET /api/discussions/:id',
  'GET /api/discussions/:id/replies',
  'GET /api/movies/:id/discussions',
  'GET /api/movies/:id/reviews',
  'GET /api/movies/:id/timed-comments',
];

describe('a session that watches as a kids profile', () => {
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

  it('is refused all other changes with the same text, and they have no effect', async () => {
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

  it('may do what is allowed and read films and playback data, but nothing else of the account', async () => {
    const allowed = routes(true).filter(({ fromKidsProfile }) => fromKidsProfile === 'allowed');
    expect(allowed.map(({ method, path }) => `${method} ${path}`).toSorted()).toEqual(ALLOWED.toSorted());
    const refused = [];
    for (const { method, path } of [...routes(false), ...allowed.filter(({ path }) => !path.endsWith('logout'))]) {
      if ((await call(method, path, child)).code === 'kids_profile_active') refused.push(`${method} ${path}`);
    }
    const ofAccount = routes(false)
      .filter(({ access }) => access === 'viewer')
      .map(({ path }) => `GET ${path}`);
    expect(ofAccount).toEqual(expect.arrayContaining(READABLE));
    const expected = [...ofAccount.filter((route) => !READABLE.includes(route)), ...OF_STRANGERS];
    expect(refused.toSorted()).toEqual(expected.toSorted());
    for (const path of ['auth/me', 'auth/sessions', 'auth/sign-in-means', 'legal/consents', 'legal/gdpr-requests']) {
      expect(refused).toContain(`GET /api/${path}`);
    }
    expect(refused).toContain('GET /api/legal/looks');
  });

  it('receives nothing more from a stream that another profile opened', async () => {
    const { email, password } = parent;
    const { token } = (await test.http.post('/api/auth/login').send({ email, password })).body;
    const headers = { Authorization: `Bearer ${token}` };
    const [kid] = (await test.http.get('/api/profiles').set(headers)).body;
    const port = await test.api.listen(0, '127.0.0.1');
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    try {
      const stream = await fetch(`http://127.0.0.1:${port}/api/notifications/live`, { headers });
      const heard = stream.text();
      await test.http.post(`/api/profiles/${kid.id}/switch`).set(headers).expect(200);
      await vi.advanceTimersByTimeAsync(SESSION_LOOK_MS);
      expect(await heard).toContain('event: unread');
    } finally {
      vi.useRealTimers();
    }
  });

  it('does not restrict other sessions of the account', async () => {
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

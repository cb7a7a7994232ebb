import { randomUUID } from 'node:crypto';
import type { SubscriptionSnapshot } from '@sankofa/events/billing/customer-events';
import type { ProductId } from '@sankofa/events/billing/product-terms';
import { itemOf, subscriptionOf } from '@sankofa/events/billing/testing/examples';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { publishFirstProducts } from '../billing/products.ts';
import { billingHistory } from '../billing/testing/billing-history.ts';
import { actOnFilm, addFilm } from '../catalogue/testing/add-film.ts';
import type { Dashboard, Figure, FigureEvent } from '../contract/analytics.ts';
import { type SignedInPerson, startTestApi, type TestApi } from '../testing/test-api.ts';

describe('the dashboard', () => {
  let test: TestApi;
  let owner: SignedInPerson;
  let analyst: SignedInPerson;
  beforeAll(async () => {
    test = await startTestApi();
    owner = await test.signUpStaff('owner');
    analyst = await test.signUpStaff('analyst');
  });
  afterAll(() => test.close());

  const read = async (days = '7'): Promise<Dashboard> => {
    await test.upToDate();
    return (await test.http.get(`/api/admin/analytics/dashboard?days=${days}`).set(analyst.headers)).body;
  };
  const behind = async (figure: Figure, by = owner, after?: string) => {
    const query = `figure=${figure}${after ? `&after=${after}` : ''}`;
    const { body } = await test.http.get(`/api/admin/analytics/events?${query}`).set(by.headers);
    return body as { events: FigureEvent[]; next: string | null };
  };

  /** Total of the list that the console opens from a figure. */
  const total = async (path: string, filter: object): Promise<number> => {
    const query = { filter: JSON.stringify(filter) };
    const { headers } = await test.http.get(path).query(query).set(owner.headers).expect(200);
    return Number(headers['content-range']?.split('/')[1]);
  };

  it('counts active accounts by state', async () => {
    const before = await read();
    const [kept, withdrawn] = [await test.signUp(), await test.signUp()];
    await test.upToDate();
    const reason = 'Sold to somebody else';
    const gone = await test.http.delete(`/api/admin/users/${withdrawn.id}`).set(owner.headers).send({ reason });
    expect(gone.status).toBe(200);
    const after = await read();
    expect(after.overview.total_users).toBe(before.overview.total_users + 1);
    expect(after.overview.recent_users).toBe(before.overview.recent_users + 2);
    expect(await total('/api/admin/users', { status: 'active' })).toBe(after.overview.total_users);
    expect(await total('/api/admin/users', { registered: 'recent' })).toBe(after.overview.recent_users);
    expect(after.subscription_stats).toEqual({ free: after.overview.total_users });
    expect(after.days.at(-1)?.sign_ups).toBe((before.days.at(-1)?.sign_ups ?? 0) + 2);
    const { events } = await behind('total_users');
    expect(events.slice(0, 3).map(({ type, person_id }) => [type, person_id])).toEqual([
      ['AccountDeactivated', withdrawn.id],
      ['AccountRegistered', withdrawn.id],
      ['AccountRegistered', kept.id],
    ]);
  });

  it('counts films of the catalogue, also by genre, without withdrawn ones', async () => {
    await addFilm(test, 'one', { genres: ['Drama'] });
    await addFilm(test, 'two', { genres: ['Drama', 'Comedy'] });
    await addFilm(test, 'three', { genres: ['Comedy'] });
    await actOnFilm(test, 'three', { kind: 'withdraw', reason: 'Licence' });
    const { overview, top_genres } = await read();
    expect(overview.total_movies).toBe(2);
    expect(await total('/api/admin/movies', { state: 'in_catalogue' })).toBe(2);
    expect(top_genres).toEqual([
      { genre: 'Drama', count: 0, films: 2 },
      { genre: 'Comedy', count: 0, films: 1 },
    ]);
    expect((await behind('total_movies')).events[0]).toMatchObject({ type: 'MovieUnpublished', movie_id: 'three' });
  });

  it('has an entry per day of its chart, and no revenue without payments', async () => {
    for (const days of [7, 30, 90]) {
      const dashboard = await read(String(days));
      expect(dashboard.days).toHaveLength(days);
      expect(dashboard.days.at(-1)?.day).toBe(test.clock.now.toISOString().slice(0, 10));
    }
    expect((await read()).overview).toMatchObject({ total_revenue: null, monthly_revenue: null });
  });

  it('counts a report on its day', async () => {
    const before = (await read()).days.at(-1)?.reports ?? 0;
    const person = await test.signUp();
    const report = { content_type: 'movie', content_id: 'one', violation_types: ['other'] };
    expect((await test.http.post('/api/reports').set(person.headers).send(report)).status).toBeLessThan(300);
    expect((await read()).days.at(-1)?.reports).toBe(before + 1);
    expect((await behind('reports')).events[0]).toMatchObject({ type: 'ContentReported', person_id: person.id });
  });

  it('pages through the log, without people for readers who may not find them', async () => {
    const first = await behind('total_events');
    expect(first.events).toHaveLength(25);
    const second = await behind('total_events', owner, String(first.next));
    expect(second.events[0]?.position).not.toBe(first.events[0]?.position);
    const { events } = await behind('total_users', analyst);
    expect(events.map(({ stream, person_id }) => [stream, person_id])).toEqual(events.map(() => ['account', null]));
    const log = await behind('total_events', analyst);
    expect(JSON.stringify(log)).not.toContain(owner.id);
  });
});

describe('users', () => {
  let test: TestApi;
  let owner: SignedInPerson;
  let support: SignedInPerson;
  beforeAll(async () => {
    test = await startTestApi();
    owner = await test.signUpStaff('owner');
    support = await test.signUpStaff('support');
  });
  afterAll(() => test.close());

  it('are found by address or id, and by state, without their file', async () => {
    const person = await test.signUp();
    await test.upToDate();
    const list = (query: string) => test.http.get(`/api/admin/users?${query}`).set(support.headers);
    for (const typed of [person.email, person.id]) {
      const { body } = await list(`search=${encodeURIComponent(typed)}`);
      expect(body).toEqual([
        expect.objectContaining({ id: person.id, email: person.email, status: 'active', subscription_status: 'free' }),
      ]);
    }
    expect((await list(`filter=${encodeURIComponent('{"status":"withdrawn"}')}`)).body).toEqual([]);
    const one = await test.http.get(`/api/admin/users/${person.id}`).set(support.headers);
    expect(one.body).toMatchObject({ id: person.id, role: null, withdrawn_at: null });
    expect((await test.http.get(`/api/admin/users/${randomUUID()}`).set(support.headers)).status).toBe(404);
    const refused = await test.http.delete(`/api/admin/users/${person.id}`).set(support.headers).send({ reason: 'No' });
    expect(refused.status).toBe(403);
  });

  it('have the plan that the person sees too, as long as it gives access', async () => {
    await publishFirstProducts(test.api.services);
    const inDays = (days: number): string => new Date(test.clock.now.getTime() + days * 86_400_000).toISOString();
    const subscriber = async (productId: ProductId, more: Partial<SubscriptionSnapshot> = {}): Promise<string[]> => {
      const person = await test.signUp();
      const subscription = subscriptionOf(`sub-${person.id}`, itemOf(productId), {
        periodEndsAt: inDays(1),
        ...more,
      });
      await billingHistory(test).record(person.id, { kind: 'follow_subscription', subscription, cause: 'cancelled' });
      await test.upToDate();
      const bodies = [
        await test.http.get('/api/auth/me').set(person.headers),
        await test.http.get(`/api/admin/users/${person.id}`).set(support.headers),
        await test.http.get(`/api/admin/users?search=${person.id}`).set(support.headers),
      ].map(({ body }) => body);
      return bodies.flat().map(({ subscription_status }) => subscription_status);
    };
    const dashboard = async () => (await test.http.get('/api/admin/analytics/dashboard').set(owner.headers)).body;
    expect(await subscriber('family')).toEqual(['premium', 'premium', 'premium']);
    expect(await subscriber('basic')).toEqual(['basic', 'basic', 'basic']);
    const past = { periodEndsAt: inDays(-30) };
    expect(await subscriber('creator', { ...past, status: 'past_due' })).toEqual(['free', 'free', 'free']);
    expect(await subscriber('creator', { ...past, status: 'paused' })).toEqual(['free', 'free', 'free']);
    expect((await dashboard()).subscription_stats).toMatchObject({ family: 1, basic: 1 });
    expect((await dashboard()).subscription_stats).not.toHaveProperty('creator');
    expect(await subscriber('creator', { ...past, status: 'past_due', pastDueSince: inDays(0) })).toEqual([
      'premium',
      'premium',
      'premium',
    ]);
    expect((await dashboard()).subscription_stats).toMatchObject({ creator: 1 });
  });
});

import { strFromU8, unzipSync } from 'fflate';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { addFilm } from '../catalogue/testing/add-film.ts';
import { DEFAULT_PREFERENCES } from '../contract/accessibility.ts';
import type { DataCategory } from '../contract/data-requests.ts';
import { periodically } from '../periodically.ts';
import { type SignedInPerson, startTestApi, type TestApi } from '../testing/test-api.ts';
import { copyOf, zipOf } from './data-package.ts';
import { documentsInForce } from './documents.ts';
import { PackageStore } from './package-store.ts';

describe('a copy of what is kept about a person', () => {
  let test: TestApi;
  let person: SignedInPerson;

  beforeAll(async () => {
    test = await startTestApi();
    await test.publish('cookie-policy', 'Cookies');
    person = await test.signUp();
    const put = (path: string, body: object) => test.http.put(path).set(person.headers).send(body);
    const made = await test.http
      .post('/api/profiles')
      .set(person.headers)
      .send({ name: 'Little Ama', is_kids_profile: true });
    await put(`/api/profiles/${made.body.id}/parental-controls`, {
      profile_id: made.body.id,
      age_rating_limit: 'G',
      blocked_movies: [],
      allowed_movies: [],
      viewing_time_limits: { monday: 60 },
      time_zone: 'Africa/Accra',
    });
    await put('/api/accessibility/preferences', {
      preferences: DEFAULT_PREFERENCES,
      changed_at: test.clock.now,
    });
    await test.http
      .post('/api/legal/age-verification')
      .set(person.headers)
      .send({ verification_method: 'self_declaration', declared_age: 34, parental_email: null });
    const policy = (await documentsInForce(test.runtime.pool, test.clock.now)).get('cookie-policy');
    await put('/api/legal/cookies', {
      analytics: true,
      marketing: false,
      personalization: false,
      notice_hash: policy?.hash,
    });
    await addFilm(test, 'the-film');
    const send = (path: string, body: object) => test.http.post(path).set(person.headers).send(body).expect(201);
    await send('/api/movies/the-film/timed-comments', { second: 7, text: 'Look at her!' });
    const other = await test.signUp();
    const films = '/api/movies/the-film/discussions';
    const started = await test.http.post(films).set(other.headers).send({ title: 'The end', text: 'Did she?' });
    await test.upToDate();
    await send(`/api/discussions/${started.body.id}/replies`, { text: 'She did' });
    await put('/api/movies/the-film/rating', { stars: 4 });
    await put('/api/enhanced/user/favorites/the-film', {});
    await test.http.post('/api/enhanced/user/watchlists/add').set(person.headers).send({ movie_id: 'the-film' });
    await test.upToDate();
  }, 30_000);
  afterAll(() => test.close());

  async function filesOf(...categories: DataCategory[]): Promise<Record<string, unknown>> {
    const zip = zipOf(await copyOf(test.api.services, person.id, categories), test.clock.now);
    const parts = Object.entries(unzipSync(zip)).filter(([name]) => name.endsWith('.json'));
    return Object.fromEntries(
      parts.map(([name, bytes]) => [name.slice('data/'.length, -'.json'.length), JSON.parse(strFromU8(bytes))]),
    );
  }

  it('has every part when nothing was chosen', async () => {
    const files = await filesOf();
    expect(Object.keys(files).toSorted()).toEqual([
      'about',
      'account',
      'age',
      'consents',
      'creator_verification',
      'discussions',
      'favorites',
      'messages_to_us',
      'moderation',
      'preferences',
      'profiles',
      'ratings',
      'refusals',
      'reports',
      'requests',
      'reviews',
      'sessions',
      'timed_comments',
      'timeline',
      'viewings',
      'watchlists',
    ]);
    expect(files.timed_comments).toMatchObject([{ data: { second: 7, text: 'Look at her!' } }]);
    // Whose discussion it is stays theirs.
    expect(files.discussions).toMatchObject([{ type: 'ReplyWritten', data: { text: 'She did' } }]);
    expect(JSON.stringify(files.discussions)).not.toContain('uthorId');
    expect(files.ratings).toEqual([{ movieId: 'the-film', stars: 4 }]);
    expect(files.favorites).toEqual(['the-film']);
    expect(files.watchlists).toMatchObject([{ name: 'My List', movieIds: ['the-film'] }]);
    expect(files.profiles).toMatchObject([
      {
        name: 'Little Ama',
        is_kids_profile: true,
        age_rating_limit: 'G',
        viewing_time_limits: { monday: 60 },
        time_zone: 'Africa/Accra',
        deleted: false,
      },
    ]);
    expect(files.age).toMatchObject({ declared_age: 34, age_verified: true });
    expect(files.preferences).toMatchObject({ accessibility: { ...DEFAULT_PREFERENCES } });
    expect(files.consents).toContainEqual(
      expect.objectContaining({
        consent: 'cookies',
        state: 'granted',
        version: 1,
        allowed: { analytics: true, marketing: false, personalization: false },
      }),
    );
  });

  it('has the chosen categories and no other, in its timeline too', async () => {
    const files = await filesOf('preferences', 'payment_data');
    expect(Object.keys(files).toSorted()).toEqual([
      'about',
      'consents',
      'favorites',
      'preferences',
      'timeline',
      'watchlists',
    ]);
    expect(files.about).toEqual({ asked_for: ['preferences', 'payment_data'], nothing_is_kept_of: ['payment_data'] });
    const types = new Set((files.timeline as { type: string }[]).map(({ type }) => type));
    expect([...types].toSorted()).toEqual([
      'AccessibilityPreferencesChanged',
      'CookiePreferencesSaved',
      'FavoriteAdded',
      'MovieAddedToWatchlist',
      'WatchlistCreated',
    ]);
    expect(Object.keys(await filesOf('comments')).toSorted()).toEqual([
      'about',
      'discussions',
      'timed_comments',
      'timeline',
    ]);
    const profile = await filesOf('profile_info');
    expect(Object.keys(profile).toSorted()).toEqual(['about', 'account', 'age', 'profiles', 'sessions', 'timeline']);
  });

  it('is deleted once it has expired, without another being made', async () => {
    const { services } = test.api;
    const packages = new PackageStore(services.secrets, services.vault);
    const ids = async () => {
      const { rows } = await services.secrets.query('select request_id from secret.data_packages order by 1');
      return rows.map(({ request_id }) => request_id);
    };
    const now = test.clock.now.getTime();
    await packages.keep('short', person.id, Buffer.from('zip'), new Date(now + 1_000));
    await packages.keep('tall', person.id, Buffer.from('zip'), new Date(now + 7_200_000));
    const stop = new AbortController();
    const work = () => packages.removeExpired(test.clock.now);
    const options = { what: 'expiry', logger: pino({ level: 'silent' }), signal: stop.signal };
    const expiring = periodically({ ...options, work, everyMs: 10 });
    expect(await ids()).toEqual(['short', 'tall']);
    test.clock.pass(3_600);
    await vi.waitFor(async () => expect(await ids()).toEqual(['tall']), 5_000);
    stop.abort();
    await expiring;
  });
});

import { filmItem } from '@sankofa/events/billing/testing/examples';
import { eventDefinitions } from '@sankofa/events/catalog';
import { strFromU8, unzipSync } from 'fflate';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { eventsAbout } from '../audit/evidence-pack.ts';
import { billingHistory } from '../billing/testing/billing-history.ts';
import { addFilm } from '../catalogue/testing/add-film.ts';
import { DEFAULT_PREFERENCES } from '../contract/accessibility.ts';
import type { DataCategory } from '../contract/data-requests.ts';
import { periodically } from '../periodically.ts';
import { type SignedInPerson, startTestApi, type TestApi } from '../testing/test-api.ts';
import { makePackage } from './data-package.ts';
import { documentsInForce } from './documents.ts';
import { CATEGORY_OF_ACTIVITY } from './package-information.ts';
import { PackageStore } from './package-store.ts';
import { PROVIDED_FIELDS } from './portable-copy.ts';
import { processingRegister } from './processing-register.ts';

describe('a data package', () => {
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

  const unzipped = async (type: 'access' | 'portability', categories: DataCategory[] = []) =>
    unzipSync(await makePackage(test.api.services, person.id, type, categories));
  const filesOf = (...categories: DataCategory[]) => jsonOf('access', categories);

  async function jsonOf(
    type: 'access' | 'portability',
    categories: DataCategory[] = [],
  ): Promise<Record<string, unknown>> {
    const parts = Object.entries(await unzipped(type, categories)).filter(([name]) => name.endsWith('.json'));
    return Object.fromEntries(
      parts.map(([name, bytes]) => [name.slice('data/'.length, -'.json'.length), JSON.parse(strFromU8(bytes))]),
    );
  }

  it('contains every part by default', async () => {
    const files = await filesOf();
    expect(Object.keys(files).toSorted()).toEqual([
      'about',
      'account',
      'age',
      'consents',
      'creator_verification',
      'discussions',
      'favorites',
      'information',
      'messages_to_us',
      'moderation',
      'payments',
      'picks',
      'preferences',
      'profiles',
      'ratings',
      'refusals',
      'reminders',
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
    // Omits the author of the discussion.
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

  it('contains only the chosen categories, also in its timeline', async () => {
    const files = await filesOf('preferences', 'payment_data');
    expect(Object.keys(files).toSorted()).toEqual([
      'about',
      'consents',
      'favorites',
      'information',
      'payments',
      'picks',
      'preferences',
      'reminders',
      'timeline',
      'watchlists',
    ]);
    expect(files.about).toEqual({ asked_for: ['preferences', 'payment_data'], nothing_is_kept_of: [] });
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
      'information',
      'timed_comments',
      'timeline',
    ]);
    const profile = await filesOf('profile_info');
    expect(Object.keys(profile).toSorted()).toEqual([
      'about',
      'account',
      'age',
      'information',
      'profiles',
      'sessions',
      'timeline',
    ]);
  });

  it('contains payments, with the buyer on invoices', async () => {
    const buyer = await test.signUp();
    const history = billingHistory(test);
    const payment = await history.pay(buyer.id, filmItem('the-film'));
    await history.invoice(buyer.id, payment, 'Kofi Buyer');
    await test.upToDate();
    const file = async (type: 'access' | 'portability') => {
      const files = unzipSync(await makePackage(test.api.services, buyer.id, type, ['payment_data']));
      return JSON.parse(strFromU8(files['data/payments.json'] ?? new Uint8Array()));
    };
    for (const type of ['access', 'portability'] as const) {
      expect(await file(type)).toMatchObject([
        { type: 'PaymentReceived', data: { amountMinor: 499 } },
        { type: 'FilmBought', data: { movieId: 'the-film' } },
        { type: 'InvoiceIssued', data: { buyer: { name: 'Kofi Buyer' } } },
      ]);
    }
  });

  it('reads only the person’s events of a shared stream', async () => {
    const [buyer, other] = [await test.signUp(), await test.signUp()];
    const history = billingHistory(test);
    for (const { id } of [buyer, other, buyer, buyer, other]) {
      await history.invoice(id, await history.pay(id, filmItem(`film ${id}`)), 'Kofi Buyer');
    }
    await test.upToDate();
    const { store } = test.api.services;
    const reads: string[] = [];
    const readStream = store.readStream.bind(store);
    store.readStream = async (...args) => {
      const events = await readStream(...args);
      reads.push(...events.map(({ stream, type }) => `${type} of ${stream.split('-')[0]}`));
      return events;
    };
    const about = await eventsAbout(test.api.services, buyer.id).finally(() => {
      store.readStream = readStream;
    });
    const issued = about.filter(({ type }) => type === 'InvoiceIssued');
    expect(issued.map(({ data }) => JSON.parse(data).customerId)).toEqual([buyer.id, buyer.id, buyer.id]);
    expect(reads.filter((one) => one === 'InvoiceIssued of invoices')).toHaveLength(3);
  });

  it('for access describes the processing of the chosen categories and the rights', async () => {
    const activities = ({ information }: Record<string, unknown>) =>
      (information as { what_we_do_with_your_data: Record<string, unknown>[] }).what_we_do_with_your_data;
    const all = await jsonOf('access');
    expect(all.information).toMatchObject({
      controller: { name: 'Sankofa', data_protection_officer: 'privacy@sankofa.example' },
      your_rights: expect.arrayContaining([expect.stringContaining('article 17')]),
      where_to_complain: expect.stringContaining('data protection authority'),
      where_the_data_is_from: expect.stringContaining('From you'),
      decisions_by_machines: expect.stringContaining('a person decides on the appeal'),
    });
    expect(activities(all).length).toBeGreaterThan(15);
    for (const activity of activities(all)) {
      expect(Object.values(activity).filter((value) => value === '' || value === undefined)).toEqual([]);
      expect(Object.keys(activity)).toEqual([
        'activity',
        'purpose',
        'lawful_basis',
        'categories_of_data',
        'recipients',
        'transfers_to_other_countries',
        'how_long_it_is_kept',
      ]);
    }
    const ratings = activities(await jsonOf('access', ['ratings'])).map(({ activity }) => activity);
    expect(ratings).toEqual(['Ratings and reviews']);
    const page = strFromU8((await unzipped('access'))['index.html'] ?? new Uint8Array());
    expect(page.indexOf('What we do with your data, and your rights')).toBeLessThan(page.indexOf('Your account'));
    expect(page).toContain('To let people sign in, and to protect their accounts');
  });

  it('for portability contains what the person provided and did, without derived or internal data', async () => {
    expect(Object.keys(await unzipped('portability')).filter((name) => !name.endsWith('.json'))).toEqual([]);
    const files = await jsonOf('portability');
    for (const part of ['information', 'timeline', 'refusals']) expect(files).not.toHaveProperty(part);
    expect(files.account).toEqual({ email: person.email, name: expect.any(String) });
    expect(files.age).toEqual({ declared_age: 34, parental_email: null });
    expect(files.ratings).toEqual([{ movieId: 'the-film', stars: 4 }]);
    expect(files.timed_comments).toEqual([
      {
        what: 'TimedCommentWritten',
        at: expect.any(String),
        commentId: expect.any(String),
        movieId: 'the-film',
        second: 7,
        repliesTo: null,
        text: 'Look at her!',
      },
    ]);
    expect(files.discussions).toMatchObject([{ what: 'ReplyWritten', text: 'She did', movieId: 'the-film' }]);
    expect(Object.keys(await jsonOf('portability', ['ratings'])).toSorted()).toEqual(['about', 'ratings', 'reviews']);
    const written = JSON.stringify(files);
    for (const internal of ['mailIndex', 'AuthorId', 'editableUntil', 'text_sha256']) {
      expect(written).not.toContain(internal);
    }
    expect(JSON.stringify(await jsonOf('access'))).not.toContain('mailIndex');
  });

  it('refers only to existing fields, and to every activity of the register', () => {
    for (const [type, fields] of Object.entries(PROVIDED_FIELDS)) {
      const schema = eventDefinitions.find((definition) => definition.type === type)?.schema;
      const { shape } = z.instanceof(z.ZodObject).parse(schema);
      expect([type, fields.filter((field) => !(field in shape))]).toEqual([type, []]);
    }
    const ids = new Set<string>(processingRegister.map(({ id }) => id));
    expect(Object.keys(CATEGORY_OF_ACTIVITY).filter((id) => !ids.has(id))).toEqual([]);
  });

  it('is deleted after expiry without another package being created', async () => {
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

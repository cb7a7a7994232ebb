import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addFilm } from '../catalogue/testing/add-film.ts';
import type { HouseholdEntry } from '../contract/profiles.ts';
import { MAX_TRAILER_S } from '../contract/trailer.ts';
import { type SignedInPerson, startTestApi, type TestApi } from '../testing/test-api.ts';
import { addReadyFilm } from './testing/ready-film.ts';

const DAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];

describe('requesting playback', () => {
  let test: TestApi;
  beforeAll(async () => {
    test = await startTestApi();
    await addFilm(test, 'mild', { rating: 'G', title: 'A Mild Film' });
    await addFilm(test, 'strong', { rating: 'R', title: 'A Strong Film' });
    await addFilm(test, 'paid', { rating: 'G', isPremium: true });
    await addFilm(test, 'paid-strong', { rating: 'R', isPremium: true });
    await addFilm(test, 'demo', { rating: 'G' });
    await addFilm(test, 'arrived', { rating: 'G' }, { assets: [{ kind: 'video', language: null, ref: 'a.mp4' }] });
  });
  afterAll(() => test.close());

  const play = (id: string, person?: SignedInPerson) =>
    test.http.get(`/api/movies/${id}/playback`).set(person?.headers ?? {});

  /** A parent whose session watches as a kids profile. */
  async function child(controls: object = {}): Promise<{ person: SignedInPerson; kid: string; parent: string }> {
    const person = await test.signUp();
    const create = async (body: object) =>
      (await test.http.post('/api/profiles').set(person.headers).send(body).expect(201)).body.id;
    const parent = await create({ name: 'Ama' });
    const kid = await create({ name: 'Kofi', is_kids_profile: true });
    const body = {
      profile_id: kid,
      age_rating_limit: 'PG',
      blocked_movies: [],
      allowed_movies: [],
      viewing_time_limits: {},
      ...controls,
    };
    await test.http.put(`/api/profiles/${kid}/parental-controls`).set(person.headers).send(body).expect(200);
    const pin = { pin: '4711', password: person.password };
    await test.http.put('/api/profile-pin').set(person.headers).send(pin).expect(200);
    await test.http.post(`/api/profiles/${kid}/switch`).set(person.headers).send({}).expect(200);
    return { person, kid, parent };
  }

  it('requires no account for a free film for all ages', async () => {
    await addReadyFilm(test, 'free', { rating: 'PG-13', supportsAds: true });
    const { body } = await play('free').expect(200);
    expect(body).toMatchObject({ state: 'ready', profile_id: null, playback: { player: 'free', max_height: 720 } });
    expect((await play('mild').expect(200)).body).toMatchObject({ state: 'no_video', profile_id: null });
    await play('mild', await test.signUpStaff('analyst')).expect(200);
  });

  it('requires an account for a premium film', async () => {
    const { body, headers } = await play('paid').expect(401);
    expect(body).toMatchObject({ code: 'unauthorized', detail: 'Please sign up or login to watch movies.' });
    expect(headers['www-authenticate']).toBe('Bearer');
    await play('paid', await test.signUpStaff('analyst')).expect(401);
  });

  it('refuses films above PG-13 without a verified age, also to visitors', async () => {
    await play('strong').expect(401);
    const person = await test.signUp();
    expect((await play('strong', person).expect(403)).body).toMatchObject({
      code: 'age_not_verified',
      detail:
        'This film is rated R: it is for people of 18 and over. Verify your age first, in Your privacy, under Age Verification.',
    });
    const adult = { verification_method: 'self_declaration', declared_age: 18, parental_email: null };
    await test.http.post('/api/legal/age-verification').set(person.headers).send(adult).expect(200);
    await play('strong', person).expect(200);
  });

  it('shows trailers without an account, also of premium films, within the rules on age and profile', async () => {
    await addReadyFilm(test, 'paid-ready', { rating: 'PG', isPremium: true });
    await addReadyFilm(test, 'strong-ready', { rating: 'R' });
    const trailer = (id: string, person?: SignedInPerson) =>
      test.http.get(`/api/movies/${id}/trailer`).set(person?.headers ?? {});
    const { body } = await trailer('paid-ready').expect(200);
    expect(body).toMatchObject({ duration_seconds: MAX_TRAILER_S, lowest_height: 240, captions: [{ language: 'fr' }] });
    await test.http.get(body.master_url.replace('master.m3u8', 'v240/900.m4s')).expect(404);
    await trailer('strong-ready').expect(401);
    await trailer('mild').expect(404);

    const unverified = await test.signUp();
    expect((await trailer('strong-ready', unverified).expect(403)).body.code).toBe('age_not_verified');
    await trailer('paid-ready', unverified).expect(200);
    const { person } = await child({ blocked_movies: ['paid-ready'] });
    expect((await trailer('strong-ready', person).expect(403)).body.code).toBe('not_available_on_profile');
    expect((await trailer('paid-ready', person).expect(403)).body.code).toBe('not_available_on_profile');
    await addReadyFilm(test, 'for-children', { rating: 'G' });
    await trailer('for-children', person).expect(200);
    const over = await child({ viewing_time_limits: Object.fromEntries(DAYS.map((day) => [day, 0])) });
    expect((await trailer('for-children', over.person).expect(403)).body.code).toBe('time_used_up');
    // Previews ask often: parents see only requests to play.
    await test.upToDate();
    const { body: household } = await test.http.get('/api/household').set(unverified.headers).expect(200);
    expect(household.entries.map(({ type }: HouseholdEntry) => type)).not.toContain('PlaybackRefused');
  });

  it('reports that a film has no video yet', async () => {
    const person = await test.signUp();
    expect((await play('mild', person).expect(200)).body).toEqual({
      movie_id: 'mild',
      state: 'no_video',
      message: 'Not available yet.',
      profile_id: null,
      minutes_left: null,
      playback: null,
    });
    expect((await play('arrived', person).expect(200)).body).toMatchObject({ state: 'preparing' });
  });

  it('requires a purchase for a premium film, after parental controls', async () => {
    const person = await test.signUp();
    const { body } = await play('paid', person).expect(403);
    expect(body).toMatchObject({
      code: 'premium_required',
      detail: 'Please purchase this movie or upgrade to Premium to watch.',
    });
    const kid = await child();
    expect((await play('paid-strong', kid.person).expect(403)).body.code).toBe('rating_above_limit');
    expect((await play('paid', kid.person).expect(403)).body).toMatchObject({
      code: 'premium_for_adults',
      detail: 'This is a premium film. Ask an adult: only people of 18 or over can buy.',
    });
  });

  it('explains which rules decide, and offers children nothing to buy', async () => {
    const explain = async (film: string, who?: SignedInPerson) =>
      (
        await test.http
          .get(`/api/movies/${film}/explanation`)
          .set(who?.headers ?? {})
          .expect(200)
      ).body;
    const person = await test.signUp();
    expect(await explain('paid', person)).toMatchObject({
      may_play: false,
      checks: [
        { by: 'licence', holds: true, step: null },
        { by: 'rules', holds: true, step: null },
        { by: 'payment', holds: false, text: 'Watch this film with Premium.', step: 'pay' },
      ],
    });
    expect((await explain('mild', person)).may_play).toBe(true);
    expect((await explain('paid')).checks[1]).toMatchObject({ by: 'account', holds: false, step: 'sign_up' });
    const kid = await child();
    expect((await explain('paid', kid.person)).checks.at(-1)).toMatchObject({ holds: false, step: 'ask_adult' });
    const support = await test.signUpStaff('support');
    const forSupport = (who: SignedInPerson) =>
      test.http.get(`/api/admin/people/${who.id}/explanations/paid`).set(support.headers);
    expect((await forSupport(kid.person)).body.code).toBe('look_required');
    await test.look(support, kid.person.id);
    await test.upToDate();
    const [own] = (await forSupport(kid.person).expect(200)).body;
    // The decision of the viewer's own session.
    expect(own.explanation).toEqual(await explain('paid', kid.person));
    expect(own).toMatchObject({ session: { device: expect.any(String) }, profile: expect.any(String) });
    const { body: offer } = await test.http.get('/api/movies/paid/offer').set(kid.person.headers).expect(200);
    expect(offer).toMatchObject({ state: 'not_for_you', price: null });
    const mayBuy = async (who: SignedInPerson) =>
      (await test.http.get('/api/subscription/packages').set(who.headers).expect(200)).body.may_buy;
    expect([await mayBuy(person), await mayBuy(kid.person)]).toEqual([true, false]);
  });

  it('requires a chosen profile', async () => {
    const person = await test.signUp();
    await test.http.post('/api/profiles').set(person.headers).send({ name: 'Ama' }).expect(201);
    expect((await play('mild', person).expect(409)).body).toMatchObject({ code: 'no_profile' });
  });

  it('applies parental controls, and shows parents the refusals with titles', async () => {
    const never = Object.fromEntries(DAYS.map((day) => [day, 0]));
    const { person, kid, parent } = await child({ blocked_movies: ['mild'] });
    expect((await play('strong', person).expect(403)).body).toMatchObject({
      code: 'rating_above_limit',
      detail: 'This film is rated R. This profile sees films up to PG.',
    });
    expect((await play('mild', person).expect(403)).body.code).toBe('movie_blocked');
    expect((await play('demo', person).expect(200)).body).toMatchObject({ profile_id: kid });
    await test.http.post(`/api/profiles/${parent}/switch`).set(person.headers).send({ pin: '4711' }).expect(200);
    expect((await play('mild', person).expect(200)).body).toMatchObject({ profile_id: parent });

    const controls = {
      profile_id: kid,
      age_rating_limit: 'PG',
      blocked_movies: ['mild'],
      allowed_movies: [],
      viewing_time_limits: never,
    };
    await test.http.put(`/api/profiles/${kid}/parental-controls`).set(person.headers).send(controls).expect(200);
    await test.http.post(`/api/profiles/${kid}/switch`).set(person.headers).send({}).expect(200);
    expect((await play('demo', person).expect(403)).body).toMatchObject({
      code: 'time_used_up',
      detail: 'There is no viewing time for this profile today.',
    });
    await test.http.post(`/api/profiles/${parent}/switch`).set(person.headers).send({ pin: '4711' }).expect(200);

    await test.upToDate();
    const { entries } = (await test.http.get('/api/household').set(person.headers).expect(200)).body;
    const told = (entries as HouseholdEntry[])
      .filter(({ type }) => type === 'PlaybackRefused' || type === 'MovieBlocked')
      .map(({ type, movie_title, data }) => [type, movie_title, data.reason ?? null]);
    expect(told).toEqual([
      ['PlaybackRefused', 'The Salt Road Home', 'time_used_up'],
      ['PlaybackRefused', 'A Mild Film', 'movie_blocked'],
      ['PlaybackRefused', 'A Strong Film', 'rating_above_limit'],
      ['MovieBlocked', 'A Mild Film', null],
    ]);
  });
});

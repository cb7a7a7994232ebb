import { movie } from '@sankofa/events/catalogue/movie';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addFilm } from '../catalogue/testing/add-film.ts';
import type { Playing } from '../contract/playback.ts';
import type { HouseholdEntry } from '../contract/profiles.ts';
import { type SignedInPerson, startTestApi, type TestApi } from '../testing/test-api.ts';
import { addReadyFilm, LENGTH } from './testing/ready-film.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const DAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];

describe('a viewing', () => {
  let test: TestApi;
  let mediaId: string;
  let onceFree: string;
  beforeAll(async () => {
    test = await startTestApi({ trustProxy: true });
    mediaId = await addReadyFilm(test, 'film', { title: 'The Salt Road Home' });
    await addReadyFilm(test, 'other');
    await addReadyFilm(test, 'demo', { freeToVisitors: true });
    onceFree = await addReadyFilm(test, 'once-free', { freeToVisitors: true });
  });
  afterAll(() => test.close());

  const ask = (id: string, person?: SignedInPerson) =>
    test.http.get(`/api/movies/${id}/playback`).set(person?.headers ?? {});
  const open = async (id: string, person?: SignedInPerson): Promise<Playing> =>
    (await ask(id, person).expect(200)).body.playback;
  const beat = ({ viewing_id }: Pick<Playing, 'viewing_id'>, body: object, person?: SignedInPerson) =>
    test.http
      .post(`/api/viewings/${viewing_id}/heartbeat`)
      .set(person?.headers ?? {})
      .send({ playing: true, rate: 1, ...body });

  /** The same session at another time: access tokens are valid for 15 minutes. */
  async function at(person: SignedInPerson, now: Date): Promise<SignedInPerson> {
    test.clock.now = now;
    const { body, headers } = await test.http.post('/api/auth/refresh').set('Cookie', person.cookie).expect(200);
    const cookie = String(headers['set-cookie']).split(';')[0] ?? '';
    return { ...person, token: body.token, cookie, headers: { Authorization: `Bearer ${body.token}` } };
  }
  const after = (person: SignedInPerson, seconds: number): Promise<SignedInPerson> =>
    at(person, new Date(test.clock.now.getTime() + seconds * 1000));

  /** The next full hour or day (UTC). */
  const nextWhole = (ms: number): number => Math.ceil(test.clock.now.getTime() / ms) * ms;

  /** Sends this many heartbeats, ten seconds apart. */
  async function play(film: Playing, heartbeatStore: number, person?: SignedInPerson, from = film.resume_at_seconds) {
    for (let n = 0; n <= heartbeatStore; n++) {
      if (n > 0) test.clock.pass(10);
      const { body } = await beat(film, { sequence: n, position_seconds: from + n * 10 }, person).expect(200);
      expect(body.accepted, `report ${n}`).toBe(true);
    }
  }

  it('starts with everything a player needs, up to the free quality', async () => {
    const person = await test.signUp();
    const { body } = await ask('film', person).expect(200);
    expect(body).toMatchObject({ state: 'ready', message: 'You may watch this film.', minutes_left: null });
    const { playback } = body;
    expect(playback).toMatchObject({
      player: 'free',
      max_height: 720,
      duration_seconds: LENGTH,
      renditions: [{ height: 720 }, { height: 240 }],
      premium_heights: [1080],
      captions: [{ language: 'fr', label: 'Français' }],
      audio_tracks: [{ id: 'main', language: 'wo' }],
      chapters: [{ start_seconds: 0, title: 'The road' }],
      resume_at_seconds: 0,
      ad_breaks: [],
    });
    const [, token = ''] = /^\/media\/([^/]+)\/master\.m3u8$/.exec(playback.master_url) ?? [];
    expect(test.api.grants.verify(token, test.clock.now)).toMatchObject({
      mediaId,
      maxHeight: 720,
      holder: playback.viewing_id,
    });
  });

  it('resumes on another device at the current place, also while it plays, and at the start after the end', async () => {
    let person = await test.signUp();
    const first = await open('film', person);
    await play(first, 7, person);
    test.clock.pass(4);
    // Without heartbeats in memory: the events and the clock determine it.
    const { body: opened } = await ask('film', person).query({ screen: first.viewing_id }).expect(200);
    const second = opened.playback;
    expect(Math.abs(second.resume_at_seconds - 74)).toBeLessThan(5);
    await beat(first, { sequence: 8, position_seconds: 74, playing: false }, person).expect(200);
    person = await after(person, 3_000);
    expect((await open('film', person)).resume_at_seconds).toBe(74);

    await beat(second, { sequence: 0, position_seconds: 3_420, seeked: true }, person).expect(200);
    test.clock.pass(10);
    await beat(second, { sequence: 1, position_seconds: 3_430 }, person).expect(200);
    const again = await ask('film', person).query({ screen: second.viewing_id }).expect(200);
    expect(again.body.playback.resume_at_seconds).toBe(0);
    await test.upToDate();
    const { body } = await test.http.get('/api/movies/film/continue-watching').set(person.headers).expect(200);
    expect(body).toMatchObject({ completed: true });
  });

  it('resumes at its place after a crash before the event was recorded', async () => {
    const person = await test.signUp();
    const first = await open('film', person);
    const before = await test.events();
    await play(first, 5, person);
    expect((await test.events()) - before).toBe(1);
    test.clock.pass(5);
    await beat(first, { sequence: 6, position_seconds: 55, playing: false }, person).expect(200);
    await test.restartApi();
    expect((await open('film', person)).resume_at_seconds).toBe(55);
    // The next process continues the viewing and accepts no heartbeat twice.
    expect((await beat(first, { sequence: 6, position_seconds: 90 }, person).expect(200)).body.accepted).toBe(false);
    expect((await beat(first, { sequence: 7, position_seconds: 55 }, person).expect(200)).body.accepted).toBe(true);
  });

  it('rejects heartbeats that are late, repeated, ahead of the clock or of someone else', async () => {
    const person = await test.signUp();
    const film = await open('film', person);
    await play(film, 3, person);
    for (const wrong of [
      { sequence: 3, position_seconds: 30 },
      { sequence: 1, position_seconds: 10 },
      { sequence: 9, position_seconds: 900 },
      { sequence: 9, position_seconds: LENGTH + 100, seeked: true },
    ]) {
      expect((await beat(film, wrong, person).expect(200)).body).toMatchObject({
        accepted: false,
        position_seconds: 30,
      });
    }
    const other = await test.signUp();
    const report = { sequence: 9, position_seconds: 40 };
    expect((await beat(film, report, other).expect(404)).body.code).toBe('not_found');
    await beat(film, report).expect(404);
    await beat({ viewing_id: '7c1de5f0-0000-4000-8000-00000000000a' }, report, person).expect(404);
    await beat(film, { ...report, position_seconds: -1 }, person).expect(400);
  });

  it('renews URLs before they expire', async () => {
    const person = await test.signUp();
    const film = await open('film', person);
    test.clock.pass(1);
    const first = (await beat(film, { sequence: 0, position_seconds: 0 }, person)).body;
    expect(test.api.grants.verify(first.token, test.clock.now)).toMatchObject({ mediaId, maxHeight: 720 });
    test.clock.pass(10);
    expect((await beat(film, { sequence: 1, position_seconds: 10 }, person)).body.token).toBeUndefined();
    test.clock.pass(300);
    const next = (await beat(film, { sequence: 2, position_seconds: 310 }, person)).body;
    expect(next.token).not.toBe(first.token);
    expect(new Date(next.expires_at).getTime()).toBeGreaterThan(new Date(film.expires_at).getTime());
  });

  it('is possible for visitors, who leave only an anonymous view', async () => {
    test.clock.now = new Date(nextWhole(HOUR_MS));
    const film = await open('demo');
    await play(film, 1);
    const again = await open('demo');
    expect(again.resume_at_seconds).toBe(0);
    await play(again, 1);
    await beat(film, { sequence: 5, position_seconds: 10 }, await test.signUp()).expect(404);
    const restricted = await open('once-free');
    await beat(restricted, { sequence: 0, position_seconds: 0 }).expect(200);
    const video = { kind: 'video', language: null, ref: onceFree } as const;
    await addFilm(test, 'once-free', { rating: 'R' }, { assets: [video] });
    test.clock.pass(10);
    await beat(restricted, { sequence: 1, position_seconds: 10 }).expect(401);
    await test.upToDate();
    const { rows } = await test.runtime.pool.query('select viewer from read.views where movie_id = $1', ['demo']);
    // Opening it again within the hour is not another view.
    expect(rows).toEqual([{ viewer: film.viewing_id }]);
  });

  it('ends when the minutes of the day are used up on all devices, and is possible again the next day', async () => {
    let person = await test.signUp();
    const create = async (name: string) =>
      (await test.http.post('/api/profiles').set(person.headers).send({ name }).expect(201)).body.id;
    const parent = await create('Ama');
    const kid = await create('Kofi');
    const set = (limits: object, blocked: string[] = []) =>
      test.http
        .put(`/api/profiles/${kid}/parental-controls`)
        .set(person.headers)
        .send({
          profile_id: kid,
          age_rating_limit: 'R',
          blocked_movies: blocked,
          allowed_movies: [],
          viewing_time_limits: limits,
          time_zone: 'Africa/Lagos',
        })
        .expect(200);
    await set(Object.fromEntries(DAYS.map((day) => [day, 30])));
    await test.http.post(`/api/profiles/${kid}/switch`).set(person.headers).send({}).expect(200);

    const noon = nextWhole(DAY_MS) + DAY_MS / 2;
    person = await at(person, new Date(noon));
    const first = (await ask('film', person).expect(200)).body;
    expect(first.minutes_left).toBe(30);
    const report = (film: Playing, sequence: number, position: number, more = {}) =>
      beat(film, { sequence, position_seconds: position, ...more }, person);
    await report(first.playback, 0, 0).expect(200);
    person = await after(person, 20 * 60);
    expect((await report(first.playback, 1, 1_200).expect(200)).body.minutes_left).toBe(10);
    await report(first.playback, 2, 1_200, { playing: false }).expect(200);
    // Another device of the same profile.
    const second = (await ask('other', person).expect(200)).body;
    expect(second.minutes_left).toBe(10);
    await report(second.playback, 0, 0).expect(200);
    test.clock.pass(10 * 60);
    await report(second.playback, 1, 600).expect(403);
    await test.upToDate();
    const { body } = await report(first.playback, 3, 1_560);
    expect(body).toMatchObject({
      code: 'time_used_up',
      detail: 'The 30 minutes of today are used up for this profile.',
    });
    await report(second.playback, 2, 600).expect(403);
    expect((await ask('film', person).expect(403)).body.code).toBe('time_used_up');
    // The place is kept. A day begins at midnight in Lagos, an hour ahead of UTC.
    person = await at(person, new Date(noon + 11 * HOUR_MS + 1_000));
    const tomorrow = (await ask('film', person).expect(200)).body;
    expect(tomorrow).toMatchObject({ minutes_left: 30 });
    expect(tomorrow.playback.resume_at_seconds).toBe(1_560);

    await report(tomorrow.playback, 0, 1_560).expect(200);
    await test.http.post(`/api/profiles/${parent}/switch`).set(person.headers).send({}).expect(200);
    await set({}, ['film']);
    await test.upToDate();
    test.clock.pass(10);
    // A parent now watches in this session, and viewings of the child do not stay open for them.
    expect((await report(tomorrow.playback, 1, 1_570).expect(409)).body.code).toBe('no_profile');
    await test.http.post(`/api/profiles/${kid}/switch`).set(person.headers).send({}).expect(200);
    await test.upToDate();
    expect((await report(tomorrow.playback, 2, 1_570).expect(403)).body.code).toBe('movie_blocked');

    await test.upToDate();
    const { entries } = (await test.http.get('/api/household').set(person.headers).expect(200)).body;
    const opened = (entries as HouseholdEntry[]).filter(({ type }) => type === 'ViewingOpened');
    expect(opened.map(({ profile_name, movie_title }) => [profile_name, movie_title])).toEqual([
      ['Kofi', 'The Salt Road Home'],
      ['Kofi', 'The Salt Road Home'],
      ['Kofi', 'The Salt Road Home'],
    ]);
    expect(opened.map(({ data }) => Math.round(Number(data.playedSeconds) / 60))).toEqual([0, 10, 20]);
  });

  it('counts loaded segments when a player sends no heartbeats', async () => {
    const person = await test.signUp();
    const { body } = await test.http.post('/api/profiles').set(person.headers).send({ name: 'Esi' }).expect(201);
    await test.http
      .put(`/api/profiles/${body.id}/parental-controls`)
      .set(person.headers)
      .send({
        profile_id: body.id,
        age_rating_limit: 'R',
        blocked_movies: [],
        allowed_movies: [],
        viewing_time_limits: Object.fromEntries(DAYS.map((day) => [day, 30])),
        time_zone: 'Africa/Lagos',
      })
      .expect(200);
    await test.http.post(`/api/profiles/${body.id}/switch`).set(person.headers).send({}).expect(200);
    const load = async ({ master_url }: Playing, from: number, to: number): Promise<number> => {
      let status = 0;
      for (let n = from; n < to; n++) {
        status = (await test.http.get(master_url.replace('master.m3u8', `v240/${n}.m4s`))).status;
      }
      return status;
    };
    const silent = await open('film', person);
    // The film has no files: the requests count.
    expect(await load(silent, 0, 300)).toBe(404);
    expect((await ask('film', person).expect(200)).body.minutes_left).toBe(10);
    const reporting = await open('other', person);
    const screen = reporting.viewing_id;
    await beat(reporting, { sequence: 0, position_seconds: 0 }, person).expect(200);
    expect(await load(reporting, 0, 20)).toBe(404);
    expect((await ask('film', person).query({ screen }).expect(200)).body.minutes_left).toBe(10);
    // Ten minutes at double speed, and the buffer ahead.
    expect(await load(reporting, 20, 323)).toBe(403);
    expect((await ask('film', person).expect(403)).body.code).toBe('time_used_up');
  });

  it('is in the continue row with the time left until it is over; from half of it on, reviews are verified', async () => {
    let person = await test.signUp();
    const list = async () => {
      await test.upToDate();
      return (await test.http.get('/api/continue-watching').set(person.headers).expect(200)).body.films;
    };
    const verified = async () => {
      const { body } = await test.http.get('/api/movies/other/reviews').set(person.headers).expect(200);
      return body.mine.verified;
    };
    await open('film', person);
    const film = await open('other', person);
    expect(await list()).toEqual([]);
    await test.http
      .post('/api/movies/other/reviews')
      .set(person.headers)
      .send({ rating: 5, review: 'Good' })
      .expect(201);
    await beat(film, { sequence: 0, position_seconds: 0, rate: 2 }, person).expect(200);
    person = await after(person, 600);
    await beat(film, { sequence: 1, position_seconds: 1_200, rate: 2, playing: false }, person).expect(200);
    expect(await list()).toMatchObject([{ movie: { id: 'other' }, position_seconds: 1_200, duration_seconds: LENGTH }]);
    expect(await verified()).toBe(false);

    const change = (method: 'delete' | 'put', id: string) =>
      test.http[method](`/api/continue-watching/${id}`).set(person.headers).expect(200);
    await change('delete', 'other');
    const before = await test.events();
    await change('delete', 'other');
    await change('delete', 'demo');
    expect(await test.events()).toBe(before);
    expect(await list()).toEqual([]);
    await change('put', 'other');
    expect(await list()).toMatchObject([{ movie: { id: 'other' } }]);
    await change('delete', 'other');
    test.clock.pass(1);
    const rewatched = await open('other', person);
    expect(rewatched.resume_at_seconds).toBe(1_200);
    await beat(rewatched, { sequence: 0, position_seconds: 1_200, playing: false }, person).expect(200);
    expect(await list()).toMatchObject([{ movie: { id: 'other' }, position_seconds: 1_200 }]);

    await beat(film, { sequence: 2, position_seconds: 3_000, rate: 2, seeked: true }, person).expect(200);
    person = await after(person, 300);
    await beat(film, { sequence: 3, position_seconds: LENGTH, rate: 2, playing: false }, person).expect(200);
    expect(await list()).toEqual([]);
    expect(await verified()).toBe(true);
  });

  it('counts once per viewer and hour; the most watched film is trending, by country and globally', async () => {
    await addReadyFilm(test, 'low', { imdbRating: 2 });
    const trending = async (region: string): Promise<string[]> => {
      const path = `/api/movies?collection=trending&region=${region}`;
      return (await test.http.get(path).expect(200)).body.map(({ id }: { id: string }) => id);
    };
    expect(await trending('global')).not.toContain('low');
    for (let n = 0; n < 3; n++) {
      const person = await test.signUp();
      for (let again = 0; again < 2; again++) {
        const film = await test.http
          .get('/api/movies/low/playback?instead=true')
          .set({ ...person.headers, 'X-Client-Country': n === 0 ? 'NG' : 'FR' });
        await play(film.body.playback, 1, person);
      }
    }
    await test.upToDate();
    const { rows } = await test.runtime.pool.query(
      `select count(*)::int as viewings, count(distinct (viewer, hour))::int as views,
       count(*) filter (where country = 'NG')::int as there from read.views where movie_id = 'low'`,
    );
    expect(rows).toEqual([{ viewings: 6, views: 3, there: 2 }]);
    await expect.poll(() => trending('global')).toContain('low');
    expect((await trending('nigeria'))[0]).toBe('low');
    expect(await trending('kenya')).not.toContain('low');
  });

  it('is counted by country, and by device and referrer only with consent', async () => {
    await addReadyFilm(test, 'found');
    const policy = await test.publish('cookie-policy', '# Cookies');
    const phone = { 'User-Agent': 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0) Mobile/15E148', 'X-Client-Country': 'GH' };
    const watch = async (headers: object, person?: SignedInPerson): Promise<string> => {
      const path = '/api/movies/found/playback?referrer=search';
      const film = (
        await test.http
          .get(path)
          .set({ ...phone, ...headers })
          .expect(200)
      ).body.playback;
      await play(film, 1, person);
      return film.viewing_id;
    };
    const [silent, willing] = [await test.signUp(), await test.signUp()];
    const allowed = { analytics: true, marketing: false, personalization: false, notice_hash: policy.hash };
    await test.http.put('/api/legal/cookies').set(willing.headers).send(allowed).expect(200);
    const viewings = [await watch(silent.headers, silent), await watch(willing.headers, willing)];
    await test.upToDate();
    const { rows } = await test.runtime.pool.query(
      'select viewing_id, country, device, referrer from read.views where movie_id = $1',
      ['found'],
    );
    expect(new Map(rows.map(({ viewing_id, ...audience }) => [viewing_id, audience]))).toEqual(
      new Map([
        [viewings[0], { country: 'GH', device: null, referrer: null }],
        [viewings[1], { country: 'GH', device: 'phone', referrer: 'search' }],
      ]),
    );
  });

  it('can be reported through the specified routes with the same effect', async () => {
    const person = await test.signUp();
    const post = (body: object) => test.http.post('/api/movies/film/continue-watching').set(person.headers).send(body);
    const track = (body: object) => test.http.post('/api/analytics/track-view').set(person.headers).send(body);
    expect((await post({ watch_time: 30, completed: false }).expect(409)).body.code).toBe('not_playing');
    await open('film', person);
    await test.upToDate();
    test.clock.pass(30);
    const seen = { movie_id: 'film', watch_duration: 30, user_id: person.id };
    // It was opened but, without a heartbeat, not watched.
    expect((await track(seen).expect(200)).body).toEqual({ counted: false });
    await track({ ...seen, user_id: 'another' }).expect(403);
    const said = (body: object) => post(body).expect(200);
    expect((await said({ watch_time: 2, completed: false })).body).toMatchObject({ accepted: true, watch_time: 2 });
    test.clock.pass(30);
    expect((await track({ ...seen, watch_duration: 600 }).expect(200)).body).toEqual({ counted: false });
    expect((await track({ ...seen, watch_duration: 60 }).expect(200)).body).toEqual({ counted: true });
    expect((await said({ watch_time: 32, completed: false })).body).toMatchObject({ accepted: true, watch_time: 32 });
    expect((await said({ watch_time: 900, completed: false })).body).toMatchObject({ accepted: false, watch_time: 32 });
    await test.upToDate();
    const { body } = await test.http.get('/api/movies/film/continue-watching').set(person.headers).expect(200);
    expect(body).toEqual({ watch_time: 32, completed: false });
  });

  it('is refused after the film is withdrawn', async () => {
    const person = await test.signUp();
    await addReadyFilm(test, 'gone');
    const film = await open('gone', person);
    await beat(film, { sequence: 0, position_seconds: 0 }, person).expect(200);
    await test.api.services.runner.run(
      movie,
      'gone',
      { kind: 'withdraw', reason: 'rights' },
      { now: test.clock.now, actor: { kind: 'system', id: 'test' }, idempotencyKey: 'gone' },
    );
    await test.upToDate();
    // This process is notified of changed rules a moment after the read models.
    let sequence = 1;
    const next = async () => (await beat(film, { sequence: sequence++, position_seconds: 0 }, person)).body.code;
    await expect.poll(next).toBe('movie_withdrawn');
  });
});

import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CreativeDetails } from '../contract/creatives.ts';
import type { Playing } from '../contract/playback.ts';
import { type SignedInPerson, startTestApi, type TestApi } from '../testing/test-api.ts';
import { addReadyFilm, LENGTH } from './testing/ready-film.ts';

const VIDEO = readFileSync(new URL('../../../scripts/assets/ads/watchlists.mp4', import.meta.url));

describe('advertisements', () => {
  let test: TestApi;
  let manager: SignedInPerson;
  let policy: { readonly hash: string };
  beforeAll(async () => {
    test = await startTestApi();
    policy = await test.publish('cookie-policy', '# Cookies');
    manager = await test.signUpStaff('catalogue_manager');
    await addReadyFilm(test, 'with-ads', { supportsAds: true, adBreaks: [300, 900], freeToVisitors: true });
    await addReadyFilm(test, 'without', { supportsAds: false, adBreaks: [] });
    await addReadyFilm(test, 'trailer', { supportsAds: true, adBreaks: [300], runtimeMinutes: 120 });
  });
  afterAll(() => test.close());

  const draft = {
    title: 'Market day',
    click_url: 'https://market.example/',
    placements: ['pre', 'mid'],
    weight: 10,
    skip_after_seconds: 5,
    per_day: 1,
    from: '2026-01-01T00:00:00.000Z',
    until: null,
  };
  const staff = (method: 'get' | 'post' | 'put', path: string) =>
    test.http[method](`/api/admin/creatives${path}`).set(manager.headers);
  const open = async (id: string, person?: SignedInPerson): Promise<Playing> =>
    (
      await test.http
        .get(`/api/movies/${id}/playback`)
        .set(person?.headers ?? {})
        .expect(200)
    ).body.playback;
  const ask = (film: Playing, breakId: string, person?: SignedInPerson) =>
    test.http.get(`/api/viewings/${film.viewing_id}/ad-breaks/${breakId}`).set(person?.headers ?? {});
  const mark = (film: Playing, body: object, person?: SignedInPerson) =>
    test.http
      .post(`/api/viewings/${film.viewing_id}/ad-breaks/pre/marks`)
      .set(person?.headers ?? {})
      .send(body);
  const one = async (id: string): Promise<CreativeDetails> => {
    await test.upToDate();
    return (await staff('get', `/${id}`).expect(200)).body;
  };

  it('are created by managers of the catalogue, and shown once they have a video', async () => {
    expect(
      (
        await staff('post', '')
          .send({ ...draft, click_url: 'http://x.example' })
          .expect(400)
      ).body.code,
    ).toBe('invalid_request');
    const late = { ...draft, until: '2025-01-01T00:00:00.000Z' };
    expect((await staff('post', '').send(late).expect(400)).body.errors).toMatchObject([
      { message: 'It must be after the start' },
    ]);
    const { id } = (await staff('post', '').send(draft).expect(201)).body;
    expect(await one(id)).toMatchObject({ ...draft, state: 'no_video', duration_seconds: null, video_url: null });
    expect((await open('with-ads')).ad_breaks).toEqual([]);

    const bring = (file: Buffer) => staff('put', `/${id}/video`).set('Content-Type', 'video/mp4').send(file);
    expect((await bring(Buffer.from('no video at all')).expect(422)).body.code).toBe('file_not_accepted');
    await bring(VIDEO).expect(200);
    const running = await one(id);
    expect(running).toMatchObject({ state: 'running' });
    expect((await test.http.get(running.video_url ?? '').expect(200)).body.length).toBe(VIDEO.length);
    await staff('post', `/${id}/pause`).expect(200);
    expect(await one(id)).toMatchObject({ state: 'paused' });
    expect((await open('with-ads')).ad_breaks).toEqual([]);
    await staff('post', `/${id}/resume`).expect(200);
    await staff('put', `/${id}`)
      .send({ ...draft, title: 'Market night' })
      .expect(200);
    await test.upToDate();
    const { body } = await staff('get', '').expect(200);
    expect(body).toMatchObject([{ id, title: 'Market night', state: 'running', marks: { impression: 0 } }]);
    const other = await test.signUpStaff('analyst');
    await test.http.get('/api/admin/creatives').set(other.headers).expect(403);
  });

  it('are in the breaks of supported films, as MP4 at their own URL', async () => {
    const person = await test.signUp();
    expect((await open('without', person)).ad_breaks).toEqual([]);
    expect((await open('trailer', person)).ad_breaks).toEqual([]);
    const film = await open('with-ads', person);
    // There is no creative for the break after the film.
    expect(film.ad_breaks).toEqual([
      { id: 'pre', kind: 'pre', at_seconds: 0 },
      { id: 'mid-300', kind: 'mid', at_seconds: 300 },
      { id: 'mid-900', kind: 'mid', at_seconds: 900 },
    ]);
    expect(film.duration_seconds).toBe(LENGTH);
    const { creatives } = (await ask(film, 'pre', person).expect(200)).body;
    expect(creatives).toMatchObject([{ title: 'Market night', skip_after_seconds: 5, click_url: draft.click_url }]);
    expect(creatives[0].duration_seconds).toBeCloseTo(15, 0);
    const video = await test.http.get(creatives[0].url).buffer(true).expect(200);
    expect(video.headers['content-type']).toBe('video/mp4');
    expect(Number(video.headers['content-length'])).toBe(VIDEO.length);
    // A repeated request gets the same one; another person or break gets no information about it.
    expect((await ask(film, 'pre', person)).body.creatives).toMatchObject([{ id: creatives[0].id }]);
    await ask(film, 'pre').expect(404);
    await ask(film, 'post', person).expect(404);
    // Without consent, the cap of one a day applies within this viewing.
    expect((await ask(film, 'mid-300', person).expect(200)).body.creatives).toEqual([]);
    const next = await open('with-ads', person);
    expect((await ask(next, 'pre', person)).body.creatives).toHaveLength(1);
  });

  it('are counted once for each mark of a break, without personal data', async () => {
    const film = await open('with-ads');
    const [{ id }] = (await ask(film, 'pre').expect(200)).body.creatives;
    const before = (await one(id)).marks;
    const say = async (what: string) => (await mark(film, { creative_id: id, mark: what })).body;
    expect(await say('midpoint')).toMatchObject({ code: 'ad_not_seen' });
    expect(await say('impression')).toEqual({ counted: true });
    expect(await say('impression')).toEqual({ counted: false });
    expect(await say('skip')).toMatchObject({ code: 'ad_not_seen' });
    test.clock.pass(5);
    expect(await say('skip')).toEqual({ counted: true });
    expect(await say('complete')).toEqual({ counted: false });
    await mark(film, { creative_id: 'another', mark: 'impression' }).expect(404);
    const { marks } = await one(id);
    expect(marks).toEqual({ ...before, impression: before.impression + 1, skip: before.skip + 1 });
    const { rows } = await test.runtime.pool.query('select * from read.ad_viewers');
    expect(rows).toEqual([]);
  });

  it('cannot be linked to a person in the log', async () => {
    const person = await test.signUp();
    const film = await open('with-ads', person);
    const [{ id }] = (await ask(film, 'pre', person).expect(200)).body.creatives;
    await mark(film, { creative_id: id, mark: 'impression' }, person).expect(200);
    const recorded = (await test.eventsOf('AdServed', 'AdMarked')).slice(-2);
    expect(recorded).toHaveLength(2);
    for (const { stream, data, metadata } of recorded) {
      const event = data + metadata;
      expect(stream).not.toContain(film.viewing_id);
      expect(event).not.toContain(person.id);
      expect(event).toContain('"visitor"');
    }
  });

  it('respect their daily cap for people who consented to counting', async () => {
    const person = await test.signUp();
    const allowed = { analytics: false, marketing: true, personalization: false, notice_hash: policy.hash };
    await test.http.put('/api/legal/cookies').set(person.headers).send(allowed).expect(200);
    expect((await ask(await open('with-ads', person), 'pre', person)).body.creatives).toHaveLength(1);
    await test.upToDate();
    expect((await ask(await open('with-ads', person), 'pre', person)).body.creatives).toEqual([]);
  });
});

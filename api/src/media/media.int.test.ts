import { randomUUID } from 'node:crypto';
import { readdir, rename, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { media } from '@sankofa/events/media/media';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { actOnFilm, addFilm } from '../catalogue/testing/add-film.ts';
import { type SignedInPerson, startTestApi, type TestApi } from '../testing/test-api.ts';
import { mediaToken } from './testing/media-token.ts';

const MP4 = Buffer.concat([Buffer.from('\u0000\u0000\u0000\u0018ftypmp42', 'latin1'), Buffer.alloc(2_000)]);
const DIRECT = '/api/video/upload/direct';

describe('videos in the console', () => {
  let test: TestApi;
  let manager: SignedInPerson;
  beforeAll(async () => {
    test = await startTestApi();
    manager = await test.signUpStaff('catalogue_manager');
    await addFilm(test, 'dune-song', { rating: 'G', title: 'Dune Song' });
  });
  afterAll(() => test.close());

  const fields = {
    title: 'Dune Song',
    description: 'A singer crosses the desert.',
    genre: 'Drama, Music',
    duration: '1h 12m',
    year: '2019',
    rating: 'PG',
    country: 'Mali',
    director: 'Aminata Keita',
    cast: 'Fanta Diop, Issa Ba',
  };
  const file = (bytes: Buffer = MP4, contentType = 'video/mp4', filename = 'film.mp4') =>
    ({ bytes, contentType, filename }) as const;

  function upload(more: Partial<typeof fields> = {}, video: ReturnType<typeof file> | null = file(), path = DIRECT) {
    const request = test.http.post(path).set(manager.headers);
    for (const [name, value] of Object.entries({ ...fields, ...more })) request.field(name, value);
    return video ? request.attach('file', video.bytes, video) : request;
  }
  const get = (path: string) => test.http.get(path).set(manager.headers);
  /** Incoming files. */
  const arriving = () => readdir(join(test.dataFolder, 'media', '.arriving'));

  /** A playable video, a hundred seconds long. */
  async function ready(): Promise<string> {
    const id = randomUUID();
    const probed = { durationSeconds: 100, width: 640, height: 360, framesPerSecond: 25, hasSound: false };
    const packaged = { durationSeconds: 100, renditions: [], audioTracks: [], hasStoryboard: false, posterFrames: 0 };
    const uploaded = { movieId: 'dune-song', bytes: 1, sha256: 'ab' };
    await test.api.services.runner.run(
      media,
      id,
      { kind: 'bring', uploaded, probed, packaged },
      { now: test.clock.now, actor: { kind: 'system', id: 'test' }, idempotencyKey: id },
    );
    return id;
  }

  it('are created with their film, under their own address', async () => {
    const { body } = await upload({}, file(), '/video/upload/direct').expect(201);
    expect(body.movie_id).toMatch(/^dune-song-\w{8}$/);
    await test.upToDate();
    expect((await test.http.get(`/api/movies/${body.movie_id}`)).body).toMatchObject({
      title: 'Dune Song',
      genre: ['Drama', 'Music'],
      duration: '1h 12m',
      country: 'Mali',
      cast: ['Fanta Diop', 'Issa Ba'],
    });
    const list = await get('/api/admin/media').expect(200);
    expect(list.body[0]).toMatchObject({ id: body.media_id, movie_title: 'Dune Song', bytes: MP4.length });
    const beyond = await get('/api/admin/media?range=[24975,24999]').expect(200);
    expect(beyond.headers['content-range']).toBe(`media */${list.body.length}`);
    expect(await arriving()).toEqual([]);
  });

  it('are stored once under one idempotency key', async () => {
    const once = () => upload({ title: 'Once' }).set('Idempotency-Key', 'the-very-same-key');
    const first = await once().expect(201);
    expect((await once().expect(201)).body).toEqual(first.body);
  });

  it('create their film once, also after a stop between film and video', async () => {
    const once = () => upload({ title: 'Halfway' }).set('Idempotency-Key', 'stopped-halfway');
    // A file in place of the folder for originals: no video can be stored.
    const originals = join(test.dataFolder, 'media', 'originals');
    await rename(originals, `${originals}.away`);
    await writeFile(originals, '');
    await once().expect(500);
    await rm(originals);
    await rename(`${originals}.away`, originals);
    const again = await once().expect(201);
    expect(again.body.movie_id).toBe('halfway');
    const another = await upload({ title: 'Halfway' }).expect(201);
    expect(another.body.movie_id).toMatch(/^halfway-\w{8}$/);
  });

  it('are refused when too large, invalid or incomplete, without leaving files behind', async () => {
    const html = Buffer.from('<!doctype html>'.repeat(100));
    for (const wrong of [file(html), file(MP4, 'text/plain'), file(Buffer.alloc(0))]) {
      expect((await upload({}, wrong).expect(422)).body).toMatchObject({
        code: 'not_a_video',
        detail: 'Invalid file type. Please select a video file.',
      });
    }
    expect((await upload({}, null).expect(422)).body.code).toBe('invalid_form');
    const lacking = await upload({ title: ' ', genre: 'Splendid', duration: 'long', year: '1810' }).expect(422);
    expect(lacking.body.errors).toEqual([
      { path: 'title', message: 'Give it a title' },
      { path: 'year', message: 'The year is 1900 at the earliest' },
      { path: 'genre', message: 'There is no genre called Splendid' },
      { path: 'duration', message: 'Write it as 2h 14m, at most 15h' },
    ]);
    await test.http.post(DIRECT).set(manager.headers).send({ title: 'JSON' }).expect(415);
    expect(await arriving()).toEqual([]);
  });

  it('are refused at 200 MB, before the rest arrives', async () => {
    const port = await test.api.listen(0, '127.0.0.1');
    const answer = await new Promise<string>((resolve, reject) => {
      const socket = connect(port, '127.0.0.1', () => {
        socket.write(
          `POST ${DIRECT} HTTP/1.1\r\nHost: localhost\r\nAuthorization: ${manager.headers.Authorization}\r\nContent-Type: multipart/form-data; boundary=x\r\nContent-Length: 999999999\r\n\r\n--x\r\nContent-Disposition: form-data; name="file"; filename="a.mp4"\r\nContent-Type: video/mp4\r\n\r\n`,
        );
        socket.write(MP4);
        const more = Buffer.alloc(4 * 1024 * 1024);
        const send = (): void => {
          while (socket.writable && socket.write(more));
        };
        socket.on('drain', send);
        send();
      });
      socket.on('error', reject);
      socket.on('data', (bytes) => {
        resolve(bytes.toString());
        socket.destroy();
      });
    });
    expect(answer).toContain('413 Payload Too Large');
    expect(answer).toContain('Video file too large. Maximum size is 200MB.');
    await expect.poll(arriving, { timeout: 15_000 }).toEqual([]);
  });

  it('have captions per language in either format, refused with an error for each line', async () => {
    const id = await ready();
    const path = `/api/admin/media/${id}/captions/fr`;
    const put = (text: string) => test.http.put(path).set(manager.headers).set('Content-Type', 'text/plain').send(text);
    const { body } = await put('1\r\n00:00:01,000 --> 00:00:02,000\r\nBonjour\r\n').expect(200);
    expect(body.captions).toEqual([{ language: 'fr', label: 'Français', cues: 1 }]);
    await addFilm(test, 'captioned');
    await actOnFilm(test, 'captioned', { kind: 'attach', asset: { kind: 'video', language: null, ref: id } });
    await test.upToDate();
    const captionsOfFilm = async () => (await test.http.get('/api/movies/captioned')).body.captions;
    expect(await captionsOfFilm()).toEqual(['fr']);
    const token = mediaToken(test, id);
    const shown = await test.http.get(`/media/${token}/captions/fr.vtt`).expect(200);
    expect(shown.text).toBe('WEBVTT\n\n00:00:01.000 --> 00:00:02.000\nBonjour\n');
    const refused = await put('WEBVTT\n\n00:02.000 --> 00:01.000\nBackwards\n').expect(422);
    expect(refused.body).toMatchObject({
      code: 'invalid_captions',
      errors: [{ path: 'line 3', message: 'Line 3 ends before it begins.' }],
    });
    expect((await test.http.delete(path).set(manager.headers).expect(200)).body.captions).toEqual([]);
    await test.upToDate();
    expect(await captionsOfFilm()).toEqual([]);
    // Current viewers keep them until they reopen the film.
    await test.http.get(`/media/${token}/captions/fr.vtt`).expect(200);
  });

  it('have chapters', async () => {
    const id = await ready();
    const put = (...starts: number[]) =>
      test.http
        .put(`/api/admin/media/${id}/chapters`)
        .set(manager.headers)
        .send({ chapters: starts.map((start) => ({ start_seconds: start, title: 'The well' })) });
    expect((await put(0, 60).expect(200)).body.chapters).toEqual([
      { start_seconds: 0, title: 'The well' },
      { start_seconds: 60, title: 'The well' },
    ]);
    expect((await put(60, 0).expect(422)).body).toMatchObject({
      code: 'invalid_chapters',
      detail: 'Chapter 2 does not begin after the chapter before it.',
    });
  });

  it('cannot be cancelled once ready, and answer 404 if unknown', async () => {
    const path = `/api/admin/media/${await ready()}`;
    expect((await get(path).expect(200)).body).toMatchObject({ status: 'packaged', movie_title: 'Dune Song' });
    const cancelled = await test.http.post(`${path}/cancel`).set(manager.headers).send({}).expect(409);
    expect(cancelled.body.code).toBe('transcoding_done');
    await get('/api/admin/media/00000000-0000-4000-8000-000000000000').expect(404);
    expect((await get('/api/admin/media-tools').expect(200)).body.message).not.toBe('');
  });
});

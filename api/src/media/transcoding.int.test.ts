import { randomUUID } from 'node:crypto';
import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { movie } from '@sankofa/events/catalogue/movie';
import { media } from '@sankofa/events/media/media';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addFilm } from '../catalogue/testing/add-film.ts';
import { startTestApi, type TestApi } from '../testing/test-api.ts';
import { canTranscode } from './find-tool.ts';
import { originalKey, packagedKey } from './storage/media-storage.ts';
import { makeVideo, picture, QUICKLY } from './testing/make-video.ts';
import { mediaToken } from './testing/media-token.ts';

const LONG_TEST = { timeout: 60_000 };
const LONG = { timeout: 40_000, interval: 100 };

describe.skipIf(!canTranscode())('transcoding of an uploaded video (needs ffmpeg)', () => {
  let test: TestApi;
  let folder: string;
  beforeAll(async () => {
    test = await startTestApi();
    folder = await mkdtemp(join(tmpdir(), 'sankofa-transcoding-'));
    await addFilm(test, 'film', { rating: 'G' });
  });
  afterAll(async () => {
    await test.close();
    await rm(folder, { recursive: true, force: true });
  });

  const context = () =>
    ({ now: test.clock.now, actor: { kind: 'system', id: 'test' }, idempotencyKey: randomUUID() }) as const;
  const stateOf = async (mediaId: string) => (await test.api.services.runner.state(media, mediaId)).state;

  async function upload(file: string): Promise<string> {
    const mediaId = randomUUID();
    const { size } = await stat(file);
    await test.api.media.take(originalKey(mediaId), file);
    const command = { kind: 'upload', movieId: 'film', bytes: size, sha256: 'ab' } as const;
    await test.api.services.runner.run(media, mediaId, command, context());
    return mediaId;
  }

  it('makes it playable, segment by segment', { timeout: 60_000 }, async () => {
    const mediaId = await upload(makeVideo([...picture(3), ...QUICKLY], join(folder, 'film.mp4')));
    await expect.poll(async () => (await stateOf(mediaId)).status, LONG).toBe('packaged');
    const state = await stateOf(mediaId);
    expect(state).toMatchObject({ attempt: 1, percent: 100, hasStoryboard: true, failure: null });
    expect(state.durationSeconds).toBeCloseTo(3, 1);
    expect((await test.api.services.runner.state(movie, 'film')).state.assets).toMatchObject({
      'video ': { ref: mediaId },
    });
    const token = mediaToken(test, mediaId);
    const text = async (path: string): Promise<string> =>
      (await test.http.get(`/media/${token}/${path}`).buffer(true).expect(200)).text;
    const variant = /^v\d+\/index\.m3u8$/m.exec(await text('master.m3u8'))?.[0] ?? '';
    expect(await text(variant)).toContain('0.m4s');
    await test.http.get(`/media/${token}/${variant.replace('index.m3u8', '0.m4s')}`).expect(200);
    await test.http.get(`/media/${token}/poster-0.jpg`).expect(200).expect('Content-Type', 'image/jpeg');
  });

  it('attaches it to its film also after a stop at the last moment', LONG_TEST, async () => {
    await addFilm(test, 'interrupted', { rating: 'G' });
    const mediaId = randomUUID();
    const probed = { durationSeconds: 3, width: 320, height: 180, framesPerSecond: 24, hasSound: false };
    const packaged = { durationSeconds: 3, renditions: [], audioTracks: [], hasStoryboard: false, posterFrames: 0 };
    const uploaded = { movieId: 'interrupted', bytes: 10, sha256: 'ab' };
    // Ready before the reactor processes the event, as after a restart.
    await test.api.services.runner.run(media, mediaId, { kind: 'bring', uploaded, probed, packaged }, context());
    const assets = async () => (await test.api.services.runner.state(movie, 'interrupted')).state.assets;
    await expect.poll(assets, LONG).toMatchObject({ 'video ': { ref: mediaId } });
  });

  it('keeps it after a failure on our side, and succeeds on a retry', LONG_TEST, async () => {
    const { headers } = await test.signUpStaff('catalogue_manager');
    // The working folder cannot be created.
    const workFolder = join(test.dataFolder, 'media', '.transcoding');
    await rm(workFolder, { recursive: true, force: true });
    await writeFile(workFolder, '');
    const mediaId = await upload(makeVideo([...picture(1), ...QUICKLY], join(folder, 'again.mp4')));
    await expect.poll(async () => (await stateOf(mediaId)).status, LONG).toBe('failed');
    const failed = await test.http.get(`/api/admin/media/${mediaId}`).set(headers).expect(200);
    expect(failed.body).toMatchObject({
      failure: expect.stringContaining('The file is kept: try again.'),
      may_retry: true,
    });
    expect(await test.api.media.size(originalKey(mediaId))).not.toBeNull();

    await rm(workFolder);
    await test.http.post(`/api/admin/media/${mediaId}/retry`).set(headers).expect(200);
    await expect.poll(async () => (await stateOf(mediaId)).status, LONG).toBe('packaged');
  });

  it('waits while ffmpeg is missing, and everything else works', LONG_TEST, async () => {
    const { headers } = await test.signUpStaff('catalogue_manager');
    const tools = async () => (await test.http.get('/api/admin/media-tools').set(headers).expect(200)).body;
    const file = makeVideo([...picture(1), ...QUICKLY], join(folder, 'patient.mp4'));
    const path = process.env.PATH;
    process.env.PATH = folder;
    try {
      expect(await tools()).toEqual({
        can_transcode: false,
        message:
          'ffmpeg is not installed on the server. Install it (on Debian and Ubuntu: apt-get install ffmpeg); videos that wait are then prepared automatically.',
      });
      const { body } = await test.http
        .post('/api/video/upload/direct')
        .set(headers)
        .field({ title: 'Patient', description: 'A film.', genre: 'Drama', rating: 'G', country: 'Mali', year: '2019' })
        .attach('file', file, { contentType: 'video/mp4' })
        .expect(201);
      const captions = `/api/admin/media/${body.media_id}/captions/fr`;
      await test.http
        .put(captions)
        .set({ ...headers, 'Content-Type': 'text/vtt' })
        .send('WEBVTT\n\n00:00.100 --> 00:00.900\nBonjour\n')
        .expect(200);
      await test.http.get(`/api/movies/${body.movie_id}`).expect(200);
      const shown = await test.http.get(`/api/admin/media/${body.media_id}`).set(headers).expect(200);
      expect(shown.body).toMatchObject({ status: 'uploaded', failure: null, captions: [{ language: 'fr' }] });

      process.env.PATH = path;
      expect(await tools()).toMatchObject({ can_transcode: true });
      await expect.poll(async () => (await stateOf(body.media_id)).status, LONG).toBe('packaged');
    } finally {
      process.env.PATH = path;
    }
  });

  it('fails with a reason for a file that is no video, and leaves no files', { timeout: 60_000 }, async () => {
    await writeFile(join(folder, 'page.mp4'), '<!doctype html>'.repeat(100));
    const wrong = await upload(join(folder, 'page.mp4'));
    const next = await upload(makeVideo([...picture(1), ...QUICKLY], join(folder, 'next.mp4')));
    await expect.poll(async () => (await stateOf(next)).status, LONG).toBe('packaged');
    expect((await stateOf(wrong)).failure).toMatchObject({ code: 'not_a_video' });
    expect(await test.api.media.size(originalKey(wrong))).toBeNull();
    expect(await test.api.media.size(`${packagedKey(wrong)}/master.m3u8`)).toBeNull();
  });

  it('stops when it is cancelled, and leaves no files', { timeout: 60_000 }, async () => {
    const long = makeVideo([...picture(40, '1280x720'), ...QUICKLY], join(folder, 'long.mp4'));
    const mediaId = await upload(long);
    await expect.poll(async () => (await stateOf(mediaId)).status, LONG).toBe('transcoding');
    await test.api.services.runner.run(media, mediaId, { kind: 'cancel' }, context());
    await expect.poll(() => test.api.media.size(originalKey(mediaId)), LONG).toBeNull();
    expect((await stateOf(mediaId)).status).toBe('cancelled');
    expect(await test.api.media.size(`${packagedKey(mediaId)}/master.m3u8`)).toBeNull();
  });
});

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

const LONG_TEST = { timeout: 60_000 };
const LONG = { timeout: 40_000, interval: 100 };

describe.skipIf(!canTranscode())('a video that was uploaded (needs ffmpeg)', () => {
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

  it('becomes one that is played, segment by segment', { timeout: 60_000 }, async () => {
    const mediaId = await upload(makeVideo([...picture(3), ...QUICKLY], join(folder, 'film.mp4')));
    await expect.poll(async () => (await stateOf(mediaId)).status, LONG).toBe('packaged');
    const state = await stateOf(mediaId);
    expect(state).toMatchObject({ attempt: 1, percent: 100, hasStoryboard: true, failure: null });
    expect(state.durationSeconds).toBeCloseTo(3, 1);
    expect((await test.api.services.runner.state(movie, 'film')).state.assets).toMatchObject({
      'video ': { ref: mediaId },
    });
    const { token } = test.api.grants.issue({
      mediaId,
      maxHeight: 720,
      holder: 'test',
      mostSeconds: null,
      now: test.clock.now,
    });
    const text = async (path: string): Promise<string> =>
      (await test.http.get(`/media/${token}/${path}`).buffer(true).expect(200)).text;
    const variant = /^v\d+\/index\.m3u8$/m.exec(await text('master.m3u8'))?.[0] ?? '';
    expect(await text(variant)).toContain('0.m4s');
    await test.http.get(`/media/${token}/${variant.replace('index.m3u8', '0.m4s')}`).expect(200);
    await test.http.get(`/media/${token}/poster-0.jpg`).expect(200).expect('Content-Type', 'image/jpeg');
  });

  it('is that of its film also when whoever made it ready was stopped at the last moment', LONG_TEST, async () => {
    await addFilm(test, 'interrupted', { rating: 'G' });
    const mediaId = randomUUID();
    const probed = { durationSeconds: 3, width: 320, height: 180, framesPerSecond: 24, hasSound: false };
    const packaged = { durationSeconds: 3, renditions: [], audioTracks: [], hasStoryboard: false, posterFrames: 0 };
    const uploaded = { movieId: 'interrupted', bytes: 10, sha256: 'ab' };
    // Ready by the time the reactor hears of it, as after a restart.
    await test.api.services.runner.run(media, mediaId, { kind: 'bring', uploaded, probed, packaged }, context());
    const assets = async () => (await test.api.services.runner.state(movie, 'interrupted')).state.assets;
    await expect.poll(assets, LONG).toMatchObject({ 'video ': { ref: mediaId } });
  });

  it('fails alone when it is none, says why, and leaves nothing behind', { timeout: 60_000 }, async () => {
    await writeFile(join(folder, 'page.mp4'), '<!doctype html>'.repeat(100));
    const wrong = await upload(join(folder, 'page.mp4'));
    const next = await upload(makeVideo([...picture(1), ...QUICKLY], join(folder, 'next.mp4')));
    await expect.poll(async () => (await stateOf(next)).status, LONG).toBe('packaged');
    expect((await stateOf(wrong)).failure).toMatchObject({ code: 'not_a_video' });
    expect(await test.api.media.size(originalKey(wrong))).toBeNull();
    expect(await test.api.media.size(`${packagedKey(wrong)}/master.m3u8`)).toBeNull();
  });

  it('ends when somebody cancels it, and leaves nothing behind', { timeout: 60_000 }, async () => {
    const long = makeVideo([...picture(40, '1280x720'), ...QUICKLY], join(folder, 'long.mp4'));
    const mediaId = await upload(long);
    await expect.poll(async () => (await stateOf(mediaId)).status, LONG).toBe('transcoding');
    await test.api.services.runner.run(media, mediaId, { kind: 'cancel' }, context());
    await expect.poll(() => test.api.media.size(originalKey(mediaId)), LONG).toBeNull();
    expect((await stateOf(mediaId)).status).toBe('cancelled');
    expect(await test.api.media.size(`${packagedKey(mediaId)}/master.m3u8`)).toBeNull();
  });
});

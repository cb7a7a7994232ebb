import { randomUUID } from 'node:crypto';
import { movie } from '@sankofa/events/catalogue/movie';
import { type MediaCommand, media } from '@sankofa/events/media/media';
import { type CreativeCommand, creative } from '@sankofa/events/playback/creative';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addFilm } from '../catalogue/testing/add-film.ts';
import { adKey } from '../playback/ads/creative-files.ts';
import { startTestApi, type TestApi } from '../testing/test-api.ts';
import { captionsKey, packagedKey, trackKey } from './storage/media-storage.ts';

const POLL = { timeout: 15_000, interval: 100 };
/** Longer than the validity of any media URL. */
const LONG_S = 16 * 60;

describe('files that cannot be in use any more', () => {
  let test: TestApi;
  beforeAll(async () => {
    test = await startTestApi();
    await addFilm(test, 'film', { rating: 'G' });
  });
  afterAll(() => test.close());

  const context = () =>
    ({ now: test.clock.now, actor: { kind: 'system', id: 'test' }, idempotencyKey: randomUUID() }) as const;
  const run = (id: string, command: MediaCommand) => test.api.services.runner.run(media, id, command, context());
  const store = (key: string) => test.api.media.put(key, Buffer.from(key));
  const isThere = async (key: string): Promise<boolean> => (await test.api.media.size(key)) !== null;

  /** Creates a video and attaches it to the film. */
  async function video(): Promise<string> {
    const id = randomUUID();
    const probed = { durationSeconds: 9, width: 640, height: 360, framesPerSecond: 25, hasSound: false };
    const audioTracks = ['main', 'track-2'].map((track) => ({
      id: track,
      language: track === 'main' ? 'wo' : 'fr',
      label: track,
      described: false,
      bandwidth: 1,
    }));
    const packaged = { durationSeconds: 9, renditions: [], audioTracks, hasStoryboard: false, posterFrames: 0 };
    await run(id, { kind: 'bring', uploaded: { movieId: 'film', bytes: 1, sha256: 'ab' }, probed, packaged });
    const attach = { kind: 'attach', asset: { kind: 'video', language: null, ref: id } } as const;
    await test.api.services.runner.run(movie, 'film', attach, context());
    await store(`${packagedKey(id)}/master.m3u8`);
    return id;
  }

  it('follow recorded events of their video', async () => {
    const id = await video();
    await run(id, { kind: 'set-chapters', chapters: [{ startSeconds: 0, title: 'The field' }] });
    const curator = await test.signUpStaff('catalogue_manager');
    const { body } = await test.http.get(`/api/admin/history/media/${id}`).set(curator.headers).expect(200);
    expect(body.entries[0]).toMatchObject({
      type: 'ChaptersSet',
      changes: [{ field: 'chapters', before: null, after: ['The field'] }],
    });
  });

  it('are deleted after every URL to them has expired', { timeout: 60_000 }, async () => {
    const old = await video();
    const current = await video();
    for (const key of [trackKey(current, 'track-2'), trackKey(current, 'main')]) await store(`${key}/index.m3u8`);
    await run(current, { kind: 'remove-audio', id: 'track-2' });
    await store(captionsKey(current, 'fr'));
    await store(captionsKey(current, 'en'));
    for (const language of ['fr', 'en']) {
      await run(current, { kind: 'add-captions', language, label: language, cues: 1, sha256: 'ab' });
      await run(current, { kind: 'remove-captions', language });
    }
    // Captions in this language were uploaded again, so they are in use.
    await run(current, { kind: 'add-captions', language: 'en', label: 'English', cues: 2, sha256: 'cd' });
    test.clock.pass(9 * 60);
    await new Promise((resolve) => setTimeout(resolve, 3_000));
    expect(await isThere(`${packagedKey(old)}/master.m3u8`)).toBe(true);

    test.clock.pass(LONG_S);
    await expect.poll(() => isThere(captionsKey(current, 'fr')), POLL).toBe(false);
    expect(await isThere(`${packagedKey(old)}/master.m3u8`)).toBe(false);
    expect((await test.api.services.runner.state(media, old)).state.status).toBe('retired');
    expect(await isThere(`${trackKey(current, 'track-2')}/index.m3u8`)).toBe(false);
    expect(await isThere(`${trackKey(current, 'main')}/index.m3u8`)).toBe(true);
    expect(await isThere(captionsKey(current, 'en'))).toBe(true);
    expect(await isThere(`${packagedKey(current)}/master.m3u8`)).toBe(true);
  });

  it('include the replaced video of a creative', async () => {
    const id = randomUUID();
    const [before, after] = ['a', 'b'].map((letter) => letter.repeat(64)) as [string, string];
    const act = (command: CreativeCommand) => test.api.services.runner.run(creative, id, command, context());
    await act({
      kind: 'save',
      draft: {
        title: 'Tea',
        clickUrl: null,
        placements: ['pre'],
        weight: 1,
        skipAfterSeconds: 5,
        perDay: null,
        from: '2026-01-01T00:00:00.000Z',
        until: null,
      },
    });
    for (const sha256 of [before, after]) {
      await store(adKey(id, sha256));
      await act({ kind: 'bring-video', video: { bytes: 1, sha256, durationSeconds: 10 } });
    }
    test.clock.pass(LONG_S);
    await expect.poll(() => isThere(adKey(id, before)), POLL).toBe(false);
    expect(await isThere(adKey(id, after))).toBe(true);
  });
});

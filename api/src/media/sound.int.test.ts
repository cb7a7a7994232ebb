import { randomUUID } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { saltRoad } from '@sankofa/events/catalogue/testing/salt-road';
import { media } from '@sankofa/events/media/media';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addFilm } from '../catalogue/testing/add-film.ts';
import type { Media } from '../contract/media.ts';
import { type SignedInPerson, startTestApi, type TestApi } from '../testing/test-api.ts';
import { canTranscode } from './find-tool.ts';
import { packagedKey, soundFolder, trackKey } from './storage/media-storage.ts';
import { makeVideo, tone } from './testing/make-video.ts';
import { mediaToken } from './testing/media-token.ts';
import { trackHeader } from './testing/track-header.ts';
import { tusClient } from './testing/tus.ts';

const LONG = { timeout: 40_000, interval: 100 };

describe.skipIf(!canTranscode())('sound for a film (needs ffmpeg)', { timeout: 60_000 }, () => {
  let test: TestApi;
  let manager: SignedInPerson;
  let folder: string;
  beforeAll(async () => {
    test = await startTestApi();
    manager = await test.signUpStaff('catalogue_manager');
    folder = await mkdtemp(join(tmpdir(), 'sankofa-sound-'));
    await addFilm(test, 'film', { rating: 'G' });
  });
  afterAll(async () => {
    await test.close();
    await rm(folder, { recursive: true, force: true });
  });

  /** A film of twenty seconds, in Wolof. */
  async function ready(id: string = randomUUID(), language = 'wo'): Promise<string> {
    const probed = { durationSeconds: 20, width: 640, height: 360, framesPerSecond: 25, hasSound: true };
    const rendition = { height: 360, width: 640, lines: 360, bandwidth: 900, averageBandwidth: 800, codecs: 'avc1' };
    const main = { id: 'main', language, label: 'Wolof', described: false, bandwidth: 128_000 };
    const packaged = {
      durationSeconds: 20,
      renditions: [rendition],
      audioTracks: [main],
      hasStoryboard: false,
      posterFrames: 0,
    };
    const command = {
      kind: 'bring',
      uploaded: { movieId: 'film', bytes: 1, sha256: 'ab' },
      probed,
      packaged,
    } as const;
    const context = { now: test.clock.now, actor: { kind: 'system', id: 'test' }, idempotencyKey: id } as const;
    await test.api.services.runner.run(media, id, command, context);
    return id;
  }
  const tus = () => tusClient(test, manager);
  async function send(metadata: Record<string, string>, file: string): Promise<number> {
    const bytes = await readFile(file);
    return (await tus().send(await tus().begun(metadata, bytes.length), 0, bytes)).status;
  }
  const shown = async (id: string): Promise<Media> =>
    (await test.http.get(`/api/admin/media/${id}`).set(manager.headers).expect(200)).body;
  const tracksOf = async (id: string) => (await shown(id)).audio_tracks;
  const playlist = async (id: string): Promise<string> =>
    (await test.api.media.read(`${packagedKey(id)}/master.m3u8`))?.toString() ?? '';
  const remove = (id: string, track: string) =>
    test.http.delete(`/api/admin/media/${id}/audio/${track}`).set(manager.headers);

  it('becomes a track that players offer, and can be removed', async () => {
    const id = await ready();
    const described = { media_id: id, language: 'fr', described: 'true' };
    const file = makeVideo([...tone(19, -30), '-c:a', 'libmp3lame'], join(folder, 'described.mp3'));
    expect(await send(described, file)).toBe(204);
    expect((await tracksOf(id))[1]).toMatchObject({ language: 'fr', described: true, state: 'preparing' });
    await expect.poll(async () => (await tracksOf(id))[1]?.state, LONG).toBe('ready');
    await expect.poll(() => playlist(id), LONG).toContain('NAME="Français (described)"');
    const tracks = await tracksOf(id);
    expect(tracks).toMatchObject([
      { id: 'main', is_original: true },
      { label: 'Français (described)', is_original: false, failure: null },
    ]);
    const track = tracks[1]?.id ?? '';
    const token = mediaToken(test, id);
    const segments = (await test.http.get(`/media/${token}/audio/${track}/index.m3u8`).buffer(true).expect(200)).text;
    // As long as the film, which is a second longer than the file.
    const lengths = [...segments.matchAll(/#EXTINF:([\d.]+)/g)].map(([, seconds]) => Number(seconds));
    expect(lengths.reduce((sum, one) => sum + one, 0)).toBeCloseTo(20, 1);
    expect(await test.api.media.size(`${soundFolder(id)}/${track}`)).toBeNull();

    expect((await remove(id, 'main').expect(409)).body.code).toBe('original_audio');
    const left = await remove(id, track).expect(200);
    expect(left.body.audio_tracks).toHaveLength(1);
    await expect.poll(() => playlist(id), LONG).not.toContain('described');
    // Listeners may still use it.
    expect(await test.api.media.size(`${trackKey(id, track)}/index.m3u8`)).not.toBeNull();
  });

  it('has the language of the film in the playlist, beside the captions', async () => {
    const id = await ready(randomUUID(), 'und');
    const [language] = saltRoad.details.languages;
    await expect.poll(() => playlist(id), LONG).toContain(`NAME="Wolof",LANGUAGE="${language}",DEFAULT=YES`);
    const captions = () => test.http.put(`/api/admin/media/${id}/captions/fr`).set(manager.headers);
    await captions().set('Content-Type', 'text/vtt').send('WEBVTT\n\n00:01.000 --> 00:02.000\nBonjour\n').expect(200);
    await expect.poll(() => playlist(id), LONG).toContain('URI="subtitles/fr.m3u8"');
    const address = `/media/${mediaToken(test, id)}/subtitles/fr.m3u8`;
    const { text } = await test.http.get(address).buffer(true).expect(200);
    const [, segment = ''] = /^#EXTINF:20.000,\n(.*)\n#EXT-X-ENDLIST$/m.exec(text) ?? [];
    await test.http.get(new URL(segment, `http://a${address}`).pathname).expect(200);
  });

  it('begins with the picture in films of earlier releases', async () => {
    const id = randomUUID();
    const pictureKey = `${packagedKey(id)}/v360/init.mp4`;
    const soundHeader = `${trackKey(id, 'main')}/init.mp4`;
    // The shift of two B-frames at 16 frames per second, as an empty edit of 125 ms.
    await test.api.media.put(
      pictureKey,
      trackHeader('vide', [
        [125, -1],
        [0, 2_048],
      ]),
    );
    await test.api.media.put(soundHeader, trackHeader('soun', [[0, 0]]));
    await ready(id);
    await expect.poll(() => playlist(id), LONG).not.toBe('');
    expect(await test.api.media.read(pictureKey)).toEqual(trackHeader('vide', [[0, 2_048]], 'cmfc'));
    expect(await test.api.media.read(soundHeader)).toEqual(trackHeader('soun', [[0, 1_024]], 'cmfc'));
  });

  it('is refused before the upload if it could not become a track', async () => {
    const id = await ready();
    const refusal = async (metadata: Record<string, string>) => (await tus().begin(metadata, 1_000)).status;
    expect(await refusal({ media_id: randomUUID(), language: 'fr' })).toBe(404);
    expect(await refusal({ media_id: id, language: 'wo' })).toBe(409);
    expect(await refusal({ media_id: id, language: 'no language' })).toBe(422);
    expect(await refusal({ media_id: id })).toBe(422);
  });

  it('fails with a reason and leaves no files', async () => {
    const id = await ready();
    const failureOf = async (language: string, args: readonly string[], name: string): Promise<string | null> => {
      expect(await send({ media_id: id, language }, makeVideo(args, join(folder, name)))).toBe(204);
      const found = async () => (await tracksOf(id)).find((one) => one.language === language);
      await expect.poll(async () => (await found())?.state, LONG).toBe('failed');
      return (await found())?.failure ?? null;
    };
    expect(await failureOf('sw', tone(2), 'short.wav')).toBe(
      'The film lasts 0:20, and this sound lasts 0:02. Upload the sound of this film, from its beginning to its end.',
    );
    expect(await failureOf('yo', tone(120), 'long.wav')).toContain('this sound is longer');
    const silent = ['-f', 'lavfi', '-i', 'testsrc2=size=320x180:rate=5:duration=2', '-c:v', 'libx264'];
    expect(await failureOf('ha', silent, 'silent.mp4')).toBe('This file holds no sound.');
    for (const { id: track, state, may_retry } of await tracksOf(id)) {
      expect(may_retry).toBe(false);
      if (state === 'failed') await remove(id, track).expect(200);
    }
    expect(await tracksOf(id)).toHaveLength(1);
    for (const { id: track } of (await shown(id)).audio_tracks) {
      expect(await test.api.media.size(`${soundFolder(id)}/${track}`)).toBeNull();
    }
  });

  it('reports a failure on our side, and is ready after a retry', async () => {
    const id = await ready();
    const file = makeVideo(tone(20), join(folder, 'held-up.wav'));
    // The working folder cannot be created.
    const workFolder = join(test.dataFolder, 'media', '.transcoding');
    await rm(workFolder, { recursive: true, force: true });
    await writeFile(workFolder, '');
    expect(await send({ media_id: id, language: 'zu' }, file)).toBe(204);
    await expect.poll(async () => (await tracksOf(id))[1]?.state, LONG).toBe('failed');
    const track = (await tracksOf(id))[1];
    expect(track).toMatchObject({ failure: expect.stringContaining('The file is kept: try again.'), may_retry: true });

    await rm(workFolder);
    const again = await test.http
      .post(`/api/admin/media/${id}/audio/${track?.id}/retry`)
      .set(manager.headers)
      .expect(200);
    expect(again.body.audio_tracks[1]).toMatchObject({ state: 'preparing', failure: null, may_retry: false });
    await expect.poll(async () => (await tracksOf(id))[1]?.state, LONG).toBe('ready');
    // The file is deleted after its readiness is recorded.
    await expect.poll(() => test.api.media.size(`${soundFolder(id)}/${track?.id}`), LONG).toBeNull();
  });

  it('replaces the track in its language', async () => {
    const id = await ready();
    const file = makeVideo([...tone(20), '-c:a', 'aac'], join(folder, 'english.m4a'));
    for (let n = 1; n <= 2; n++) {
      expect(await send({ media_id: id, language: 'en' }, file)).toBe(204);
      await expect.poll(async () => (await tracksOf(id)).map(({ state }) => state), LONG).toEqual(['ready', 'ready']);
      if (n === 1) await expect.poll(() => playlist(id), LONG).toContain('English');
    }
    const [, track] = await tracksOf(id);
    await expect.poll(() => playlist(id), LONG).toContain(`audio/${track?.id}/index.m3u8`);
    expect((await playlist(id)).match(/NAME="English"/g)).toHaveLength(1);
  });
});

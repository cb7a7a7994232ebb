import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { movie } from '@sankofa/events/catalogue/movie';
import { saltRoad } from '@sankofa/events/catalogue/testing/salt-road';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Movie, SHARE_SIZE } from '../../contract/catalogue.ts';
import { pictureOf } from '../../http/testing/movie-states.ts';
import { canTranscode } from '../../media/find-tool.ts';
import { type SignedInPerson, startTestApi, type TestApi } from '../../testing/test-api.ts';
import { actOnFilm, addFilm } from '../testing/add-film.ts';
import { sizeOfPicture } from './picture-size.ts';
import { parsePosterRef, posterKey } from './poster-files.ts';
import { bandedJpeg, bandsOf, withExif } from './testing/bands.ts';

const SOON = { timeout: 15_000, interval: 100 };
/** Exceeds the retention of replaced files, in seconds. */
const LONG_S = 16 * 60;

describe('an uploaded picture of a film', () => {
  let test: TestApi;
  let curator: SignedInPerson;
  beforeAll(async () => {
    test = await startTestApi();
    curator = await test.signUpStaff('catalogue_manager');
    await addFilm(test, 'film');
  });
  const folder = mkdtempSync(join(tmpdir(), 'sankofa-posters-'));
  afterAll(async () => {
    await test.close();
    rmSync(folder, { recursive: true });
  });
  /** Exceeds the idle time of a session. */
  async function passLong(): Promise<void> {
    test.clock.pass(LONG_S);
    curator = await test.signUpStaff('catalogue_manager');
  }

  const bring = (picture: Buffer, type = 'image/png', id = 'film') =>
    test.http.put(`/api/admin/movies/${id}/poster`).set(curator.headers).set('Content-Type', type).send(picture);
  const film = async (): Promise<Movie> => {
    await test.upToDate();
    return (await test.http.get('/api/movies/film').expect(200)).body;
  };
  const fetched = async (address: string) => test.http.get(address).responseType('blob').expect(200);
  const versionNow = async (): Promise<string> => {
    const { assets } = (await test.api.services.runner.state(movie, 'film')).state;
    const ref = Object.values(assets).find(({ kind }) => kind === 'poster')?.ref ?? '';
    return parsePosterRef(ref)?.version ?? '';
  };

  it('replaces the generated one in every shape, cacheable permanently', async () => {
    expect((await film()).thumbnail_url).toContain('/artwork?shape=card');
    await bring(pictureOf(1_000, 1_500)).expect(200);
    const { thumbnail_url, poster_url, poster_urls, wide_url, hero_url } = await film();
    expect(poster_urls).toEqual([thumbnail_url, poster_url]);
    for (const address of [thumbnail_url, poster_url, wide_url, hero_url]) {
      const { headers } = await fetched(address);
      expect(headers['cache-control']).toContain('immutable');
      expect(headers['content-type']).toBe(canTranscode() ? 'image/jpeg' : 'image/png');
    }
    const { body: home } = await test.http.get('/api/home').expect(200);
    expect(home.hero[0]).toMatchObject({ hero_url, thumbnail_url });
  });

  it('is shown to staff before the film is published, and is never cached', async () => {
    await actOnFilm(test, 'draft', { kind: 'save', draft: saltRoad, publishAt: null });
    await test.upToDate();
    const asStaff = (id: string) =>
      test.http.get(`/api/admin/movies/${id}/poster?shape=card`).set(curator.headers).responseType('blob');
    const drawn = await asStaff('draft').expect(200).expect('Content-Type', /svg/);
    expect(String(drawn.body)).toContain('<svg');
    await bring(pictureOf(1_000, 1_500), 'image/png', 'draft').expect(200);
    await test.upToDate();
    const { headers, body } = await asStaff('draft').expect(200);
    expect(headers['cache-control']).toBe('private, no-store');
    expect(sizeOfPicture(body)?.type).toBe(headers['content-type']);
    await asStaff('no-such-film').expect(404);
    const viewer = await test.signUp();
    await test.http.get('/api/admin/movies/draft/poster').set(viewer.headers).expect(403);
    await test.http.get('/api/movies/draft').expect(404);
  });

  it.skipIf(!canTranscode())('is cropped to the size of each shape (needs ffmpeg)', async () => {
    const { thumbnail_url, poster_url, wide_url, hero_url } = await film();
    const sizes = await Promise.all(
      [thumbnail_url, poster_url, wide_url, hero_url].map(async (address) => {
        const size = sizeOfPicture((await fetched(address)).body);
        return [size?.width, size?.height];
      }),
    );
    expect(sizes).toEqual([
      [400, 600],
      [800, 1_200],
      [1_280, 720],
      [1_680, 720],
    ]);
    const whole = pictureOf(1_000, 1_500);
    const cut = await bring(whole.subarray(0, whole.length - 200));
    expect(cut).toMatchObject({ status: 422, body: { code: 'file_not_accepted' } });
  });

  it.skipIf(!canTranscode())('is shown upright in any orientation (needs ffmpeg)', async () => {
    const before = await versionNow();
    // Red on the left as stored; rotated clockwise, red is at the top.
    const stored = bandedJpeg(folder, 1_500, 1_000);
    await bring(withExif(stored, 6), 'image/jpeg').expect(200);
    expect(await versionNow()).not.toBe(before);
    const { poster_url } = await film();
    expect(bandsOf((await fetched(poster_url)).body, 'down')).toEqual(['red', 'blue']);
    await bring(withExif(stored, 3), 'image/jpeg').expect(200);
    const { wide_url } = await film();
    expect(bandsOf((await fetched(wide_url)).body, 'across')).toEqual(['blue', 'red']);
    expect((await bring(withExif(bandedJpeg(folder, 600, 400), 6), 'image/jpeg')).status).toBe(200);
    expect((await bring(withExif(bandedJpeg(folder, 400, 600), 6), 'image/jpeg')).body.detail).toContain('600 × 400');
  });

  it.skipIf(!canTranscode())('is what social networks show of the film (needs ffmpeg)', async () => {
    await bring(bandedJpeg(folder, 1_500, 1_000), 'image/jpeg').expect(200);
    await test.upToDate();
    const { body: seo } = await test.http.get('/api/seo/movie/film/complete').expect(200);
    const { pathname, search } = new URL(seo.open_graph['og:image']);
    const shared = await fetched(`${pathname}${search}`);
    expect(shared.headers['content-type']).toBe('image/png');
    expect(shared.headers['cache-control']).toContain('immutable');
    expect(sizeOfPicture(shared.body)).toMatchObject(SHARE_SIZE);
    expect(bandsOf(shared.body, 'across')).toEqual(['red', 'blue']);
  });

  it('is rejected by its content, not by its name, without leaving files', async () => {
    const before = await versionNow();
    const faults = [
      [Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'not a JPEG, PNG or WebP'],
      [pictureOf(399, 600), '399 × 600 pixels. Use one of at least 400 × 600'],
      [pictureOf(8_001, 600), 'No side may be longer than 8000'],
    ] as const;
    for (const [picture, words] of faults) {
      const { status, body } = await bring(picture);
      expect([status, body.code]).toEqual([422, 'file_not_accepted']);
      expect(body.detail).toContain(words);
    }
    expect((await bring(Buffer.alloc(10_485_761))).status).toBe(413);
    expect((await bring(pictureOf(400, 600), 'image/png', 'no-such-film')).status).toBe(404);
    const viewer = await test.signUp();
    const theirs = test.http.put('/api/admin/movies/film/poster').set(viewer.headers).set('Content-Type', 'image/png');
    expect((await theirs.send(pictureOf(400, 600))).status).toBe(403);
    expect(await versionNow()).toBe(before);
  });

  it('is replaced by another, with a history entry; the file of the first is deleted', {
    timeout: 30_000,
  }, async () => {
    const first = await versionNow();
    const { thumbnail_url: old } = await film();
    await bring(pictureOf(1_200, 900)).expect(200);
    expect((await film()).thumbnail_url).not.toBe(old);
    expect((await test.http.get(old)).status).toBe(404);
    const { body } = await test.http.get('/api/admin/history/movie/film').set(curator.headers).expect(200);
    expect(body.entries[0]).toMatchObject({ type: 'MovieAssetAttached', actor: { id: curator.id } });
    expect(body.entries[0].changes).toMatchObject([{ field: 'files.poster', before: expect.stringContaining(first) }]);
    expect(await test.api.media.size(posterKey('film', first, 'original'))).not.toBeNull();
    await passLong();
    await expect.poll(() => test.api.media.size(posterKey('film', first, 'original')), SOON).toBeNull();
    expect(await test.api.media.size(posterKey('film', await versionNow(), 'original'))).not.toBeNull();
  });

  it('can be removed, which restores the generated one; a withdrawn film accepts none', {
    timeout: 30_000,
  }, async () => {
    const version = await versionNow();
    await test.http.delete('/api/admin/movies/film/poster').set(curator.headers).expect(200);
    expect((await film()).hero_url).toContain('/artwork?shape=hero');
    expect((await test.http.get(`/api/movies/film/posters/${version}`)).status).toBe(404);
    await passLong();
    await expect.poll(() => test.api.media.size(posterKey('film', version, 'original')), SOON).toBeNull();
    await actOnFilm(test, 'film', { kind: 'withdraw', reason: 'Licence' });
    expect((await bring(pictureOf(400, 600))).status).toBe(410);
  });
});

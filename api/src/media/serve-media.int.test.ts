import { randomUUID } from 'node:crypto';
import { request } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApi, type TestApi } from '../testing/test-api.ts';
import { masterPlaylist } from './master-playlist.ts';
import { captionsKey, originalKey, packagedKey } from './storage/media-storage.ts';
import { mediaToken, openingToken } from './testing/media-token.ts';

describe('media files', () => {
  const mediaId = randomUUID();
  let test: TestApi;
  beforeAll(async () => {
    test = await startTestApi();
    const rendition = { width: 1280, bandwidth: 1, averageBandwidth: 1, codecs: 'avc1' };
    const playlist = masterPlaylist({
      renditions: [240, 1080].map((height) => ({ ...rendition, height, lines: height })),
      audioTracks: [],
      framesPerSecond: 25,
    });
    const files = {
      'master.m3u8': playlist,
      'v240/0.m4s': '0123456789',
      'v1080/0.m4s': 'x',
      'v240/2.m4s': 'later',
      'v240/index.m3u8': '#EXTM3U\n#EXTINF:4,\n0.m4s\n#EXTINF:4,\n2.m4s\n#EXT-X-ENDLIST\n',
    };
    for (const [path, text] of Object.entries(files)) {
      await test.api.media.put(`${packagedKey(mediaId)}/${path}`, Buffer.from(text));
    }
  });
  afterAll(() => test.close());

  const token = (maxHeight?: number): string => mediaToken(test, mediaId, maxHeight);
  const get = (path: string, grant = token()) => test.http.get(`/media/${grant}/${path}`);

  it('require a grant', async () => {
    const { headers, body } = await get('v240/0.m4s').expect(200, Buffer.from('0123456789'));
    expect(body.toString()).toBe('0123456789');
    expect(headers).toMatchObject({
      'content-type': 'video/mp4',
      'cache-control': 'private, max-age=600, immutable',
      'x-content-type-options': 'nosniff',
      'accept-ranges': 'bytes',
    });
    expect((await get('v240/0.m4s', 'made-up').expect(403)).body).toMatchObject({ code: 'media_grant_ended' });
    await test.http.get('/media/').expect(403);
    const old = token();
    test.clock.pass(600);
    await get('v240/0.m4s', old).expect(403);
  });

  it('are limited to the granted quality', async () => {
    expect((await get('master.m3u8').expect(200)).text).not.toContain('v1080');
    expect((await get('v1080/0.m4s').expect(403)).body).toMatchObject({ code: 'quality_not_granted' });
    expect((await get('master.m3u8', token(1080)).expect(200)).text).toContain('v1080');
    await get('v1080/0.m4s', token(1080)).expect(200);
  });

  it('are limited to the opening for a trailer, also if the whole files are in the cache', async () => {
    await get('v240/2.m4s').expect(200);
    expect((await get('v240/index.m3u8').expect(200)).text).toContain('2.m4s');
    const trailer = openingToken(test, mediaId, 8);
    await get('v240/0.m4s', trailer).expect(200);
    await get('v240/2.m4s', trailer).expect(404);
    expect((await get('v240/index.m3u8', trailer).expect(200)).text).not.toContain('2.m4s');
    await get('v1080/0.m4s', trailer).expect(403);
  });

  it('are limited to the granted film', async () => {
    // A file exists at each of these places, so that a path traversal would succeed.
    const other = randomUUID();
    await test.api.media.put(`${packagedKey(other)}/v240/0.m4s`, Buffer.from('another film'));
    await test.api.media.put(originalKey(mediaId), Buffer.from('the original'));
    await test.api.media.put(captionsKey(mediaId, 'sw'), Buffer.from('WEBVTT'));
    await test.api.media.put(`${packagedKey(mediaId)}/v240/0.sh`, Buffer.from('no film'));
    const port = await test.api.listen(0, '127.0.0.1');
    /** Raw request: clients such as supertest would normalize the path. */
    const ask = (path: string): Promise<number> =>
      new Promise((resolve, reject) => {
        const asked = request({ host: '127.0.0.1', port, path: `/media/${token()}/${path}` }, (response) => {
          response.resume();
          resolve(response.statusCode ?? 0);
        });
        asked.once('error', reject);
        asked.end();
      });
    expect(await ask('v240/0.m4s')).toBe(200);
    for (const path of [
      'none.m4s',
      `../${other}/v240/0.m4s`,
      `v240/../../${other}/v240/0.m4s`,
      `..%2f${other}%2fv240%2f0.m4s`,
      `%2e%2e/${other}/v240/0.m4s`,
      `..\\${other}\\v240\\0.m4s`,
      `captions/../../../packaged/${other}/v240/0.vtt`,
      `captions/../sw.vtt`,
      `../../originals/${mediaId}`,
      'v240//0.m4s',
      './v240/0.m4s',
      'v240/0.sh',
      'v240',
      '',
      '.',
    ]) {
      expect(await ask(path), path).toBe(404);
    }
    await test.http.post(`/media/${token()}/master.m3u8`).expect(405).expect('Allow', 'GET, HEAD');
  });

  it('support ranges and conditional requests', async () => {
    const { headers } = await get('v240/0.m4s');
    await get('v240/0.m4s').set('If-None-Match', String(headers.etag)).expect(304);
    const part = await get('v240/0.m4s').set('Range', 'bytes=2-3').expect(206);
    expect(part.body.toString()).toBe('23');
    expect(part.headers).toMatchObject({ 'content-range': 'bytes 2-3/10', 'content-length': '2' });
    await get('v240/0.m4s').set('Range', 'bytes=10-').expect(416).expect('Content-Range', 'bytes */10');
    await get('v240/0.m4s').set('Range', 'bytes=2-3').set('If-Range', '"another"').expect(200);
    await test.http.head(`/media/${token()}/v240/0.m4s`).expect(200).expect('Content-Length', '10');
  });

  it('include current captions', async () => {
    await test.api.media.put(captionsKey(mediaId, 'fr'), Buffer.from('WEBVTT'));
    expect((await get('captions/fr.vtt').expect(200)).text).toBe('WEBVTT');
    await test.api.media.put(captionsKey(mediaId, 'fr'), Buffer.from('WEBVTT\n\nbetter'));
    const { headers, text } = await get('captions/fr.vtt').expect(200);
    expect(text).toContain('better');
    expect(headers['cache-control']).toBe('private, no-cache');
  });

  it('are counted in metrics, and named in no log', async () => {
    const grant = token();
    await get('v240/0.m4s', grant);
    expect(await test.api.metrics.registry.metrics()).toContain('route="/media"');
    expect(test.logged.join('')).not.toContain(grant);
  });
});

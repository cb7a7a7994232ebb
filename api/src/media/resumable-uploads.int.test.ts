import { createHash } from 'node:crypto';
import { readdir, readFile, rename, rm, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addFilm } from '../catalogue/testing/add-film.ts';
import { MEDIA_ID_HEADER, RESUMABLE_UPLOADS } from '../contract/media.ts';
import { type SignedInPerson, startTestApi, type TestApi } from '../testing/test-api.ts';
import { tusClient } from './testing/tus.ts';
import { UploadStore } from './upload-store.ts';

const FILE = Buffer.concat([Buffer.from('\u0000\u0000\u0000\u0018ftypmp42', 'latin1'), Buffer.alloc(50_000, 7)]);
const HALF = 20_000;
const sha256 = createHash('sha256').update(FILE).digest('hex');

describe('resumable uploads of large videos', () => {
  let test: TestApi;
  let manager: SignedInPerson;
  beforeAll(async () => {
    test = await startTestApi();
    manager = await test.signUpStaff('catalogue_manager');
    await addFilm(test, 'film', { rating: 'G' });
  });
  afterAll(() => test.close());

  const sent = (by: SignedInPerson = manager) => tusClient(test, by);
  const begin = (values: Record<string, string>, by: SignedInPerson = manager, size = FILE.length) =>
    sent().begin(values, size, by);
  const send = (path: string, offset: number, bytes: Buffer) => sent().send(path, offset, bytes);
  const head = (path: string, by: SignedInPerson = manager) => sent(by).head(path);
  const begun = (values: Record<string, string> = { movie_id: 'film' }): Promise<string> =>
    sent().begun(values, FILE.length);
  const folder = () => join(test.dataFolder, 'media', '.uploads');
  /** Files of uploads in progress. */
  const lying = async () => {
    const names = await readdir(folder());
    const texts = await Promise.all(names.map((name) => readFile(join(folder(), name), 'utf8')));
    return names.filter((_, n) => !texts[n]?.includes('media_id_given'));
  };
  const MEDIA_ID = MEDIA_ID_HEADER.toLowerCase();

  it('continue after an interruption, and become the video of the film', async () => {
    const path = await begun({ movie_id: 'film', sha256, filename: 'Her Name.mp4' });
    expect((await lying()).join()).not.toContain('Her Name');
    await send(path, 0, FILE.subarray(0, HALF)).expect(204);
    await send(path, 5, FILE.subarray(5)).expect(409);
    await head(path).expect(200).expect('Upload-Offset', String(HALF));
    const { headers } = await send(path, HALF, FILE.subarray(HALF)).expect(204);
    const mediaId = headers[MEDIA_ID];
    const { body } = await test.http.get(`/api/admin/media/${mediaId}`).set(manager.headers).expect(200);
    expect(body).toMatchObject({ movie_id: 'film', bytes: FILE.length });
    expect(await lying()).toEqual([]);
  });

  it('continue on another server', async () => {
    const path = await begun({ movie_id: 'film', sha256 });
    await send(path, 0, FILE.subarray(0, HALF)).expect(204);
    await test.restartApi();
    await head(path).expect(200).expect('Upload-Offset', String(HALF));
    // Bytes received by the first server are part of the verified checksum.
    const { headers } = await send(path, HALF, FILE.subarray(HALF)).expect(204);
    await test.restartApi();
    await head(path).expect(200).expect(MEDIA_ID_HEADER, String(headers[MEDIA_ID]));
    const { body } = await test.http.get(`/api/admin/media/${headers[MEDIA_ID]}`).set(manager.headers).expect(200);
    expect(body).toMatchObject({ movie_id: 'film', bytes: FILE.length });
    expect(await lying()).toEqual([]);
  });

  it('are limited to staff of the catalogue, each with their own uploads', async () => {
    const analyst = await test.signUpStaff('analyst');
    await begin({ movie_id: 'film' }, analyst).expect(403);
    await test.http.post(RESUMABLE_UPLOADS).set('Tus-Resumable', '1.0.0').set('Upload-Length', '5').expect(401);
    const path = await begun();
    await head(path, await test.signUpStaff('catalogue_manager')).expect(404);
    await head(path).expect(200);
    await sent().remove(path).expect(204);
    await head(path).expect(404);
    expect(await lying()).toEqual([]);
  });

  it('refuse files that are no video or have another checksum, and delete them', async () => {
    await begin({ movie_id: 'no-such-film' }).expect(404);
    const page = Buffer.from('<!doctype html>'.repeat(100));
    const noVideo = await begin({ movie_id: 'film' }, manager, page.length).expect(201);
    const refused = await send(new URL(String(noVideo.headers.location), 'http://localhost').pathname, 0, page);
    expect([refused.status, refused.text]).toEqual([422, 'Invalid file type. Please select a video file.\n']);
    expect((await send(await begun({ movie_id: 'film', sha256: '0'.repeat(64) }), 0, FILE)).status).toBe(460);
    await begin({ movie_id: 'film' }, manager, 60_000_000_000).expect(413);
    expect(await lying()).toEqual([]);
  });

  it('repeat the result when the last response was lost', async () => {
    const path = await begun();
    const { headers } = await send(path, 0, FILE).expect(204);
    const asked = await head(path).expect(200).expect('Upload-Offset', String(FILE.length));
    expect(asked.headers[MEDIA_ID]).toBe(headers[MEDIA_ID]);
    const again = await send(path, FILE.length, Buffer.alloc(0)).expect(204);
    expect(again.headers[MEDIA_ID]).toBe(headers[MEDIA_ID]);
    await head(path, await test.signUpStaff('catalogue_manager')).expect(404);
  });

  it('retry a failed acceptance at the next request', async () => {
    const path = await begun();
    // A file in place of the folder for originals: nothing can be stored.
    const originals = join(test.dataFolder, 'media', 'originals');
    await rename(originals, `${originals}.away`);
    await writeFile(originals, '');
    expect((await send(path, 0, FILE)).status).toBe(500);
    expect((await head(path)).status).toBe(500);
    await rm(originals);
    await rename(`${originals}.away`, originals);
    const { headers } = await head(path).expect(200);
    await test.http.get(`/api/admin/media/${headers[MEDIA_ID]}`).set(manager.headers).expect(200);
    expect(await lying()).toEqual([]);
  });

  it('expire a day after their last part, not after their start', async () => {
    const [slow, left] = [await begun(), await begun()];
    await send(slow, 0, FILE.subarray(0, HALF)).expect(204);
    const dayAgo = new Date(Date.now() - 25 * 3_600_000);
    const idOf = (path: string): string => path.split('/').at(-1) ?? '';
    const files = [`${idOf(left)}`, `${idOf(left)}.json`, `${idOf(slow)}.json`];
    for (const name of files) await utimes(join(folder(), name), dayAgo, dayAgo);
    expect(await new UploadStore(folder()).expire(new Date())).toBe(1);
    await head(left).expect(404);
    await head(slow).expect(200).expect('Upload-Offset', String(HALF));
    await sent().remove(slow).expect(204);
  });
});

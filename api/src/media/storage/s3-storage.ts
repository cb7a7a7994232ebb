import { createWriteStream, openAsBlob } from 'node:fs';
import { mkdir, readdir, rm } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';
import { AwsClient } from 'aws4fetch';
import { MASTER } from '../master-playlist.ts';
import { checkKey, type MediaStorage } from './media-storage.ts';

export interface S3Options {
  /** With the bucket: `https://s3.example.org/films`. */
  readonly url: string;
  readonly region: string;
  readonly accessKey: string;
  readonly secretKey: string;
}

/** The storage answered with an error. */
export class StorageFailed extends Error {
  override readonly name = 'StorageFailed';
}

const CONCURRENCY = 8;
const RETRIES = 3;

/** Stores media in a bucket of an S3-compatible service. */
export function openS3Storage({ url, region, accessKey, secretKey }: S3Options): MediaStorage {
  const base = url.replace(/\/$/, '');
  const signer = new AwsClient({
    accessKeyId: accessKey,
    secretAccessKey: secretKey,
    region,
    service: 's3',
    retries: RETRIES,
  });

  /**
   * Sends a request; returns null if there is no such object.
   * @throws StorageFailed
   */
  async function ask(path: string, init: RequestInit = {}): Promise<Response | null> {
    const response = await signer.fetch(`${base}${path}`, init);
    if (response.ok) return response;
    await response.body?.cancel();
    if (response.status === 404) return null;
    throw new StorageFailed(`The media storage answered ${response.status} to ${init.method ?? 'GET'}`);
  }
  const object = (key: string, init?: RequestInit) => ask(`/${checkKey(key)}`, init);

  async function store(key: string, body: Blob | Uint8Array<ArrayBuffer>): Promise<void> {
    if (!(await object(key, { method: 'PUT', body })))
      throw new StorageFailed('The bucket of the media storage is not there');
  }

  /** All keys with this prefix. */
  async function* keysOf(prefix: string): AsyncGenerator<string> {
    for (let token = ''; ; ) {
      const query = new URLSearchParams({ 'list-type': '2', prefix, ...(token && { 'continuation-token': token }) });
      const text = (await (await ask(`?${query}`))?.text()) ?? '';
      for (const [, key = ''] of text.matchAll(/<Key>([^<]*)<\/Key>/g)) yield key;
      token = /<NextContinuationToken>([^<]*)</.exec(text)?.[1] ?? '';
      if (token === '') return;
    }
  }

  async function remove(key: string): Promise<void> {
    await object(key, { method: 'DELETE' });
    const keys: string[] = [];
    for await (const one of keysOf(`${checkKey(key)}/`)) keys.push(one);
    await inParallel(keys, (one) => object(one, { method: 'DELETE' }));
  }

  return {
    put: (key, bytes) => store(key, new Uint8Array(bytes)),
    async take(key, file) {
      await store(key, await openAsBlob(file));
      await rm(file);
    },
    async takeFolder(prefix, folder) {
      await remove(prefix);
      const found = await readdir(folder, { recursive: true, withFileTypes: true });
      const files = found.filter((one) => one.isFile()).map((one) => join(one.parentPath, one.name));
      const put = async (file: string): Promise<void> =>
        store(`${prefix}/${relative(folder, file)}`, await openAsBlob(file));
      // Stored last: when the playlist exists, everything it refers to exists.
      const master = join(folder, MASTER);
      await inParallel(
        files.filter((file) => file !== master),
        put,
      );
      if (files.includes(master)) await put(master);
      await rm(folder, { recursive: true, force: true });
    },
    async size(key) {
      const answer = await object(key, { method: 'HEAD' });
      return answer && Number(answer.headers.get('Content-Length'));
    },
    async read(key) {
      const answer = await object(key);
      return answer && Buffer.from(await answer.arrayBuffer());
    },
    async open(key, range) {
      const answer = await object(key, range ? { headers: { Range: `bytes=${range.start}-${range.end}` } } : {});
      if (!answer?.body) return null;
      const whole = answer.headers.get('Content-Range')?.split('/')[1] ?? answer.headers.get('Content-Length');
      return { size: Number(whole), body: Readable.fromWeb(answer.body as ReadableStream) };
    },
    async toFile(key, folder) {
      const answer = await object(key);
      if (!answer?.body) throw new StorageFailed('There is no such file in the media storage');
      await mkdir(folder, { recursive: true });
      const path = join(folder, 'from-storage');
      await pipeline(Readable.fromWeb(answer.body as ReadableStream), createWriteStream(path));
      return path;
    },
    remove,
    async probe() {
      if (!(await ask('?list-type=2&max-keys=1')))
        throw new StorageFailed('The bucket of the media storage is not there');
    },
  };
}

/** Processes items with limited concurrency. */
async function inParallel<Item>(items: readonly Item[], work: (item: Item) => Promise<unknown>): Promise<void> {
  const next = items.values();
  await Promise.all(
    Array.from({ length: CONCURRENCY }, async () => {
      for (const item of next) await work(item);
    }),
  );
}

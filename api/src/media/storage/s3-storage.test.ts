import { createServer, type Server } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { AwsV4Signer } from 'aws4fetch';
import { afterAll, describe, expect, it } from 'vitest';
import { openS3Storage } from './s3-storage.ts';
import { storageContract } from './testing/contract.ts';

const KEYS = { accessKey: 'AKIDEXAMPLE', secretKey: 'a secret of the storage' };
const PAGE = 3;

/** A minimal S3 server with a bucket called films, which verifies signatures. */
function startBucket(): Promise<{ server: Server; url: string }> {
  const objects = new Map<string, Buffer>();
  const server = createServer(async (request, response) => {
    const body = await buffer(request);
    const end = (status: number, bytes: Buffer | string = '', headers = {}): void =>
      void response
        .writeHead(status, { 'Content-Length': Buffer.byteLength(bytes), ...headers })
        .end(request.method === 'HEAD' ? undefined : bytes);
    const url = new URL(request.url ?? '', `http://${request.headers.host}`);
    const { authorization = '', 'x-amz-date': datetime, 'x-amz-content-sha256': hash } = request.headers;
    const signed = await new AwsV4Signer({
      method: request.method ?? '',
      url: url.href,
      headers: { 'x-amz-content-sha256': String(hash), ...(request.headers.range && { Range: request.headers.range }) },
      accessKeyId: KEYS.accessKey,
      secretAccessKey: KEYS.secretKey,
      service: 's3',
      region: 'af-south-1',
      datetime: String(datetime),
    }).sign();
    if (signed.headers.get('Authorization') !== authorization) return end(403);
    if (url.pathname === '/films') {
      const prefix = url.searchParams.get('prefix') ?? '';
      const after = url.searchParams.get('continuation-token') ?? '';
      const keys = [...objects.keys()].filter((key) => key.startsWith(prefix) && key > after).toSorted();
      const page = keys.slice(0, PAGE);
      const more = keys.length > PAGE ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : '';
      return end(200, `<R>${page.map((key) => `<Contents><Key>${key}</Key></Contents>`).join('')}${more}</R>`);
    }
    const key = url.pathname.replace('/films/', '');
    if (request.method === 'PUT') {
      // The real service refuses an object without its length.
      if (request.headers['content-length'] === undefined) return end(411);
      objects.set(key, body);
      return end(200);
    }
    if (request.method === 'DELETE') {
      objects.delete(key);
      return end(204);
    }
    const found = objects.get(key);
    if (!found) return end(404);
    const [, from, to] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '') ?? [];
    if (from === undefined || to === undefined) return end(200, found);
    const range = `bytes ${from}-${to}/${found.length}`;
    return end(206, found.subarray(Number(from), Number(to) + 1), { 'Content-Range': range });
  });
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      const port = typeof address === 'object' && address ? address.port : 0;
      resolve({ server, url: `http://127.0.0.1:${port}/films` });
    });
  });
}

describe('media in a bucket', () => {
  let bucket: Awaited<ReturnType<typeof startBucket>>;
  afterAll(() => bucket.server.close());
  storageContract(async () => {
    bucket = await startBucket();
    return openS3Storage({ url: bucket.url, region: 'af-south-1', ...KEYS });
  });

  it('reports a failure when access is denied', async () => {
    const stranger = openS3Storage({ url: bucket.url, region: 'af-south-1', ...KEYS, secretKey: 'another' });
    await expect(stranger.read('packaged/a/captions/fr.vtt')).rejects.toThrow('answered 403');
    await expect(stranger.probe()).rejects.toThrow('answered 403');
  });
});

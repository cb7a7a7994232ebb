import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Koa from 'koa';
import supertest from 'supertest';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { StaticFiles } from './static-files.ts';

const PAGE = `<!doctype html><style nonce="__CSP_NONCE__"></style>${'<p>Sankofa</p>'.repeat(200)}`;
const SCRIPT = 'console.log("Sankofa");'.repeat(200);

describe('a built front end', () => {
  let folder: string;
  let http: ReturnType<typeof supertest>;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'sankofa-statics-'));
    await mkdir(join(folder, 'assets', 'folder.js'), { recursive: true });
    await mkdir(join(folder, '.git'));
    await writeFile(join(folder, 'index.html'), PAGE);
    await writeFile(join(folder, 'assets', 'app-1234.js'), SCRIPT);
    await writeFile(join(folder, 'robots.txt'), 'User-agent: *');
    await writeFile(join(folder, '.env'), 'SECRET=1');
    await writeFile(join(folder, '.git', 'config.txt'), 'secret');
    const app = new Koa();
    const statics = new StaticFiles([
      { base: '/admin', folder: join(folder, 'not-built') },
      { base: '/console', folder },
      { base: '/', folder },
    ]);
    app.use(async (context) => {
      if (!(await statics.serve(context))) context.status = 404;
    });
    http = supertest(app.callback());
  });
  afterAll(() => rm(folder, { recursive: true }));

  it('answers every address without a file with its page, with a new nonce each time', async () => {
    const first = await http.get('/films/42');
    const second = await http.get('/');
    expect(first.status).toBe(200);
    expect(first.headers['cache-control']).toBe('no-cache');
    const [, nonce] = /nonce="([^"]+)"/.exec(first.text) ?? [];
    expect(first.headers['content-security-policy']).toContain(`'nonce-${nonce}'`);
    expect(second.text).not.toContain(nonce);
  });

  for (const encoding of ['br', 'gzip']) {
    it(`compresses page and scripts with ${encoding}`, async () => {
      for (const path of ['/', '/assets/app-1234.js']) {
        const answer = await http.get(path).set('Accept-Encoding', encoding);
        expect(answer.headers['content-encoding']).toBe(encoding);
        expect(answer.headers.vary).toContain('Accept-Encoding');
        expect(Number(answer.headers['content-length'])).toBeLessThan(500);
      }
    });
  }

  it('sends files uncompressed to clients that accept no compression', async () => {
    const answer = await http.get('/assets/app-1234.js').set('Accept-Encoding', 'identity');
    expect(answer.headers['content-encoding']).toBeUndefined();
    expect(answer.headers['content-type']).toBe('text/javascript; charset=utf-8');
    expect(answer.text).toBe(SCRIPT);
  });

  it('lets browsers cache files with a hash in their name, and revalidate the rest', async () => {
    const hashed = await http.get('/assets/app-1234.js');
    expect(hashed.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    const plain = await http.get('/robots.txt');
    expect(plain.headers['cache-control']).toBe('no-cache');
    const again = await http.get('/robots.txt').set('If-None-Match', plain.headers.etag ?? '');
    expect(again.status).toBe(304);
    expect(again.headers.etag).toBe(plain.headers.etag);
  });

  it('answers HEAD as GET, without the body', async () => {
    for (const path of ['/', '/assets/app-1234.js']) {
      const get = await http.get(path).set('Accept-Encoding', 'identity');
      const head = await http.head(path).set('Accept-Encoding', 'identity');
      expect(head.status).toBe(200);
      expect(head.headers['content-length']).toBe(get.headers['content-length']);
      expect(head.text).toBeFalsy();
    }
  });

  for (const path of [
    '/assets/folder.js',
    '/assets/missing.js',
    '/robots.txt/more.txt',
    '/.env',
    '/.git/config.txt',
    '/%2e%2e/%2e%2e/etc/passwd.txt',
    '/..%5c..%5cboot.ini',
    '/%00.js',
    `/${'x'.repeat(300)}.js`,
  ]) {
    it(`answers 404 at ${path.slice(0, 40)}`, async () => {
      for (let attempt = 0; attempt < 2; attempt++) expect((await http.get(path)).status).toBe(404);
    });
  }

  it('redirects unknown addresses below another front end to its first page', async () => {
    const page = await http.get('/console/movies.php?id=1').set('Accept', 'text/html,*/*;q=0.8');
    expect([page.status, page.headers.location]).toEqual([302, '/console']);
    expect((await http.get('/console/assets/missing.js').set('Accept', 'text/html')).status).toBe(404);
    expect((await http.get('/console/missing.js').set('Accept', '*/*')).status).toBe(404);
    expect((await http.get('/missing.php').set('Accept', 'text/html')).status).toBe(404);
  });

  it('serves a new build without a restart', async () => {
    await writeFile(join(folder, 'late.txt'), 'first');
    expect((await http.get('/late.txt')).text).toBe('first');
    await writeFile(join(folder, 'late.txt'), 'second');
    await utimes(join(folder, 'late.txt'), new Date(), new Date(Date.now() + 5_000));
    expect((await http.get('/late.txt')).text).toBe('second');
  });

  it('explains how to build a missing front end', async () => {
    const answer = await http.get('/admin');
    expect(answer.status).toBe(503);
    expect(answer.text).toContain('npm run build');
  });
});

import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { publishFirstProducts } from '../billing/products.ts';
import { actOnFilm, addFilm } from '../catalogue/testing/add-film.ts';
import { Seo } from '../contract/seo.ts';
import { startTestApi, type TestApi } from '../testing/test-api.ts';

const SITE = 'https://sankofa.example';
const PAGE = '<!doctype html><html><head><!-- head --><title>Built</title><!-- /head --></head></html>';

describe('page metadata', () => {
  let test: TestApi;
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'sankofa-seo-'));
    await writeFile(join(folder, 'index.html'), PAGE);
    test = await startTestApi({ publicUrl: `${SITE}/`, frontEnds: [{ base: '/', folder }] });
    await publishFirstProducts(test.api.services);
    const french = { language: 'fr', title: 'La route du sel', description: 'Un guide rentre chez lui.' };
    await addFilm(test, 'salt-road', { title: 'The Salt Road', year: 2024 }, { translations: [french] });
    await addFilm(test, 'hostile', {
      title: '</title><script>alert("1")</script> & "quotes"',
      description: `</script><script>alert(2)</script> ${'A long description. '.repeat(20)}`,
      isPremium: true,
    });
    await addFilm(test, 'gone', { title: 'Gone' });
    await actOnFilm(test, 'gone', { kind: 'withdraw', reason: 'The licence has ended' });
  });
  afterAll(async () => {
    await test.close();
    await rm(folder, { recursive: true });
  });

  const seo = async (id: string, language?: string): Promise<Seo> => {
    const { body } = await test.http.get(`/api/seo/movie/${id}/complete`).query({ language }).expect(200);
    return Seo.parse(body);
  };
  const page = (path: string) => test.http.get(path);
  const linkedData = (html: string): unknown =>
    JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)?.[1] ?? '');

  it('names a person, and answers 404 for one without films', async () => {
    const { text } = await page('/people/aissatou-ndoye').expect(200);
    expect(text).toContain('<title>Aïssatou Ndoye · Sankofa</title>');
    expect(text).toContain(`<link rel="canonical" href="${SITE}/people/aissatou-ndoye" />`);
    expect((await page('/people/no-one').expect(404)).text).toContain('noindex');
    await page('/people/%ff').expect(400);
  });

  it('is the same in the page of a film as in the api', async () => {
    const { seo_metadata: of, open_graph, structured_data, hreflang_tags } = await seo('salt-road');
    const { text, status } = await page('/movie/salt-road');
    expect(status).toBe(200);
    expect(of).toMatchObject({ title: 'The Salt Road (2024)', canonical_url: `${SITE}/movie/salt-road` });
    expect(text).toContain('<title>The Salt Road · Sankofa</title>');
    expect(text).toContain(`<meta name="description" content="${of.description}" />`);
    expect(text).toContain(`<link rel="canonical" href="${of.canonical_url}" />`);
    for (const [property, content] of Object.entries(open_graph)) {
      expect(text).toContain(`<meta property="${property}" content="${content.replaceAll('&', '&amp;')}" />`);
    }
    for (const { hreflang, href } of hreflang_tags) {
      expect(text).toContain(`<link rel="alternate" hreflang="${hreflang}" href="${href}" />`);
    }
    expect(linkedData(text)).toEqual(structured_data);
    expect(structured_data).toMatchObject({ '@type': 'Movie', datePublished: '2024', isAccessibleForFree: true });
    expect(structured_data).not.toHaveProperty('aggregateRating');
  });

  it('has an address for each translation', async () => {
    const french = await seo('salt-road', 'fr');
    const address = `${SITE}/movie/salt-road?language=fr`;
    expect(french.seo_metadata).toMatchObject({ title: 'La route du sel (2024)', canonical_url: address });
    expect(french.hreflang_tags).toEqual([
      { hreflang: 'x-default', href: `${SITE}/movie/salt-road` },
      { hreflang: 'en', href: `${SITE}/movie/salt-road` },
      { hreflang: 'fr', href: address },
    ]);
    expect((await page('/movie/salt-road?language=fr')).text).toContain('<title>La route du sel · Sankofa</title>');
    expect((await page('/movie/salt-road?language=<script>')).text).toContain('The Salt Road');
  });

  it('includes the number of ratings when there are some', async () => {
    const viewer = await test.signUp();
    await test.http.put('/api/movies/salt-road/rating').set(viewer.headers).send({ stars: 5 }).expect(200);
    await test.upToDate();
    const { structured_data } = await seo('salt-road');
    expect(structured_data.aggregateRating).toMatchObject({ ratingValue: 5, ratingCount: 1 });
  });

  it('escapes the title of a film', async () => {
    const { text } = await page('/movie/hostile');
    expect(text).not.toMatch(/<script>/);
    expect(text.match(/<\/script>/g)).toHaveLength(2);
    expect(text.match(/<\/title>/g)).toHaveLength(1);
    expect(text).toContain('&lt;/title&gt;&lt;script&gt;alert(&quot;1&quot;)');
    expect(linkedData(text)).toEqual((await seo('hostile')).structured_data);
    expect((await seo('hostile')).seo_metadata.description.length).toBeLessThanOrEqual(160);
    expect(linkedData(text)).toMatchObject({ offers: { price: '3.99', priceCurrency: 'USD' } });
  });

  it('tells search engines to remove unknown and withdrawn films', async () => {
    for (const [path, status] of [
      ['/movie/gone', 410],
      ['/movie/never', 404],
      ['/movie/%3Cscript%3E', 404],
    ] as const) {
      const answer = await page(path);
      expect(answer.status).toBe(status);
      expect(answer.type).toBe('text/html');
      expect(answer.text).toContain('<meta name="robots" content="noindex" />');
      expect(answer.text).not.toContain('canonical');
    }
    await test.http.get('/api/seo/movie/gone/complete').expect(410);
    await test.http.get('/api/seo/movie/never/social-share').expect(404);
  });

  it('allows indexing of public pages only', async () => {
    const home = await page('/');
    expect(home.text).toContain('<title>Sankofa</title>');
    expect(home.text).toContain(`<link rel="canonical" href="${SITE}/" />`);
    expect(home.text).toContain('<meta property="og:locale" content="en_US" />');
    expect(home.text).toContain(`<meta property="og:image" content="${SITE}/icons/sankofa-512.png" />`);
    expect((await page('/browse/awards')).text).toContain('<title>Award Winners · Sankofa</title>');
    for (const path of ['/account', '/library/list/abc', '/browse/continue-watching', '/outbox?x="><b>']) {
      expect((await page(path).expect(200)).text).toContain('noindex');
    }
    for (const path of ['/nothing', '/browse/nothing', '/legal/nope', '/movies/x']) {
      const answer = await page(path).expect(404);
      expect(answer.text).toContain('noindex');
      expect(answer.text).toContain('<title>Page not found · Sankofa</title>');
    }
  });

  it('embeds the first response of the page, identical to the api', async () => {
    const first = (html: string) =>
      JSON.parse(/<script type="application\/json" id="first-answers">(.*?)<\/script>/s.exec(html)?.[1] ?? '');
    for (const [path, question] of [
      ['/', '/api/home?region=global'],
      ['/movie/salt-road', '/api/movies/salt-road'],
      ['/movie/salt-road?language=fr', '/api/movies/salt-road?language=fr'],
    ] as const) {
      const { body } = await test.http.get(question).expect(200);
      const { text } = await page(path);
      expect(first(text)).toEqual({ [question]: body });
      const picture = (body.hero?.[0] ?? body).hero_url.replaceAll('&', '&amp;');
      expect(text).toMatch(new RegExp(`rel="preload" as="image"[^>]* href="${picture.replaceAll('?', '\\?')}"`));
    }
    expect((await page('/movies')).text).not.toContain('first-answers');
  });

  it('lists every public page in the sitemap, without withdrawn films', async () => {
    const { text, headers } = await test.http.get('/sitemap.xml').expect(200);
    expect(headers['content-type']).toContain('application/xml');
    const pages = [...text.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, loc]) => loc);
    expect(pages).toEqual(expect.arrayContaining([`${SITE}/`, `${SITE}/browse/awards`, `${SITE}/movie/salt-road`]));
    expect(text).toContain(`hreflang="fr" href="${SITE}/movie/salt-road?language=fr"`);
    expect(text).not.toContain('/movie/gone');
    const changed = /<loc>[^<]*\/movie\/salt-road<\/loc><lastmod>(.*?)<\/lastmod>/.exec(text)?.[1] ?? '';
    expect(new Date(changed).toISOString()).toBe(changed);
    expect(pages).toContain(`${SITE}/people/aissatou-ndoye`);
    for (const loc of pages) expect((await page(String(loc).slice(SITE.length))).text).not.toContain('noindex');
    const robots = await test.http.get('/robots.txt').expect(200);
    expect(robots.text).toContain(`Sitemap: ${SITE}/sitemap.xml`);
    expect(robots.text).toContain('Allow: /api/movies/*/posters/');
  });

  it('offers links to share a film', async () => {
    const { body } = await test.http.get('/api/seo/movie/salt-road/social-share').expect(200);
    const { mailto_url, email_subject, ...services } = body.social_share_urls;
    expect(Object.keys(services)).toEqual(['facebook', 'twitter', 'linkedin', 'whatsapp', 'telegram']);
    for (const address of Object.values(services)) {
      const shared = [...new URL(String(address)).searchParams.values()].join(' ');
      expect(shared).toContain(`${SITE}/movie/salt-road`);
    }
    expect(email_subject).toBe('The Salt Road (2024) on Sankofa');
    const mail = new URL(mailto_url).searchParams;
    expect(mail.get('subject')).toBe(email_subject);
    expect(mail.get('body')).toContain(`${SITE}/movie/salt-road`);
  });
});

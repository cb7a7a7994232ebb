import type { Pool } from 'pg';
import { IS_PUBLIC } from '../catalogue/watchable.ts';
import { COLLECTIONS } from '../contract/collection-texts.ts';
import { offeredLanguages } from '../messages/catalogues.ts';
import { inLanguage } from './head.ts';
import { addressOfFilm } from './movie-seo.ts';
import { PUBLIC_PATHS } from './pages.ts';

/** Maximum entries of a sitemap that search engines read. */
const MAX_ENTRIES = 50_000;

/** Every public page (sitemaps.org), films by id, each with its translations. */
export async function sitemap(queries: Pool, address: string): Promise<string> {
  const { rows } = await queries.query<{ id: string; translations: string[] }>({
    name: 'seo.sitemap',
    text: `select m.id, array(
             select language from read.movie_translations t where t.movie_id = m.id order by language
           ) as translations
           from read.movies m where ${IS_PUBLIC} order by m.id limit $1`,
    values: [MAX_ENTRIES - PUBLIC_PATHS.length - COLLECTIONS.length],
  });
  const pages = [...PUBLIC_PATHS, ...COLLECTIONS.map((collection) => `/browse/${collection}`)];
  const urls = [
    ...pages.map((path) => entry(address + path, offeredLanguages, (tag) => inLanguage(address + path, tag))),
    ...rows.map(({ id, translations }) =>
      entry(addressOfFilm(address, id), translations, (tag) => addressOfFilm(address, id, tag)),
    ),
  ];
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${urls.join('\n')}
</urlset>
`;
}

function entry(address: string, languages: readonly string[], inTag: (tag: string) => string): string {
  const alternates = languages.map((tag) => `<xhtml:link rel="alternate" hreflang="${tag}" href="${inTag(tag)}"/>`);
  return `<url><loc>${address}</loc>${alternates.join('')}</url>`;
}

/** Robots may read pages and pictures, but not the api. Private pages forbid indexing themselves. */
export const robots = (address: string): string => `User-agent: *
Allow: /api/movies/*/artwork
Disallow: /api/
Disallow: /admin
Disallow: /outbox

Sitemap: ${address}/sitemap.xml
`;

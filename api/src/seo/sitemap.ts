import { IS_PUBLIC } from '../catalogue/watchable.ts';
import { COLLECTIONS } from '../contract/collection-texts.ts';
import { offeredLanguages } from '../messages/catalogues.ts';
import type { Services } from '../services.ts';
import { inLanguage } from './head.ts';
import { addressOfFilm } from './movie-seo.ts';
import { PUBLIC_PATHS } from './pages.ts';

/** Maximum entries of a sitemap that search engines read. */
const MAX_ENTRIES = 50_000;

/** Every public page (sitemaps.org): films by id with their translations, and people by name. */
export async function sitemap(
  { queries, clock }: Pick<Services, 'queries' | 'clock'>,
  address: string,
): Promise<string> {
  const pages = [...PUBLIC_PATHS, ...COLLECTIONS.map((collection) => `/browse/${collection}`)];
  const [films, people, documents] = await Promise.all([
    queries.query<{ id: string; translations: string[]; changed_at: Date }>({
      name: 'seo.sitemap',
      text: `select m.id, m.changed_at, array(
               select language from read.movie_translations t where t.movie_id = m.id order by language
             ) as translations
             from read.movies m where ${IS_PUBLIC} order by m.id limit $1`,
      values: [MAX_ENTRIES - pages.length],
    }),
    queries.query<{ slug: string; changed_at: Date }>({
      name: 'seo.sitemap_people',
      text: `select slug, max(m.changed_at) as changed_at
             from read.movies m, unnest(m.cast_slugs || m.director_slug || m.producer_slug) slug
             where slug <> '' and ${IS_PUBLIC} group by slug order by slug limit $1`,
      values: [MAX_ENTRIES],
    }),
    queries.query<{ type: string; in_force_from: Date }>({
      name: 'seo.sitemap_documents',
      text: `select type, max(in_force_from) as in_force_from from read.documents
             where in_force_from <= $1 group by type`,
      values: [clock()],
    }),
  ]);
  const changed = new Map(documents.rows.map(({ type, in_force_from }) => [`/legal/${type}`, in_force_from]));
  const inAll = (path: string, at?: Date): string =>
    entry(address + path, offeredLanguages, (tag) => inLanguage(address + path, tag), at);
  const urls = [
    ...pages.map((path) => inAll(path, changed.get(path))),
    ...films.rows.map(({ id, translations, changed_at }) =>
      entry(addressOfFilm(address, id), translations, (tag) => addressOfFilm(address, id, tag), changed_at),
    ),
    ...people.rows.map(({ slug, changed_at }) => inAll(`/people/${encodeURIComponent(slug)}`, changed_at)),
  ].slice(0, MAX_ENTRIES);
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${urls.join('\n')}
</urlset>
`;
}

/** @param changed when the content of the page last changed, if that is known */
function entry(address: string, languages: readonly string[], inTag: (tag: string) => string, changed?: Date): string {
  const lastModified = changed === undefined ? '' : `<lastmod>${changed.toISOString()}</lastmod>`;
  const alternates = languages.map((tag) => `<xhtml:link rel="alternate" hreflang="${tag}" href="${inTag(tag)}"/>`);
  return `<url><loc>${address}</loc>${lastModified}${alternates.join('')}</url>`;
}

/** Robots may read pages and pictures, but not the api. Private pages forbid indexing themselves. */
export const robots = (address: string): string => `User-agent: *
Allow: /api/movies/*/artwork
Allow: /api/movies/*/posters/
Disallow: /api/
Disallow: /admin
Disallow: /outbox

Sitemap: ${address}/sitemap.xml
`;

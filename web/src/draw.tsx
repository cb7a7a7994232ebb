import { loaders, offered } from 'virtual:messages';
import { stylesOf } from 'virtual:page-styles';
import { urlOf } from '@sankofa/api/client/client';
import { setOfferedLanguages } from '@sankofa/api/client/language';
import { listMovies } from '@sankofa/api/contract/catalogue';
import { collectionOf } from '@sankofa/api/contract/collection-texts';
import type { DrawnPage, FilmListRequest } from '@sankofa/api/contract/drawn-page';
import { setTranslator } from '@sankofa/api/messages/current';
import { SOURCE_LANGUAGE } from '@sankofa/api/messages/languages';
import { createTranslator } from '@sankofa/api/messages/translator';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { prerender } from 'react-dom/static';
import { StaticRouter } from 'react-router-dom';
import { App } from './app.tsx';
import { addressOf, type Filters, filtersOf, isNarrowed } from './catalogue/filters.ts';
import { moviesQuery } from './catalogue/queries.ts';
import { embed } from './server/embedded-data.ts';

setOfferedLanguages(offered);
const translators = new Map(
  await Promise.all(
    Object.entries(loaders).map(
      async ([language, load]) => [language, createTranslator(language, await load())] as const,
    ),
  ),
);
const english = translators.get(SOURCE_LANGUAGE) ?? createTranslator(SOURCE_LANGUAGE, {});

/** Lazily loaded modules of pages: their style sheets come with the HTML. */
const LAZY_PAGES: readonly (readonly [path: RegExp, modules: readonly string[]])[] = [
  [/^\/movies$/, ['src/catalogue/movies-page.tsx']],
  [/^\/(browse\/|african-cinema$)/, ['src/catalogue/browse-page.tsx']],
  [/^\/people\//, ['src/catalogue/person-page.tsx']],
  [/^\/discover$/, ['src/discovery/discover-page.tsx']],
  [/^\/about$/, ['src/shell/about-page.tsx']],
  [/^\/legal\//, ['src/privacy/legal-document-page.tsx', 'src/privacy/markdown.tsx']],
];

/** Modules that are loaded. */
const loaded = new Set<readonly string[]>();

/**
 * Renders a page as HTML, as a new visitor first sees it, so that there is something to read before any script has run.
 * The server calls it; the browser hydrates the result.
 * @param address path and query of the page
 * @param answers the responses to the page's first requests, by their address
 */
export async function draw(
  address: string,
  answers: Readonly<Record<string, unknown>>,
  language: string,
): Promise<DrawnPage> {
  const [, modules] = LAZY_PAGES.find(([path]) => path.test(address.split('?')[0] ?? '')) ?? [];
  if (modules !== undefined && !loaded.has(modules)) {
    // Loads the lazy parts, which React then renders at once. The result may mix answers of concurrent pages.
    begin(answers, language);
    await prerender(pageAt(address));
    loaded.add(modules);
  }
  // From here, rendering is synchronous: no other page can be rendered in between.
  begin(answers, language);
  return { html: renderToString(pageAt(address)), styles: [...new Set((modules ?? []).flatMap(stylesOf))] };
}

function begin(answers: Readonly<Record<string, unknown>>, language: string): void {
  setTranslator(translators.get(language) ?? english);
  embed(answers);
}

const pageAt = (address: string) => (
  <StrictMode>
    <QueryClientProvider client={new QueryClient()}>
      <StaticRouter location={address}>
        <App />
      </StaticRouter>
    </QueryClientProvider>
  </StrictMode>
);

/**
 * The first request of a page with a list of films, and the shortest address of that page. Null for other pages, and for
 * searches and regions, of which there are too many to keep.
 */
export function filmListOf(path: string, search: URLSearchParams): FilmListRequest | null {
  const filters = filtersOf(search);
  const collection =
    path === '/african-cinema' ? 'african-cinema' : collectionOf(/^\/browse\/([^/]+)$/.exec(path)?.[1]);
  const isList = path === '/movies' || collection !== null || (path === '/discover' && isNarrowed(filters));
  if (!isList || filters.search || filters.region || search.has('query')) return null;
  const shown: Filters = collection === null ? filters : { ...filtersOf(new URLSearchParams()), watch: filters.watch };
  const query = moviesQuery(shown, collection);
  const named = addressOf(shown).toString();
  return { page: path + (named && `?${named}`), question: urlOf(listMovies, { query }), query };
}

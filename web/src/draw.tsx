import { loaders, offered } from 'virtual:messages';
import { setOfferedLanguages } from '@sankofa/api/client/language';
import type { Movie } from '@sankofa/api/contract/catalogue';
import type { Home } from '@sankofa/api/contract/home';
import { setTranslator } from '@sankofa/api/messages/current';
import { SOURCE_LANGUAGE } from '@sankofa/api/messages/languages';
import { createTranslator } from '@sankofa/api/messages/translator';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { App } from './app.tsx';
import { movie } from './catalogue/queries.ts';
import { EVERYWHERE } from './catalogue/region.ts';
import { home } from './home/queries.ts';

setOfferedLanguages(offered);
const translators = new Map(
  await Promise.all(
    Object.entries(loaders).map(
      async ([language, load]) => [language, createTranslator(language, await load())] as const,
    ),
  ),
);
const english = translators.get(SOURCE_LANGUAGE) ?? createTranslator(SOURCE_LANGUAGE, {});

/**
 * Renders the home page or the page of a film as HTML, as a new visitor first sees it, so that there is something to
 * read before any script has run. The server calls it; the browser hydrates the result.
 * @param address path and query of the page
 * @param answer the response to the page's first request
 */
export function draw(address: string, answer: Home | Movie, language: string): string {
  // Rendering is synchronous: no other page can be drawn in between.
  setTranslator(translators.get(language) ?? english);
  const queries = new QueryClient();
  if ('hero' in answer) queries.setQueryData(home(EVERYWHERE).queryKey, answer);
  else {
    const { searchParams } = new URL(address, 'http://page');
    queries.setQueryData(movie(answer.id, searchParams.get('language')).queryKey, answer);
  }
  return renderToString(
    <StrictMode>
      <QueryClientProvider client={queries}>
        <StaticRouter location={address}>
          <App />
        </StaticRouter>
      </QueryClientProvider>
    </StrictMode>,
  );
}

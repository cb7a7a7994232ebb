import type { Movie } from '@sankofa/api/contract/catalogue';
import type { Home } from '@sankofa/api/contract/home';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { App } from './app.tsx';
import { movie } from './catalogue/queries.ts';
import { EVERYWHERE } from './catalogue/region.ts';
import { home } from './home/queries.ts';

/**
 * The home page or the page of a film as HTML, as it first looks to somebody of whom this browser keeps nothing: there is
 * something to read before any script has run. The server calls it; the browser takes over what it made.
 * @param address path and query of the page
 * @param answer what the server answers to what the page asks first
 */
export function draw(address: string, answer: Home | Movie): string {
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

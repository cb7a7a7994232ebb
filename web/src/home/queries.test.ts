import type { HomeRow } from '@sankofa/api/contract/home';
import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { restOfRow } from './queries.ts';

const row = (id: string): HomeRow => {
  const [title, text, view_all] = ['A row', 'Of films', `/movies/${id}`];
  const film = (n: number) => ({ id: `film-${n}` }) as HomeRow['movies'][number];
  return { id, title, text, view_all, total: 60, at_most: 48, movies: [film(1), film(2), film(3)] };
};

const asked: URL[] = [];
beforeEach(() => {
  // What the network would say.
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(new URL(address, 'http://sankofa.example'));
    return Response.json([]);
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  asked.length = 0;
});

/** Requests for the rest of a row. */
async function askedFor(id: string, region: string) {
  await new QueryClient().fetchQuery(restOfRow(row(id), region, true));
  return asked.map(({ pathname, searchParams }) => ({ pathname, ...Object.fromEntries(searchParams) }));
}

it('requests the films after those of the page, up to the maximum of the row', async () => {
  expect(await askedFor('featured', 'NG')).toEqual([
    { pathname: '/api/movies', collection: 'featured', range: '[3,47]' },
  ]);
});

it('requests films of a region only for a regional row', async () => {
  expect(await askedFor('regional', 'NG')).toMatchObject([{ collection: 'regional', region: 'NG' }]);
});

it('requests nothing for a row that is no list of the catalogue', async () => {
  expect(await askedFor('because-you-watched', 'NG')).toEqual([]);
});

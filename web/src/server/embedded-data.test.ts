import { listMovies } from '@sankofa/api/contract/catalogue';
import { afterEach, expect, it, vi } from 'vitest';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

/** The answers of a page that came with this in it; null: with none. */
async function onPage(written: Record<string, unknown> | null) {
  const element = written && { textContent: JSON.stringify(written) };
  vi.stubGlobal('document', { getElementById: (id: string) => (id === 'first-answers' ? element : null) });
  vi.resetModules();
  return import('./embedded-data.ts');
}

it('starts a query with the response embedded in the page, by its full URL, as old as the page', async () => {
  const before = Date.now();
  const { embeddedData } = await onPage({ '/api/movies?genre=Drama': ['a film'] });
  const known = embeddedData(listMovies, { query: { genre: 'Drama' } });
  expect(known.initialData()).toEqual(['a film']);
  expect(known.initialDataUpdatedAt).toBeGreaterThanOrEqual(before);
  expect(known.initialDataUpdatedAt).toBeLessThanOrEqual(Date.now());
  expect(embeddedData(listMovies, { query: { genre: 'Comedy' } }).initialData()).toBeUndefined();
});

it('starts without data on a page without embedded responses', async () => {
  const { embeddedData } = await onPage(null);
  expect(embeddedData(listMovies, { query: { genre: 'Drama' } }).initialData()).toBeUndefined();
});

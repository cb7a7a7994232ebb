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

it('begins a question with the answer the page has brought, by its whole address, as old as the page', async () => {
  const before = Date.now();
  const { embeddedData } = await onPage({ '/api/movies?genre=Drama': ['a film'] });
  const known = embeddedData(listMovies, { query: { genre: 'Drama' } });
  expect(known.initialData()).toEqual(['a film']);
  expect(known.initialDataUpdatedAt).toBeGreaterThanOrEqual(before);
  expect(known.initialDataUpdatedAt).toBeLessThanOrEqual(Date.now());
  expect(embeddedData(listMovies, { query: { genre: 'Comedy' } }).initialData()).toBeUndefined();
});

it('begins with nothing where the page has brought nothing', async () => {
  const { embeddedData } = await onPage(null);
  expect(embeddedData(listMovies, { query: { genre: 'Drama' } }).initialData()).toBeUndefined();
});

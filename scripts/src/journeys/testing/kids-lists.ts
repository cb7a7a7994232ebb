import type { Page } from 'playwright-core';
import { accessToken } from './people.ts';

/** Lists of films, as the app requests them. */
const LISTS = [
  '/api/home',
  '/api/home?region=nigeria',
  '/api/movies',
  '/api/movies?sort=["title","ASC"]',
  '/api/movies?rating=R',
  '/api/movies?rating=NC-17',
  '/api/movies?genre=Drama',
  '/api/movies?genre=Thriller',
  '/api/movies?country=NG',
  '/api/movies?country=ZA',
  '/api/movies?collection=trending-nigeria',
  '/api/movies?collection=trending',
  '/api/movies?collection=awards',
  '/api/movies?collection=new-releases',
  '/api/movies?collection=family',
  '/api/movies?collection=featured',
  '/api/movies?collection=regional',
  '/api/discover/because-you-watched',
  '/api/continue-watching',
  '/api/discover/searches/popular',
];

/** Words that films above PG have in their titles, themes, casts or descriptions; each is searched in two ways. */
const SEARCHES = [
  'drums',
  'after the drums',
  'night bus',
  'war',
  'murder',
  'thriller',
  'crime',
  'horror',
  'love',
  'Lagos',
  'Accra',
  'Salt Road',
  'starshp okland',
  'prison',
  'police',
  'wake',
  'rated R',
  'NC-17',
  'films for adults',
  'films about revenge',
  'drama sur la guerre',
  'vichekesho kutoka Kenya',
  'sisters in Lagos',
  'Okafor',
  'the river',
];

/** Result of reading all lists and searches: films above PG that any of them named, and how many films they held. */
export interface KidsLists {
  readonly lists: number;
  readonly searches: number;
  readonly films: number;
  /** `<address>: <title>` of each film that a child must not see. */
  readonly faults: readonly string[];
}

/**
 * Reads 20 lists and 50 searches with the session of the page, and looks for films above PG in their texts.
 * @param address of Sankofa
 */
export async function readKidsLists(page: Page, address: string): Promise<KidsLists> {
  const closed: { readonly id: string; readonly title: string }[] = [];
  for (const rating of ['PG-13', 'R', 'NC-17']) {
    const answer = await fetch(`${address}/api/movies?rating=${rating}&range=[0,99]`);
    closed.push(...(await answer.json()));
  }
  const searches = SEARCHES.flatMap((text) => [
    `/api/movies?search=${encodeURIComponent(text)}`,
    `/api/discover/smart-search?query=${encodeURIComponent(text)}`,
  ]);
  const answers = await page.evaluate(
    async ({ paths, token }) => {
      const headers = { Authorization: `Bearer ${token}` };
      return Promise.all(
        paths.map(async (path) => {
          const answer = await fetch(path, { headers });
          return { path, status: answer.status, text: await answer.text() };
        }),
      );
    },
    { paths: [...LISTS, ...searches], token: await accessToken(page) },
  );
  const wrong = answers.filter(({ status }) => status !== 200);
  if (wrong.length > 0) throw new Error(wrong.map(({ path, status, text }) => `${path}: ${status} ${text}`).join('\n'));
  return {
    lists: LISTS.length,
    searches: searches.length,
    films: answers.reduce((sum, { text }) => sum + (text.match(/"has_video":/g)?.length ?? 0), 0),
    faults: answers.flatMap(({ path, text }) =>
      closed
        .filter(({ id, title }) => text.includes(`"${id}"`) || text.includes(title))
        .map(({ title }) => `${path}: ${title}`),
    ),
  };
}

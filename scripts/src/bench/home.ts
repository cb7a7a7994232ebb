import { regions } from '@sankofa/events/catalogue/regions';
import { type Figure, median, plain } from './figure.ts';
import { openFilms } from './film-crowd.ts';
import { type LoadDone, openLoadGenerator } from './load.ts';
import { visitors } from './visitors.ts';
import type { Workbench } from './workbench.ts';

const CONCURRENT = 100;
/** Addresses they come from: more than ask at once, as none may ask very often. */
const VISITORS = 10 * CONCURRENT;
const ROUNDS = 5;
const SECONDS = 2;
/** As browsers ask. */
const ENCODING = 'gzip, deflate, br';

/**
 * Everything the home page shows, by a hundred visitors at once, from each region in turn: the 95th percentile in
 * milliseconds, the middle one of several rounds. Beside it, how long the first answer to each region takes, which is made then.
 */
export async function homeP95(bench: Workbench): Promise<Figure[]> {
  const { url } = await openFilms(bench, await bench.postgres());
  const pages = regions.map(({ code }) => `/api/home?region=${code}`);
  const first: number[] = [];
  for (const page of pages) {
    const asked = performance.now();
    const answer = await fetch(url + page, { headers: { 'Accept-Encoding': ENCODING } });
    const home = (await answer.json()) as { rows: unknown[] };
    if (home.rows.length === 0) throw new RangeError(`${page} has no films`);
    first.push(performance.now() - asked);
  }
  const generate = openLoadGenerator(bench);
  const load = { url, work: { pages, encoding: ENCODING }, connections: CONCURRENT, callers: visitors(VISITORS) };
  await generate({ ...load, seconds: SECONDS });
  const rounds: LoadDone[] = [];
  for (let round = 0; round < ROUNDS; round++) rounds.push(await generate({ ...load, seconds: SECONDS }));
  return [
    plain('home.p95', median(rounds.map(({ p95 }) => p95)), 'ms'),
    plain('home.rate', median(rounds.map(({ answered, seconds }) => answered / seconds)), 'requests/s'),
    plain('home.first', median(first), 'ms'),
  ];
}

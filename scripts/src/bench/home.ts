import { regions } from '@sankofa/events/catalogue/regions';
import { type Figure, median, plain } from './figure.ts';
import { openFilms } from './film-crowd.ts';
import { type LoadDone, openLoadGenerator } from './load.ts';
import { visitors } from './visitors.ts';
import type { Workbench } from './workbench.ts';

const CONCURRENT = 100;
/** Number of client addresses: more than concurrent visitors, because of the rate limit. */
const VISITORS = 10 * CONCURRENT;
const ROUNDS = 5;
const SECONDS = 2;
/** Same headers as browsers. */
const ENCODING = 'gzip, deflate, br';

/**
 * All data of the home page, requested by a hundred visitors at once for each region in turn: 95th percentile in
 * milliseconds, median of several rounds. Also the first response for each region, which is not cached.
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

import { type Figure, percentile, plain } from './figure.ts';
import { openFilms } from './film-crowd.ts';
import { labelledQueries } from './labelled-queries.ts';
import type { Workbench } from './workbench.ts';

const SEARCHES = 400;

/** Sequential smart searches over HTTP among 10,000 films: 95th percentile in milliseconds. */
export async function searchLatency(bench: Workbench): Promise<Figure[]> {
  const { url } = await openFilms(bench, await bench.postgres());
  const times: number[] = [];
  let found = 0;
  for (let n = -SEARCHES / 10; n < SEARCHES; n++) {
    // Mixes languages and kinds.
    const { query } = labelledQueries[(Math.abs(n) * 37) % labelledQueries.length] ?? { query: 'drama' };
    const started = performance.now();
    const response = await fetch(`${url}/api/discover/smart-search?query=${encodeURIComponent(query)}`, {
      headers: { 'X-Forwarded-For': `10.0.${n & 255}.${(n >> 8) & 255}` },
    });
    const { results } = (await response.json()) as { results: readonly unknown[] };
    if (n >= 0) times.push(performance.now() - started);
    if (results.length > 0) found++;
  }
  // Searches without results are fast and would distort the percentile.
  if (found < SEARCHES / 2) throw new RangeError(`Only ${found} of ${SEARCHES} searches found a film`);
  return [plain('search.p95', percentile(times, 0.95), 'ms')];
}

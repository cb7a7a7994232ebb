import { against, type Figure, median } from './figure.ts';
import { openFilms } from './film-crowd.ts';
import { openLoadGenerator } from './load.ts';
import { startServer } from './processes.ts';
import { visitors } from './visitors.ts';
import type { Workbench } from './workbench.ts';

const CONNECTIONS = 64;
const ROUNDS = 5;
const SECONDS = 3;
/** Connections to the baseline route; more do not make it faster. */
const BARE_CONNECTIONS = '20';
/** Typical pages: first pages of lists in several orders, and some filters. */
const PAGES = [
  '/api/movies',
  '/api/movies?genre=Drama',
  '/api/movies?region=nigeria',
  '/api/movies?collection=trending',
  '/api/movies?sort=["year","DESC"]&range=[24,47]',
  '/api/movies?rating=PG&range=[48,71]',
].map((page) => page.replaceAll('"', '%22').replaceAll('[', '%5B').replaceAll(']', '%5D'));

/**
 * Film pages, against a bare Koa route that fetches the same bytes with one query by primary key. Both servers run in
 * their own process on the same PostgreSQL and take turns under the same load.
 */
export async function readVsLimit(bench: Workbench): Promise<Figure[]> {
  const server = await bench.postgres();
  const { url: ours } = await openFilms(bench, await bench.database(server, 'ours'));
  const bareUrl = await bench.database(server, 'bare');
  const pool = bench.pool(bareUrl, 1);
  await pool.query('create table pages (address text primary key, body text not null)');
  for (const page of PAGES) {
    const body = await textOf(ours + page);
    await pool.query('insert into pages values ($1, $2)', [page, body]);
  }
  await pool.query('vacuum analyze pages');
  const env = { ...process.env, DATABASE_URL: bareUrl, CONNECTIONS: BARE_CONNECTIONS };
  const bare = await startServer(bench, 'scripts/src/bench/bare-koa-read.ts', { env });
  for (const page of PAGES) {
    if ((await textOf(bare + page)) !== (await textOf(ours + page))) throw new RangeError(`${page} is not the same`);
  }

  const generate = openLoadGenerator(bench);
  const under = async (url: string): Promise<number> => {
    const work = { pages: PAGES, encoding: 'identity' };
    const { answered, seconds } = await generate({
      url,
      work,
      connections: CONNECTIONS,
      seconds: SECONDS,
      callers: visitors(640),
    });
    return answered / seconds;
  };
  await under(ours);
  await under(bare);
  const rates = { ours: [] as number[], bare: [] as number[] };
  for (let round = 0; round < ROUNDS; round++) {
    rates.ours.push(await under(ours));
    rates.bare.push(await under(bare));
  }
  return [against('read.vs_limit', median(rates.ours), 'requests/s', median(rates.bare))];
}

async function textOf(address: string): Promise<string> {
  const answer = await fetch(address, { headers: { 'Accept-Encoding': 'identity', 'X-Forwarded-For': '10.2.0.1' } });
  if (!answer.ok) throw new RangeError(`${address} answered ${answer.status}`);
  return answer.text();
}

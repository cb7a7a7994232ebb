import { randomUUID } from 'node:crypto';
import { fillConsentLog } from './consent-log.ts';
import { against, type Figure, median } from './figure.ts';
import { encodeGrant, openSystem } from './system.ts';
import { rate, type Workbench } from './workbench.ts';

const WRITERS = 64;
const SMALL = 10_000;
const LARGE = 1_000_000;
const ROUNDS = 5;
const APPENDS = 15_000;
const PEOPLE = 1_000;

/** Rate of appends to a log of a million events against one of ten thousand: two databases on one server, in turn. */
export async function appendGrowth(bench: Workbench): Promise<Figure[]> {
  const server = await bench.postgres();
  const small = await openLog(bench, await bench.database(server, 'small'), SMALL);
  const large = await openLog(bench, await bench.database(server, 'large'), LARGE);
  await small();
  await large();
  const rates = { small: [] as number[], large: [] as number[] };
  for (let round = 0; round < ROUNDS; round++) {
    rates.small.push(await small());
    rates.large.push(await large());
  }
  return [against('append.growth', median(rates.large), 'events/s', median(rates.small))];
}

/** Returns how to append to a log that held this many events to begin with. */
async function openLog(bench: Workbench, url: string, size: number): Promise<() => Promise<number>> {
  const system = await openSystem(bench, url);
  await fillConsentLog(bench.pool(url, 1), system, size);
  const people = Array.from({ length: PEOPLE }, () => randomUUID());
  for (const person of people) await system.vault.keyFor(person);
  return () =>
    rate(WRITERS, APPENDS, async (n) => {
      const event = await encodeGrant(system, people[n % PEOPLE] ?? '');
      await system.store.append(`consent-${randomUUID()}`, [event], 'no-stream');
    });
}

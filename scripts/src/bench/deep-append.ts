import { randomUUID } from 'node:crypto';
import { openBaseline } from './deep-baseline.ts';
import { openDeepLog } from './deep-log.ts';
import { against, type Figure, median } from './figure.ts';
import { encodeGrant, type System } from './system.ts';
import { rate, type Workbench } from './workbench.ts';

const WRITERS = 64;
const BASELINE = 10_000;
const ROUNDS = 5;
const APPENDS = 15_000;
const PEOPLE = 1_000;

/** Rate of appends to a deep log against a small one: two databases on one server, in turn. */
export async function deepAppend(bench: Workbench, name: string, size: number): Promise<Figure[]> {
  const system = await openDeepLog(bench, size);
  const deep = await appender(system);
  const small = await appender(await openBaseline(bench, system, BASELINE));
  await small();
  await deep();
  const rates = { deep: [] as number[], small: [] as number[] };
  for (let round = 0; round < ROUNDS; round++) {
    rates.small.push(await small());
    rates.deep.push(await deep());
  }
  return [against(name, median(rates.deep), 'events/s', median(rates.small))];
}

/** Returns how to measure appends, in events per second. */
async function appender(system: System): Promise<() => Promise<number>> {
  const people = Array.from({ length: PEOPLE }, () => randomUUID());
  for (const person of people) await system.vault.keyFor(person);
  return () =>
    rate(WRITERS, APPENDS, async (n) => {
      const event = await encodeGrant(system, people[n % PEOPLE] ?? '');
      await system.store.append(`consent-${randomUUID()}`, [event], 'no-stream');
    });
}

import { fillConsentLog } from './consent-log.ts';
import { openDeepLog } from './deep-log.ts';
import { against, type Figure, median } from './figure.ts';
import { openSystem, type System } from './system.ts';
import type { Workbench } from './workbench.ts';

/** Opens a small log in its own database on the server of a deep log. Closing the deep log deletes it. */
export async function openBaseline(bench: Workbench, deep: System, size: number): Promise<System> {
  const url = await bench.database(deep.connectionString, 'baseline');
  const system = await openSystem(bench, url, null);
  await fillConsentLog(bench.pool(url, 1), system, size);
  return system;
}

const ROUNDS = 5;

interface Comparison {
  readonly bench: Workbench;
  readonly name: string;
  /** Number of events in the deep and the small log. */
  readonly size: number;
  readonly baseline: number;
  readonly unit: string;
}

/**
 * Measures a rate on a deep log against a small one on the same server, in turns.
 * @param open prepares a log and returns the measurement, per second of `unit`
 */
export async function againstBaseline(
  { bench, name, size, baseline, unit }: Comparison,
  open: (system: System, events: number) => Promise<() => Promise<number>>,
): Promise<Figure[]> {
  const system = await openDeepLog(bench, size);
  const deep = await open(system, size);
  const small = await open(await openBaseline(bench, system, baseline), baseline);
  await small();
  await deep();
  const rates = { deep: [] as number[], small: [] as number[] };
  for (let round = 0; round < ROUNDS; round++) {
    rates.small.push(await small());
    rates.deep.push(await deep());
  }
  return [against(name, median(rates.deep), unit, median(rates.small))];
}

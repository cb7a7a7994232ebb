import { randomUUID } from 'node:crypto';
import { againstBaseline } from './deep-baseline.ts';
import type { Figure } from './figure.ts';
import { encodeGrant, type System } from './system.ts';
import { rate, type Workbench } from './workbench.ts';

const WRITERS = 64;
const BASELINE = 10_000;
const APPENDS = 15_000;
const PEOPLE = 1_000;

/** Append rate on a deep log against a small one: two databases on one server, in turn. */
export const deepAppend = (bench: Workbench, name: string, size: number): Promise<Figure[]> =>
  againstBaseline({ bench, name, size, baseline: BASELINE, unit: 'events/s' }, appender);

/** Returns a function that measures appends, in events per second. */
async function appender(system: System): Promise<() => Promise<number>> {
  const people = Array.from({ length: PEOPLE }, () => randomUUID());
  for (const person of people) await system.vault.keyFor(person);
  return () =>
    rate(WRITERS, APPENDS, async (n) => {
      const event = await encodeGrant(system, people[n % PEOPLE] ?? '');
      await system.store.append(`consent-${randomUUID()}`, [event], 'no-stream');
    });
}

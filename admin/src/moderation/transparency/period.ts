import type { Period } from '@sankofa/api/contract/statements';

const day = (moment: number): string => new Date(moment).toISOString().slice(0, 10);

/** The whole month before this moment, in UTC. */
export function lastMonth(now: Date): Period {
  const [year, month] = [now.getUTCFullYear(), now.getUTCMonth()];
  return { from: day(Date.UTC(year, month - 1, 1)), to: day(Date.UTC(year, month, 0)) };
}

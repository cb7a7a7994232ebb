import { Refusal, type RefusalParams } from '../store/refusal.ts';

/** Number of actions of a person on the last UTC day they acted, including those they undid later. */
export interface DayCount {
  readonly day: string;
  readonly count: number;
}

/** Daily limit of likes and other reactions per person, including those taken back. */
export const MAX_REACTIONS_A_DAY = 500;

/** Count before the first action. */
export const NEVER: DayCount = { day: '', count: 0 };

const dayOf = (at: Date): string => at.toISOString().slice(0, 10);

/** Returns the count after one more action at this time. */
export function oneMore({ day, count }: DayCount, at: Date): DayCount {
  return day === dayOf(at) ? { day, count: count + 1 } : { day: dayOf(at), count: 1 };
}

/**
 * Enforces a daily limit.
 * @throws Refusal with this code (429) once the limit is reached
 */
export function refuseBeyond(
  most: number,
  { day, count }: DayCount,
  now: Date,
  code: string,
  params: RefusalParams = {},
): void {
  if (day !== dayOf(now) || count < most) return;
  throw new Refusal(code, { ...params, most });
}

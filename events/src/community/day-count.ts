import { Refusal, type RefusalParams } from '../store/refusal.ts';

/** How often somebody has done something on the last UTC day they did it, whatever they took back of it later. */
export interface DayCount {
  readonly day: string;
  readonly count: number;
}

/** The most likes, and other reactions to a text, of one person on one day, those they take back included. */
export const MAX_REACTIONS_A_DAY = 500;

/** Of somebody who has not done it yet. */
export const NEVER: DayCount = { day: '', count: 0 };

const dayOf = (at: Date): string => at.toISOString().slice(0, 10);

/** The count after they have done it once more, at this moment. */
export function oneMore({ day, count }: DayCount, at: Date): DayCount {
  return day === dayOf(at) ? { day, count: count + 1 } : { day: dayOf(at), count: 1 };
}

/**
 * Whether they may do it once more today.
 * @throws Refusal with this code (429) once they have done it as often as that
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

import { describe, expect, it } from 'vitest';
import { DAY_MS, localDay, officeTime, offsetOf, periodBefore, viewingTime, weightOfDay } from './calendar.ts';
import { Chance } from './chance.ts';

const HOUR = 3_600_000;
const chance = (n: number): Chance => new Chance(1, 'calendar', n);
const hoursIn = (times: readonly Date[], timeZone: string): number[] => {
  const format = new Intl.DateTimeFormat('en-GB', { timeZone, hour: 'numeric', hourCycle: 'h23' });
  return times.map((at) => Number(format.format(at)));
};
const evenings = (timeZone: string, who: 'adult' | 'child' = 'adult'): number[] =>
  hoursIn(
    Array.from({ length: 400 }, (_, n) => viewingTime(chance(n), new Date('2026-03-04'), timeZone, who)),
    timeZone,
  );

describe('the rhythm of viewing', () => {
  it('is highest in the evening, wherever people live', () => {
    for (const timeZone of ['Africa/Nairobi', 'America/Bahia', 'Europe/London']) {
      const hours = evenings(timeZone);
      const share = (from: number, to: number): number =>
        hours.filter((hour) => hour >= from && hour <= to).length / hours.length;
      expect(share(18, 22)).toBeGreaterThan(0.5);
      expect(share(1, 5)).toBeLessThan(0.06);
    }
  });

  it('is higher at weekends than during the week', () => {
    expect(weightOfDay(new Date('2026-03-07'))).toBeGreaterThan(2 * weightOfDay(new Date('2026-03-03')));
  });

  it('puts children to bed', () => {
    const hours = evenings('Africa/Accra', 'child');
    expect(hours.filter((hour) => hour >= 20 || hour < 6)).toEqual([]);
  });
});

describe('times', () => {
  it('follow daylight saving', () => {
    expect(offsetOf('Europe/London', new Date('2026-01-15'))).toBe(0);
    expect(offsetOf('Europe/London', new Date('2026-07-15'))).toBe(HOUR);
    expect(localDay('Africa/Nairobi', new Date('2026-03-04T22:30:00Z'))).toBe('2026-03-05');
  });

  it('of the office are on working days and after their cause', () => {
    for (let n = 0; n < 200; n++) {
      const after = new Date(Date.parse('2026-03-01') + n * 0.37 * DAY_MS);
      const at = officeTime(chance(n), after, 3);
      expect(at > after).toBe(true);
    }
  });

  it('begin the given number of months before the end', () => {
    expect(periodBefore(new Date('2026-11-25T10:00:00Z'), 18).start.toISOString().slice(0, 10)).toBe('2025-05-25');
    expect(periodBefore(new Date('2026-03-31T10:00:00Z'), 1).start.toISOString().slice(0, 10)).toBe('2026-02-28');
  });
});

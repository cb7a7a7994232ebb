import { describe, expect, it } from 'vitest';
import { periodEnd, remainingShare } from './billing-period.ts';

const at = (time: string): number => Date.parse(`${time}T12:00:00Z`) / 1000;
const day = (seconds: number): string => new Date(seconds * 1000).toISOString().slice(0, 10);

describe('a billing period', () => {
  it('ends on the day of its anchor, or on the last day of the month', () => {
    const monthly = { interval: 'month', interval_count: 1 } as const;
    const ends: string[] = [];
    for (let start = at('2027-12-31'); ends.length < 5; start = periodEnd(at('2027-12-31'), start, monthly)) {
      ends.push(day(start));
    }
    expect(ends).toEqual(['2027-12-31', '2028-01-31', '2028-02-29', '2028-03-31', '2028-04-30']);
  });

  it.each([
    ['day', 3, '2026-02-03'],
    ['week', 2, '2026-02-14'],
    ['month', 3, '2026-04-30'],
    ['year', 1, '2027-01-31'],
  ] as const)('may be %s × %i', (interval, interval_count, end) => {
    const start = at('2026-01-31');
    expect(day(periodEnd(start, start, { interval, interval_count }))).toBe(end);
  });

  it('is shared by seconds, rounded half up', () => {
    expect(remainingShare(999, 0, 4, 0)).toBe(999);
    expect(remainingShare(999, 0, 4, 1)).toBe(749);
    expect(remainingShare(1, 0, 2, 1)).toBe(1);
    expect(remainingShare(999, 0, 4, 4)).toBe(0);
  });
});

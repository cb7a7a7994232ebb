import { describe, expect, it } from 'vitest';
import { dueAfter, monthsLater } from './due-date.ts';

const at = (iso: string): Date => new Date(iso);

describe('the day an answer is due', () => {
  it('is 30 days after, across months, leap days and years', () => {
    expect(dueAfter(at('2026-01-31T10:00:00.000Z'))).toEqual(at('2026-03-02T10:00:00.000Z'));
    expect(dueAfter(at('2028-02-10T23:59:59.000Z'))).toEqual(at('2028-03-11T23:59:59.000Z'));
    expect(dueAfter(at('2026-12-15T00:00:00.000Z'))).toEqual(at('2027-01-14T00:00:00.000Z'));
  });

  it('is extended by calendar months, never into the month after', () => {
    expect(monthsLater(at('2026-03-15T10:00:00.000Z'), 2)).toEqual(at('2026-05-15T10:00:00.000Z'));
    expect(monthsLater(at('2026-01-31T10:00:00.000Z'), 1)).toEqual(at('2026-02-28T10:00:00.000Z'));
    expect(monthsLater(at('2027-12-31T10:00:00.000Z'), 2)).toEqual(at('2028-02-29T10:00:00.000Z'));
  });
});

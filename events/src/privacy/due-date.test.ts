import { describe, expect, it } from 'vitest';
import { dueAfter, extendedDue, monthsLater } from './due-date.ts';

const at = (iso: string): Date => new Date(iso);

describe('the due date of an answer', () => {
  it('is the earlier of 30 days and one calendar month', () => {
    expect(dueAfter(at('2026-01-31T10:00:00.000Z'))).toEqual(at('2026-02-28T10:00:00.000Z'));
    expect(dueAfter(at('2026-01-30T10:00:00.000Z'))).toEqual(at('2026-02-28T10:00:00.000Z'));
    expect(dueAfter(at('2026-02-01T10:00:00.000Z'))).toEqual(at('2026-03-01T10:00:00.000Z'));
    expect(dueAfter(at('2028-01-31T10:00:00.000Z'))).toEqual(at('2028-02-29T10:00:00.000Z'));
    expect(dueAfter(at('2028-02-10T23:59:59.000Z'))).toEqual(at('2028-03-10T23:59:59.000Z'));
    expect(dueAfter(at('2026-12-15T00:00:00.000Z'))).toEqual(at('2027-01-14T00:00:00.000Z'));
  });

  it('is extended by months counted from the filing, or from the 30 days, whichever ends earlier', () => {
    expect(extendedDue(at('2026-01-31T10:00:00.000Z'), 2)).toEqual(at('2026-04-30T10:00:00.000Z'));
    expect(extendedDue(at('2026-01-31T10:00:00.000Z'), 1)).toEqual(at('2026-03-31T10:00:00.000Z'));
    expect(extendedDue(at('2026-03-01T10:00:00.000Z'), 2)).toEqual(at('2026-05-31T10:00:00.000Z'));
    expect(extendedDue(at('2027-11-30T10:00:00.000Z'), 2)).toEqual(at('2028-02-29T10:00:00.000Z'));
  });

  it('counts calendar months without overflowing into the next month', () => {
    expect(monthsLater(at('2026-03-15T10:00:00.000Z'), 2)).toEqual(at('2026-05-15T10:00:00.000Z'));
    expect(monthsLater(at('2026-01-31T10:00:00.000Z'), 1)).toEqual(at('2026-02-28T10:00:00.000Z'));
    expect(monthsLater(at('2027-12-31T10:00:00.000Z'), 2)).toEqual(at('2028-02-29T10:00:00.000Z'));
  });
});

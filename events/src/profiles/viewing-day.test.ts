import { describe, expect, it } from 'vitest';
import { dateIn, isTimeZone, viewingDay } from './viewing-day.ts';

const HOUR_MS = 3_600_000;
const hours = (zone: string, at: string): number => {
  const { from, until } = viewingDay(zone, new Date(at));
  return (until.getTime() - from.getTime()) / HOUR_MS;
};

describe('the day in a time zone', () => {
  it.each([
    ['Africa/Lagos', '2026-03-03T23:00:00Z', '2026-03-04', 'wednesday', '2026-03-03T23:00:00Z'],
    ['Africa/Lagos', '2026-03-03T22:59:59.999Z', '2026-03-03', 'tuesday', '2026-03-02T23:00:00Z'],
    ['Asia/Kathmandu', '2026-03-03T18:15:00Z', '2026-03-04', 'wednesday', '2026-03-03T18:15:00Z'],
    ['America/Los_Angeles', '2026-01-01T07:59:00Z', '2025-12-31', 'wednesday', '2025-12-31T08:00:00Z'],
    ['Pacific/Kiritimati', '2026-01-01T10:00:00Z', '2026-01-02', 'friday', '2026-01-01T10:00:00Z'],
    ['Pacific/Pago_Pago', '2026-01-01T10:59:00Z', '2025-12-31', 'wednesday', '2025-12-31T11:00:00Z'],
    ['UTC', '2026-02-28T12:00:00Z', '2026-02-28', 'saturday', '2026-02-28T00:00:00Z'],
  ])('%s at %s is %s', (zone, at, date, weekday, from) => {
    expect(viewingDay(zone, new Date(at))).toMatchObject({ date, weekday, from: new Date(from) });
  });

  it('has 23 hours when the clocks go forward, 25 when they go back, 24 otherwise', () => {
    expect(hours('Europe/Paris', '2026-03-29T12:00:00Z')).toBe(23);
    expect(hours('Europe/Paris', '2026-10-25T12:00:00Z')).toBe(25);
    expect(hours('Europe/Paris', '2026-10-26T12:00:00Z')).toBe(24);
    expect(hours('Australia/Lord_Howe', '2026-04-05T02:00:00Z')).toBe(24.5);
  });

  it('begins at one o’clock where the clocks go forward at midnight, as in Cairo', () => {
    const { date, from } = viewingDay('Africa/Cairo', new Date('2026-04-24T12:00:00Z'));
    expect({ date, from }).toEqual({ date: '2026-04-24', from: new Date('2026-04-23T22:00:00Z') });
    expect(hours('Africa/Cairo', '2026-04-24T12:00:00Z')).toBe(23);
    expect(hours('Africa/Cairo', '2026-10-29T12:00:00Z')).toBe(25);
  });

  it('follows the previous one without a gap through a whole year, everywhere', () => {
    for (const zone of ['Africa/Cairo', 'Africa/Casablanca', 'America/St_Johns', 'Asia/Beirut', 'Pacific/Chatham']) {
      let day = viewingDay(zone, new Date('2026-01-01T12:00:00Z'));
      const dates = new Set<string>();
      for (let n = 0; n < 365; n++) {
        const next = viewingDay(zone, day.until);
        expect(next.from, `${zone} after ${day.date}`).toEqual(day.until);
        expect(viewingDay(zone, new Date(next.until.getTime() - 1)).date).toBe(next.date);
        dates.add(next.date);
        day = next;
      }
      expect(dates.size, zone).toBe(365);
    }
  });
});

describe('the date in a time zone', () => {
  it('matches the day, in any order of calls', () => {
    const instants = [];
    for (const day of ['2026-03-28', '2026-03-29', '2026-10-25', '2026-03-03']) {
      for (const time of ['00:00:00', '21:59:59', '22:00:00', '22:59:59.999', '23:00:00', '12:00:00']) {
        instants.push(new Date(`${day}T${time}Z`));
      }
    }
    for (const now of [...instants, ...instants.toReversed()]) {
      for (const zone of ['Africa/Lagos', 'Europe/Paris', 'Pacific/Kiritimati', 'UTC']) {
        expect(dateIn(zone, now), `${zone} at ${now.toISOString()}`).toBe(viewingDay(zone, now).date);
      }
    }
  });
});

describe('the name of a time zone', () => {
  it.each(['UTC', 'Africa/Johannesburg', 'America/Argentina/Buenos_Aires', 'Etc/GMT+1'])('accepts %s', (name) => {
    expect(isTimeZone(name)).toBe(true);
  });
  it.each(['', 'Wakanda', 'Africa/Wakanda', '+02:00', '02:00', 'Africa/Lagos\n', 'x'.repeat(60)])(
    'rejects %j',
    (name) => {
      expect(isTimeZone(name)).toBe(false);
    },
  );
});

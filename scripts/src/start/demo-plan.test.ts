import { InvalidConfiguration } from '@sankofa/events/config/config';
import { describe, expect, it } from 'vitest';
import { planDemo } from './demo-plan.ts';

const embedded = {
  SANKOFA_DEMO: undefined,
  HOST: '127.0.0.1',
  SANKOFA_PUBLIC_URL: undefined,
  DATABASE_URL: undefined,
  EVENTSTORE_URL: undefined,
};

describe('the demo', () => {
  it.each([
    ['an empty log', embedded, 'empty'],
    ['a log it began', embedded, 'demo'],
    ['a local public address', { ...embedded, SANKOFA_PUBLIC_URL: 'http://localhost:9000' }, 'empty'],
    ['a log it began in another database', { ...embedded, DATABASE_URL: 'postgres://db/sankofa' }, 'demo'],
  ] as const)('goes into %s', (_, settings, log) => {
    expect(planDemo(settings, log)).toEqual({ demo: true, note: null });
    expect(planDemo({ ...settings, SANKOFA_DEMO: true }, log)).toEqual({ demo: true, note: null });
    expect(planDemo({ ...settings, SANKOFA_DEMO: false }, log)).toEqual({ demo: false, note: null });
  });

  it.each([
    ['a log with other events', embedded, 'other', 'the log contains other events'],
    [
      'a database that is not embedded',
      { ...embedded, DATABASE_URL: 'postgres://db/sankofa' },
      'empty',
      'the database is not embedded',
    ],
    [
      'a log that is not embedded',
      { ...embedded, EVENTSTORE_URL: 'esdb://events' },
      'empty',
      'the database is not embedded',
    ],
    [
      'a public address',
      { ...embedded, SANKOFA_PUBLIC_URL: 'https://films.example' },
      'empty',
      'the address is not local',
    ],
    ['an address that others can reach', { ...embedded, HOST: '0.0.0.0' }, 'demo', 'the address is not local'],
  ] as const)('does not go into %s: it says so, or refuses when it was asked for', (_, settings, log, why) => {
    expect(planDemo(settings, log)).toEqual({ demo: false, note: `Starting without the demo: ${why}.` });
    expect(() => planDemo({ ...settings, SANKOFA_DEMO: true }, log)).toThrow(InvalidConfiguration);
    expect(() => planDemo({ ...settings, SANKOFA_DEMO: true }, log)).toThrow(why);
  });
});

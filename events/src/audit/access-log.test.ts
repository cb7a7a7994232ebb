import { describe, expect, it } from 'vitest';
import { given, NOW } from '../testing/given.ts';
import { accessLog, canReadFile } from './access-log.ts';

const look = { officerId: 'o1', role: 'compliance_officer', reason: 'A complaint' } as const;
const looked = (until: string) => ({ type: 'PersonalDataAccessed', data: { ...look, until } }) as const;
const AN_HOUR_ON = '2026-03-03T15:20:00.000Z';

describe('access to a file', () => {
  it('lasts an hour and is recorded once', () => {
    given(accessLog, [])
      .when(look)
      .decides([looked(AN_HOUR_ON)]);
    given(accessLog, [looked(AN_HOUR_ON)])
      .when(look)
      .decides([]);
    given(accessLog, [looked(NOW.toISOString())])
      .when(look)
      .decides([looked(AN_HOUR_ON)]);
  });

  it('requires a reason', () => {
    given(accessLog, [])
      .when({ ...look, reason: ' ' })
      .refuses('invalid_request');
  });

  it('is granted to one member of staff only', () => {
    const { state } = given(accessLog, [looked(AN_HOUR_ON)]);
    expect(canReadFile(state, 'o1', NOW)).toBe(true);
    expect(canReadFile(state, 'o2', NOW)).toBe(false);
    expect(canReadFile(state, 'o1', new Date(AN_HOUR_ON))).toBe(false);
  });
});

import { describe, expect, it } from 'vitest';
import { given, NOW } from '../testing/given.ts';
import type { Measure } from './action.ts';
import { barOf, refuseBanned, refuseSuspended, standing, strikesOf } from './standing.ts';

const after = (hours: number): string => new Date(NOW.getTime() + hours * 3_600_000).toISOString();
const data = (decisionId: string, measure: Measure, until: string | null = null, strikeUntil = after(1)) => ({
  decisionId,
  reportId: 'r',
  measure,
  removed: measure === 'content_removal',
  until,
  strikeUntil,
  reason: 'Spam',
});
const taken = (...of: Parameters<typeof data>) => ({ type: 'MeasureTaken', data: data(...of) }) as const;

describe('the standing of a person', () => {
  it('records each decision once, and its reversal once', () => {
    const take = { kind: 'take', ...data('d', 'warning') } as const;
    given(standing, [])
      .when(take)
      .decides([taken('d', 'warning')]);
    given(standing, [taken('d', 'warning')])
      .when(take)
      .decides([]);
    const reversed = { type: 'MeasureReversed', data: { decisionId: 'd', measure: 'warning' } } as const;
    given(standing, [taken('d', 'warning')])
      .when({ kind: 'reverse', decisionId: 'd' })
      .decides([reversed]);
    const after = given(standing, [taken('d', 'warning'), reversed]);
    after.when({ kind: 'reverse', decisionId: 'd' }).decides([]);
    expect(after.state).toEqual(standing.initial);
  });

  it('ends each expired ban once', () => {
    const ended = { type: 'BanEnded', data: { decisionId: 'd' } } as const;
    const ban = taken('d', 'temporary_ban', after(0));
    given(standing, [ban, taken('e', 'temporary_ban', after(1)), taken('f', 'permanent_ban')])
      .when({ kind: 'end-bans' })
      .decides([ended]);
    given(standing, [ban, ended]).when({ kind: 'end-bans' }).decides([]);
  });

  it('blocks writing until the longest ban ends', () => {
    const { state } = given(standing, [
      taken('a', 'temporary_ban', after(2)),
      taken('b', 'temporary_ban', after(5)),
      taken('c', 'temporary_ban', after(3)),
    ]);
    expect(barOf(state, NOW)?.until).toBe(after(5));
    expect(() => refuseBanned(state, NOW)).toThrow(
      expect.objectContaining({ code: 'banned', params: { until: after(5), reason: 'Spam' } }),
    );
    expect(barOf(state, new Date(after(5)))).toBeNull();
    const worse = given(standing, [taken('a', 'temporary_ban', after(2)), taken('b', 'permanent_ban')]).state;
    expect(barOf(worse, NOW)).toMatchObject({ measure: 'permanent_ban', until: null });
    expect(() => refuseBanned(given(standing, [taken('a', 'warning')]).state, NOW)).not.toThrow();
  });

  it('blocks sign-in while suspended', () => {
    expect(() => refuseSuspended(given(standing, [taken('a', 'account_suspension')]).state)).toThrow(
      /account_suspended/,
    );
    expect(() => refuseSuspended(given(standing, [taken('a', 'permanent_ban')]).state)).not.toThrow();
  });

  it('counts strikes until they expire', () => {
    const { state } = given(standing, [taken('a', 'warning', null, after(0)), taken('b', 'warning', null, after(1))]);
    expect(strikesOf(state, NOW)).toBe(1);
  });
});

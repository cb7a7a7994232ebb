import { describe, expect, it } from 'vitest';
import { allow, block, type FilmRules, isLimit, lift, limitsOf } from './controls-draft.ts';

const rules: FilmRules = { blocked: ['a'], allowed: ['b'] };

describe('rules for films', () => {
  it('are blocked or allowed, never both', () => {
    expect(block(rules, 'b')).toMatchObject({ blocked: ['a', 'b'], allowed: [] });
    expect(allow(rules, 'a')).toMatchObject({ blocked: [], allowed: ['b', 'a'] });
    expect(block(block(rules, 'a'), 'a').blocked).toEqual(['a']);
    expect(lift(lift(rules, 'a'), 'b')).toMatchObject({ blocked: [], allowed: [] });
  });
});

describe('the minutes of a draft', () => {
  it('are 0 where no number is typed, and absent for a day without a limit', () => {
    expect(limitsOf({ monday: '90', tuesday: '', sunday: 'two hours' })).toEqual({
      monday: 90,
      tuesday: 0,
      sunday: 0,
    });
    expect(limitsOf({})).toEqual({});
  });

  it.each([
    [0, true],
    [30, true],
    [720, true],
    [45, false],
    [-30, false],
    [750, false],
    [0.5, false],
  ])('%d can be a limit: %s', (minutes, can) => {
    expect(isLimit(minutes)).toBe(can);
  });
});

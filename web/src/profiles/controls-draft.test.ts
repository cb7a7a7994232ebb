import { describe, expect, it } from 'vitest';
import { allow, block, type ControlsDraft, isLimit, lift, limitsOf } from './controls-draft.ts';

const draft: ControlsDraft = { limit: 'PG', timeZone: 'UTC', minutes: {}, blocked: ['a'], allowed: ['b'] };

describe('the films of a draft', () => {
  it('are blocked or allowed, never both', () => {
    expect(block(draft, 'b')).toMatchObject({ blocked: ['a', 'b'], allowed: [] });
    expect(allow(draft, 'a')).toMatchObject({ blocked: [], allowed: ['b', 'a'] });
    expect(block(block(draft, 'a'), 'a').blocked).toEqual(['a']);
    expect(lift(lift(draft, 'a'), 'b')).toMatchObject({ blocked: [], allowed: [] });
  });
});

describe('the minutes of a draft', () => {
  it('are 0 where no number is typed, and absent for a day without a limit', () => {
    expect(limitsOf({ ...draft, minutes: { monday: '90', tuesday: '', sunday: 'two hours' } })).toEqual({
      monday: 90,
      tuesday: 0,
      sunday: 0,
    });
    expect(limitsOf(draft)).toEqual({});
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

import type { HouseholdEntry } from '@sankofa/api/contract/profiles';
import { describe, expect, it } from 'vitest';
import { householdLabel, limitsText } from './household-labels.ts';

const entry = (type: string, data: HouseholdEntry['data'] = {}): HouseholdEntry => ({
  position: '1',
  at: '2026-03-03T14:20:00.000Z',
  type,
  profile_id: 'p',
  profile_name: 'Kofi',
  profile_is_kids: true,
  movie_title: null,
  data,
});

describe('householdLabel', () => {
  it('names the profile', () => {
    expect(householdLabel(entry('AgeRatingLimitSet', { from: 'PG', to: 'G' }))).toEqual({
      title: 'Kofi sees films up to G.',
      detail: 'Up to PG before.',
    });
  });

  it.each([
    [{ reason: 'movie_blocked', limit: null }, 'Film a. It is blocked for this profile.'],
    [{ reason: 'rating_above_limit', limit: 'PG' }, 'Film a. It is rated R; the limit is PG.'],
    [
      { reason: 'age_not_verified', limit: 'PG-13' },
      'Film a. It is rated R; until the age of the account’s owner is verified, the limit is PG-13.',
    ],
    [
      { reason: 'age_not_verified', rating: 'NC-17', limit: 'R' },
      'Film a. It is rated NC-17, which is for people aged 18 and over.',
    ],
    [{ reason: 'time_used_up', limit: 60 }, 'Film a. The 60 minutes of the day were used up.'],
    [{ reason: 'time_used_up', limit: 0 }, 'Film a. There was no viewing time on that day.'],
  ])('says why a film was refused: %j', (data, detail) => {
    expect(householdLabel(entry('PlaybackRefused', { movieId: 'a', rating: 'R', ...data })).detail).toBe(detail);
  });

  it('names the film, where the catalogue knows it', () => {
    const blocked = { ...entry('MovieBlocked', { movieId: 'a' }), movie_title: 'Two Rivers' };
    expect(householdLabel(blocked).detail).toBe('“Two Rivers”.');
  });

  it('names a type it does not know', () => {
    expect(householdLabel(entry('ProfilePainted')).title).toBe('profile painted');
  });
});

describe('limitsText', () => {
  it('names the days that have a limit, in their order', () => {
    expect(limitsText({ sunday: 0, monday: 60 })).toBe('Monday: 60 min and Sunday: none.');
    expect(limitsText({})).toBe('No limit on any day.');
  });
});

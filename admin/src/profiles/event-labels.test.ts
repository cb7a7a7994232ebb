import { describe, expect, it } from 'vitest';
import { labelsFor } from '../audit/labels-for.ts';

describe('labels of profile events', () => {
  it('names a profile, or says that its name is erased', () => {
    const data = { profileId: 'p', isKids: true, ageRatingLimit: 'PG', languagePreference: 'sw' };
    expect(labelsFor({ type: 'ProfileCreated', data: { ...data, name: 'Kofi' } })).toEqual({
      title: 'Created the kids profile Kofi',
      detail: 'Films up to PG, in Swahili',
      tone: 'given',
    });
    expect(labelsFor({ type: 'ProfileCreated', data }).title).toBe('Created the kids profile (erased)');
  });

  it('says how long may be watched', () => {
    const detail = (limits: object) => labelsFor({ type: 'ViewingTimeLimitsSet', data: { limits } }).detail;
    expect(detail({ monday: 60, sunday: 0 })).toBe('Monday 60 min and Sunday none');
    expect(detail({})).toBe('No limit on any day');
  });

  it.each([
    [{ reason: 'movie_blocked', limit: null }, 'Kora. Blocked for this profile'],
    [{ reason: 'rating_above_limit', limit: 'PG' }, 'Kora. Rated R, the limit is PG'],
    [{ reason: 'age_not_verified', limit: 'PG-13' }, 'Kora. Rated R, the person’s age allows up to PG-13'],
    [{ reason: 'time_used_up', limit: 60 }, 'Kora. The daily limit of 60 minutes was used up'],
  ])('says why a film was refused: %j', (data, detail) => {
    expect(
      labelsFor({ type: 'PlaybackRefused', data: { movieId: 'a', rating: 'R', ...data }, film_titles: { a: 'Kora' } })
        .detail,
    ).toBe(detail);
  });
});

import { describe, it } from 'vitest';
import { given } from '../testing/given.ts';
import type { ParentalControls } from './parental-controls.ts';
import { profiles } from './profiles.ts';

const profileId = 'kid';
const sessionId = 'tablet';
const created = (isKids: boolean) =>
  ({
    type: 'ProfileCreated',
    data: {
      profileId,
      name: 'Kofi',
      isKids,
      ageRatingLimit: 'PG',
      languagePreference: 'en',
      timeZone: 'Africa/Accra',
    },
  }) as const;
const kid = created(true);
const blocked = (movieId: string) => ({ type: 'MovieBlocked', data: { profileId, movieId } }) as const;
const allowed = (movieId: string) => ({ type: 'MovieAllowed', data: { profileId, movieId } }) as const;
const lifted = (movieId: string) => ({ type: 'MovieRuleLifted', data: { profileId, movieId } }) as const;

const set = (more: Partial<ParentalControls>) =>
  ({
    kind: 'set-controls',
    sessionId,
    profileId,
    controls: { ageRatingLimit: 'PG', blockedMovies: [], allowedMovies: [], viewingTimeLimits: {}, ...more },
  }) as const;

describe('setting parental controls', () => {
  it('records each change, and nothing without a change', () => {
    given(profiles, [kid]).when(set({})).decides([]);
    given(profiles, [kid])
      .when(
        set({
          ageRatingLimit: 'G',
          blockedMovies: ['a', 'a'],
          allowedMovies: ['b'],
          viewingTimeLimits: { monday: 60, sunday: 0 },
          timeZone: 'Africa/Lagos',
        }),
      )
      .decides([
        { type: 'AgeRatingLimitSet', data: { profileId, from: 'PG', to: 'G' } },
        blocked('a'),
        allowed('b'),
        { type: 'ViewingTimeLimitsSet', data: { profileId, limits: { monday: 60, sunday: 0 } } },
        { type: 'ProfileTimeZoneSet', data: { profileId, timeZone: 'Africa/Lagos' } },
      ]);
  });

  it('ignores the order of days', () => {
    const limits = { type: 'ViewingTimeLimitsSet', data: { profileId, limits: { monday: 30, friday: 90 } } } as const;
    given(profiles, [kid, limits])
      .when(set({ viewingTimeLimits: { friday: 90, monday: 30 } }))
      .decides([]);
  });

  it('lifts the rule of a film that is in neither list', () => {
    given(profiles, [kid, blocked('a'), allowed('b')])
      .when(set({}))
      .decides([lifted('a'), lifted('b')]);
  });

  it('blocks an allowed film, and allows a blocked one', () => {
    given(profiles, [kid, allowed('a'), blocked('b')])
      .when(set({ blockedMovies: ['a'], allowedMovies: ['b'] }))
      .decides([blocked('a'), allowed('b')]);
    given(profiles, [kid, allowed('a'), blocked('a')])
      .when(set({ blockedMovies: ['a'] }))
      .decides([]);
    given(profiles, [kid, blocked('a'), allowed('a')])
      .when(set({ allowedMovies: ['a'] }))
      .decides([]);
  });

  it('toggles a film that is in both lists, and blocks it if it was in neither', () => {
    const both = set({ blockedMovies: ['a'], allowedMovies: ['a'] });
    given(profiles, [kid, allowed('a')])
      .when(both)
      .decides([blocked('a')]);
    given(profiles, [kid, blocked('a')])
      .when(both)
      .decides([allowed('a')]);
    given(profiles, [kid])
      .when(both)
      .decides([blocked('a')]);
  });

  it('allows films by name for kids only, up to PG', () => {
    given(profiles, [created(false)])
      .when(set({ allowedMovies: ['a'] }))
      .refuses('allow_kids_only');
    given(profiles, [kid])
      .when(set({ ageRatingLimit: 'PG-13' }))
      .refuses('kids_rating');
    given(profiles, [created(false)])
      .when(set({ ageRatingLimit: 'R' }))
      .decides([{ type: 'AgeRatingLimitSet', data: { profileId, from: 'PG', to: 'R' } }]);
  });

  it('is refused for an unknown profile', () => {
    given(profiles, []).when(set({})).refuses('not_found');
  });
});

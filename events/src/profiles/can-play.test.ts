import { describe, expect, it } from 'vitest';
import type { ViewingAge } from '../privacy/viewing-age.ts';
import { canPlay, type RatedMovie } from './can-play.ts';
import { AgeRating, AgeRatingLimit, isAbove, type ViewingRules, Weekday } from './profile.ts';

/** A Tuesday, 14:20 in Accra. */
const NOW = new Date('2026-03-03T14:20:00Z');
const grownUp: ViewingRules = {
  isKids: false,
  ageRatingLimit: 'R',
  blockedMovies: [],
  allowedMovies: [],
  viewingTimeLimits: {},
  timeZone: 'Africa/Accra',
};
const film = (rating: AgeRating = 'G') => ({ id: 'film', rating });
/** For an adult: only the profile's rules apply. */
const play = (profile: ViewingRules, movie: RatedMovie, minutesToday: number, now: Date) =>
  canPlay(profile, movie, { age: 'adult', minutesToday, now });

describe('a rating limit', () => {
  /** Expected ratings by limit, written out. */
  const seen: Record<AgeRatingLimit, readonly AgeRating[]> = {
    G: ['G'],
    PG: ['G', 'PG'],
    'PG-13': ['G', 'PG', 'PG-13'],
    R: ['G', 'PG', 'PG-13', 'R', 'NC-17'],
  };
  for (const limit of AgeRatingLimit.options) {
    for (const rating of AgeRating.options) {
      const isSeen = seen[limit].includes(rating);
      it(`of ${limit} ${isSeen ? 'allows' : 'refuses'} a film rated ${rating}`, () => {
        expect(play({ ...grownUp, ageRatingLimit: limit }, film(rating), 0, NOW)).toEqual(
          isSeen ? { mayPlay: true, minutesLeft: null } : { mayPlay: false, reason: 'rating_above_limit', limit },
        );
      });
    }
  }
});

describe('a kids profile', () => {
  for (const limit of AgeRatingLimit.options) {
    for (const rating of AgeRating.options) {
      for (const isAllowed of [false, true]) {
        const isSeen = rating === 'G' || (rating === 'PG' && (isAllowed || limit !== 'G'));
        const name = isAllowed ? 'allowed by name' : 'not allowed by name';
        it(`limited to ${limit} ${isSeen ? 'sees' : 'does not see'} a film rated ${rating}, ${name}`, () => {
          const allowedMovies = isAllowed ? ['film'] : ['another'];
          const kid = { ...grownUp, isKids: true, ageRatingLimit: limit, allowedMovies };
          const decision = play(kid, film(rating), 0, NOW);
          expect(decision.mayPlay).toBe(isSeen);
          if (!decision.mayPlay) expect(decision.reason).toBe('rating_above_limit');
        });
      }
    }
  }

  it('reports the limit that applies to the film', () => {
    const kid: ViewingRules = { ...grownUp, isKids: true, ageRatingLimit: 'G', allowedMovies: ['film'] };
    expect(play(kid, film('R'), 0, NOW)).toMatchObject({ limit: 'PG' });
    expect(play({ ...kid, allowedMovies: [] }, film('R'), 0, NOW)).toMatchObject({ limit: 'G' });
  });

  it('can have allowed films: in other profiles, a list of them has no effect', () => {
    const teen: ViewingRules = { ...grownUp, ageRatingLimit: 'G', allowedMovies: ['film'] };
    expect(play(teen, film('PG'), 0, NOW)).toMatchObject({ mayPlay: false, limit: 'G' });
  });
});

describe('a blocked film', () => {
  it.each([false, true])('is always refused (kids: %s)', (isKids) => {
    const rules = { ...grownUp, isKids, blockedMovies: ['film'], allowedMovies: ['film'] };
    expect(play(rules, film(), 0, NOW)).toEqual({ mayPlay: false, reason: 'movie_blocked' });
    expect(play({ ...rules, viewingTimeLimits: { tuesday: 0 } }, film('NC-17'), 999, NOW)).toEqual({
      mayPlay: false,
      reason: 'movie_blocked',
    });
    expect(play(rules, { id: 'another', rating: 'G' }, 0, NOW).mayPlay).toBe(true);
  });
});

describe('a viewing time limit', () => {
  const until = new Date('2026-03-04T00:00:00Z');
  const limited = (minutes: number): ViewingRules => ({ ...grownUp, viewingTimeLimits: { tuesday: minutes } });

  for (let limit = 0; limit <= 720; limit += 30) {
    it(`of ${limit} minutes ends with the last minute`, () => {
      const used = { mayPlay: false, reason: 'time_used_up', limit, until };
      expect(play(limited(limit), film(), limit, NOW)).toEqual(used);
      expect(play(limited(limit), film(), limit + 1, NOW)).toEqual(used);
      if (limit > 0) {
        expect(play(limited(limit), film(), limit - 1, NOW)).toEqual({ mayPlay: true, minutesLeft: 1 });
        expect(play(limited(limit), film(), 0, NOW)).toEqual({ mayPlay: true, minutesLeft: limit });
      }
    });
  }

  it('applies to its day of the week', () => {
    for (const [n, weekday] of Weekday.options.entries()) {
      const now = new Date(NOW.getTime() + (n - 1) * 86_400_000);
      expect(play({ ...grownUp, viewingTimeLimits: { [weekday]: 0 } }, film(), 0, now).mayPlay, weekday).toBe(false);
      const others = Object.fromEntries(Weekday.options.filter((day) => day !== weekday).map((day) => [day, 0]));
      expect(play({ ...grownUp, viewingTimeLimits: others }, film(), 999, now)).toEqual({
        mayPlay: true,
        minutesLeft: null,
      });
    }
  });

  it('is checked after the rating', () => {
    const rules: ViewingRules = { ...limited(0), ageRatingLimit: 'G' };
    expect(play(rules, film('PG'), 999, NOW)).toMatchObject({ reason: 'rating_above_limit' });
  });

  it.each([
    // 23:30 UTC on Tuesday is already Wednesday in Lagos, and still Tuesday in Dakar.
    ['Africa/Lagos', '2026-03-03T23:30:00Z', 'wednesday'],
    ['Africa/Dakar', '2026-03-03T23:30:00Z', 'tuesday'],
    ['America/Port_of_Spain', '2026-03-04T03:59:00Z', 'tuesday'],
    // The skipped hour in spring and the repeated one in autumn, on Sundays, with their ends.
    ['Europe/Paris', '2026-03-29T00:59:59Z', 'sunday'],
    ['Europe/Paris', '2026-03-29T01:00:00Z', 'sunday'],
    ['Europe/Paris', '2026-03-29T21:59:59Z', 'sunday'],
    ['Europe/Paris', '2026-03-29T22:00:00Z', 'monday'],
    ['Europe/Paris', '2026-10-25T00:30:00Z', 'sunday'],
    ['Europe/Paris', '2026-10-25T01:30:00Z', 'sunday'],
    ['Europe/Paris', '2026-10-25T22:59:59Z', 'sunday'],
    ['Europe/Paris', '2026-10-25T23:00:00Z', 'monday'],
    // Cairo skips midnight itself in spring, and repeats the hour before it in autumn.
    ['Africa/Cairo', '2026-04-23T21:59:59Z', 'thursday'],
    ['Africa/Cairo', '2026-04-23T22:00:00Z', 'friday'],
    ['Africa/Cairo', '2026-10-29T21:30:00Z', 'thursday'],
    ['Africa/Cairo', '2026-10-29T22:00:00Z', 'friday'],
  ] as const)('counts in %s at %s for %s', (timeZone, at, weekday) => {
    const now = new Date(at);
    for (const day of Weekday.options) {
      const rules = { ...grownUp, timeZone, viewingTimeLimits: { [day]: 30 } };
      expect(play(rules, film(), 30, now).mayPlay, day).toBe(day !== weekday);
    }
  });

  it('resets when the next day of the profile begins, however long this one is', () => {
    const sundays = { ...grownUp, timeZone: 'Europe/Paris', viewingTimeLimits: { sunday: 60 } };
    expect(play(sundays, film(), 60, new Date('2026-03-29T12:00:00Z'))).toMatchObject({
      until: new Date('2026-03-29T22:00:00Z'),
    });
    expect(play(sundays, film(), 60, new Date('2026-10-25T12:00:00Z'))).toMatchObject({
      until: new Date('2026-10-25T23:00:00Z'),
    });
  });
});

it('orders ratings', () => {
  expect(AgeRating.options.filter((rating) => isAbove(rating, 'PG'))).toEqual(['PG-13', 'R', 'NC-17']);
});

describe('the age of the person', () => {
  /** Expected ratings by age class, written out, regardless of the profile. */
  const seen: Record<ViewingAge, readonly AgeRating[]> = {
    not_verified: ['G', 'PG', 'PG-13'],
    minor_with_consent: ['G', 'PG', 'PG-13', 'R'],
    adult: ['G', 'PG', 'PG-13', 'R', 'NC-17'],
  };
  const limits = { not_verified: 'PG-13', minor_with_consent: 'R', adult: null };
  const ages = Object.keys(seen) as ViewingAge[];
  for (const age of ages) {
    for (const rating of AgeRating.options) {
      const isSeen = seen[age].includes(rating);
      it(`${age}: ${isSeen ? 'allows' : 'refuses'} a film rated ${rating} without a profile`, () => {
        expect(canPlay(null, film(rating), { age, minutesToday: 0, now: NOW })).toEqual(
          isSeen
            ? { mayPlay: true, minutesLeft: null }
            : { mayPlay: false, reason: 'age_not_verified', limit: limits[age] },
        );
      });
    }
    it(`${age}: allows no more than the profile`, () => {
      for (const limit of AgeRatingLimit.options) {
        for (const rating of AgeRating.options) {
          const decision = canPlay({ ...grownUp, ageRatingLimit: limit }, film(rating), {
            age,
            minutesToday: 0,
            now: NOW,
          });
          expect(decision.mayPlay, `${rating} at ${limit}`).toBe(
            // The highest limit leaves it to the age.
            (limit === 'R' || !isAbove(rating, limit)) && seen[age].includes(rating),
          );
        }
      }
    });
  }

  it('is checked after the parental controls and before the time', () => {
    const viewing = { age: 'not_verified', minutesToday: 999, now: NOW } as const;
    const rules = { ...grownUp, viewingTimeLimits: { tuesday: 0 } };
    expect(canPlay({ ...rules, blockedMovies: ['film'] }, film('R'), viewing)).toMatchObject({
      reason: 'movie_blocked',
    });
    expect(canPlay({ ...rules, ageRatingLimit: 'PG' }, film('R'), viewing)).toMatchObject({
      reason: 'rating_above_limit',
      limit: 'PG',
    });
    expect(canPlay(rules, film('R'), viewing)).toEqual({ mayPlay: false, reason: 'age_not_verified', limit: 'PG-13' });
    expect(canPlay(rules, film('PG-13'), viewing)).toMatchObject({ reason: 'time_used_up' });
  });

  it('allows no film that a kids profile refuses', () => {
    const kid = { ...grownUp, isKids: true, allowedMovies: ['film'] };
    const viewing = { age: 'adult', minutesToday: 0, now: NOW } as const;
    expect(canPlay(kid, film('PG-13'), viewing)).toMatchObject({ reason: 'rating_above_limit', limit: 'PG' });
  });
});

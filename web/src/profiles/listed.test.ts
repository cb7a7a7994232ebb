import type { Profile } from '@sankofa/api/contract/profiles';
import { describe, expect, it } from 'vitest';
import { isListed } from './listed.ts';

const kofi: Profile = {
  id: 'kofi',
  name: 'Kofi',
  avatar_url: null,
  is_kids_profile: true,
  age_rating_limit: 'PG',
  language_preference: 'en',
  time_zone: 'UTC',
  blocked_movies: ['a', 'b'],
  allowed_movies: [],
  viewing_time_limits: { monday: 30, sunday: 60 },
  active: false,
};

describe('isListed', () => {
  it('does not mind the order of films and days', () => {
    const listed = { ...kofi, blocked_movies: ['b', 'a'], viewing_time_limits: { sunday: 60, monday: 30 } };
    expect(isListed([listed], kofi)).toBe(true);
  });

  it.each<Partial<Profile>>([
    { name: 'Kwame' },
    { active: true },
    { blocked_movies: ['a'] },
    { viewing_time_limits: { monday: 30 } },
    { age_rating_limit: 'G' },
  ])('sees what is another: %j', (change) => {
    expect(isListed([{ ...kofi, ...change }], kofi)).toBe(false);
  });

  it('is false while the profile is not there', () => {
    expect(isListed([], kofi)).toBe(false);
  });
});

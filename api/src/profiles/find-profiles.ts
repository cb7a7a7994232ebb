import { open } from '@sankofa/events/personal/box';
import type { Profile as ProfileState } from '@sankofa/events/profiles/profile';
import { profiles } from '@sankofa/projections/profiles/profiles';
import type { Profile } from '../contract/profiles.ts';
import type { Services } from '../services.ts';
import { as, findAll, sql, view } from '../sql.ts';

const p = view(profiles, 'profiles', 'p');
const m = view(profiles, 'profile_movies', 'm');

/** Display name of profiles whose name has been erased. */
const NAMELESS = 'Erased';

/** All profiles of an account, oldest first, including deleted ones, with decrypted names. */
export async function findProfiles(
  { queries, vault }: Pick<Services, 'queries' | 'vault'>,
  accountId: string,
): Promise<ProfileState[]> {
  const rows = await findAll(
    queries,
    sql`select ${p.all},
          array(select movie_id from ${m}
                where m.profile_id = p.id and rule = 'blocked' order by since, movie_id) ${as<{ blocked: string[] }>('blocked')},
          array(select movie_id from ${m}
                where m.profile_id = p.id and rule = 'allowed' order by since, movie_id) ${as<{ allowed: string[] }>('allowed')}
        from ${p} where account_id = ${accountId} order by made_at`,
    'profiles.of-account',
  );
  const key = rows.length > 0 ? (await vault.find([accountId])).get(accountId) : undefined;
  return rows.map((row) => ({
    id: row.id,
    name: key && row.sealed_name ? String(open(row.sealed_name, key, row.name_event_id, 'data').name) : null,
    isKids: row.is_kids,
    ageRatingLimit: row.age_rating_limit,
    languagePreference: row.language_preference,
    timeZone: row.time_zone,
    blockedMovies: row.blocked,
    allowedMovies: row.allowed,
    viewingTimeLimits: row.viewing_time_limits,
    withdrawn: row.withdrawn_at !== null,
  }));
}

/** The profile as a kids profile receives it: the films that a parent blocked or allowed are only for adults. */
export const withoutMovies = (profile: Profile): Profile => ({ ...profile, blocked_movies: [], allowed_movies: [] });

/**
 * Converts a profile to its response.
 * @param activeId profile of the caller's session
 */
export const toProfile = (profile: ProfileState, activeId: string | null): Profile => ({
  id: profile.id,
  name: profile.name ?? NAMELESS,
  avatar_url: null,
  is_kids_profile: profile.isKids,
  age_rating_limit: profile.ageRatingLimit,
  language_preference: profile.languagePreference,
  time_zone: profile.timeZone,
  blocked_movies: [...profile.blockedMovies],
  allowed_movies: [...profile.allowedMovies],
  viewing_time_limits: { ...profile.viewingTimeLimits },
  active: profile.id === activeId,
});

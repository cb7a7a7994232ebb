import type { Profile } from '@sankofa/api/contract/profiles';

/** Whether a list shows a profile as it was answered. */
export const isListed = (list: readonly Profile[], profile: Profile): boolean =>
  list.some((listed) => JSON.stringify(sorted(listed)) === JSON.stringify(sorted(profile)));

/** The order of films, and that of days, says nothing. */
const sorted = ({ blocked_movies, allowed_movies, viewing_time_limits, ...rest }: Profile) => ({
  ...rest,
  blocked: blocked_movies.toSorted(),
  allowed: allowed_movies.toSorted(),
  limits: Object.entries(viewing_time_limits).toSorted(([a], [b]) => a.localeCompare(b)),
});

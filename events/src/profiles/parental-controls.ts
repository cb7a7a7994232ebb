import { isDeepStrictEqual } from 'node:util';
import { Refusal } from '../store/refusal.ts';
import type { Profile, ViewingRules } from './profile.ts';
import type { ProfileEvent } from './profile-events.ts';

/** The complete desired parental controls of a profile. */
export interface ParentalControls extends Omit<ViewingRules, 'isKids' | 'timeZone'> {
  /** Absent: unchanged. */
  readonly timeZone?: string | undefined;
}

/**
 * Events that give a profile these controls. A film in both lists changes sides: a formerly allowed one is blocked, a
 * formerly blocked one allowed, and one that was in neither is blocked.
 * @throws Refusal `allow_kids_only`
 */
export function setControls(profile: Profile, controls: ParentalControls): ProfileEvent[] {
  const profileId = profile.id;
  const { ageRatingLimit, viewingTimeLimits, timeZone } = controls;
  if (!profile.isKids && controls.allowedMovies.length > 0) throw new Refusal('allow_kids_only');
  const events: ProfileEvent[] = [];
  if (ageRatingLimit !== profile.ageRatingLimit) {
    events.push({ type: 'AgeRatingLimitSet', data: { profileId, from: profile.ageRatingLimit, to: ageRatingLimit } });
  }
  for (const movieId of new Set([...profile.blockedMovies, ...profile.allowedMovies])) {
    const isWanted = controls.blockedMovies.includes(movieId) || controls.allowedMovies.includes(movieId);
    if (!isWanted) events.push({ type: 'MovieRuleLifted', data: { profileId, movieId } });
  }
  for (const movieId of new Set(controls.blockedMovies)) {
    if (profile.blockedMovies.includes(movieId)) continue;
    events.push({ type: 'MovieBlocked', data: { profileId, movieId } });
  }
  for (const movieId of new Set(controls.allowedMovies)) {
    const isBlockedInstead = controls.blockedMovies.includes(movieId) && !profile.blockedMovies.includes(movieId);
    if (isBlockedInstead || profile.allowedMovies.includes(movieId)) continue;
    events.push({ type: 'MovieAllowed', data: { profileId, movieId } });
  }
  if (!isDeepStrictEqual({ ...viewingTimeLimits }, { ...profile.viewingTimeLimits })) {
    events.push({ type: 'ViewingTimeLimitsSet', data: { profileId, limits: viewingTimeLimits } });
  }
  if (timeZone !== undefined && timeZone !== profile.timeZone) {
    events.push({ type: 'ProfileTimeZoneSet', data: { profileId, timeZone } });
  }
  return events;
}

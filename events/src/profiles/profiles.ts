import type { Decider } from '../store/decider.ts';
import { Refusal } from '../store/refusal.ts';
import { type ParentalControls, setControls } from './parental-controls.ts';
import {
  type AgeRatingLimit,
  isAbove,
  KIDS_LIMIT,
  MAX_PROFILES,
  type Profile,
  type WithdrawalReason,
} from './profile.ts';
import { type ProfileEvent, profileEvents } from './profile-events.ts';

// Commands. `sessionId` is the caller's session: its permissions depend on its current profile.

export type ProfilesCommand =
  | {
      readonly kind: 'create';
      readonly sessionId: string;
      readonly profileId: string;
      readonly name: string;
      readonly isKids: boolean;
      /** Absent: the highest limit of its kind. */
      readonly ageRatingLimit?: AgeRatingLimit | undefined;
      readonly languagePreference: string;
      readonly timeZone: string;
    }
  | {
      readonly kind: 'change';
      readonly sessionId: string;
      readonly profileId: string;
      readonly name?: string | undefined;
      readonly ageRatingLimit?: AgeRatingLimit | undefined;
      readonly languagePreference?: string | undefined;
    }
  | {
      readonly kind: 'set-controls';
      readonly sessionId: string;
      readonly profileId: string;
      readonly controls: ParentalControls;
    }
  | {
      readonly kind: 'withdraw';
      readonly sessionId: string;
      readonly profileId: string;
      readonly reason: WithdrawalReason;
    }
  | { readonly kind: 'restore'; readonly sessionId: string; readonly profileId: string }
  | {
      readonly kind: 'switch';
      readonly sessionId: string;
      readonly profileId: string;
      /** Whether there is a PIN, and whether this request contains the right one. */
      readonly pin: 'not-set' | 'not-given' | 'right';
    }
  /** The caller has verified the password. */
  | { readonly kind: 'set-pin' };

// State

export interface ProfilesState {
  /** By id, including deleted ones. */
  readonly profiles: Readonly<Record<string, Profile>>;
  /** Profile id by session. */
  readonly watching: Readonly<Record<string, string>>;
}

/**
 * The profile of a session; null before it has chosen one. May be a deleted one, so that leaving a kids profile stays
 * guarded.
 */
export const watchingAs = ({ profiles, watching }: ProfilesState, sessionId: string): Profile | null =>
  profiles[watching[sessionId] ?? ''] ?? null;

/** Existing profiles in the order of creation. */
export const presentProfiles = ({ profiles }: ProfilesState): Profile[] =>
  Object.values(profiles).filter(({ withdrawn }) => !withdrawn);

/**
 * @throws Refusal `kids_profile_active` if the session uses a kids profile: only adults of the household manage the
 * account
 */
export function refuseFromKidsProfile(state: ProfilesState, sessionId: string): void {
  if (!watchingAs(state, sessionId)?.isKids) return;
  throw new Refusal('kids_profile_active');
}

function evolve(state: ProfilesState, event: ProfileEvent): ProfilesState {
  const change = (profileId: string, make: (profile: Profile) => Partial<Profile>): ProfilesState => {
    const profile = state.profiles[profileId];
    if (!profile) return state;
    return { ...state, profiles: { ...state.profiles, [profileId]: { ...profile, ...make(profile) } } };
  };
  switch (event.type) {
    case 'ProfileCreated': {
      const { profileId, name, isKids, ageRatingLimit, languagePreference, timeZone } = event.data;
      const profile: Profile = {
        id: profileId,
        name: name ?? null,
        isKids,
        ageRatingLimit,
        languagePreference,
        timeZone,
        blockedMovies: [],
        allowedMovies: [],
        viewingTimeLimits: {},
        withdrawn: false,
      };
      return { ...state, profiles: { ...state.profiles, [profileId]: profile } };
    }
    case 'ProfileRenamed':
      return change(event.data.profileId, () => ({ name: event.data.name ?? null }));
    case 'ProfileLanguageChanged':
      return change(event.data.profileId, () => ({ languagePreference: event.data.languagePreference }));
    case 'ProfileDeleted':
      return change(event.data.profileId, () => ({ withdrawn: true }));
    case 'ProfileRestored':
      return change(event.data.profileId, () => ({ withdrawn: false }));
    case 'ProfileSwitched':
      return { ...state, watching: { ...state.watching, [event.data.sessionId]: event.data.profileId } };
    case 'ProfilePinSet':
      return state;
    case 'AgeRatingLimitSet':
      return change(event.data.profileId, () => ({ ageRatingLimit: event.data.to }));
    case 'ViewingTimeLimitsSet':
      return change(event.data.profileId, () => ({ viewingTimeLimits: event.data.limits }));
    case 'ProfileTimeZoneSet':
      return change(event.data.profileId, () => ({ timeZone: event.data.timeZone }));
    case 'MovieBlocked':
    case 'MovieAllowed':
    case 'MovieRuleLifted': {
      const { profileId, movieId } = event.data;
      const without = (movies: readonly string[]): string[] => movies.filter((id) => id !== movieId);
      return change(profileId, ({ blockedMovies, allowedMovies }) => ({
        blockedMovies: [...without(blockedMovies), ...(event.type === 'MovieBlocked' ? [movieId] : [])],
        allowedMovies: [...without(allowedMovies), ...(event.type === 'MovieAllowed' ? [movieId] : [])],
      }));
    }
  }
}

// Decisions

function decide(state: ProfilesState, command: ProfilesCommand): ProfileEvent[] {
  if (command.kind === 'set-pin') return [{ type: 'ProfilePinSet', data: {} }];
  if (command.kind === 'switch') return switchProfile(state, command);
  refuseFromKidsProfile(state, command.sessionId);
  switch (command.kind) {
    case 'create': {
      const { kind: _, sessionId: __, ...asked } = command;
      refuseBeyondMost(state);
      const ageRatingLimit = asked.ageRatingLimit ?? (asked.isKids ? KIDS_LIMIT : 'R');
      refuseBeyondKids(asked.isKids, ageRatingLimit);
      return [{ type: 'ProfileCreated', data: { ...asked, ageRatingLimit } }];
    }
    case 'change': {
      const { profileId, name, ageRatingLimit, languagePreference } = command;
      const profile = find(state, profileId);
      if (ageRatingLimit) refuseBeyondKids(profile.isKids, ageRatingLimit);
      const changes: ProfileEvent[] = [];
      if (name !== undefined && name !== profile.name) {
        changes.push({ type: 'ProfileRenamed', data: { profileId, name } });
      }
      if (ageRatingLimit !== undefined && ageRatingLimit !== profile.ageRatingLimit) {
        const data = { profileId, from: profile.ageRatingLimit, to: ageRatingLimit };
        changes.push({ type: 'AgeRatingLimitSet', data });
      }
      if (languagePreference !== undefined && languagePreference !== profile.languagePreference) {
        changes.push({ type: 'ProfileLanguageChanged', data: { profileId, languagePreference } });
      }
      return changes;
    }
    case 'set-controls': {
      const profile = find(state, command.profileId);
      refuseBeyondKids(profile.isKids, command.controls.ageRatingLimit);
      return setControls(profile, command.controls);
    }
    case 'withdraw': {
      const { profileId, reason } = command;
      find(state, profileId);
      return [{ type: 'ProfileDeleted', data: { profileId, reason } }];
    }
    case 'restore': {
      const profile = state.profiles[command.profileId];
      if (!profile) throw noProfile();
      if (!profile.withdrawn) return [];
      refuseBeyondMost(state);
      return [{ type: 'ProfileRestored', data: { profileId: command.profileId } }];
    }
  }
}

/** A kids profile can be entered only if a PIN is set, and left only with that PIN. */
function switchProfile(
  state: ProfilesState,
  { profileId, sessionId, pin }: Extract<ProfilesCommand, { kind: 'switch' }>,
): ProfileEvent[] {
  const target = find(state, profileId);
  const current = watchingAs(state, sessionId);
  if (current?.id === profileId) return [];
  if (current?.isKids && pin !== 'right') throw new Refusal('pin_required');
  if (target.isKids && pin === 'not-set') throw new Refusal('pin_not_set');
  return [{ type: 'ProfileSwitched', data: { profileId, sessionId } }];
}

const noProfile = (): Refusal => new Refusal('not_found', { what: 'profile' });

function find({ profiles }: ProfilesState, profileId: string): Profile {
  const profile = profiles[profileId];
  if (!profile || profile.withdrawn) throw noProfile();
  return profile;
}

function refuseBeyondMost(state: ProfilesState): void {
  if (presentProfiles(state).length < MAX_PROFILES) return;
  throw new Refusal('too_many_profiles', { most: MAX_PROFILES });
}

function refuseBeyondKids(isKids: boolean, limit: AgeRatingLimit): void {
  if (!isKids || !isAbove(limit, KIDS_LIMIT)) return;
  throw new Refusal('kids_rating');
}

/** Profiles of an account: one stream, so that their number can be limited. Stream `profiles-<account id>`. */
export const profiles: Decider<ProfilesState, ProfilesCommand, (typeof profileEvents)[number]> = {
  aggregate: 'profiles',
  events: profileEvents,
  initial: { profiles: {}, watching: {} },
  evolve,
  decide,
};

import { z } from 'zod';
import { personal } from '../personal/personal.ts';
import { defineEvent, type EventOf } from '../store/define-event.ts';
import { code, id } from '../store/field-kinds.ts';
import { AgeRatingLimit, ViewingTimeLimits, WithdrawalReason } from './profile.ts';

const profileId = id('profile');

export const ProfileCreated = defineEvent(
  'ProfileCreated',
  1,
  z.strictObject({
    profileId,
    name: personal(z.string()),
    isKids: z.boolean(),
    ageRatingLimit: AgeRatingLimit,
    /** BCP 47. */
    languagePreference: code('language'),
    /** IANA name. */
    timeZone: code('time-zone'),
  }),
);
export const ProfileRenamed = defineEvent(
  'ProfileRenamed',
  1,
  z.strictObject({ profileId, name: personal(z.string()) }),
);
export const ProfileLanguageChanged = defineEvent(
  'ProfileLanguageChanged',
  1,
  z.strictObject({ profileId, languagePreference: code('language') }),
);
/** Shown to the owner as deleted; can be restored. */
export const ProfileDeleted = defineEvent('ProfileDeleted', 1, z.strictObject({ profileId, reason: WithdrawalReason }));
export const ProfileRestored = defineEvent('ProfileRestored', 1, z.strictObject({ profileId }));
/** This session uses this profile from now on. */
export const ProfileSwitched = defineEvent(
  'ProfileSwitched',
  1,
  z.strictObject({ profileId, sessionId: id('session') }),
);
/** The PIN for leaving a kids profile was set or changed. The PIN is a secret and in no event. */
export const ProfilePinSet = defineEvent('ProfilePinSet', 1, z.strictObject({}));

export const AgeRatingLimitSet = defineEvent(
  'AgeRatingLimitSet',
  1,
  z.strictObject({ profileId, from: AgeRatingLimit, to: AgeRatingLimit }),
);
export const MovieBlocked = defineEvent('MovieBlocked', 1, z.strictObject({ profileId, movieId: id('movie') }));
export const MovieAllowed = defineEvent('MovieAllowed', 1, z.strictObject({ profileId, movieId: id('movie') }));
/** The film is neither blocked nor allowed by name any more. */
export const MovieRuleLifted = defineEvent('MovieRuleLifted', 1, z.strictObject({ profileId, movieId: id('movie') }));
export const ViewingTimeLimitsSet = defineEvent(
  'ViewingTimeLimitsSet',
  1,
  z.strictObject({ profileId, limits: ViewingTimeLimits }),
);
export const ProfileTimeZoneSet = defineEvent(
  'ProfileTimeZoneSet',
  1,
  z.strictObject({ profileId, timeZone: code('time-zone') }),
);

export const profileEvents = [
  ProfileCreated,
  ProfileRenamed,
  ProfileLanguageChanged,
  ProfileDeleted,
  ProfileRestored,
  ProfileSwitched,
  ProfilePinSet,
  AgeRatingLimitSet,
  MovieBlocked,
  MovieAllowed,
  MovieRuleLifted,
  ViewingTimeLimitsSet,
  ProfileTimeZoneSet,
] as const;
export type ProfileEvent = EventOf<(typeof profileEvents)[number]>;

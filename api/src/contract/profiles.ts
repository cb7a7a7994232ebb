import { REFUSAL_REASONS } from '@sankofa/events/profiles/can-play';
import {
  AgeRatingLimit,
  LimitMinutes,
  MAX_MINUTES,
  MAX_NAME_LENGTH,
  MINUTES_STEP,
  ViewingTimeLimits,
  Weekday,
  WithdrawalReason,
} from '@sankofa/events/profiles/profile';
import { isTimeZone } from '@sankofa/events/profiles/viewing-day';
import type { TimelineData } from '@sankofa/projections/audit/timeline-data';
import { z } from 'zod';
import { t } from '../messages/current.ts';
import { MovieId } from './movie-id.ts';
import { defineRoute } from './route.ts';

export {
  AgeRatingLimit,
  KIDS_LIMIT,
  MAX_MINUTES,
  MAX_NAME_LENGTH,
  MAX_PROFILES,
  MINUTES_STEP,
  ViewingTimeLimits,
  Weekday,
  WithdrawalReason,
} from '@sankofa/events/profiles/profile';

/** Films one profile may have rules for, of each kind. */
const MAX_MOVIES = 500;

const ProfileName = z
  .string()
  .trim()
  .min(1, { error: () => t('contract.type_name') })
  .max(MAX_NAME_LENGTH, { error: () => t('contract.use_at_most', { count: MAX_NAME_LENGTH }) });
/** BCP 47, as far as interfaces use it: `sw`, `pt-BR`. */
const Language = z.string().regex(/^[a-z]{2,3}(-[A-Za-z0-9]{2,8}){0,2}$/, { error: () => t('contract.language_tag') });

/** What the person chooses of a profile. */
export const ProfileFields = z.strictObject({
  name: ProfileName,
  is_kids_profile: z.boolean(),
  age_rating_limit: AgeRatingLimit,
  language_preference: Language,
});
export type ProfileFields = z.infer<typeof ProfileFields>;
const TimeZone = z
  .string()
  .max(50)
  .refine(isTimeZone, { error: () => t('contract.time_zone') });
const MovieIds = z.array(MovieId).max(MAX_MOVIES);

/** Minutes as people and programs write them: what is no number is 0. */
const Minutes = z
  .unknown()
  .transform(limitMinutesOf)
  .pipe(LimitMinutes)
  .describe(
    `0 to ${MAX_MINUTES} in steps of ${MINUTES_STEP}; what is no number counts as 0. A day left out has no limit`,
  );

/** What stands in a field of minutes as a number; 0 when it is none. */
export function limitMinutesOf(value: unknown): number {
  const isText = typeof value === 'string' && value.trim() !== '';
  const minutes = typeof value === 'number' || isText ? Number(value) : 0;
  return Number.isFinite(minutes) ? minutes : 0;
}

export const Profile = z.strictObject({
  id: z.string(),
  name: z.string(),
  /** Null: the avatar is drawn from the id. */
  avatar_url: z.string().nullable(),
  is_kids_profile: z.boolean(),
  age_rating_limit: AgeRatingLimit,
  language_preference: z.string(),
  time_zone: z.string(),
  blocked_movies: z.array(z.string()),
  allowed_movies: z.array(z.string()),
  /** Minutes by weekday; a day that is absent has no limit. */
  viewing_time_limits: ViewingTimeLimits,
  /** Whether this sign-in watches as this profile. */
  active: z.boolean(),
});
export type Profile = z.infer<typeof Profile>;

export const HouseholdEntry = z.strictObject({
  /** Where to go on reading. */
  position: z.string(),
  at: z.iso.datetime(),
  type: z.string(),
  /** Null for what is about no profile in particular. */
  profile_id: z.string().nullable(),
  /** As the profile is called now. */
  profile_name: z.string().nullable(),
  profile_is_kids: z.boolean(),
  /** What the film it is about is called; null when it is about none, or about one that was never in the catalogue. */
  movie_title: z.string().nullable(),
  /** What the event says beyond that. */
  data: z.record(z.string(), z.unknown()),
});
export type HouseholdEntry = z.infer<typeof HouseholdEntry>;

/** The data of entries, by type of event. */
export type HouseholdData = Omit<TimelineData['profiles'], 'ProfileSwitched'> & {
  readonly ViewingOpened: Pick<TimelineData['playback']['ViewingOpened'], 'movieId'> & {
    readonly playedSeconds: number;
  };
};

/** Why a film is refused: codes of problems at playback, and reasons in the household's timeline. */
export const RefusalReason = z.enum(REFUSAL_REASONS);
export type RefusalReason = z.infer<typeof RefusalReason>;

const ById = z.strictObject({ id: z.uuid() });
const reads = { waitsFor: ['profiles'] } as const;
const writes = { answers: ['Sankofa-Position'] } as const;
const WRITING = ['kids_profile_active', 'erased', 'idempotency_key_reused'] as const;

export const listProfiles = defineRoute({
  method: 'GET',
  path: '/api/profiles',
  summary: 'My profiles, or those I deleted; a kids profile is not told of films that were blocked or allowed',
  fromKidsProfile: 'allowed',
  access: 'viewer',
  query: z.strictObject({ withdrawn: z.enum(['true', 'false']).optional() }),
  response: z.array(Profile),
  ...reads,
});

export const createProfile = defineRoute({
  method: 'POST',
  path: '/api/profiles',
  summary: 'Create a profile, at most six',
  access: 'viewer',
  /** When absent: no kids profile; PG for a kids profile, R for any other; English; UTC. */
  body: ProfileFields.partial({ is_kids_profile: true, age_rating_limit: true, language_preference: true }).extend({
    time_zone: TimeZone.optional(),
  }),
  status: 201,
  response: Profile,
  problems: [...WRITING, 'too_many_profiles', 'kids_rating'],
  ...writes,
});

export const updateProfile = defineRoute({
  method: 'PUT',
  path: '/api/profiles/:id',
  summary: 'Change name, rating limit or language of a profile; what is absent stays',
  access: 'viewer',
  params: ById,
  body: ProfileFields.omit({ is_kids_profile: true }).partial(),
  response: Profile,
  problems: [...WRITING, 'not_found', 'kids_rating'],
  ...writes,
});

export const deleteProfile = defineRoute({
  method: 'DELETE',
  path: '/api/profiles/:id',
  summary: 'Delete a profile; it can be restored',
  access: 'viewer',
  params: ById,
  query: z.strictObject({ reason: WithdrawalReason.optional() }),
  response: z.strictObject({ id: z.string(), deleted: z.boolean() }),
  problems: [...WRITING, 'not_found'],
  ...writes,
});

export const restoreProfile = defineRoute({
  method: 'POST',
  path: '/api/profiles/:id/restore',
  summary: 'Take back that a profile was deleted',
  access: 'viewer',
  params: ById,
  response: Profile,
  problems: [...WRITING, 'not_found', 'too_many_profiles'],
  ...writes,
});

const Pin = z.string().regex(/^\d{4}$/, { error: () => t('contract.pin_format') });

export const switchProfile = defineRoute({
  method: 'POST',
  path: '/api/profiles/:id/switch',
  fromKidsProfile: 'allowed',
  summary: 'Watch as this profile; leaving a kids profile takes the PIN',
  access: 'viewer',
  params: ById,
  body: z.strictObject({ pin: Pin.optional() }).optional(),
  response: Profile,
  problems: [
    'not_found',
    'pin_required',
    'pin_not_set',
    'wrong_pin',
    'too_many_attempts',
    'erased',
    'idempotency_key_reused',
  ],
  answers: ['Sankofa-Position', 'Sankofa-Limit', 'Set-Cookie'],
});

export const PinFields = z.strictObject({ pin: Pin, password: z.string().min(1).max(256) });
export type PinFields = z.infer<typeof PinFields>;

export const setProfilePin = defineRoute({
  method: 'PUT',
  path: '/api/profile-pin',
  // It takes the password, and is the way out for whoever has forgotten the PIN.
  fromKidsProfile: 'allowed',
  summary: 'Set the PIN that leads out of kids profiles, with the password of the account',
  access: 'viewer',
  body: PinFields,
  response: z.strictObject({ set: z.boolean() }),
  problems: ['weak_pin', 'wrong_password', 'too_many_attempts', 'erased', 'idempotency_key_reused'],
  ...writes,
});

export const setParentalControls = defineRoute({
  method: 'PUT',
  path: '/api/profiles/:id/parental-controls',
  summary: 'Set everything a profile may and may not watch, and for how long',
  access: 'viewer',
  params: ById,
  body: z.strictObject({
    profile_id: z.uuid(),
    age_rating_limit: AgeRatingLimit,
    blocked_movies: MovieIds,
    allowed_movies: MovieIds,
    viewing_time_limits: z.partialRecord(Weekday, Minutes),
    /** Whose days these are; stays as it is when absent. */
    time_zone: TimeZone.optional(),
  }),
  response: Profile,
  problems: [...WRITING, 'not_found', 'kids_rating', 'allow_kids_only', 'profile_mismatch', 'unknown_movie'],
  ...writes,
  waitsFor: ['movies'],
});

export const getHousehold = defineRoute({
  method: 'GET',
  path: '/api/household',
  summary: 'What was changed for the profiles of my account, and what they were refused; newest first',
  access: 'viewer',
  query: z.strictObject({
    /** `next` of the page before. */
    before: z.string().max(100).optional(),
  }),
  response: z.strictObject({ entries: z.array(HouseholdEntry), next: z.string().nullable() }),
  fromKidsProfile: 'refused',
  waitsFor: ['timelines', 'profiles', 'movies', 'viewings'],
});

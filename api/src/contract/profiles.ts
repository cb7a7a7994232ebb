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
  isAbove,
  KIDS_LIMIT,
  MAX_MINUTES,
  MAX_NAME_LENGTH,
  MAX_PROFILES,
  MINUTES_STEP,
  ViewingTimeLimits,
  Weekday,
  WithdrawalReason,
} from '@sankofa/events/profiles/profile';

/** Limit of blocked, and of allowed, films per profile. */
const MAX_MOVIES = 500;

const ProfileName = z
  .string()
  .trim()
  .min(1, { error: () => t('contract.type_name') })
  .max(MAX_NAME_LENGTH, { error: () => t('contract.use_at_most', { count: MAX_NAME_LENGTH }) });
/** BCP 47, as used by interfaces: `sw`, `pt-BR`. */
const Language = z.string().regex(/^[a-z]{2,3}(-[A-Za-z0-9]{2,8}){0,2}$/, { error: () => t('contract.language_tag') });

/** Editable fields of a profile. */
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

/** Lenient minutes: anything that is no number is 0. */
const Minutes = z
  .unknown()
  .transform(limitMinutesOf)
  .pipe(LimitMinutes)
  .describe(
    `0 to ${MAX_MINUTES} in steps of ${MINUTES_STEP}; what is no number counts as 0. A day left out has no limit`,
  );

/** Parses a field of minutes; 0 if it is no number. */
export function limitMinutesOf(value: unknown): number {
  const isText = typeof value === 'string' && value.trim() !== '';
  const minutes = typeof value === 'number' || isText ? Number(value) : 0;
  return Number.isFinite(minutes) ? minutes : 0;
}

export const Profile = z.strictObject({
  id: z.string(),
  name: z.string(),
  /** Null: the avatar is generated from the id. */
  avatar_url: z.string().nullable(),
  is_kids_profile: z.boolean(),
  age_rating_limit: AgeRatingLimit,
  language_preference: z.string(),
  time_zone: z.string(),
  blocked_movies: z.array(z.string()),
  allowed_movies: z.array(z.string()),
  /** Minutes by weekday; an absent day has no limit. */
  viewing_time_limits: ViewingTimeLimits,
  /** Whether this session uses this profile. */
  active: z.boolean(),
});
export type Profile = z.infer<typeof Profile>;

export const HouseholdEntry = z.strictObject({
  /** Cursor for paging. */
  position: z.string(),
  at: z.iso.datetime(),
  type: z.string(),
  /** Null if it concerns no particular profile. */
  profile_id: z.string().nullable(),
  /** Current name of the profile. */
  profile_name: z.string().nullable(),
  profile_is_kids: z.boolean(),
  /** Title of its film; null if there is none, or it was never in the catalogue. */
  movie_title: z.string().nullable(),
  /** Further data of the event. */
  data: z.record(z.string(), z.unknown()),
});
export type HouseholdEntry = z.infer<typeof HouseholdEntry>;

/** Data of entries, by event type. */
export type HouseholdData = Omit<TimelineData['profiles'], 'ProfileSwitched'> & {
  readonly ViewingOpened: Pick<TimelineData['playback']['ViewingOpened'], 'movieId'> & {
    readonly playedSeconds: number;
  };
};

/** Reasons for a refused film: problem codes at playback, and reasons in the household's timeline. */
export const RefusalReason = z.enum(REFUSAL_REASONS);
export type RefusalReason = z.infer<typeof RefusalReason>;

const ById = z.strictObject({ id: z.uuid() });
const reads = { waitsFor: ['profiles'] } as const;
const writes = { answers: ['Sankofa-Position'] } as const;
const WRITING = ['kids_profile_active', 'erased', 'idempotency_key_reused'] as const;

export const listProfiles = defineRoute({
  method: 'GET',
  path: '/api/profiles',
  summary: 'List my profiles, or deleted ones; a kids profile does not see blocked or allowed films',
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
  /** Defaults: no kids profile; PG for a kids profile, R for any other; English; UTC. */
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
  summary: 'Update name, rating limit or language of a profile; absent fields stay unchanged',
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
  summary: 'Restore a deleted profile',
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
  summary: 'Switch to this profile; leaving a kids profile requires the PIN',
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

export const getProfilePin = defineRoute({
  method: 'GET',
  path: '/api/profile-pin',
  summary: 'Whether a PIN for leaving kids profiles is set',
  access: 'viewer',
  response: z.strictObject({ is_set: z.boolean() }),
});

export const setProfilePin = defineRoute({
  method: 'PUT',
  path: '/api/profile-pin',
  // It requires the password, and is the way out if the PIN is forgotten.
  fromKidsProfile: 'allowed',
  summary: 'Set the PIN for leaving kids profiles, with the password of the account',
  access: 'viewer',
  body: PinFields,
  response: z.strictObject({ set: z.boolean() }),
  problems: ['weak_pin', 'wrong_password', 'too_many_attempts', 'erased', 'idempotency_key_reused'],
  ...writes,
});

export const setParentalControls = defineRoute({
  method: 'PUT',
  path: '/api/profiles/:id/parental-controls',
  summary: 'Set the parental controls of a profile',
  access: 'viewer',
  params: ById,
  body: z.strictObject({
    profile_id: z.uuid(),
    age_rating_limit: AgeRatingLimit,
    blocked_movies: MovieIds,
    allowed_movies: MovieIds,
    viewing_time_limits: z.partialRecord(Weekday, Minutes),
    /** Time zone of the daily limits; unchanged if absent. */
    time_zone: TimeZone.optional(),
  }),
  response: Profile,
  problems: [
    ...WRITING,
    'not_found',
    'kids_rating',
    'allow_kids_only',
    'above_kids_limit',
    'profile_mismatch',
    'unknown_movie',
  ],
  ...writes,
  waitsFor: ['movies'],
});

export const getHousehold = defineRoute({
  method: 'GET',
  path: '/api/household',
  summary: 'List changes to the profiles of my account, and refusals, newest first',
  access: 'viewer',
  query: z.strictObject({
    /** `next` of the previous page. */
    before: z.string().max(100).optional(),
  }),
  response: z.strictObject({ entries: z.array(HouseholdEntry), next: z.string().nullable() }),
  fromKidsProfile: 'refused',
  waitsFor: ['timelines', 'profiles', 'movies', 'viewings'],
});

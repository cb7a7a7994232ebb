import { AdMark } from '@sankofa/events/playback/ad-events';
import { MAX_RATE } from '@sankofa/events/playback/progress';
import { ReferrerKind } from '@sankofa/events/playback/viewing-events';
import { z } from 'zod';
import { Language, MovieById, MovieId } from './catalogue.ts';
import { MovieCard } from './home.ts';
import { defineRoute } from './route.ts';

/** Refusals before or during playback. */
const REFUSALS = [
  'not_found',
  'movie_withdrawn',
  'rights_not_started',
  'rights_ended',
  'no_profile',
  'movie_blocked',
  'rating_above_limit',
  'age_not_verified',
  'time_used_up',
  'premium_required',
  'premium_for_adults',
  'screens_in_use',
] as const;

/** `premium`: no ads, every rendition. `free`: up to 720p, with ads if the film supports them. */
export const PlayerKind = z.enum(['premium', 'free']);
export type PlayerKind = z.infer<typeof PlayerKind>;

/** Highest rendition of each player, in lines. */
export const MAX_HEIGHT: Readonly<Record<PlayerKind, number>> = { premium: 1080, free: 720 };

const Seconds = z.number().min(0);
const Captions = z.array(z.strictObject({ language: z.string(), label: z.string(), url: z.string() }));

export const Rendition = z.strictObject({
  height: z.int(),
  width: z.int(),
  /** On average, including sound. */
  bits_per_second: z.int(),
});
export type Rendition = z.infer<typeof Rendition>;

export const AdBreak = z.strictObject({
  id: z.string(),
  kind: z.enum(['pre', 'mid', 'post']),
  /** From the start of the film; its duration for a post-roll. */
  at_seconds: Seconds,
});
export type AdBreak = z.infer<typeof AdBreak>;

/** What a player needs to play a film. URLs are on this host and expire after a few minutes. */
export const Playing = z.strictObject({
  /** Id of this viewing, for heartbeats. */
  viewing_id: z.uuid(),
  /** HLS. */
  master_url: z.string(),
  /** Expiry of the URLs; a heartbeat returns newer ones before. */
  expires_at: z.iso.datetime(),
  player: PlayerKind,
  max_height: z.int(),
  duration_seconds: Seconds,
  /** Only up to `max_height`. */
  renditions: z.array(Rendition),
  /** Further heights above `max_height`, available with Premium. */
  premium_heights: z.array(z.int()),
  captions: Captions,
  audio_tracks: z.array(
    z.strictObject({ id: z.string(), language: z.string(), label: z.string(), described: z.boolean() }),
  ),
  chapters: z.array(z.strictObject({ start_seconds: Seconds, title: z.string() })),
  storyboard_url: z.string().nullable(),
  poster_url: z.string(),
  /** Where this profile stopped, on any device; 0 for a finished film or a new one. */
  resume_at_seconds: Seconds,
  /** Empty for viewers without ads. */
  ad_breaks: z.array(AdBreak),
});
export type Playing = z.infer<typeof Playing>;

export const Playback = z.strictObject({
  movie_id: z.string(),
  /**
   * `no_video`: not uploaded yet. `preparing`: uploaded, but not streamable yet. `failed`: the preparation failed.
   * `ready`: playable.
   */
  state: z.enum(['ready', 'preparing', 'no_video', 'failed']),
  /** For the user. */
  message: z.string(),
  /** The watching profile; null for a visitor, and for an account without profiles. */
  profile_id: z.string().nullable(),
  /** Remaining viewing time today; null without a limit. */
  minutes_left: z.int().nullable(),
  /** Null unless it is ready. */
  playback: Playing.nullable(),
});
export type Playback = z.infer<typeof Playback>;

export const getPlayback = defineRoute({
  method: 'GET',
  path: '/api/movies/:id/playback',
  summary: 'Get whether this session’s profile may play a film now, and its streams',
  access: 'optional-viewer',
  limit: 'playback',
  params: MovieById,
  // The handler applies the profile's rules, names the one that refused, and records it for the parents.
  film: null,
  query: z.strictObject({
    /** How the viewer arrived at the film, if the client knows; stored only with consent to analytics. */
    referrer: ReferrerKind.optional(),
    /** The tab or device, chosen by the client: a viewing on the same screen replaces the one before. */
    screen: z.uuid().optional(),
    /** Whether the viewing that has played longest stops if too many screens are in use. */
    instead: z.literal('true').optional(),
  }),
  response: Playback,
  problems: ['unauthorized', 'not_available_on_profile', ...REFUSALS],
  answers: ['Sankofa-Position'],
  waitsFor: ['viewings', 'creatives', 'movies'],
});

/** What a viewer can do so that a film plays. `pay`: buy it, or subscribe. */
export const NextStep = z.enum(['sign_up', 'choose_profile', 'verify_age', 'ask_adult', 'pay']);
export type NextStep = z.infer<typeof NextStep>;

export const Explanation = z.strictObject({
  movie_id: z.string(),
  /** Whether it may be played now. */
  may_play: z.boolean(),
  checks: z.array(
    z.strictObject({
      /**
       * `licence`: when we may show the film. `account`: whether it needs one. `rules`: age, profile and viewing time.
       * `payment`: plan, purchases, credits, passes and grants.
       */
      by: z.enum(['licence', 'account', 'rules', 'payment']),
      /** Whether it allows the film. */
      holds: z.boolean(),
      /** For the user. */
      text: z.string(),
      /** Null when nothing has to be done, or can be. */
      step: NextStep.nullable(),
    }),
  ),
});
export type Explanation = z.infer<typeof Explanation>;

export const explainPlayback = defineRoute({
  method: 'GET',
  path: '/api/movies/:id/explanation',
  summary: 'Get which rules decide whether this session’s profile may play a film now, in words',
  access: 'optional-viewer',
  params: MovieById,
  response: Explanation,
  problems: ['not_found', 'movie_withdrawn'],
  waitsFor: ['movies', 'viewings'],
  fromKidsProfile: 'allowed',
});

/** The explanation for one session of a person. */
export const SessionExplanation = z.strictObject({
  /** Null if the person is not signed in anywhere: then it explains what a new session would meet. */
  session: z.strictObject({ id: z.string(), device: z.string(), started_at: z.iso.datetime() }).nullable(),
  /** Name of the profile that is chosen in it; null for none. */
  profile: z.string().nullable(),
  explanation: Explanation,
});
export type SessionExplanation = z.infer<typeof SessionExplanation>;

export const explainPlaybackOfPerson = defineRoute({
  method: 'GET',
  path: '/api/admin/people/:id/explanations/:movie',
  summary: 'Get which rules decide whether a person may play a film now, for each of their sessions, in words',
  access: 'billing.customer',
  params: z.strictObject({ id: z.uuid(), movie: MovieId }),
  response: z.array(SessionExplanation),
  problems: ['not_found', 'movie_withdrawn', 'look_required', 'erased'],
  waitsFor: ['movies', 'viewings', 'sessions'],
});

/** What a page needs to play a trailer. URLs are on this host and expire after a few minutes. */
export const Trailer = z.strictObject({
  movie_id: z.string(),
  /** HLS. */
  master_url: z.string(),
  expires_at: z.iso.datetime(),
  duration_seconds: Seconds,
  /** The lowest rendition, in lines: for silent previews. */
  lowest_height: z.int().nullable(),
  captions: Captions,
});
export type Trailer = z.infer<typeof Trailer>;

export const getTrailer = defineRoute({
  method: 'GET',
  path: '/api/movies/:id/trailer',
  summary: 'Get the trailer of a film, also of a premium one. It needs no account; the rules on age and profile apply',
  access: 'optional-viewer',
  params: MovieById,
  response: Trailer,
  problems: [
    'unauthorized',
    'not_found',
    'movie_withdrawn',
    'rights_not_started',
    'rights_ended',
    'no_profile',
    'movie_blocked',
    'rating_above_limit',
    'age_not_verified',
    'time_used_up',
  ],
  waitsFor: ['movies', 'viewings'],
});

/** Maximum position in a film, in seconds: a day. */
const MOST_SECONDS = 86_400;
const Place = z.number().min(0).max(MOST_SECONDS);

export const Heartbeat = z.strictObject({
  /** Strictly increasing: identifies late and repeated heartbeats. */
  sequence: z.int().min(0).max(2_147_483_647),
  position_seconds: Place,
  playing: z.boolean(),
  /** Playback rate. */
  rate: z.number().min(0.25).max(MAX_RATE),
  /** Whether the viewer has seeked since the last heartbeat. Without it, a position ahead of the clock is rejected. */
  seeked: z.boolean().optional(),
  /** As when playback was asked for. */
  screen: z.uuid().optional(),
});
export type Heartbeat = z.infer<typeof Heartbeat>;

export const HeartbeatAnswer = z.strictObject({
  /** False for a heartbeat that is late, repeated or impossible: it had no effect. */
  accepted: z.boolean(),
  /** Position in the film, as the server knows it. */
  position_seconds: Seconds,
  /** Remaining viewing time today; null without a limit. */
  minutes_left: z.int().nullable(),
  /** For the URLs of further segments (`/media/<token>/...`), if the player's token is about to expire. */
  token: z.string().optional(),
  expires_at: z.iso.datetime().optional(),
});
export type HeartbeatAnswer = z.infer<typeof HeartbeatAnswer>;

export const sendHeartbeat = defineRoute({
  method: 'POST',
  path: '/api/viewings/:id/heartbeat',
  summary: 'Send a heartbeat: every ten seconds while a film plays, and when it is paused, seeked or left',
  access: 'optional-viewer',
  params: z.strictObject({ id: z.uuid() }),
  body: Heartbeat,
  response: HeartbeatAnswer,
  problems: [...REFUSALS, 'access_changed'],
  answers: ['Sankofa-Position'],
  waitsFor: ['viewings'],
  fromKidsProfile: 'allowed',
});

export const getContinueWatching = defineRoute({
  method: 'GET',
  path: '/api/movies/:id/continue-watching',
  summary: 'Get the resume position of this session’s profile in a film',
  fromKidsProfile: 'allowed',
  access: 'viewer',
  params: MovieById,
  response: z.strictObject({
    /** Seconds from the start. */
    watch_time: Seconds,
    completed: z.boolean(),
  }),
  problems: ['no_profile'],
  waitsFor: ['viewings'],
});

export const saveContinueWatching = defineRoute({
  method: 'POST',
  path: '/api/movies/:id/continue-watching',
  summary: 'Save the position in a film; for clients that send no heartbeats',
  access: 'viewer',
  params: MovieById,
  body: z.strictObject({
    /** Seconds from the start. */
    watch_time: Place,
    completed: z.boolean(),
  }),
  response: z.strictObject({
    /** False for an impossible value: it had no effect. */
    accepted: z.boolean(),
    watch_time: Seconds,
    completed: z.boolean(),
  }),
  problems: ['not_playing', ...REFUSALS, 'access_changed'],
  answers: ['Sankofa-Position'],
  waitsFor: ['viewings'],
  fromKidsProfile: 'allowed',
});

/** Maximum length of the "continue watching" list. */
export const MOST_CONTINUED = 40;

export const ContinuedFilm = z.strictObject({
  movie: MovieCard,
  position_seconds: Seconds,
  /** Of the video. */
  duration_seconds: Seconds,
  /** Whether the video is only the trailer of the film. */
  is_trailer: z.boolean(),
  watched_at: z.iso.datetime(),
});
export type ContinuedFilm = z.infer<typeof ContinuedFilm>;

export const listContinued = defineRoute({
  method: 'GET',
  path: '/api/continue-watching',
  summary: 'List films that this session’s profile has begun and not finished, latest first',
  fromKidsProfile: 'allowed',
  access: 'viewer',
  query: z.strictObject({ language: Language.optional() }),
  response: z.strictObject({
    /** Profile of the list; null for an account without profiles, and before one is chosen. */
    profile_id: z.string().nullable(),
    films: z.array(ContinuedFilm).max(MOST_CONTINUED),
  }),
  waitsFor: ['viewings', 'movies', 'products', 'media', 'ratings'],
});

const REMOVAL = {
  params: MovieById,
  access: 'viewer',
  fromKidsProfile: 'allowed',
  // Also a film that a newer limit hides.
  film: null,
  response: z.strictObject({ movie_id: z.string() }),
  problems: ['no_profile', 'erased', 'idempotency_key_reused'],
  answers: ['Sankofa-Position'],
} as const;

export const removeContinued = defineRoute({
  ...REMOVAL,
  method: 'DELETE',
  path: '/api/continue-watching/:id',
  summary: 'Remove a film from the list, until this session’s profile watches it again',
  waitsFor: ['viewings'],
});

export const restoreContinued = defineRoute({
  ...REMOVAL,
  method: 'PUT',
  path: '/api/continue-watching/:id',
  summary: 'Undo the removal of a film from the list',
});

export const trackView = defineRoute({
  method: 'POST',
  path: '/api/analytics/track-view',
  summary: 'Report how long a film was played; for clients that send no heartbeats',
  access: 'viewer',
  body: z.strictObject({
    movie_id: MovieId,
    /** Clock time played, in seconds. */
    watch_duration: Place,
    /** The signed-in person. */
    user_id: z.string().max(64),
  }),
  response: z.strictObject({
    /** Whether this viewing counts as a view by now: once per profile and hour, after ten seconds of playback. */
    counted: z.boolean(),
  }),
  problems: ['forbidden', 'not_playing', 'no_profile'],
  answers: ['Sankofa-Position'],
  waitsFor: ['viewings'],
  fromKidsProfile: 'allowed',
});

export const AdCreative = z.strictObject({
  id: z.string(),
  title: z.string(),
  /** MP4; expires like the URLs of the film. */
  url: z.string(),
  /** Link target; null for none. */
  click_url: z.string().nullable(),
  duration_seconds: Seconds,
  /** From its start. */
  skip_after_seconds: Seconds,
});
export type AdCreative = z.infer<typeof AdCreative>;

const OfBreak = z.strictObject({ id: z.uuid(), break_id: z.string().regex(/^[a-z0-9-]{1,40}$/) });

export const getAdBreak = defineRoute({
  method: 'GET',
  path: '/api/viewings/:id/ad-breaks/:break_id',
  summary: 'Get the ad for a break of a film; empty if none is left',
  access: 'optional-viewer',
  params: OfBreak,
  response: z.strictObject({ creatives: z.array(AdCreative) }),
  problems: ['not_found'],
  answers: ['Sankofa-Position'],
  waitsFor: ['creatives'],
});

export const markAd = defineRoute({
  method: 'POST',
  path: '/api/viewings/:id/ad-breaks/:break_id/marks',
  summary: 'Report how far an ad was watched: each mark of a break counts once',
  access: 'optional-viewer',
  params: OfBreak,
  body: z.strictObject({ creative_id: z.string().max(64), mark: AdMark }),
  response: z.strictObject({
    /** Whether it was new. */
    counted: z.boolean(),
  }),
  problems: ['not_found', 'ad_not_seen'],
  answers: ['Sankofa-Position'],
  fromKidsProfile: 'allowed',
});

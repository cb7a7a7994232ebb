import { AdMark } from '@sankofa/events/playback/ad-events';
import { MAX_RATE } from '@sankofa/events/playback/progress';
import { ReferrerKind } from '@sankofa/events/playback/viewing-events';
import { z } from 'zod';
import { Language, MovieById, MovieId } from './catalogue.ts';
import { MovieCard } from './home.ts';
import { defineRoute } from './route.ts';

/** What may close a film, before it begins or while it plays. */
const REFUSALS = [
  'not_found',
  'movie_withdrawn',
  'no_profile',
  'movie_blocked',
  'rating_above_limit',
  'age_not_verified',
  'time_used_up',
  'premium_required',
] as const;

/** `premium`: no advertisements, every rendition. `free`: up to 720p, with advertisements where the film supports them. */
export const PlayerKind = z.enum(['premium', 'free']);
export type PlayerKind = z.infer<typeof PlayerKind>;

/** The highest rendition each player is given, in lines. */
export const MAX_HEIGHT: Readonly<Record<PlayerKind, number>> = { premium: 1080, free: 720 };

const Seconds = z.number().min(0);

export const Rendition = z.strictObject({
  height: z.int(),
  width: z.int(),
  /** On average, with its sound. */
  bits_per_second: z.int(),
});
export type Rendition = z.infer<typeof Rendition>;

export const AdBreak = z.strictObject({
  id: z.string(),
  kind: z.enum(['pre', 'mid', 'post']),
  /** From the start of the film; where the film ends for the one after it. */
  at_seconds: Seconds,
});
export type AdBreak = z.infer<typeof AdBreak>;

/** What a player needs to play a film. Addresses are within this host, and hold for a few minutes. */
export const Playing = z.strictObject({
  /** This viewing: what a player reports of it is reported under this id. */
  viewing_id: z.uuid(),
  /** HLS. */
  master_url: z.string(),
  /** Until when the addresses hold; a report of the player brings newer ones before. */
  expires_at: z.iso.datetime(),
  player: PlayerKind,
  max_height: z.int(),
  duration_seconds: Seconds,
  /** None above `max_height`. */
  renditions: z.array(Rendition),
  /** Heights above `max_height` the film has as well, for whoever has Premium. */
  premium_heights: z.array(z.int()),
  captions: z.array(z.strictObject({ language: z.string(), label: z.string(), url: z.string() })),
  audio_tracks: z.array(
    z.strictObject({ id: z.string(), language: z.string(), label: z.string(), described: z.boolean() }),
  ),
  chapters: z.array(z.strictObject({ start_seconds: Seconds, title: z.string() })),
  storyboard_url: z.string().nullable(),
  poster_url: z.string(),
  /** Where this profile stopped, on whichever device; 0 for a film it has finished or not begun. */
  resume_at_seconds: Seconds,
  /** None for whoever sees no advertisements. */
  ad_breaks: z.array(AdBreak),
});
export type Playing = z.infer<typeof Playing>;

export const Playback = z.strictObject({
  movie_id: z.string(),
  /**
   * `no_video`: nobody has brought the film's video yet. `preparing`: it is there, and cannot be streamed yet. `failed`:
   * it could not be made ready. `ready`: it plays.
   */
  state: z.enum(['ready', 'preparing', 'no_video', 'failed']),
  /** For the person. */
  message: z.string(),
  /** Who is watching; null for a visitor, and for an account without profiles. */
  profile_id: z.string().nullable(),
  /** Of viewing time today; null when today has no limit. */
  minutes_left: z.int().nullable(),
  /** Null unless it is ready. */
  playback: Playing.nullable(),
});
export type Playback = z.infer<typeof Playback>;

export const getPlayback = defineRoute({
  method: 'GET',
  path: '/api/movies/:id/playback',
  summary: 'Whether the profile of this sign-in may play a film now, and what there is to play',
  access: 'optional-viewer',
  limit: 'playback',
  params: MovieById,
  // It refuses by the rules of the profile itself, says which one, and records it for the parents.
  film: null,
  query: z.strictObject({
    /** How somebody came to the film, when the program knows; kept only with consent to analytics. */
    referrer: ReferrerKind.optional(),
  }),
  response: Playback,
  problems: ['unauthorized', 'not_available_on_profile', ...REFUSALS],
  answers: ['Sankofa-Position'],
  waitsFor: ['viewings', 'creatives', 'movies'],
});

/** The last second of any film that is believed to be one: a day. */
const MOST_SECONDS = 86_400;
const Place = z.number().min(0).max(MOST_SECONDS);

export const Heartbeat = z.strictObject({
  /** Larger with each report: one that came late, or twice, is known by it. */
  sequence: z.int().min(0).max(2_147_483_647),
  position_seconds: Place,
  playing: z.boolean(),
  /** Speed. */
  rate: z.number().min(0.25).max(MAX_RATE),
  /** Whether the viewer has jumped since the report before. Without it, a film that is ahead of the clock is not believed. */
  seeked: z.boolean().optional(),
});
export type Heartbeat = z.infer<typeof Heartbeat>;

export const HeartbeatAnswer = z.strictObject({
  /** False for a report that came late or twice, or cannot be true: it has changed nothing. */
  accepted: z.boolean(),
  /** Where the film is, as the server has it. */
  position_seconds: Seconds,
  /** Of viewing time today; null when today has no limit. */
  minutes_left: z.int().nullable(),
  /** For the addresses of what is loaded next (`/media/<token>/...`), when the one the player has is about to end. */
  token: z.string().optional(),
  expires_at: z.iso.datetime().optional(),
});
export type HeartbeatAnswer = z.infer<typeof HeartbeatAnswer>;

export const sendHeartbeat = defineRoute({
  method: 'POST',
  path: '/api/viewings/:id/heartbeat',
  summary: 'How far a film is: every ten seconds while it plays, and when it is paused, moved or left',
  access: 'optional-viewer',
  params: z.strictObject({ id: z.uuid() }),
  body: Heartbeat,
  response: HeartbeatAnswer,
  problems: [...REFUSALS],
  answers: ['Sankofa-Position'],
  waitsFor: ['viewings'],
  fromKidsProfile: 'allowed',
});

export const getContinueWatching = defineRoute({
  method: 'GET',
  path: '/api/movies/:id/continue-watching',
  summary: 'Where the profile of this sign-in goes on with a film',
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
  summary: 'How far a film is that is being played; for programs that send no heartbeats',
  access: 'viewer',
  params: MovieById,
  body: z.strictObject({
    /** Seconds from the start. */
    watch_time: Place,
    completed: z.boolean(),
  }),
  response: z.strictObject({
    /** False for what cannot be true: it has changed nothing. */
    accepted: z.boolean(),
    watch_time: Seconds,
    completed: z.boolean(),
  }),
  problems: ['not_playing', ...REFUSALS],
  answers: ['Sankofa-Position'],
  waitsFor: ['viewings'],
  fromKidsProfile: 'allowed',
});

/** Most films of the list of those that go on. */
export const MOST_CONTINUED = 40;

export const ContinuedFilm = z.strictObject({
  movie: MovieCard,
  position_seconds: Seconds,
  duration_seconds: Seconds,
  watched_at: z.iso.datetime(),
});
export type ContinuedFilm = z.infer<typeof ContinuedFilm>;

export const listContinued = defineRoute({
  method: 'GET',
  path: '/api/continue-watching',
  summary: 'Films the profile of this sign-in has begun and not finished, the latest first',
  fromKidsProfile: 'allowed',
  access: 'viewer',
  query: z.strictObject({ language: Language.optional() }),
  response: z.strictObject({
    /** Whose they are; null for an account without profiles, and while nobody has been chosen. */
    profile_id: z.string().nullable(),
    films: z.array(ContinuedFilm).max(MOST_CONTINUED),
  }),
  waitsFor: ['viewings', 'movies', 'media', 'ratings'],
});

export const trackView = defineRoute({
  method: 'POST',
  path: '/api/analytics/track-view',
  summary: 'That a film has been played for so long; for programs that send no heartbeats',
  access: 'viewer',
  body: z.strictObject({
    movie_id: MovieId,
    /** Seconds by the clock in which it ran. */
    watch_duration: Place,
    /** Whoever is signed in. */
    user_id: z.string().max(64),
  }),
  response: z.strictObject({
    /** Whether what is being watched counts as a view by now: once for each profile and hour, after ten seconds in which it ran. */
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
  /** MP4; holds as the addresses of the film do. */
  url: z.string(),
  /** Where a press on it leads; null: nowhere. */
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
  summary: 'What to show in a break of a film; nothing when there is nothing to show any more',
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
  summary: 'How far an advertisement was seen: each mark of a break counts once',
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

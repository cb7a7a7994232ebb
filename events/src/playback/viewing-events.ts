import { z } from 'zod';
import { defineEvent, type EventOf } from '../store/define-event.ts';
import { code, id } from '../store/field-kinds.ts';
import { Placement } from './creative-draft.ts';

/** Device class, as the client reports it; make and model are not collected. */
export const DeviceClass = z.enum(['phone', 'tablet', 'tv', 'computer']);
export type DeviceClass = z.infer<typeof DeviceClass>;

/** How the viewer arrived at the film. */
export const ReferrerKind = z.enum(['direct', 'search', 'social', 'other_site']);
export type ReferrerKind = z.infer<typeof ReferrerKind>;

/** Audience data for aggregate statistics. Device and referrer are null without consent to analytics. */
export const Audience = z.strictObject({
  /** ISO 3166-1 alpha-2, if a trusted proxy reports it. */
  country: code('country').nullable(),
  device: DeviceClass.nullable(),
  referrer: ReferrerKind.nullable(),
});
export type Audience = z.infer<typeof Audience>;

/** Position of an ad break in a film. */
export const AdBreak = z.strictObject({
  id: id('ad-break'),
  kind: Placement,
  /** Seconds from the start of the film; its duration for a post-roll. */
  atSeconds: z.number(),
});
export type AdBreak = z.infer<typeof AdBreak>;

/** Access was granted to a film, and a viewing starts on one device. */
export const ViewingOpened = defineEvent(
  'ViewingOpened',
  1,
  z.strictObject({
    movieId: id('movie'),
    mediaId: id('media'),
    /** Null for a visitor. */
    accountId: id('account').nullable(),
    /** Null for a visitor, and for an account without profiles. */
    profileId: id('profile').nullable(),
    /** IANA name of the zone for counting watch time per day; null without a profile. */
    timeZone: code('time-zone').nullable(),
    durationSeconds: z.number(),
    fromSeconds: z.number(),
    maxHeight: z.int(),
    /** Empty for viewers without ads. */
    adBreaks: z.array(AdBreak),
    audience: Audience,
  }),
);

/** Position and playback state of a player. */
const PlayerPlace = z.strictObject({
  /** Sequence number of the heartbeat. */
  sequence: z.int(),
  positionSeconds: z.number(),
  playing: z.boolean(),
  rate: z.number(),
  /** Seconds by which heartbeats since the last seek were ahead of the clock. */
  lead: z.number(),
  /** Seconds of film played in this viewing, without skipped ones. */
  playedSeconds: z.number(),
  /** Clock time watched, in seconds. */
  watchedSeconds: z.number(),
  /** ISO 8601, in the time zone of the profile (UTC without one). */
  day: code('day'),
  /** Clock time of this viewing on that day, in seconds. */
  daySeconds: z.number(),
});

/**
 * The player changed its state, or has played for another ten minutes. Heartbeats in between are stored as telemetry.
 */
export const PlaybackProgressed = defineEvent('PlaybackProgressed', 1, PlayerPlace);

/** The viewing is long enough to count as a view. Views of one viewer within one hour count once. */
export const ViewCounted = defineEvent(
  'ViewCounted',
  1,
  z.strictObject({
    movieId: id('movie'),
    /** A profile, or an account without profiles; null for a visitor, who cannot be identified. */
    viewerId: id('viewer').nullable(),
    /** Start of that hour. */
    hour: z.iso.datetime(),
    ...Audience.shape,
  }),
);

/** The end of the film was reached, or nearly. */
export const ViewingCompleted = defineEvent('ViewingCompleted', 1, PlayerPlace);

/** The account chose to play on another screen instead of this one. The viewing is over. */
export const ViewingReplaced = defineEvent('ViewingReplaced', 1, z.strictObject({ byViewingId: id('viewing') }));

export const viewingEvents = [
  ViewingOpened,
  PlaybackProgressed,
  ViewCounted,
  ViewingCompleted,
  ViewingReplaced,
] as const;
export type ViewingEvent = EventOf<(typeof viewingEvents)[number]>;

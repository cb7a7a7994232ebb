import { z } from 'zod';
import { defineEvent, type EventOf } from '../store/define-event.ts';
import { code, id } from '../store/field-kinds.ts';
import { Placement } from './creative-draft.ts';

/** What somebody watches on, as far as it says so; which make or model is nobody's business. */
export const DeviceClass = z.enum(['phone', 'tablet', 'tv', 'computer']);
export type DeviceClass = z.infer<typeof DeviceClass>;

/** How somebody came to the film. */
export const ReferrerKind = z.enum(['direct', 'search', 'social', 'other_site']);
export type ReferrerKind = z.infer<typeof ReferrerKind>;

/** Where films are watched from, for counts. Device and referrer are null without consent to analytics. */
export const Audience = z.strictObject({
  /** ISO 3166-1 alpha-2, where a trusted proxy says it. */
  country: code('country').nullable(),
  device: DeviceClass.nullable(),
  referrer: ReferrerKind.nullable(),
});
export type Audience = z.infer<typeof Audience>;

/** Where advertisements may interrupt a film. */
export const AdBreak = z.strictObject({
  id: id('ad-break'),
  kind: Placement,
  /** From the start of the film; its end for the one after it. */
  atSeconds: z.number(),
});
export type AdBreak = z.infer<typeof AdBreak>;

/** Somebody was let in to a film: a viewing begins, on one device. */
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
    /** IANA name: whose days the watching counts for; null where there is no profile. */
    timeZone: code('time-zone').nullable(),
    durationSeconds: z.number(),
    fromSeconds: z.number(),
    maxHeight: z.int(),
    /** None for whoever sees no advertisements. */
    adBreaks: z.array(AdBreak),
    audience: Audience,
  }),
);

/** Where a player is, what it is doing, and what it has played. */
const PlayerPlace = z.strictObject({
  /** Number of the report this is from: later reports have larger ones. */
  sequence: z.int(),
  positionSeconds: z.number(),
  playing: z.boolean(),
  rate: z.number(),
  /** Seconds of the film by which reports since the last jump were ahead of the clock. */
  lead: z.number(),
  /** Seconds of the film that have been played in this viewing, skipped ones not counted. */
  playedSeconds: z.number(),
  /** Seconds by the clock. */
  watchedSeconds: z.number(),
  /** ISO 8601, in the time zone of the profile (UTC without one). */
  day: code('day'),
  /** Seconds by the clock this viewing has taken on that day. */
  daySeconds: z.number(),
});

/** The player does something else than before, or has played on for ten minutes. Reports in between are kept elsewhere. */
export const PlaybackProgressed = defineEvent('PlaybackProgressed', 1, PlayerPlace);

/** It has gone on for long enough to be a view of the film. Views of one viewer in one hour are one. */
export const ViewCounted = defineEvent(
  'ViewCounted',
  1,
  z.strictObject({
    movieId: id('movie'),
    /** A profile, or an account without profiles; null for a visitor, whom nothing tells from others. */
    viewerId: id('viewer').nullable(),
    /** When that hour began. */
    hour: z.iso.datetime(),
    ...Audience.shape,
  }),
);

/** It has reached the end of the film, or nearly. */
export const ViewingCompleted = defineEvent('ViewingCompleted', 1, PlayerPlace);

export const viewingEvents = [ViewingOpened, PlaybackProgressed, ViewCounted, ViewingCompleted] as const;
export type ViewingEvent = EventOf<(typeof viewingEvents)[number]>;

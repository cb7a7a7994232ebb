import type { Decider, DecisionContext } from '../store/decider.ts';
import type { EventOf } from '../store/define-event.ts';
import { Refusal } from '../store/refusal.ts';
import { type PlayerState, positionNow } from './progress.ts';
import { type PlaybackProgressed, type ViewingEvent, type ViewingOpened, viewingEvents } from './viewing-events.ts';

/** While a film plays on, its place is recorded this often, in seconds. */
export const PLACE_EVERY_S = 600;

/** The most events of a viewing in any hour: a place that would be one more is not recorded. */
export const MOST_AN_HOUR = 6;

/** A place that differs from the expected one by more than this is another place, in seconds. */
const DRIFT_S = 10;

/** Seconds by the clock after which a viewing is a view of the film. */
const VIEW_AFTER_S = 10;

/** What clocks may differ by, in seconds. */
const CLOCK_S = 2;

const HOUR_MS = 3_600_000;

export type ViewingDetails = EventOf<typeof ViewingOpened>['data'];

export type ViewingCommand = ({ readonly kind: 'open' } & ViewingDetails) | ({ readonly kind: 'record' } & DueRecords);

/** What a report leaves to be recorded. */
export interface DueRecords {
  readonly player: PlayerState;
  /** Whether the place is worth a record of its own. */
  readonly hasMoved: boolean;
  readonly isView: boolean;
  readonly completes: boolean;
}

export interface ViewingState {
  /** Null while there is no such viewing. */
  readonly opened: ViewingDetails | null;
  readonly openedAt: Date;
  /** As recorded last. */
  readonly player: PlayerState;
  readonly counted: boolean;
  readonly completed: boolean;
  /** When its events of the last hour were recorded, in milliseconds since 1970. */
  readonly recordedAt: readonly number[];
}

const NEVER = new Date(0);

function evolve(state: ViewingState, event: ViewingEvent, at: Date): ViewingState {
  const recordedAt = [...state.recordedAt.filter((ms) => ms > at.getTime() - HOUR_MS), at.getTime()];
  switch (event.type) {
    case 'ViewingOpened': {
      const player = { ...state.player, at, positionSeconds: event.data.fromSeconds };
      return { ...state, opened: event.data, openedAt: at, player, recordedAt };
    }
    case 'PlaybackProgressed':
      return { ...state, player: { ...event.data, at }, recordedAt };
    case 'ViewCounted':
      return { ...state, counted: true, recordedAt };
    case 'ViewingCompleted':
      return { ...state, completed: true, player: { ...event.data, at }, recordedAt };
  }
}

/**
 * What is to be recorded of a report. Places are left out where the viewing has had its events of the hour already; the
 * view and the end have theirs kept free.
 * @param after the player as the report left it
 * @param isRepeat whether this viewer has been counted already: then it goes on, and is no view
 * @returns null: nothing
 */
export function dueRecords(
  state: ViewingState,
  after: { readonly player: PlayerState; readonly completes: boolean },
  isRepeat: boolean,
): DueRecords | null {
  const { player } = after;
  const completes = after.completes && !state.completed;
  const isView = isViewBy(state, player) && !isRepeat;
  const recent = state.recordedAt.filter((ms) => ms > player.at.getTime() - HOUR_MS).length;
  const free = MOST_AN_HOUR - recent - (state.counted ? 0 : 1) - (state.completed ? 0 : 1);
  const hasMoved = !completes && free > 0 && isNews(state, player);
  return hasMoved || isView || completes ? { player, hasMoved, isView, completes } : null;
}

/** Whether a viewing that has not been counted has gone on for long enough. */
export const isViewBy = ({ counted }: ViewingState, { watchedSeconds }: PlayerState): boolean =>
  !counted && watchedSeconds >= VIEW_AFTER_S;

/**
 * Whether it is a view by the word of a program that counts for itself: as far as the film can have run since it was
 * opened, and is known to have run by the reports there are. Where it runs now, what has passed since the last one
 * counts, for as long as reports may be apart.
 * @param seconds that the program says it has played
 * @param silentAfter seconds after which no report means that it has stopped
 */
export function isViewByWord(
  state: ViewingState,
  { watchedSeconds, playing, at }: PlayerState,
  seconds: number,
  now: Date,
  silentAfter: number,
): boolean {
  const isPossible = seconds <= secondsBetween(state.openedAt, now) + CLOCK_S;
  const known = watchedSeconds + (playing ? Math.min(secondsBetween(at, now), silentAfter) : 0);
  return !state.counted && isPossible && Math.min(seconds, known) >= VIEW_AFTER_S;
}

const secondsBetween = (from: Date, to: Date): number => (to.getTime() - from.getTime()) / 1000;

/** Whether a player does something else than the clock tells from the last record, or has gone on for long. */
function isNews({ opened, openedAt, player: recorded }: ViewingState, player: PlayerState): boolean {
  if (!opened) return false;
  const { durationSeconds } = opened;
  // What was opened is about to play: that it does is no news.
  const isFirst = recorded.sequence < 0;
  const { rate, day } = isFirst ? player : recorded;
  const before = isFirst ? { ...recorded, at: openedAt, playing: true, rate } : recorded;
  if (before.playing !== player.playing || before.rate !== player.rate || day !== player.day) return true;
  if (player.playing && secondsBetween(before.at, player.at) >= PLACE_EVERY_S) return true;
  const half = durationSeconds / 2;
  if (recorded.playedSeconds < half && player.playedSeconds >= half) return true;
  return Math.abs(player.positionSeconds - positionNow(before, durationSeconds, player.at, PLACE_EVERY_S)) > DRIFT_S;
}

function decide(state: ViewingState, command: ViewingCommand, { now }: DecisionContext): ViewingEvent[] {
  if (command.kind === 'open') {
    const { kind: _, ...data } = command;
    return state.opened ? [] : [{ type: 'ViewingOpened', data }];
  }
  if (!state.opened) throw new Refusal('not_found', { what: 'viewing' });
  const { player, hasMoved, isView, completes } = command;
  const isLater = player.sequence > state.player.sequence;
  return [
    ...(hasMoved && isLater ? [{ type: 'PlaybackProgressed', data: placeOf(player) } as const] : []),
    ...(isView && !state.counted ? [counted(state.opened, now)] : []),
    ...(completes && !state.completed ? [{ type: 'ViewingCompleted', data: placeOf(player) } as const] : []),
  ];
}

function placeOf({ at: _, ...place }: PlayerState): EventOf<typeof PlaybackProgressed>['data'] {
  return place;
}

const counted = ({ movieId, profileId, accountId, audience }: ViewingDetails, now: Date): ViewingEvent => ({
  type: 'ViewCounted',
  data: { movieId, viewerId: profileId ?? accountId, hour: hourOf(now), ...audience },
});

const hourOf = (now: Date): string => new Date(Math.floor(now.getTime() / HOUR_MS) * HOUR_MS).toISOString();

/**
 * One viewing of a film, on one device. A player reports every ten seconds; the log has only what lasts: that the film
 * was opened, viewed and completed, and places: when the player does something else, and every ten minutes. Reports
 * themselves are kept as telemetry. Stream `viewing-<id>`.
 */
export const viewing: Decider<ViewingState, ViewingCommand, (typeof viewingEvents)[number]> = {
  aggregate: 'viewing',
  events: viewingEvents,
  initial: {
    opened: null,
    openedAt: NEVER,
    player: {
      at: NEVER,
      sequence: -1,
      positionSeconds: 0,
      lead: 0,
      playing: false,
      rate: 1,
      playedSeconds: 0,
      watchedSeconds: 0,
      day: '',
      daySeconds: 0,
    },
    counted: false,
    completed: false,
    recordedAt: [],
  },
  evolve,
  decide,
};

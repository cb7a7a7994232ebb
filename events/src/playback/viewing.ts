import type { Decider, DecisionContext } from '../store/decider.ts';
import type { EventOf } from '../store/define-event.ts';
import { Refusal } from '../store/refusal.ts';
import { type PlayerState, positionNow } from './progress.ts';
import { type PlaybackProgressed, type ViewingEvent, type ViewingOpened, viewingEvents } from './viewing-events.ts';

/** Interval of recorded positions during playback, in seconds. */
export const PLACE_EVERY_S = 600;

/** Limit of a viewing's events per hour: positions beyond it are not recorded. */
export const MOST_AN_HOUR = 6;

/** Deviation from the expected position that counts as a change, in seconds. */
const DRIFT_S = 10;

/** Clock time after which a viewing counts as a view, in seconds. */
const VIEW_AFTER_S = 10;

/** Tolerated clock difference, in seconds. */
const CLOCK_S = 2;

const HOUR_MS = 3_600_000;

export type ViewingDetails = EventOf<typeof ViewingOpened>['data'];

export type ViewingCommand =
  | ({ readonly kind: 'open' } & ViewingDetails)
  | ({ readonly kind: 'record' } & DueRecords)
  | { readonly kind: 'replace'; readonly byViewingId: string };

/** Events that are due after a heartbeat. */
export interface DueRecords {
  readonly player: PlayerState;
  /** Whether the position needs an event. */
  readonly hasMoved: boolean;
  readonly isView: boolean;
  readonly completes: boolean;
}

export interface ViewingState {
  /** Null before it is opened. */
  readonly opened: ViewingDetails | null;
  readonly openedAt: Date;
  /** As last recorded. */
  readonly player: PlayerState;
  readonly counted: boolean;
  readonly completed: boolean;
  /** Whether the account chose to play on another screen instead. */
  readonly replaced: boolean;
  /** Recording times of its events in the last hour, in ms since 1970. */
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
    case 'ViewingReplaced':
      return { ...state, replaced: true, recordedAt };
  }
}

/**
 * Determines what to record after a heartbeat. Positions are omitted once the hourly limit is reached; capacity for the
 * view and the completion is reserved.
 * @param after state of the player after the heartbeat
 * @param isRepeat whether this viewer was counted already, so that this viewing is no further view
 * @returns null if nothing is due
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

/** Whether a viewing that is not counted yet is long enough. */
export const isViewBy = ({ counted }: ViewingState, { watchedSeconds }: PlayerState): boolean =>
  !counted && watchedSeconds >= VIEW_AFTER_S;

/**
 * Whether it counts as a view by the count of an API client: limited to the time since it was opened and the time it is
 * known to have played. During playback, the time since the last heartbeat counts, up to the maximum interval between
 * heartbeats.
 * @param seconds clock time played, as the client claims
 * @param silentAfter seconds without a heartbeat after which the player counts as stopped
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

/** Whether the player deviates from what the last record predicts, or has played for long. */
function isNews({ opened, openedAt, player: recorded }: ViewingState, player: PlayerState): boolean {
  if (!opened) return false;
  const { durationSeconds } = opened;
  // An opened film is expected to start playing: that is no change.
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
  if (command.kind === 'replace') {
    const { byViewingId } = command;
    return state.replaced ? [] : [{ type: 'ViewingReplaced', data: { byViewingId } }];
  }
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
 * One viewing of a film on one device. A player sends a heartbeat every ten seconds. The log keeps only lasting facts:
 * that the film was opened, viewed and completed, that it moved to another screen, and positions when the state changes
 * and every ten minutes.
 * Heartbeats are stored as telemetry. Stream `viewing-<id>`.
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
    replaced: false,
    recordedAt: [],
  },
  evolve,
  decide,
};

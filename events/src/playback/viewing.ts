import { dateIn } from '../profiles/viewing-day.ts';
import type { Decider, DecisionContext } from '../store/decider.ts';
import type { EventOf } from '../store/define-event.ts';
import { Refusal } from '../store/refusal.ts';
import { advance, type Known, positionNow, type Report } from './progress.ts';
import { type ViewingEvent, type ViewingOpened, viewingEvents } from './viewing-events.ts';

/** While a film plays on, its place is recorded this often: what lies between follows from the clock. */
export const MARK_EVERY_S = 30;

/** A place that differs from the expected one by more than this is recorded at once. */
const DRIFT_S = 2;

/** Seconds by the clock after which somebody has viewed a film. */
const VIEW_AFTER_S = 10;

export type Opened = EventOf<typeof ViewingOpened>['data'];

export type ViewingCommand =
  | ({ readonly kind: 'open' } & Opened)
  | ({
      readonly kind: 'report';
      /** Whether whoever this is has been counted already: then it goes on, and is no view. */
      readonly isRepeat?: boolean;
    } & Report)
  /** A program that counts for itself how long it has played, by the clock. */
  | { readonly kind: 'say-played'; readonly seconds: number };

export interface ViewingState extends Known {
  /** Null while there is no such viewing. */
  readonly opened: Opened | null;
  readonly openedAt: Date;
  /** Of the last report that counted; -1 before the first. */
  readonly sequence: number;
  readonly playedSeconds: number;
  readonly watchedSeconds: number;
  readonly day: string;
  readonly daySeconds: number;
  readonly counted: boolean;
  readonly completed: boolean;
}

const NEVER = new Date(0);

function evolve(state: ViewingState, event: ViewingEvent, at: Date): ViewingState {
  switch (event.type) {
    case 'ViewingOpened':
      return { ...state, opened: event.data, openedAt: at, at, positionSeconds: event.data.fromSeconds };
    case 'ViewingMarked': {
      const { day, daySeconds } = event.data;
      const added = daySeconds - (day === state.day ? state.daySeconds : 0);
      return { ...state, ...event.data, at, watchedSeconds: state.watchedSeconds + added };
    }
    case 'ViewCounted':
      return { ...state, counted: true };
    case 'ViewingCompleted':
      return { ...state, completed: true };
  }
}

/** What a report makes of a viewing, recorded or not; null when it is old, sent twice, or cannot be true. */
export function heard(state: ViewingState, report: Report, now: Date): ViewingState | null {
  if (!state.opened || report.sequence <= state.sequence) return null;
  const { durationSeconds, timeZone } = state.opened;
  const step = advance(state, report, durationSeconds, now);
  if (!step) return null;
  const day = dateIn(timeZone ?? 'UTC', now);
  return {
    opened: state.opened,
    openedAt: state.openedAt,
    at: now,
    sequence: report.sequence,
    playing: report.playing,
    rate: report.rate,
    positionSeconds: step.positionSeconds,
    lead: step.lead,
    playedSeconds: state.playedSeconds + step.playedSeconds,
    watchedSeconds: state.watchedSeconds + step.watchedSeconds,
    day,
    daySeconds: (day === state.day ? state.daySeconds : 0) + step.watchedSeconds,
    counted: state.counted || state.watchedSeconds + step.watchedSeconds >= VIEW_AFTER_S,
    completed: state.completed || step.completed,
  };
}

function decide(state: ViewingState, command: ViewingCommand, { now }: DecisionContext): ViewingEvent[] {
  if (command.kind === 'open') {
    const { kind: _, ...data } = command;
    return state.opened ? [] : [{ type: 'ViewingOpened', data }];
  }
  if (!state.opened) throw new Refusal('not_found', 'There is no such viewing. Open the film again.', 404);
  if (command.kind === 'say-played') {
    const isTrue = command.seconds <= (now.getTime() - state.openedAt.getTime()) / 1000 + DRIFT_S;
    const isView = isTrue && Math.min(command.seconds, secondsPlaying(state, now)) >= VIEW_AFTER_S;
    return isView && !state.counted ? [counted(state.opened, now)] : [];
  }
  const { kind: _, isRepeat = false, ...report } = command;
  const after = heard(state, report, now);
  if (!after) return [];
  const isView = after.counted && !state.counted && !isRepeat;
  const isNews = isView || after.completed !== state.completed;
  if (!isNews && report.sequence > 0 && followsFrom(state, after, state.opened.durationSeconds)) return [];
  const { sequence, positionSeconds, playing, rate, lead, playedSeconds, day, daySeconds } = after;
  return [
    {
      type: 'ViewingMarked',
      data: { sequence, positionSeconds, playing, rate, lead, playedSeconds, day, daySeconds },
    },
    ...(isView ? [counted(state.opened, now)] : []),
    ...(after.completed && !state.completed ? [{ type: 'ViewingCompleted', data: {} } as const] : []),
  ];
}

/**
 * Seconds by the clock in which the film is known to have run: neither paused, nor waiting for the network. Where it runs
 * now, what has passed since the last record counts, for as long as records may be apart.
 */
const secondsPlaying = ({ watchedSeconds, playing, at }: ViewingState, now: Date): number =>
  watchedSeconds + (playing ? Math.min((now.getTime() - at.getTime()) / 1000, MARK_EVERY_S) : 0);

/** Whether the clock alone tells what this says, from what was recorded a moment ago. */
function followsFrom(recorded: ViewingState, after: ViewingState, durationSeconds: number): boolean {
  const isSame = recorded.sequence >= 0 && recorded.playing === after.playing && recorded.rate === after.rate;
  const elapsed = (after.at.getTime() - recorded.at.getTime()) / 1000;
  if (!isSame || recorded.day !== after.day) return false;
  if (after.playing && elapsed >= MARK_EVERY_S) return false;
  const expected = positionNow(recorded, durationSeconds, after.at, MARK_EVERY_S);
  return Math.abs(after.positionSeconds - expected) <= DRIFT_S;
}

const counted = ({ movieId, profileId, accountId, audience }: Opened, now: Date): ViewingEvent => ({
  type: 'ViewCounted',
  data: { movieId, viewerId: profileId ?? accountId, hour: hourOf(now), ...audience },
});

const HOUR_MS = 3_600_000;
const hourOf = (now: Date): string => new Date(Math.floor(now.getTime() / HOUR_MS) * HOUR_MS).toISOString();

/**
 * Somebody watching a film, once. A player reports every ten seconds; what it reports is recorded when the
 * film does something else than before, and every thirty seconds while it plays on: in between, its place follows from
 * the last record and the clock. So the log grows with what people do, a third as fast as reports come, and most reports
 * cost no write. Stream `viewing-<id>`.
 */
export const viewing: Decider<ViewingState, ViewingCommand, (typeof viewingEvents)[number]> = {
  aggregate: 'viewing',
  events: viewingEvents,
  initial: {
    opened: null,
    openedAt: NEVER,
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
    counted: false,
    completed: false,
  },
  evolve,
  decide,
};

/** Interval between heartbeats while playing, in seconds. */
export const HEARTBEAT_S = 10;

/** Tolerated inaccuracy of a heartbeat from clocks, buffers and networks, in seconds. */
const TOLERANCE_S = 3;

/** Maximum delay of a heartbeat before later ones are rejected, in seconds. */
const LATE_S = HEARTBEAT_S;

/** Share of a film after which only the credits remain. */
const COMPLETED = 0.95;

/** Maximum playback rate. */
export const MAX_RATE = 2;

/** Position in a film and its movement. */
export interface Motion {
  readonly positionSeconds: number;
  readonly playing: boolean;
  /** Seconds of film per second of clock time. */
  readonly rate: number;
  readonly at: Date;
}

/** Heartbeat of a player. */
export interface Heartbeat {
  /** Strictly increasing. */
  readonly sequence: number;
  readonly positionSeconds: number;
  readonly playing: boolean;
  readonly rate: number;
  /** Whether the viewer has seeked since the last heartbeat: only then may the position move faster than the clock. */
  readonly seeked: boolean;
}

/** State of a player, derived from its accepted heartbeats. */
export interface PlayerState extends Motion {
  /** Of the last accepted heartbeat; -1 before the first. */
  readonly sequence: number;
  /**
   * Seconds by which heartbeats since the last seek are ahead of the clock: each may be slightly ahead, but their sum
   * is limited. Negative if behind: the next heartbeat makes up for a delayed one.
   */
  readonly lead: number;
  /** Seconds of film played in this viewing, without skipped ones. */
  readonly playedSeconds: number;
  /** Clock time watched, in seconds. */
  readonly watchedSeconds: number;
  /** ISO 8601, in the time zone of the profile (UTC without one). */
  readonly day: string;
  /** Clock time of this viewing on that day, in seconds. */
  readonly daySeconds: number;
}

/** Whether the film is practically finished, so that resuming makes no sense. */
export const isNearEnd = (positionSeconds: number, durationSeconds: number): boolean =>
  positionSeconds >= durationSeconds * COMPLETED;

const secondsSince = (at: Date, now: Date): number => Math.max(0, (now.getTime() - at.getTime()) / 1000);

/**
 * Validates a heartbeat against the clock of the server.
 * @param from state of the player before
 * @param day the viewer's day, ISO 8601
 * @returns the new state, and whether playback reached the end or nearly; null if the heartbeat is old, a duplicate or
 * impossible
 */
export function applyHeartbeat(
  from: PlayerState,
  heartbeat: Heartbeat,
  durationSeconds: number,
  day: string,
  now: Date,
): { readonly player: PlayerState; readonly completes: boolean } | null {
  if (heartbeat.sequence <= from.sequence || heartbeat.positionSeconds > durationSeconds + TOLERANCE_S) return null;
  const reported = Math.min(heartbeat.positionSeconds, durationSeconds);
  const elapsed = secondsSince(from.at, now);
  const rate = Math.max(from.rate, heartbeat.rate);
  const isPlaying = from.playing || heartbeat.playing;
  const distance = reported - from.positionSeconds;
  const ahead = heartbeat.seeked ? 0 : from.lead + distance - (isPlaying ? elapsed * rate : 0);
  if (ahead > TOLERANCE_S + LATE_S) return null;
  // After a delayed heartbeat, the next ones look too fast: they count only as far as the clock allows.
  const beyond = Math.max(0, ahead - TOLERANCE_S);
  const positionSeconds = reported - beyond;
  const moved = distance - beyond;
  const lead = ahead - beyond;

  // Across a seek it is unknown what was played: clock time counts, up to the maximum interval between heartbeats.
  // Claiming a high rate without using it still counts as watching.
  const isPlain = from.playing && !heartbeat.seeked && moved >= 0;
  const playedSeconds = isPlain ? Math.min(moved, elapsed * rate) : 0;
  const unknown = from.playing && !isPlain ? Math.min(elapsed, HEARTBEAT_S) : 0;
  const watchedSeconds = isPlain ? Math.min(elapsed, playedSeconds / Math.min(1, from.rate)) : unknown;
  return {
    player: {
      at: now,
      sequence: heartbeat.sequence,
      positionSeconds,
      playing: heartbeat.playing,
      rate: heartbeat.rate,
      lead,
      playedSeconds: from.playedSeconds + playedSeconds,
      watchedSeconds: from.watchedSeconds + watchedSeconds,
      day,
      daySeconds: (day === from.day ? from.daySeconds : 0) + watchedSeconds,
    },
    completes: playedSeconds > 0 && isNearEnd(positionSeconds, durationSeconds),
  };
}

/**
 * Estimates the current position in the film, in seconds. A playing player whose heartbeats have stopped has stopped at
 * an unknown time since: half of the interval is the best estimate.
 * @param silentAfter seconds without a heartbeat after which the player counts as stopped
 */
export function positionNow(
  { positionSeconds, playing, rate, at }: Motion,
  durationSeconds: number,
  now: Date,
  silentAfter: number,
): number {
  const elapsed = secondsSince(at, now);
  if (!playing) return positionSeconds;
  const running = elapsed <= silentAfter + TOLERANCE_S ? elapsed : silentAfter / 2;
  return Math.min(durationSeconds, positionSeconds + running * rate);
}

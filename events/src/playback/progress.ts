/** A player reports this often while it plays. */
export const HEARTBEAT_S = 10;

/** What clocks, buffers and networks may make of a true report, in seconds. */
const TOLERANCE_S = 3;

/** How late a report may be before those after it are not believed, in seconds. */
const LATE_S = HEARTBEAT_S;

/** The share of a film after which only its credits are left. */
const COMPLETED = 0.95;

/** The fastest a player plays. */
export const MAX_RATE = 2;

/** A place in a film, and how it moves from there. */
export interface Motion {
  readonly positionSeconds: number;
  readonly playing: boolean;
  /** Seconds of the film in a second of the clock. */
  readonly rate: number;
  readonly at: Date;
}

/** What a player reports. */
export interface Heartbeat {
  /** Larger than that of every report before it. */
  readonly sequence: number;
  readonly positionSeconds: number;
  readonly playing: boolean;
  readonly rate: number;
  /** Whether the viewer has jumped since the report before: only then may the film have moved faster than the clock. */
  readonly seeked: boolean;
}

/** A player as its reports tell of it. Every report that is believed makes another one. */
export interface PlayerState extends Motion {
  /** Of the last report that counted; -1 before the first. */
  readonly sequence: number;
  /**
   * Seconds of the film by which reports since the last jump are ahead of the clock: each may be a little, and together
   * they may be no more. Negative when they are behind it: a report that came late is made good by the next one.
   */
  readonly lead: number;
  /** Seconds of the film that have been played in this viewing, skipped ones not counted. */
  readonly playedSeconds: number;
  /** Seconds by the clock. */
  readonly watchedSeconds: number;
  /** ISO 8601, in the time zone of the profile (UTC without one). */
  readonly day: string;
  /** Seconds by the clock this viewing has taken on that day. */
  readonly daySeconds: number;
}

/** Whether so much of a film is over that there is nothing to come back to. */
export const isNearEnd = (positionSeconds: number, durationSeconds: number): boolean =>
  positionSeconds >= durationSeconds * COMPLETED;

const secondsSince = (at: Date, now: Date): number => Math.max(0, (now.getTime() - at.getTime()) / 1000);

/**
 * Checks a report against the clock of the server.
 * @param from the player so far
 * @param day of the viewer, ISO 8601
 * @returns the player from now on, and whether it has played its way to the end, or nearly; null when the report is
 * old, sent twice, or cannot be true: then nothing moves
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
  // After a report that was late on its way the next ones look fast: they count as far as the clock allows.
  const beyond = Math.max(0, ahead - TOLERANCE_S);
  const positionSeconds = reported - beyond;
  const moved = distance - beyond;
  const lead = ahead - beyond;

  // Across a jump nobody knows what was played: the clock counts, for as long as a report may be away.
  // Whoever says to play fast and does not is watching all the while.
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
 * Where a film is now, in seconds, from where it was. A player that plays and has not been heard of when it should have
 * been has stopped at some moment since: half of that is as near to the truth as can be.
 * @param silentAfter seconds after which no report means that it has stopped
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

import { HEARTBEAT_S, isNearEnd, MAX_RATE, type PlayerState, positionNow } from '@sankofa/events/playback/progress';
import type { ViewingDay } from '@sankofa/events/profiles/viewing-day';
import { viewings } from '@sankofa/projections/playback/viewings';
import type { LoadedFilm } from '../media/loaded-film.ts';
import type { Services } from '../services.ts';
import { as, findAll, findOne, type Row, sql, view } from '../sql.ts';
import { stored } from '../tables.ts';
import { type HeartbeatStore, LATEST } from './heartbeat-store.ts';

type Deps = Pick<Services, 'queries' | 'clock'> & { readonly heartbeatStore: HeartbeatStore };

/** Buffer ahead of the current place, in seconds: players load up to a minute ahead. */
const AHEAD_S = 90;

/**
 * Seconds a viewer has watched on one of their days, on all devices: reported by players, and loaded without reports.
 */
export async function secondsWatched(
  { queries, heartbeatStore, loaded }: Deps & { readonly loaded: LoadedFilm },
  viewerId: string,
  { date, from }: ViewingDay,
): Promise<number> {
  const [reported, { rows: opened }] = await Promise.all([
    heartbeatStore.since(viewerId, from),
    queries.query<{ viewing_id: string }>({
      name: 'viewings.day',
      text: 'select viewing_id from read.viewings where viewer_id = $1 and coalesce(marked_at, opened_at) >= $2',
      values: [viewerId, from],
    }),
  ]);
  const players = new Map(reported.map(({ viewingId, player }) => [viewingId, player]));
  const viewingIds = new Set([...players.keys(), ...opened.map(({ viewing_id }) => viewing_id)]);
  return [...viewingIds].reduce((sum, id) => {
    const player = players.get(id) ?? null;
    const seconds = player?.day === date ? player.daySeconds : 0;
    return sum + seconds + unreported(loaded.secondsOf(id), player);
  }, 0);
}

/** Loaded seconds that neither viewing (at up to double speed) nor the buffer explains. */
function unreported(loadedSeconds: number, player: PlayerState | null): number {
  const reported = player ? player.watchedSeconds * MAX_RATE + AHEAD_S : 0;
  return Math.max(0, loadedSeconds - reported);
}

/**
 * Maximum seconds of a film that may be loaded in a viewing with limited time; null without a limit.
 * @param loadedSeconds so far
 */
export const loadableSeconds = (loadedSeconds: number, minutesLeft: number | null): number | null =>
  minutesLeft === null ? null : loadedSeconds + minutesLeft * 60 * MAX_RATE + AHEAD_S;

/**
 * Completed minutes a viewer has watched on one of their days. Rounded down, so that the last minute can be used fully.
 */
export const minutesWatched =
  (deps: Deps & { readonly loaded: LoadedFilm }) =>
  async (viewerId: string, day: ViewingDay): Promise<number> =>
    Math.floor((await secondsWatched(deps, viewerId, day)) / 60);

/** Progress of a viewer in a film. */
export interface Progress {
  readonly viewingId: string;
  readonly movieId: string;
  /** Current place, also while it plays on another device. */
  readonly positionSeconds: number;
  readonly durationSeconds: number;
  readonly at: Date;
  /** Whether it was watched to the end, or nearly. */
  readonly completed: boolean;
}

const v = view(viewings, 'viewings');
const r = stored('playback.reports', 'r');

/** Last recorded place of a viewer in each film, for viewings with heartbeats. */
const recordedBy = (viewerId: string) =>
  sql`select distinct on (movie_id) ${v.pick('viewing_id', 'movie_id', 'duration')}, marked_at ${as<{ at: Date }>('at')},
    ${v.pickPresent('position', 'playing', 'rate')}, completed_at is not null ${as<{ completed: boolean }>('completed')}
  from ${v} where viewer_id = ${viewerId} and marked_at is not null order by movie_id, marked_at desc, viewing_id`;

/** Last reported place in each film since the last recorded event. */
const reportedBy = (viewerId: string) =>
  sql`select ${r.pick('viewing_id')}::text, ${r.pick('movie_id', 'duration', 'at', 'position', 'playing', 'rate')},
    false ${as<{ completed: boolean }>('completed')}
  from (select movie_id, max(coalesce(marked_at, opened_at)) as at from ${v} where viewer_id = ${viewerId} group by 1) v
  cross join lateral (select * from ${stored('playback.reports', 'p')}
    where p.viewer_id = ${viewerId} and p.movie_id = v.movie_id and p.at >= v.at order by ${LATEST} limit 1) r`;

type ProgressRow = Row<ReturnType<typeof recordedBy>>;

/** Progress of a viewer in all films they have watched, latest first. */
export async function allProgressOf({ queries, heartbeatStore, clock }: Deps, viewerId: string): Promise<Progress[]> {
  await heartbeatStore.written();
  const rows = await findAll(
    queries,
    sql`select * from (
          select distinct on (movie_id) viewing_id, movie_id, duration, at, position, playing, rate,
            bool_or(completed) over (partition by viewing_id) as completed
          from ((${recordedBy(viewerId)}) union all (${reportedBy(viewerId)})) known
          order by movie_id, at desc, viewing_id
        ) latest order by at desc, viewing_id`,
    'viewings.progress',
  );
  const now = clock();
  return rows.map((row) => toProgress(row, now));
}

/** Progress of a viewer in one film; null without any. Does not depend on read models being up to date. */
export async function progressOf(
  { queries, heartbeatStore, clock }: Deps,
  viewerId: string,
  movieId: string,
): Promise<Progress | null> {
  const [reported, recorded] = await Promise.all([
    heartbeatStore.ofFilm(viewerId, movieId),
    findOne(
      queries,
      sql`select * from (${recordedBy(viewerId)}) recorded where movie_id = ${movieId}`,
      'viewings.film',
    ),
  ]);
  if (!reported || (recorded && recorded.at > reported.player.at))
    return recorded ? toProgress(recorded, clock()) : null;
  const { viewingId, duration, player } = reported;
  const completed = recorded?.viewing_id === viewingId && recorded.completed;
  const row = {
    viewing_id: viewingId,
    movie_id: movieId,
    duration,
    ...player,
    position: player.positionSeconds,
    completed,
  };
  return toProgress(row, clock());
}

function toProgress(
  { viewing_id, movie_id, duration, at, position, playing, rate, completed }: ProgressRow,
  now: Date,
) {
  const positionSeconds = positionNow({ positionSeconds: position, playing, rate, at }, duration, now, HEARTBEAT_S);
  return {
    viewingId: viewing_id,
    movieId: movie_id,
    positionSeconds,
    durationSeconds: duration,
    at,
    completed: completed && isNearEnd(positionSeconds, duration),
  };
}

/** Place at which a film resumes: the start after it was watched to the end. */
export const resumeAt = (progress: Progress | null): number =>
  !progress || isNearEnd(progress.positionSeconds, progress.durationSeconds) ? 0 : progress.positionSeconds;

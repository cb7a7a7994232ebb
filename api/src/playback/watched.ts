import { HEARTBEAT_S, isNearEnd, MAX_RATE, positionNow } from '@sankofa/events/playback/progress';
import { MARK_EVERY_S, type ViewingState } from '@sankofa/events/playback/viewing';
import type { ViewingDay } from '@sankofa/events/profiles/viewing-day';
import type { LoadedFilm } from '../media/loaded-film.ts';
import type { Services } from '../services.ts';
import type { Viewings } from './viewings.ts';

type Needs = Pick<Services, 'queries' | 'clock'> & { readonly viewings: Viewings };

/** What a player loads before it is shown, in seconds: it fetches up to a minute ahead. */
const AHEAD_S = 90;

/** A player that plays and has reported nothing for so long has stopped, as far as the records of another process tell. */
const SILENT_S = MARK_EVERY_S + HEARTBEAT_S;

interface DayRow {
  readonly viewing_id: string;
  /** Null while nothing has been reported on that day. */
  readonly seconds: number | null;
  readonly playing: boolean | null;
  readonly marked_at: Date | null;
}

/**
 * Seconds a viewer has watched on a day of theirs, on all devices: what is recorded, what has been heard or may be
 * supposed since, and what was loaded by players that do not say what they play.
 */
export async function secondsWatched(
  { queries, clock, viewings, loaded }: Needs & { readonly loaded: LoadedFilm },
  viewerId: string,
  { date, from }: ViewingDay,
): Promise<number> {
  const { rows } = await queries.query<DayRow>({
    name: 'viewings.day',
    text: `select v.viewing_id, d.seconds, v.playing, v.marked_at from read.viewings v
           left join read.viewing_days d on d.viewing_id = v.viewing_id and d.day = $3
           where v.viewer_id = $1 and coalesce(v.marked_at, v.opened_at) >= $2`,
    values: [viewerId, from, date],
  });
  const now = clock();
  return rows.reduce((sum, { viewing_id, seconds, playing, marked_at }) => {
    const heard = viewings.known(viewing_id);
    const hidden = unreported(loaded.secondsOf(viewing_id), heard);
    if (heard && heard.day === date && heard.daySeconds >= (seconds ?? 0)) return sum + heard.daySeconds + hidden;
    if (seconds === null || marked_at === null) return sum + hidden;
    const since = Math.max(0, (now.getTime() - marked_at.getTime()) / 1000);
    return sum + seconds + (playing && since <= SILENT_S ? since : 0) + hidden;
  }, 0);
}

/**
 * Seconds of a film that were loaded and cannot be accounted for: by what was watched, at double speed if need be, and
 * what is loaded ahead. Whoever reports nothing at all is taken to have watched all of it.
 */
function unreported(loadedSeconds: number, heard: ViewingState | null): number {
  const reported = heard && heard.sequence >= 0 ? heard.watchedSeconds * MAX_RATE + AHEAD_S : 0;
  return Math.max(0, loadedSeconds - reported);
}

/**
 * How many seconds of a film may be loaded in all, in a viewing whose viewing time is limited; null when it is not.
 * @param loadedSeconds so far
 */
export const mayLoad = (loadedSeconds: number, minutesLeft: number | null): number | null =>
  minutesLeft === null ? null : loadedSeconds + minutesLeft * 60 * MAX_RATE + AHEAD_S;

/** Minutes a viewer has watched on a day of theirs: whole ones, so that the last one is theirs to the end. */
export const minutesWatched =
  (needs: Needs & { readonly loaded: LoadedFilm }) =>
  async (viewerId: string, day: ViewingDay): Promise<number> =>
    Math.floor((await secondsWatched(needs, viewerId, day)) / 60);

interface ProgressRow {
  readonly viewing_id: string;
  readonly movie_id: string;
  readonly duration: number;
  readonly marked_at: Date;
  readonly position: number;
  readonly playing: boolean;
  readonly rate: number;
  readonly completed: boolean;
}

/** How far a viewer has come with a film. */
export interface Progress {
  readonly viewingId: string;
  readonly movieId: string;
  /** Where it is now, also while it plays elsewhere. */
  readonly positionSeconds: number;
  readonly durationSeconds: number;
  readonly at: Date;
  /** Whether it has been watched to its end, or nearly. */
  readonly completed: boolean;
}

/**
 * How far a viewer has come: with each film they have watched, the latest first; or with one.
 * @param movieId null: with all of them
 */
export async function progressOf(
  { queries, clock, viewings }: Needs,
  viewerId: string,
  movieId: string | null,
): Promise<Progress[]> {
  const { rows } = await queries.query<ProgressRow>({
    name: 'viewings.progress',
    text: `select * from (
             select distinct on (movie_id) viewing_id, movie_id, duration, marked_at, position, playing, rate,
               completed_at is not null as completed
             from read.viewings where viewer_id = $1 and marked_at is not null and ($2::text is null or movie_id = $2)
             order by movie_id, marked_at desc, viewing_id
           ) latest order by marked_at desc, viewing_id`,
    values: [viewerId, movieId],
  });
  const now = clock();
  return rows.map(({ viewing_id, movie_id, duration, marked_at, position, playing, rate, completed }) => {
    const heard = viewings.known(viewing_id);
    const positionSeconds =
      heard && heard.at >= marked_at
        ? positionNow(heard, duration, now, HEARTBEAT_S)
        : positionNow({ positionSeconds: position, playing, rate, at: marked_at }, duration, now, SILENT_S);
    return {
      viewingId: viewing_id,
      movieId: movie_id,
      positionSeconds,
      durationSeconds: duration,
      at: heard?.at ?? marked_at,
      completed: (completed || (heard?.completed ?? false)) && isNearEnd(positionSeconds, duration),
    };
  });
}

/** Where a film goes on: at its start once it has been watched to the end. */
export const resumeAt = (progress: Progress | undefined): number =>
  !progress || isNearEnd(progress.positionSeconds, progress.durationSeconds) ? 0 : progress.positionSeconds;

import type { PlayerState } from '@sankofa/events/playback/progress';
import type { Opened } from '@sankofa/events/playback/viewing';
import { inTransaction } from '@sankofa/events/store/postgres/transaction';
import type { Pool } from 'pg';
import type { Logger } from 'pino';

/** Reports are kept for so long. */
export const REPORTS_KEPT_DAYS = 90;

/** Reports are written together, in groups at most this far apart. */
const GROUP_MS = 100;
/** While the database does not answer, so many wait; older ones are given up, since later ones tell more. */
const MOST_WAITING = 50_000;

const DAY_MS = 86_400_000;
const WEEK_MS = 7 * DAY_MS;
/** A Monday. */
const FIRST_WEEK_MS = Date.UTC(2024, 0, 1);

/** The player of a viewing, as its last report left it. */
export interface ReportedViewing {
  readonly viewingId: string;
  readonly movieId: string;
  /** Seconds. */
  readonly duration: number;
  readonly player: PlayerState;
}

interface Row {
  readonly viewing_id: string;
  readonly movie_id: string;
  readonly duration: number;
  readonly at: Date;
  readonly sequence: number;
  readonly position: number;
  readonly playing: boolean;
  readonly rate: number;
  readonly lead: number;
  readonly played: number;
  readonly watched: number;
  readonly day: string;
  readonly day_seconds: number;
}

interface Waiting {
  readonly values: readonly unknown[];
  readonly at: Date;
}

/** A player that was told to stop has two reports at that moment: the one it stopped by is the last. */
export const LATEST = 'at desc, sequence desc, playing';

/** The order of `values`. */
const COLUMNS = [
  ['viewing_id', 'uuid'],
  ['viewer_id', 'text'],
  ['movie_id', 'text'],
  ['duration', 'float8'],
  ['at', 'timestamptz'],
  ['sequence', 'int'],
  ['position', 'float8'],
  ['playing', 'bool'],
  ['rate', 'float8'],
  ['lead', 'float8'],
  ['played', 'float8'],
  ['watched', 'float8'],
  ['day', 'text'],
  ['day_seconds', 'float8'],
] as const;

const INSERT = `insert into playback.reports (${COLUMNS.map(([name]) => name).join(', ')})
  select * from unnest(${COLUMNS.map(([, type], n) => `$${n + 1}::${type}[]`).join(', ')})`;

/** Makes one partition at a time, whichever process wants it. */
const PARTITION_LOCK = 7_346_021;

/**
 * What players report, beside the log: each report that was believed, for 90 days. Written in groups, so that thousands
 * a second cost little; a process that dies loses the last tenth of a second, which the next report makes good.
 */
export class PlayerReports {
  readonly #pool: Pool;
  readonly #logger: Logger;
  readonly #weeks = new Set<number>();
  #waiting: Waiting[] = [];
  #group: Promise<void> | null = null;
  #begin: () => void = () => undefined;

  constructor(pool: Pool, logger: Logger) {
    this.#pool = pool;
    this.#logger = logger;
  }

  /** Takes the report of a viewing, to be written with others. */
  add(viewingId: string, opened: Opened, player: PlayerState): void {
    const { movieId, accountId, profileId, durationSeconds } = opened;
    const { at, sequence, positionSeconds, playing, rate, lead, playedSeconds, watchedSeconds, day, daySeconds } =
      player;
    this.#waiting.push({
      at,
      values: [
        viewingId,
        profileId ?? accountId,
        movieId,
        durationSeconds,
        at,
        sequence,
        positionSeconds,
        playing,
        rate,
        lead,
        playedSeconds,
        watchedSeconds,
        day,
        daySeconds,
      ],
    });
    if (this.#waiting.length > MOST_WAITING) this.#waiting.shift();
    this.#group ??= this.#writeGroup();
  }

  /** Resolves when every report so far is written, or has been given up. */
  async written(): Promise<void> {
    // The group under way may have begun without the last of them.
    for (let n = 0; n < 2 && this.#group !== null; n++) {
      this.#begin();
      await this.#group;
    }
  }

  /** The player of a viewing; null when nothing was reported. */
  async latest(viewingId: string): Promise<PlayerState | null> {
    await this.written();
    const { rows } = await this.#pool.query<Row>({
      name: 'reports.latest',
      text: `select * from playback.reports where viewing_id = $1 order by ${LATEST} limit 1`,
      values: [viewingId],
    });
    return rows[0] ? playerOf(rows[0]) : null;
  }

  /**
   * Where a viewer is in a film, in whichever viewing was reported on last; null when nothing was.
   * @param viewerId a profile, or an account without profiles
   */
  async ofFilm(viewerId: string, movieId: string): Promise<ReportedViewing | null> {
    await this.written();
    const { rows } = await this.#pool.query<Row>({
      name: 'reports.film',
      text: `select * from playback.reports where viewer_id = $1 and movie_id = $2
             order by ${LATEST} limit 1`,
      values: [viewerId, movieId],
    });
    return rows[0] ? toViewing(rows[0]) : null;
  }

  /** The viewings of a viewer that were reported on since then, each as its last report left it. */
  async since(viewerId: string, from: Date): Promise<ReportedViewing[]> {
    await this.written();
    const { rows } = await this.#pool.query<Row>({
      name: 'reports.since',
      text: `select distinct on (viewing_id) * from playback.reports where viewer_id = $1 and at >= $2
             order by viewing_id, ${LATEST}`,
      values: [viewerId, from],
    });
    return rows.map(toViewing);
  }

  /** Removes what the players of these viewers have reported. @param viewerIds profiles and accounts */
  async erase(viewerIds: readonly string[]): Promise<void> {
    await this.written();
    await this.#pool.query('delete from playback.reports where viewer_id = any($1)', [viewerIds]);
  }

  /** Makes the partition of next week, and drops those in which every report is too old. */
  async keepPartitions(now: Date): Promise<void> {
    await this.#makeWeek(weekOf(now));
    await this.#makeWeek(weekOf(now) + 1);
    const { rows } = await this.#pool.query<{ name: string }>(
      `select c.relname as name from pg_inherits i join pg_class c on c.oid = i.inhrelid
       where i.inhparent = 'playback.reports'::regclass`,
    );
    const oldest = nameOf(weekOf(new Date(now.getTime() - REPORTS_KEPT_DAYS * DAY_MS)));
    for (const { name } of rows.filter(({ name }) => name < oldest)) {
      await this.#pool.query(`drop table if exists playback.${name}`);
      this.#weeks.clear();
    }
  }

  async #writeGroup(): Promise<void> {
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, GROUP_MS);
      this.#begin = () => {
        clearTimeout(timer);
        resolve();
      };
    });
    const group = this.#waiting;
    this.#waiting = [];
    try {
      for (const week of new Set(group.map(({ at }) => weekOf(at)))) await this.#makeWeek(week);
      const values = COLUMNS.map((_, column) => group.map((row) => row.values[column]));
      await this.#pool.query({ name: 'reports.add', text: INSERT, values });
    } catch (error) {
      this.#weeks.clear();
      this.#logger.warn({ err: error, reports: group.length }, 'reports of players not written');
    }
    this.#group = this.#waiting.length > 0 ? this.#writeGroup() : null;
  }

  async #makeWeek(week: number): Promise<void> {
    if (this.#weeks.has(week)) return;
    const [from, to] = [startOf(week), startOf(week + 1)].map((start) => start.toISOString());
    await inTransaction(this.#pool, async (client) => {
      await client.query('select pg_advisory_xact_lock($1)', [PARTITION_LOCK]);
      await client.query(
        `create table if not exists playback.${nameOf(week)} partition of playback.reports
         for values from ('${from}') to ('${to}')`,
      );
    });
    this.#weeks.add(week);
  }
}

const weekOf = (at: Date): number => Math.floor((at.getTime() - FIRST_WEEK_MS) / WEEK_MS);
const startOf = (week: number): Date => new Date(FIRST_WEEK_MS + week * WEEK_MS);
const nameOf = (week: number): string => `reports_${startOf(week).toISOString().slice(0, 10).replaceAll('-', '')}`;

const toViewing = (row: Row): ReportedViewing => ({
  viewingId: row.viewing_id,
  movieId: row.movie_id,
  duration: row.duration,
  player: playerOf(row),
});

const playerOf = ({
  at,
  sequence,
  position,
  playing,
  rate,
  lead,
  played,
  watched,
  day,
  day_seconds,
}: Row): PlayerState => ({
  at,
  sequence,
  positionSeconds: position,
  playing,
  rate,
  lead,
  playedSeconds: played,
  watchedSeconds: watched,
  day,
  daySeconds: day_seconds,
});

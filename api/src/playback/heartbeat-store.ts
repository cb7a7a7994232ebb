import type { PlayerState } from '@sankofa/events/playback/progress';
import type { ViewingDetails } from '@sankofa/events/playback/viewing';
import { inTransaction } from '@sankofa/events/store/postgres/transaction';
import type { Pool } from 'pg';
import type { Logger } from 'pino';
import { findAll, findOne, type Row, raw, sql } from '../sql.ts';
import { stored, tables } from '../tables.ts';

/** Retention of heartbeats, in days. */
export const HEARTBEATS_KEPT_DAYS = 90;

/** Maximum interval between batches, in ms. */
const GROUP_MS = 100;
/**
 * Maximum buffered heartbeats while the database is unavailable; older ones are discarded first, since later ones
 * contain more.
 */
const MAX_BUFFERED = 50_000;

const DAY_MS = 86_400_000;
const WEEK_MS = 7 * DAY_MS;
/** A Monday. */
const FIRST_WEEK_MS = Date.UTC(2024, 0, 1);

/** Player state of a viewing after its last heartbeat. */
export interface ViewingProgress {
  readonly viewingId: string;
  readonly movieId: string;
  /** In seconds. */
  readonly duration: number;
  readonly player: PlayerState;
}

const reports = stored('playback.reports');
type HeartbeatRow = Row<typeof reports>;

/** A stopped player has two heartbeats at the same moment: the one that stopped it is the last. */
export const LATEST = raw('at desc, sequence desc, playing');

const COLUMNS = Object.keys(tables['playback.reports']) as (keyof HeartbeatRow)[];

const arrayOf = (name: keyof HeartbeatRow): string =>
  `${tables['playback.reports'][name].type.replace(' collate "C"', '')}[]`;

const INSERT = `insert into playback.reports (${COLUMNS.join(', ')})
  select * from unnest(${COLUMNS.map((name, n) => `$${n + 1}::${arrayOf(name)}`).join(', ')})`;

/** Advisory lock: one process at a time creates partitions. */
const PARTITION_LOCK = 7_346_021;

/**
 * Telemetry beside the log: every accepted heartbeat, for 90 days. Written in batches, so that thousands per second are
 * cheap. A crash loses the last tenth of a second, which the next heartbeat makes up for.
 */
export class HeartbeatStore {
  readonly #pool: Pool;
  readonly #logger: Logger;
  readonly #weeks = new Set<number>();
  #waiting: HeartbeatRow[] = [];
  #group: Promise<void> | null = null;
  #begin: () => void = () => undefined;

  constructor(pool: Pool, logger: Logger) {
    this.#pool = pool;
    this.#logger = logger;
  }

  /** Adds a heartbeat to the next batch. */
  add(viewingId: string, opened: ViewingDetails, player: PlayerState): void {
    const { movieId, accountId, profileId, durationSeconds } = opened;
    const { at, sequence, positionSeconds, playing, rate, lead, playedSeconds, watchedSeconds, day, daySeconds } =
      player;
    this.#waiting.push({
      viewing_id: viewingId,
      viewer_id: profileId ?? accountId,
      movie_id: movieId,
      duration: durationSeconds,
      at,
      sequence,
      position: positionSeconds,
      playing,
      rate,
      lead,
      played: playedSeconds,
      watched: watchedSeconds,
      day,
      day_seconds: daySeconds,
    });
    if (this.#waiting.length > MAX_BUFFERED) this.#waiting.shift();
    this.#group ??= this.#writeGroup();
  }

  /** Resolves when all heartbeats so far are written or discarded. */
  async written(): Promise<void> {
    // The current batch may have started without the last of them.
    for (let n = 0; n < 2 && this.#group !== null; n++) {
      this.#begin();
      await this.#group;
    }
  }

  /** Player state of a viewing; null without heartbeats. */
  async latest(viewingId: string): Promise<PlayerState | null> {
    await this.written();
    const report = await findOne(
      this.#pool,
      sql`select ${reports.all} from ${reports} where viewing_id = ${viewingId} order by ${LATEST} limit 1`,
      'reports.latest',
    );
    return report && playerOf(report);
  }

  /**
   * Place of a viewer in a film, from the latest heartbeat of any viewing; null without one.
   * @param viewerId a profile, or an account without profiles
   */
  async ofFilm(viewerId: string, movieId: string): Promise<ViewingProgress | null> {
    await this.written();
    const report = await findOne(
      this.#pool,
      sql`select ${reports.all} from ${reports} where viewer_id = ${viewerId} and movie_id = ${movieId}
          order by ${LATEST} limit 1`,
      'reports.film',
    );
    return report && toViewing(report);
  }

  /** Viewings of a viewer with heartbeats since then, each with the last one. */
  async since(viewerId: string, from: Date): Promise<ViewingProgress[]> {
    await this.written();
    const latest = await findAll(
      this.#pool,
      sql`select distinct on (viewing_id) ${reports.all} from ${reports} where viewer_id = ${viewerId} and at >= ${from}
          order by viewing_id, ${LATEST}`,
      'reports.since',
    );
    return latest.map(toViewing);
  }

  /**
   * Deletes the heartbeats and screens of these viewers.
   * @param viewerIds profiles and accounts
   */
  async erase(viewerIds: readonly string[]): Promise<void> {
    await this.written();
    await this.#pool.query('delete from playback.reports where viewer_id = any($1)', [viewerIds]);
    await this.#pool.query('delete from playback.screens where account_id = any($1)', [viewerIds]);
  }

  /** Creates the partition of next week, and drops expired ones. */
  async keepPartitions(now: Date): Promise<void> {
    await this.#makeWeek(weekOf(now));
    await this.#makeWeek(weekOf(now) + 1);
    const { rows } = await this.#pool.query<{ name: string }>(
      `select c.relname as name from pg_inherits i join pg_class c on c.oid = i.inhrelid
       where i.inhparent = 'playback.reports'::regclass`,
    );
    const oldest = nameOf(weekOf(new Date(now.getTime() - HEARTBEATS_KEPT_DAYS * DAY_MS)));
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
      const values = COLUMNS.map((name) => group.map((report) => report[name]));
      await this.#pool.query({ name: 'reports.add', text: INSERT, values });
    } catch (error) {
      this.#weeks.clear();
      this.#logger.warn({ err: error, reports: group.length }, 'could not write heartbeats');
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

const toViewing = (row: HeartbeatRow): ViewingProgress => ({
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
}: HeartbeatRow): PlayerState => ({
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

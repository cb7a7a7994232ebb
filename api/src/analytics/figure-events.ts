import { movie } from '@sankofa/events/catalogue/movie';
import { aggregateIdOf, aggregateOf } from '@sankofa/events/store/decider';
import { type Position, START } from '@sankofa/events/store/event-store';
import { activityLog } from '@sankofa/projections/audit/activity-log';
import { titlesOf } from '../catalogue/find-movies.ts';
import type { Figure, FigureEvent } from '../contract/analytics.ts';
import { RECENT_DAYS } from '../contract/users.ts';
import { HttpProblem } from '../http/http-problem.ts';
import { NEWEST_FIRST, olderThan } from '../newest-first.ts';
import type { Services } from '../services.ts';
import { findAll, sql, view } from '../sql.ts';

const PAGE = 25;
const DAY_MS = 86_400_000;

/** Event types behind each figure. `total_events` reads the whole log. */
const TYPES: Readonly<Record<Exclude<Figure, 'total_events'>, readonly string[]>> = {
  total_users: ['AccountRegistered', 'AccountDeactivated', 'AccountReactivated', 'PersonalDataErased'],
  recent_users: ['AccountRegistered'],
  total_movies: ['MovieAdded', 'MoviePublished', 'MovieUnpublished', 'MovieRepublished'],
  views: ['ViewCounted'],
  reports: ['ContentReported'],
};

type UntitledEvent = Omit<FigureEvent, 'movie_title'>;
interface Page<Event = UntitledEvent> {
  readonly events: Event[];
  readonly next: string | null;
}

const happened = view(activityLog, 'happenings');

/**
 * A page of the events behind a figure.
 * @param findsPeople whether the reader may find people by their ids
 */
export async function findFigureEvents(
  services: Pick<Services, 'queries' | 'store' | 'clock'>,
  { figure, after }: { readonly figure: Figure; readonly after?: string | undefined },
  findsPeople: boolean,
): Promise<Page<FigureEvent>> {
  const page =
    figure === 'total_events'
      ? await readLog(services, after)
      : await readHappenings(services, TYPES[figure], after, figure === 'recent_users');
  const events = findsPeople ? page.events : page.events.map(withoutPeople);
  const titles = await titlesOf(services, [...new Set(events.flatMap(({ movie_id }) => movie_id ?? []))]);
  return {
    ...page,
    events: events.map((event) => ({ ...event, movie_title: titles.get(event.movie_id ?? '') ?? null })),
  };
}

async function readHappenings(
  { queries, clock }: Pick<Services, 'queries' | 'clock'>,
  types: readonly string[],
  after: string | undefined,
  isRecent: boolean,
): Promise<Page> {
  const since = isRecent ? new Date(clock().getTime() - RECENT_DAYS * DAY_MS) : null;
  const found = await findAll(
    queries,
    sql`select ${happened.all} from ${happened}
        where type = any(${types}) and ${olderThan(happened, after)}
          and (${since}::timestamptz is null or at > ${since})
        order by ${NEWEST_FIRST} limit ${PAGE + 1}`,
  );
  const events = found.slice(0, PAGE).map(({ event_id: id, at, ...row }) => ({ id, at: at.toISOString(), ...row }));
  return { events, next: found.length > PAGE ? (events.at(-1)?.position ?? null) : null };
}

/** The log itself, from the start: the store does not support reading it backwards. @throws HttpProblem 400 */
async function readLog({ store }: Pick<Services, 'store'>, after: string | undefined): Promise<Page> {
  const head = await store.head();
  // The other kind of store writes positions of another width.
  if (after !== undefined && after.length !== head.length) {
    throw new HttpProblem('invalid_position', { name: 'query.after' });
  }
  if (after !== undefined && after >= head) return { events: [], next: null };
  const { events, next, end } = await store.readAll({ after: (after as Position | undefined) ?? START, limit: PAGE });
  return {
    events: events.map(({ id, position, type, stream, metadata }) => ({
      id,
      position,
      at: String(JSON.parse(metadata).at),
      type,
      stream,
      person_id: null,
      movie_id: aggregateOf(stream) === movie.aggregate ? aggregateIdOf(stream) : null,
      country: null,
    })),
    next: end ? null : next,
  };
}

/** Streams of films are named after the film; others may be named after a person. */
const withoutPeople = (event: UntitledEvent): UntitledEvent => ({
  ...event,
  stream:
    event.movie_id !== null && aggregateOf(event.stream) === movie.aggregate ? event.stream : aggregateOf(event.stream),
  person_id: null,
});

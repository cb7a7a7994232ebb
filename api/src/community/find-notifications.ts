import type { FilmLimit } from '@sankofa/events/profiles/film-limit';
import { discussions } from '@sankofa/projections/community/discussions';
import { notifications } from '@sankofa/projections/community/notifications';
import { publicKeysOf } from '../accounts/public-keys.ts';
import { findMoviesNamed } from '../catalogue/find-movies.ts';
import {
  MOST_UNREAD,
  NOTIFICATIONS_PAGE,
  type Notification,
  type NotificationPage,
} from '../contract/notifications.ts';
import { visibleTo } from '../profiles/film-limit.ts';
import type { Services } from '../services.ts';
import { as, findAll, type Row, raw, sql, view } from '../sql.ts';
import { authorsOf } from './authors.ts';
import { openPost, textOf } from './post-row.ts';
import { DISCUSSIONS } from './removed.ts';

/** SQL condition over `n`, a notification: it concerns no film, or one within this limit. */
const aboutVisible = (limit: FilmLimit): string =>
  visibleTo(limit) === 'true'
    ? 'true'
    : `(n.refs ->> 'movieId' is null
        or exists (select from read.movies m where m.id = n.refs ->> 'movieId' and ${visibleTo(limit)}))`;

const n = view(notifications, 'notifications', 'n');
const d = view(discussions, 'discussions', 'd').optional;

const pageOf = (accountId: string, limit: FilmLimit, before: string | undefined) =>
  sql`select ${n.all}, n.position > coalesce(s.up_to, '') ${as<{ unread: boolean }>('unread')},
        ${d.rename({ discussion_account: 'account_id' })}, ${d.pick('withdrawn_at', 'text_event_id', 'sealed_text')},
        d.removed_at ${as<{ removed_at: Date | null }>('removed_at')}
      from ${n} left join read.notifications_seen s using (account_id)
      left join ${raw(DISCUSSIONS)} d on d.id = n.refs ->> 'discussionId'
      where n.account_id = ${accountId} and ${raw(aboutVisible(limit))}
        ${before === undefined ? raw('') : sql`and n.position < ${before}`}
      order by n.position desc limit ${NOTIFICATIONS_PAGE + 1}`;

/**
 * Notifications of a person, newest first. @param limit applies to their films @param before position of the last one
 * seen, for paging @param languages of titles of films, best first
 */
export async function findNotifications(
  services: Pick<Services, 'queries' | 'vault'>,
  accountId: string,
  limit: FilmLimit,
  before: string | undefined,
  languages: readonly string[],
): Promise<NotificationPage> {
  const rows = await findAll(services.queries, pageOf(accountId, limit, before));
  const page = rows.slice(0, NOTIFICATIONS_PAGE);
  const remindedOf = page.flatMap(({ kind, refs }) => (kind === 'video_available' && refs.movieId ? refs.movieId : []));
  const [authors, keys, movies] = await Promise.all([
    authorsOf(
      services,
      page.flatMap(({ by_account }) => by_account ?? []),
    ),
    publicKeysOf(
      services,
      page.flatMap(({ discussion_account }) => discussion_account ?? []),
    ),
    findMoviesNamed(services, remindedOf, limit, languages),
  ]);
  return {
    notifications: page.map((row): Notification => {
      const { source: id, position, kind, at, unread, by_account, refs } = row;
      const by = by_account === null ? null : (authors.get(by_account) ?? null);
      const film = kind === 'video_available' ? movies.find((movie) => movie.id === refs.movieId) : undefined;
      const movie = film ? (film.translated_title ?? film.title) : null;
      return { id, position, kind, at: at.toISOString(), unread, by, discussion: titleIn(row, keys), movie, refs };
    }),
    next: rows.length > page.length ? (page.at(-1)?.position ?? null) : null,
  };
}

function titleIn(row: Row<ReturnType<typeof pageOf>>, keys: ReadonlyMap<string, Buffer>): string | null {
  const { discussion_account: account_id, text_event_id, sealed_text, withdrawn_at, removed_at } = row;
  if (account_id === null || text_event_id === null) return null;
  return textOf(openPost({ account_id, text_event_id, sealed_text, withdrawn_at, removed_at }, keys).fields, 'title');
}

/** Number of unread notifications by person, at most `MOST_UNREAD + 1` each. */
export async function unreadOf(
  { queries }: Pick<Services, 'queries'>,
  accountIds: readonly string[],
  limit: FilmLimit,
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await queries.query<{ account_id: string; unread: number }>({
    text: `select a.account_id, (
             select count(*)::integer from (
               select 1 from read.notifications n
               where n.account_id = a.account_id and n.position > coalesce(s.up_to, '') and ${aboutVisible(limit)}
               limit ${MOST_UNREAD + 1}
             ) unseen
           ) as unread
           from unnest($1::text[]) as a(account_id)
           left join read.notifications_seen s on s.account_id = a.account_id`,
    values: [accountIds],
  });
  return new Map(rows.map(({ account_id, unread }) => [account_id, unread]));
}

/** The latest notification of a person up to a position; null if there is none. */
export async function latestUpTo(
  { queries }: Pick<Services, 'queries'>,
  accountId: string,
  position: string,
): Promise<string | null> {
  const { rows } = await queries.query<{ position: string | null }>({
    name: 'notifications.latest',
    text: 'select max(position) as position from read.notifications where account_id = $1 and position <= $2',
    values: [accountId, position],
  });
  return rows[0]?.position ?? null;
}

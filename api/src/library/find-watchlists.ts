import { open } from '@sankofa/events/personal/box';
import { people } from '@sankofa/projections/accounts/people';
import { watchlists } from '@sankofa/projections/library/watchlists';
import type { Watchlist } from '../contract/library.ts';
import type { Services } from '../services.ts';
import { as, findAll, type Row, sql, view } from '../sql.ts';

type Deps = Pick<Services, 'queries' | 'vault'>;

const l = view(watchlists, 'watchlists', 'l');
const m = view(watchlists, 'watchlist_movies', 'm');
const p = view(people, 'people', 'p');

/** Films without a place in the order come last: those added later, and those removed and added again. */
const LISTS = sql`select ${l.all},
    array(select m.movie_id from ${m} where m.watchlist_id = l.id
          order by case when m.added_at < l.ordered_at then array_position(l.ordering, m.movie_id) end nulls last,
            m.added_at) ${as<{ movie_ids: string[] }>('movie_ids')}
  from ${l}`;

/** The watchlists of a person: the default one first, then by creation. */
export async function findWatchlists(services: Deps, accountId: string): Promise<Watchlist[]> {
  const rows = await findAll(
    services.queries,
    sql`${LISTS} where account_id = ${accountId} order by is_default desc, made_at`,
    'watchlists.of-account',
  );
  return openTexts(services, rows);
}

/** A shared watchlist; null if there is none, or if its owner's account is not active. */
export async function findSharedWatchlist(services: Deps, id: string): Promise<Watchlist | null> {
  const rows = await findAll(
    services.queries,
    sql`${LISTS} join ${p} on p.id = l.account_id and p.status = 'active' where l.id = ${id} and is_public`,
    'watchlists.shared',
  );
  const [found = null] = await openTexts(services, rows);
  return found;
}

/** Decrypts the texts. Omits lists of erased people, whose texts cannot be read any more. */
async function openTexts({ vault }: Deps, rows: readonly Row<typeof LISTS>[]): Promise<Watchlist[]> {
  const keys = await vault.find(new Set(rows.map(({ account_id }) => account_id)));
  return rows.flatMap((row) => {
    const key = keys.get(row.account_id);
    if (!key || !row.sealed_text) return [];
    const { name, description } = open(row.sealed_text, key, row.text_event_id, 'data');
    return {
      id: row.id,
      name: String(name),
      description: String(description),
      is_public: row.is_public,
      is_default: row.is_default,
      movie_ids: row.movie_ids,
      updated_at: row.updated_at.toISOString(),
    };
  });
}

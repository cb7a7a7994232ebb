import { open, type SealedBox } from '@sankofa/events/personal/box';
import type { Watchlist } from '../contract/library.ts';
import type { Services } from '../services.ts';

type Needs = Pick<Services, 'queries' | 'vault'>;

interface WatchlistRow {
  readonly id: string;
  readonly account_id: string;
  readonly is_public: boolean;
  readonly is_default: boolean;
  readonly updated_at: Date;
  readonly text_event_id: string;
  readonly sealed_text: SealedBox | null;
  readonly movie_ids: string[];
}

/** Films added after the order was given come last, also one that had a place in it before it was taken out. */
const LISTS = `select l.id, account_id, is_public, is_default, updated_at, text_event_id, sealed_text,
    array(select m.movie_id from read.watchlist_movies m where m.watchlist_id = l.id
          order by case when m.added_at < l.ordered_at then array_position(l.ordering, m.movie_id) end nulls last,
            m.added_at) as movie_ids
  from read.watchlists l`;

/** The watchlists of a person: the default one first, then as they were made. */
export async function findWatchlists(services: Needs, accountId: string): Promise<Watchlist[]> {
  const { rows } = await services.queries.query<WatchlistRow>({
    name: 'watchlists.of-account',
    text: `${LISTS} where account_id = $1 order by is_default desc, made_at`,
    values: [accountId],
  });
  return openTexts(services, rows);
}

/** A watchlist its owner shares; null when there is none, or when the account of its owner is out of use. */
export async function findSharedWatchlist(services: Needs, id: string): Promise<Watchlist | null> {
  const { rows } = await services.queries.query<WatchlistRow>({
    name: 'watchlists.shared',
    text: `${LISTS} join read.people p on p.id = l.account_id and p.status = 'active' where l.id = $1 and is_public`,
    values: [id],
  });
  const [found = null] = await openTexts(services, rows);
  return found;
}

/** As they are answered. Those of people who have been erased, whose texts nobody can read any more, are left out. */
async function openTexts({ vault }: Needs, rows: readonly WatchlistRow[]): Promise<Watchlist[]> {
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

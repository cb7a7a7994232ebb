import { escapeLiteral } from 'pg';
import type { Services } from '../services.ts';
import { type CollectionRule, collectionRules } from './collections.ts';

type Deps = Pick<Services, 'queries' | 'clock'>;

const DAYS = 7;
const DAY_MS = 86_400_000;
/** Number of films sorted by views: the size of a row. The rest follows the rule. */
const MOST = 40;
/** Cache TTL = 20 × query duration: counting a week of views may be slow, and changes with each view. */
const WORTH = 20;

interface Counted {
  readonly films: Promise<readonly string[]>;
  until: number;
}

/** By connection pool, then by countries. */
const counted = new WeakMap<Services['queries'], Map<string, Counted>>();

/**
 * The films with the most views in the last seven days, most first; empty without views. A viewer counts once per hour.
 * @param countries where they were watched (ISO 3166-1 alpha-2); null: anywhere
 */
export function mostViewed({ queries, clock }: Deps, countries: readonly string[] | null): Promise<readonly string[]> {
  const known = counted.get(queries) ?? new Map<string, Counted>();
  counted.set(queries, known);
  const name = countries?.join() ?? '';
  const startedAt = performance.now();
  const before = known.get(name);
  if (before && startedAt < before.until) return before.films;
  const films = count(queries, countries, new Date(clock().getTime() - DAYS * DAY_MS));
  const entry: Counted = { films, until: Number.POSITIVE_INFINITY };
  known.set(name, entry);
  films.then(
    () => {
      entry.until = startedAt + (performance.now() - startedAt) * WORTH;
    },
    // The error is not cached: the next request retries.
    () => known.delete(name),
  );
  return films;
}

async function count(
  queries: Services['queries'],
  countries: readonly string[] | null,
  since: Date,
): Promise<readonly string[]> {
  const { rows } = await queries.query<{ movie_id: string }>({
    name: 'views.most',
    text: `select movie_id from read.views
           where hour > $1 and ($2::text[] is null or country = any($2))
           group by movie_id order by count(distinct (viewer, hour)) desc, movie_id limit ${MOST}`,
    values: [since, countries],
  });
  return rows.map(({ movie_id }) => movie_id);
}

/**
 * Rule of the trending list: the most viewed films first, then the order used without views.
 * @param countries where they were watched; null: anywhere
 */
export async function trendingRule(deps: Deps, countries: readonly string[] | null): Promise<CollectionRule> {
  const films = await mostViewed(deps, countries);
  const { where, order } = collectionRules.trending;
  if (films.length === 0) return { where, order };
  const viewed = `array[${films.map((id) => escapeLiteral(id)).join()}]::text[]`;
  return {
    where: `(${where} or m.id = any(${viewed}))`,
    order: `array_position(${viewed}, m.id) nulls last, ${order}`,
  };
}

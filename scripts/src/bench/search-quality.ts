import { smartSearch } from '@sankofa/api/discovery/smart-search';
import { demoIndex } from './demo-index.ts';
import { type Figure, plain } from './figure.ts';
import { type LabelledQuery, labelledQueries } from './labelled-queries.ts';

const AT = 10;

/** Discounted cumulative gain of grades in an order (Järvelin and Kekäläinen 2002, exponential gain). */
const gain = (grades: readonly number[]): number =>
  grades.slice(0, AT).reduce((sum, grade, n) => sum + (2 ** grade - 1) / Math.log2(n + 2), 0);

/** Quality of a result order for a query; 1 is optimal. */
export function ndcg({ grades }: LabelledQuery, ids: readonly string[]): number {
  const best = gain([...grades.values()].toSorted((a, b) => b - a));
  return best === 0 ? 0 : gain(ids.map((id) => grades.get(id) ?? 0)) / best;
}

/** Each labelled query with its results and their quality. */
export function judge(): { readonly query: LabelledQuery; readonly ids: readonly string[]; readonly ndcg: number }[] {
  const index = demoIndex();
  const newest = Math.max(...[...index.films()].map(({ facts }) => facts.year));
  return labelledQueries.map((query) => {
    const ids = smartSearch(query.query, { index, newest }, 20).map(({ id }) => id);
    return { query, ids, ndcg: ndcg(query, ids) };
  });
}

/**
 * Mean over all labelled queries, over those used for tuning, and over those held out. Deterministic, because it uses
 * no clock.
 */
export async function searchQuality(): Promise<Figure[]> {
  const judged = judge();
  const mean = (some: typeof judged) => some.reduce((sum, one) => sum + one.ndcg, 0) / some.length;
  return [
    plain('search.ndcg10', mean(judged), ''),
    plain('search.ndcg10.tuned', mean(judged.filter(({ query }) => !query.heldOut)), ''),
    plain('search.ndcg10.heldout', mean(judged.filter(({ query }) => query.heldOut)), ''),
  ];
}

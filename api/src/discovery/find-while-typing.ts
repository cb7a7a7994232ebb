import type { ConceptContext } from './concepts.ts';
import type { FilmFacts } from './film.ts';
import { smartSearch } from './smart-search.ts';
import { foldSearch } from './text.ts';
import { TopResults } from './top-results.ts';

/** Rank of a title that begins with the input, and of one with a word that does. */
const BEGINS = 1;
const CONTAINS = 0.8;

/**
 * Ids of the films for an input that may be incomplete: first those with a title in which it begins a word, then the
 * best matches of the search.
 */
export function findWhileTyping(
  typed: string,
  reading: ConceptContext,
  most: number,
  mayShow: (film: FilmFacts) => boolean,
): string[] {
  const wanted = foldSearch(typed);
  if (wanted === '') return [];
  const titled = new TopResults(most);
  for (const film of reading.index.films()) {
    if (!mayShow(film.facts)) continue;
    const rank = Math.max(...film.titles.map(({ folded }) => rankOf(folded, wanted)));
    if (rank > 0) titled.offer(film, rank);
  }
  const ids = titled.kept.map(({ film }) => film.facts.id);
  if (ids.length === most) return ids;
  return [...new Set([...ids, ...smartSearch(typed, reading, most, mayShow).map(({ id }) => id)])].slice(0, most);
}

const rankOf = (title: string, wanted: string): number =>
  title.startsWith(wanted) ? BEGINS : title.includes(` ${wanted}`) ? CONTAINS : 0;

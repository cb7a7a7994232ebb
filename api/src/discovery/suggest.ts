import type { Suggestion } from '../contract/discovery.ts';
import { isPlain } from './concepts.ts';
import type { FilmFacts } from './film.ts';
import type { FilmIndex } from './film-index.ts';
import type { Term } from './terms.ts';
import { foldSearch } from './text.ts';

/** Minimum likeness to a name when the input is not the beginning of any. */
const MIN_LIKENESS = 0.45;
/** Rank of each kind among suggestions with the same beginning. */
const WEIGHT: Readonly<Record<Suggestion['kind'], number>> = { genre: 1.05, country: 1.05, person: 1, theme: 0.9 };

interface Candidate extends Suggestion {
  readonly rank: number;
}

/** Suggests people, genres, countries and themes for the input, most likely first, without duplicates. */
export function suggest(
  typed: string,
  index: FilmIndex,
  most: number,
  mayShow: (film: FilmFacts) => boolean,
): Suggestion[] {
  const wanted = foldSearch(typed);
  if (wanted === '') return [];
  const found: Candidate[] = [];
  const offer = ({ text, kind, films }: Term, rank: number): void => {
    if (kind === 'title' || !isVisibleIn(films, mayShow)) return;
    found.push({ text, kind, rank: rank * WEIGHT[kind] });
  };
  const inside = ` ${wanted}`;
  for (const term of index.terms.all()) {
    if (term.folded.startsWith(wanted)) offer(term, 1);
    else if (!isPlain(wanted) && term.folded.includes(inside)) offer(term, 0.8);
  }
  if (found.length === 0) {
    for (const { term, likeness } of index.terms.similar(wanted, MIN_LIKENESS)) offer(term, likeness);
  }
  return found
    .sort((a, b) => b.rank - a.rank || (a.text < b.text ? -1 : 1))
    .slice(0, most)
    .map(({ rank: _, ...suggestion }) => suggestion);
}

/** Whether the caller may see one of the films. A name is shown only with a film that proves it. */
export function isVisibleIn(films: Iterable<{ facts: FilmFacts }>, mayShow: (film: FilmFacts) => boolean): boolean {
  for (const { facts } of films) if (mayShow(facts)) return true;
  return false;
}

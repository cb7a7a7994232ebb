import type { Suggestion } from '../contract/discovery.ts';
import type { FilmFacts, IndexedFilm } from './film.ts';
import type { FilmIndex } from './film-index.ts';
import { foldSearch } from './text.ts';

/** Minimum likeness to a title when the input is not the beginning of any name. */
const MIN_TITLE_LIKENESS = 0.3;
/** Rank of each kind among suggestions with the same beginning. */
const WEIGHT: Readonly<Record<Suggestion['kind'], number>> = {
  title: 1.1,
  genre: 1.05,
  country: 1.05,
  person: 1,
  theme: 0.9,
};

interface Candidate extends Suggestion {
  readonly rank: number;
}

/** Suggests completions for the input, most likely first, without duplicates. */
export function suggest(
  typed: string,
  index: FilmIndex,
  most: number,
  mayShow: (film: FilmFacts) => boolean,
): Suggestion[] {
  const wanted = foldSearch(typed);
  if (wanted === '') return [];
  const found: Candidate[] = [];
  const offer = (text: string, kind: Suggestion['kind'], films: Iterable<IndexedFilm>, rank: number): void => {
    for (const { facts } of films) {
      if (!mayShow(facts)) continue;
      found.push({ text, kind, movie_id: kind === 'title' ? facts.id : null, rank: rank * WEIGHT[kind] });
      return;
    }
  };
  const inside = ` ${wanted}`;
  for (const { text, folded, kind, films } of index.terms.all()) {
    if (folded.startsWith(wanted)) offer(text, kind, films, 1);
    else if (folded.includes(inside)) offer(text, kind, films, 0.8);
  }
  if (found.length < most) {
    const known = new Set(found.map(({ text }) => text));
    for (const [film, { title, likeness }] of index.titled(wanted, MIN_TITLE_LIKENESS)) {
      if (!known.has(title)) offer(title, 'title', [film], likeness * 0.5);
    }
  }
  return found
    .sort((a, b) => b.rank - a.rank || (a.text < b.text ? -1 : 1))
    .slice(0, most)
    .map(({ rank: _, ...suggestion }) => suggestion);
}

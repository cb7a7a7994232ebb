import type { FilmFacts } from './film.ts';

/** Points of rating that a film loses for each chosen film of its main genre or one of its countries. */
const PENALTY = 1.5;
/** The best-rated films that are considered, so that a large catalogue does not cost more. */
const POOL = 500;

type Film = Pick<FilmFacts, 'id' | 'genres' | 'countries' | 'imdbRating'>;

const ratingOf = ({ imdbRating }: Film): number => imdbRating ?? 0;
const kindsOf = ({ genres, countries }: Film): string[] => [...genres.slice(0, 1), ...countries];

/**
 * Chooses well-rated films of many genres and countries. The order is deterministic.
 * @param most maximum number of films
 */
export function diverseFilms<Of extends Film>(films: Iterable<Of>, most: number): Of[] {
  const pool = [...films].toSorted((a, b) => ratingOf(b) - ratingOf(a) || (a.id < b.id ? -1 : 1)).slice(0, POOL);
  const chosenOf = new Map<string, number>();
  const scoreOf = (film: Of): number =>
    ratingOf(film) - PENALTY * kindsOf(film).reduce((sum, kind) => sum + (chosenOf.get(kind) ?? 0), 0);
  const chosen: Of[] = [];
  while (chosen.length < most && pool.length > 0) {
    const scores = pool.map(scoreOf);
    const [best] = pool.splice(scores.indexOf(Math.max(...scores)), 1);
    if (!best) break;
    chosen.push(best);
    for (const kind of kindsOf(best)) chosenOf.set(kind, (chosenOf.get(kind) ?? 0) + 1);
  }
  return chosen;
}

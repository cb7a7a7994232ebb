import type { FilmFacts } from './film.ts';
import type { FilmIndex } from './film-index.ts';
import { reasonTexts } from './reason-texts.ts';
import { likeFilm } from './similar.ts';
import { rounded, type SearchResult } from './smart-search.ts';
import { TopResults } from './top-results.ts';

/** Minimum likeness of similar films. */
const MIN_LIKENESS = 0.05;
const MAX_REASONS = 3;

/** The films most similar to one, without itself; empty for an unknown film. */
export function similarFilms(
  index: FilmIndex,
  id: string,
  limit: number,
  mayShow: (film: FilmFacts) => boolean = () => true,
  language: string | null = null,
): SearchResult[] {
  const film = index.get(id);
  if (!film) return [];
  const matcher = likeFilm(index, film);
  const texts = reasonTexts(language);
  const best = new TopResults(limit);
  for (const other of index.films()) {
    if (other === film || !mayShow(other.facts)) continue;
    const score = matcher.score(other);
    if (score >= MIN_LIKENESS) best.offer(other, score);
  }
  return best.kept.map(({ film: other, score }) => ({
    id: other.facts.id,
    score: rounded(score),
    reasons: matcher.reasons(other, texts).slice(0, MAX_REASONS),
  }));
}

/**
 * The films most similar to any of these, without themselves: each film contributes its best in turn.
 * @param limit maximum number of films
 */
export function similarToAny(
  index: FilmIndex,
  ids: readonly string[],
  limit: number,
  mayShow: (film: FilmFacts) => boolean,
  language: string,
): SearchResult[] {
  const isNew = (film: FilmFacts): boolean => !ids.includes(film.id) && mayShow(film);
  const lists = ids.map((id) => similarFilms(index, id, limit, isNew, language));
  const inTurn = Array.from({ length: limit }, (_, place) => lists.flatMap((list) => list[place] ?? [])).flat();
  const found = new Map<string, SearchResult>();
  for (const film of inTurn) if (!found.has(film.id)) found.set(film.id, film);
  return [...found.values()].slice(0, limit);
}

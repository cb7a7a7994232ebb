import { STRONG_MATCH } from '../contract/discovery.ts';
import type { ConceptContext } from './concepts.ts';
import type { FilmFacts, IndexedFilm } from './film.ts';
import { UNKNOWN } from './matchers.ts';
import { type ReasonTexts, reasonTexts } from './reason-texts.ts';
import { TopResults } from './top-results.ts';
import { understand, type Wish } from './understand.ts';

/** A film found: its score from 0 to 1, and the reasons, strongest first. */
export interface SearchResult {
  readonly id: string;
  readonly score: number;
  readonly reasons: readonly string[];
}

/** Minimum likeness of a search to a title. */
const MIN_TITLE_LIKENESS = 0.34;
/** Minimum likeness of a search to the name of a person. */
const MIN_NAME_LIKENESS = 0.5;
/** A longer search is a sentence and names no one. */
const MAX_NAME_WORDS = 6;
/** Score of a film found by its title, or by the name of a person, alone. */
const TITLE_SCORE = 0.98;
/** Films below this fraction of the best score are not shown. */
const MIN_SHARE_OF_BEST = 0.25;
const MIN_SCORE = 0.08;
/** Score of the remaining films when a search contains only exclusions. */
const DEFAULT_SCORE = 0.5;
const MAX_REASONS = 4;

/** A score with two decimals. */
export const rounded = (score: number): number => Math.round(score * 100) / 100;

/**
 * Finds the films that match a search, best first. Deterministic for the same films and words.
 * @param mayShow whether the caller may see a film
 * @param language of the reasons; null for English
 */
export function smartSearch(
  query: string,
  reading: ConceptContext,
  limit: number,
  mayShow: (film: FilmFacts) => boolean = () => true,
  language: string | null = null,
): SearchResult[] {
  const texts = reasonTexts(language);
  const wish = understand(query, reading, mayShow);
  const titled =
    wish.like === null ? reading.index.titled(wish.folded, MIN_TITLE_LIKENESS) : new Map<IndexedFilm, TitleMatch>();
  const named = peopleNamed(wish, reading);
  const whole = wish.matchers.reduce((sum, { weight }) => sum + weight, 0);
  const best = new TopResults(limit);
  for (const film of reading.index.films()) {
    const fits = fit(wish, whole, film);
    const alike = Math.max(titled.get(film)?.likeness ?? 0, named.get(film) ?? 0);
    const score = 1 - (1 - fits) * (1 - TITLE_SCORE * alike ** 1.5);
    if (score >= MIN_SCORE && film.facts.id !== wish.like && mayShow(film.facts)) best.offer(film, score);
  }
  const least = (best.kept[0]?.score ?? 0) * MIN_SHARE_OF_BEST;
  return best.kept
    .filter(({ score }) => score >= least)
    .map(({ film, score }) => ({
      id: film.facts.id,
      score: rounded(score),
      reasons: allReasons(wish, film, titled.get(film), texts).slice(0, MAX_REASONS),
    }));
}

/** Films with a person whose name is similar to the search, with their likeness. */
function peopleNamed({ rest, like }: Wish, { index }: ConceptContext): Map<IndexedFilm, number> {
  const named = new Map<IndexedFilm, number>();
  if (like !== null || rest === '' || rest.split(' ').length > MAX_NAME_WORDS) return named;
  for (const { term, likeness } of index.terms.similar(rest, MIN_NAME_LIKENESS)) {
    if (term.kind !== 'person') continue;
    for (const film of term.films) named.set(film, Math.max(named.get(film) ?? 0, likeness));
  }
  return named;
}

interface TitleMatch {
  readonly title: string;
  readonly likeness: number;
}

/**
 * How well a film matches the search, from 0 to 1. A film that misses an idea of the search is no strong match, so the
 * films that combine all of them come first.
 * @param whole sum of all weights
 */
function fit({ matchers }: Wish, whole: number, film: IndexedFilm): number {
  let sum = 0;
  let factor = 1;
  let missed = false;
  for (const matcher of matchers) {
    const score = matcher.score(film);
    if (score === 0) {
      factor *= matcher.otherwise;
      if (matcher.weight > UNKNOWN) missed = true;
    }
    if (factor === 0) return 0;
    sum += score * matcher.weight;
  }
  if (whole === 0) return matchers.length > 0 ? DEFAULT_SCORE : 0;
  return (sum / whole) * factor * (missed ? STRONG_MATCH : 1);
}

const reasonsOf = ({ matchers }: Wish, film: IndexedFilm, texts: ReasonTexts): string[] =>
  matchers
    .map((matcher) => ({ matcher, part: matcher.score(film) * matcher.weight }))
    .filter(({ part }) => part > 0)
    .sort((a, b) => b.part - a.part)
    .flatMap(({ matcher }) => matcher.reasons(film, texts));

/** Reasons without duplicates. A title is mentioned once, not again for each of its words. */
function allReasons(wish: Wish, film: IndexedFilm, titled: TitleMatch | undefined, texts: ReasonTexts): string[] {
  const others = reasonsOf(wish, film, texts).filter((reason) => !titled || !reason.includes(titled.title));
  return [...new Set([...titleReason(titled, texts), ...others])];
}

function titleReason(named: TitleMatch | undefined, { t }: ReasonTexts): string[] {
  if (!named) return [];
  const { title } = named;
  return [named.likeness === 1 ? t('discovery.title', { title }) : t('discovery.similar_title', { title })];
}

import type { ConceptContext } from './concepts.ts';
import type { FilmFacts, IndexedFilm } from './film.ts';
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
/** Score of a film found by its title alone. */
const TITLE_SCORE = 0.98;
/** Films below this fraction of the best score are not shown. */
const MIN_SHARE_OF_BEST = 0.4;
const MIN_SCORE = 0.12;
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
  const whole = wish.matchers.reduce((sum, { weight }) => sum + weight, 0);
  const best = new TopResults(limit);
  for (const film of reading.index.films()) {
    const fits = fit(wish, whole, film);
    const title = titled.get(film);
    const score = title ? 1 - (1 - fits) * (1 - TITLE_SCORE * title.likeness ** 1.5) : fits;
    if (score >= MIN_SCORE && film.facts.id !== wish.like && mayShow(film.facts)) best.offer(film, score);
  }
  const least = (best.kept[0]?.score ?? 0) * MIN_SHARE_OF_BEST;
  return best.kept
    .filter(({ score }) => score >= least)
    .map(({ film, score }) => ({
      id: film.facts.id,
      score: rounded(score),
      reasons: [...new Set([...titleReason(titled.get(film), texts), ...reasonsOf(wish, film, texts)])].slice(
        0,
        MAX_REASONS,
      ),
    }));
}

interface TitleMatch {
  readonly title: string;
  readonly likeness: number;
}

/**
 * How well a film matches the search, from 0 to 1.
 * @param whole sum of all weights
 */
function fit({ matchers }: Wish, whole: number, film: IndexedFilm): number {
  let sum = 0;
  let factor = 1;
  for (const matcher of matchers) {
    const score = matcher.score(film);
    if (score === 0) factor *= matcher.otherwise;
    if (factor === 0) return 0;
    sum += score * matcher.weight;
  }
  if (whole === 0) return matchers.length > 0 ? DEFAULT_SCORE : 0;
  return (sum / whole) * factor;
}

const reasonsOf = ({ matchers }: Wish, film: IndexedFilm, texts: ReasonTexts): string[] =>
  matchers
    .map((matcher) => ({ matcher, part: matcher.score(film) * matcher.weight }))
    .filter(({ part }) => part > 0)
    .sort((a, b) => b.part - a.part)
    .flatMap(({ matcher }) => matcher.reasons(film, texts));

function titleReason(named: TitleMatch | undefined, { t }: ReasonTexts): string[] {
  if (!named) return [];
  const { title } = named;
  return [named.likeness === 1 ? t('discovery.title', { title }) : t('discovery.similar_title', { title })];
}

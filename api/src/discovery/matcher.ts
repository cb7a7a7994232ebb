import type { IndexedFilm } from './film.ts';
import type { ReasonTexts } from './reason-texts.ts';

/** One criterion of a search: how well a film meets it, and why, in words that are true of the film. */
export interface Matcher {
  /** Weight among the criteria of the search. */
  readonly weight: number;
  /** Factor for films that do not match: 1 when this is one wish among others, 0 when it is a condition. */
  readonly otherwise: number;
  /** From 0, no match, to 1. Runs for every film, so it allocates nothing. */
  score(film: IndexedFilm): number;
  /** Runs only for the films shown, where the score is above 0. */
  reasons(film: IndexedFilm, texts: ReasonTexts): readonly string[];
  /** What is true of every film with score 0, if the data say so: a reason for films that were to be without this. */
  absence?(texts: ReasonTexts): string;
}

/** Best match of several meanings of the same words. */
export function anyOf(matchers: readonly Matcher[]): Matcher {
  const [only] = matchers;
  if (only && matchers.length === 1) return only;
  return {
    weight: Math.max(...matchers.map(({ weight }) => weight)),
    otherwise: Math.max(...matchers.map(({ otherwise }) => otherwise)),
    score(film) {
      let best = 0;
      for (const matcher of matchers) best = Math.max(best, matcher.score(film));
      return best;
    },
    reasons(film, texts) {
      const [best] = matchers.toSorted((a, b) => b.score(film) - a.score(film));
      return best?.reasons(film, texts) ?? [];
    },
  };
}

const LITERALLY = 0.15;
const ONLY_LIKE_IT = 0.85;

/** Prefers films with the literal word to films on the same theme. */
export const nearer = (literal: Matcher, about: Matcher): Matcher => ({
  weight: about.weight,
  otherwise: about.otherwise,
  score(film) {
    const same = literal.score(film);
    const like = about.score(film);
    return same === 0 ? like * ONLY_LIKE_IT : Math.min(Math.max(same, like) + LITERALLY, 1);
  },
  reasons: (film, texts) => (about.score(film) > literal.score(film) ? about : literal).reasons(film, texts),
});

const TOO_MUCH = 0.3;

/** Excludes the films that the other matcher finds. It gives a reason only if their absence is recorded. */
export const noneOf = (matcher: Matcher): Matcher => ({
  weight: matcher.absence ? matcher.weight : 0,
  otherwise: 0,
  score: (film) => (matcher.score(film) >= TOO_MUCH ? 0 : 1),
  reasons: (_, texts) => (matcher.absence ? [matcher.absence(texts)] : []),
});

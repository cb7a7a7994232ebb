import type { IndexedFilm } from './film.ts';

/** One thing a search asks for: how much a film is that, and why, in words that are true of it. */
export interface Matcher {
  /** Among the other things it asks for. */
  readonly weight: number;
  /** What a film that is not so is worth still: 1 when this is one wish among others, 0 when it is a condition. */
  readonly otherwise: number;
  /** From 0, not at all, to 1. Asked of every film, so it makes nothing but a number. */
  score(film: IndexedFilm): number;
  /** Asked of the films that are shown, where the score is above 0. */
  reasons(film: IndexedFilm): readonly string[];
}

/** Whatever tells most of a film, for words that may mean several things. */
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
    reasons(film) {
      const [best] = matchers.toSorted((a, b) => b.score(film) - a.score(film));
      return best?.reasons(film) ?? [];
    },
  };
}

const LITERALLY = 0.15;
const ONLY_LIKE_IT = 0.85;

/** What says just the word that was typed comes before what is only about the same thing. */
export const nearer = (literal: Matcher, about: Matcher): Matcher => ({
  weight: about.weight,
  otherwise: about.otherwise,
  score(film) {
    const same = literal.score(film);
    const like = about.score(film);
    return same === 0 ? like * ONLY_LIKE_IT : Math.min(Math.max(same, like) + LITERALLY, 1);
  },
  reasons: (film) => (about.score(film) > literal.score(film) ? about : literal).reasons(film),
});

const TOO_MUCH = 0.3;

/** Leaves out whatever the other one finds. It gives no reason: nobody is told what a film is not. */
export const noneOf = (matcher: Matcher): Matcher => ({
  weight: 0,
  otherwise: 0,
  score: (film) => (matcher.score(film) >= TOO_MUCH ? 0 : 1),
  reasons: () => [],
});

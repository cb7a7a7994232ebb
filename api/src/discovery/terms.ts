import { countryName } from '@sankofa/events/catalogue/countries';
import type { Suggestion } from '../contract/discovery.ts';
import type { IndexedFilm } from './film.ts';
import { fold } from './text.ts';

type Kind = Suggestion['kind'];

/** A name to search for, with the films it finds. */
export interface Term {
  readonly text: string;
  readonly folded: string;
  readonly kind: Kind;
  readonly films: Set<IndexedFilm>;
}

/** Distinct titles, people, genres, countries and themes of all films. */
export class Terms {
  readonly #terms = new Map<string, Term>();

  put(film: IndexedFilm): void {
    for (const [kind, text] of termsOf(film)) {
      const key = `${kind} ${text}`;
      const known = this.#terms.get(key);
      if (known) known.films.add(film);
      else this.#terms.set(key, { text, folded: fold(text), kind, films: new Set([film]) });
    }
  }

  remove(film: IndexedFilm): void {
    for (const [kind, text] of termsOf(film)) {
      const key = `${kind} ${text}`;
      const films = this.#terms.get(key)?.films;
      films?.delete(film);
      if (films?.size === 0) this.#terms.delete(key);
    }
  }

  all(): IterableIterator<Term> {
    return this.#terms.values();
  }
}

function* termsOf({ facts, titles }: IndexedFilm): Generator<readonly [Kind, string]> {
  for (const { text } of titles) yield ['title', text];
  if (facts.director !== null) yield ['person', facts.director];
  for (const name of facts.cast) yield ['person', name];
  for (const genre of facts.genres) yield ['genre', genre];
  for (const code of facts.countries) yield ['country', countryName(code)];
  for (const tag of facts.culturalTags) yield ['theme', tag];
}

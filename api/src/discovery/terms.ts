import { countryName } from '@sankofa/events/catalogue/countries';
import type { Suggestion } from '../contract/discovery.ts';
import type { IndexedFilm } from './film.ts';
import { fold, trigrams } from './text.ts';
import { TrigramIndex } from './trigram-index.ts';

type Kind = Suggestion['kind'] | 'title';

/** A name to search for, with the films it finds. */
export interface Term {
  readonly text: string;
  readonly folded: string;
  readonly kind: Kind;
  readonly trigrams: ReadonlySet<string>;
  readonly films: Set<IndexedFilm>;
}

export interface SimilarTerm {
  readonly term: Term;
  /** From 0 to 1, the same text. */
  readonly likeness: number;
}

/** Distinct titles, people, genres, countries and themes of all films. */
export class Terms {
  readonly #terms = new Map<string, Term>();
  readonly #byTrigram = new TrigramIndex<Term, Term>();

  put(film: IndexedFilm): void {
    for (const [kind, text] of termsOf(film)) {
      const key = `${kind} ${text}`;
      const known = this.#terms.get(key);
      if (known) known.films.add(film);
      else this.#learn(key, text, kind, film);
    }
  }

  #learn(key: string, text: string, kind: Kind, film: IndexedFilm): void {
    const folded = fold(text);
    const term = { text, folded, kind, trigrams: trigrams(folded), films: new Set([film]) };
    this.#terms.set(key, term);
    this.#byTrigram.put(term, term);
  }

  remove(film: IndexedFilm): void {
    for (const [kind, text] of termsOf(film)) {
      const key = `${kind} ${text}`;
      const term = this.#terms.get(key);
      term?.films.delete(film);
      if (term?.films.size !== 0) continue;
      this.#terms.delete(key);
      this.#byTrigram.remove(term);
    }
  }

  all(): IterableIterator<Term> {
    return this.#terms.values();
  }

  /** Names with a likeness of at least `least` to the text, most similar first. */
  similar(folded: string, least: number): SimilarTerm[] {
    return this.#byTrigram
      .similar(trigrams(folded), least)
      .map(({ owner, likeness }) => ({ term: owner, likeness }))
      .sort((a, b) => b.likeness - a.likeness || (a.term.text < b.term.text ? -1 : 1));
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

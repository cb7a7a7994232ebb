import { countryName } from '@sankofa/events/catalogue/countries';
import type { Suggestion } from '../contract/discovery.ts';
import type { IndexedFilm } from './film.ts';
import { fold, likeness, trigrams } from './text.ts';

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
  readonly #byTrigram = new Map<string, Set<Term>>();

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
    for (const trigram of term.trigrams) {
      const terms = this.#byTrigram.get(trigram);
      if (terms) terms.add(term);
      else this.#byTrigram.set(trigram, new Set([term]));
    }
  }

  remove(film: IndexedFilm): void {
    for (const [kind, text] of termsOf(film)) {
      const key = `${kind} ${text}`;
      const term = this.#terms.get(key);
      term?.films.delete(film);
      if (term?.films.size !== 0) continue;
      this.#terms.delete(key);
      for (const trigram of term.trigrams) this.#byTrigram.get(trigram)?.delete(term);
    }
  }

  all(): IterableIterator<Term> {
    return this.#terms.values();
  }

  /** Names with a likeness of at least `least` to the text, most similar first. */
  similar(folded: string, least: number): SimilarTerm[] {
    const own = trigrams(folded);
    const fewest = Math.ceil(least * own.size);
    const shared = new Map<Term, number>();
    for (const trigram of own) {
      for (const term of this.#byTrigram.get(trigram) ?? []) shared.set(term, (shared.get(term) ?? 0) + 1);
    }
    return [...shared]
      .filter(([, count]) => count >= fewest)
      .map(([term]) => ({ term, likeness: likeness(own, term.trigrams) }))
      .filter((similar) => similar.likeness >= least)
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

import {
  FIELD_WEIGHT,
  type FilmFacts,
  type FilmTitle,
  type IndexedFilm,
  indexFilm,
  isName,
  type Trace,
} from './film.ts';
import type { Matcher } from './matcher.ts';
import { MatcherCache } from './matcher-cache.ts';
import { Terms } from './terms.ts';
import { isSlipOf, likeness, trigrams } from './text.ts';
import { TrigramIndex } from './trigram-index.ts';

/** Minimum likeness for one word to count as a typing error of another. */
const MIN_WORD_LIKENESS = 0.3;

/** Where a word may occur: in titles, themes and descriptions only, or in names of people as well. */
export type Where = 'words' | 'anywhere';

/** Per film: the place of its first text that contains a stem. */
type Places = Map<IndexedFilm, number>;

const NOWHERE: ReadonlyMap<IndexedFilm, number> = new Map();

/** In-memory index of the films, by their words. */
export class FilmIndex {
  readonly #films = new Map<string, IndexedFilm>();
  /** Slots of removed films, for reuse. */
  readonly #free: number[] = [];
  /** Per stem: the films whose titles, themes or descriptions contain it. */
  readonly #words = new Map<string, Places>();
  /** Per stem: the films with a person of this name. */
  readonly #names = new Map<string, Places>();
  /** Stems by their trigrams, including stems that no film contains any more. */
  readonly #stemsByTrigram = new Map<string, string[]>();
  readonly #titles = new TrigramIndex<FilmTitle, IndexedFilm>();
  /** Number of films per genre (key `genre <name>`) and per theme (key `theme <id>`). */
  readonly #kinds = new Map<string, number>();
  /** Titles and people of the films. */
  readonly terms = new Terms();
  readonly #memory = new MatcherCache();

  get size(): number {
    return this.#films.size;
  }

  get(id: string): IndexedFilm | undefined {
    return this.#films.get(id);
  }

  films(): IterableIterator<IndexedFilm> {
    return this.#films.values();
  }

  /** Caches a matcher by its words until the films change. The matcher scores each film once. */
  remember(words: string, make: () => Matcher): Matcher {
    return this.#memory.remember(words, this.size + this.#free.length, make);
  }

  put(facts: FilmFacts): void {
    this.remove(facts.id);
    this.#memory.clear();
    const film = indexFilm(facts, this.#free.pop() ?? this.size);
    this.#films.set(facts.id, film);
    this.terms.put(film);
    for (const kind of kindsOf(film)) this.#kinds.set(kind, (this.#kinds.get(kind) ?? 0) + 1);
    for (const [n, { field, stems }] of film.texts.entries()) {
      const postings = isName(field) ? this.#names : this.#words;
      for (const stem of stems) {
        this.#learn(stem);
        const places = postings.get(stem) ?? new Map<IndexedFilm, number>();
        postings.set(stem, places);
        if (!places.has(film)) places.set(film, n);
      }
    }
    for (const title of film.titles) this.#titles.put(title, film);
  }

  remove(id: string): void {
    const film = this.#films.get(id);
    if (!film) return;
    this.#memory.clear();
    this.#films.delete(id);
    this.#free.push(film.slot);
    this.terms.remove(film);
    for (const kind of kindsOf(film)) this.#kinds.set(kind, (this.#kinds.get(kind) ?? 1) - 1);
    for (const { stems } of film.texts) {
      for (const stem of stems) {
        this.#words.get(stem)?.delete(film);
        this.#names.get(stem)?.delete(film);
      }
    }
    for (const title of film.titles) this.#titles.remove(title);
  }

  #learn(stem: string): void {
    if (this.#words.has(stem) || this.#names.has(stem)) return;
    for (const trigram of trigrams(stem)) {
      const stems = this.#stemsByTrigram.get(trigram);
      if (stems) stems.push(stem);
      else this.#stemsByTrigram.set(trigram, [stem]);
    }
  }

  /** Number of films that contain a stem; those with it in a text and in a name count twice. */
  holding(stem: string): number {
    return (this.#words.get(stem)?.size ?? 0) + (this.#names.get(stem)?.size ?? 0);
  }

  /** Whether a film that suits contains the stem, and not in a person's name. */
  isWord(stem: string, suits: (film: FilmFacts) => boolean = () => true): boolean {
    const names = this.#names.get(stem) ?? NOWHERE;
    for (const film of this.#words.get(stem)?.keys() ?? []) if (!names.has(film) && suits(film.facts)) return true;
    return false;
  }

  /** Films that contain the stem. */
  *holdersOf(stem: string): Generator<IndexedFilm> {
    yield* this.#words.get(stem)?.keys() ?? [];
    yield* this.#names.get(stem)?.keys() ?? [];
  }

  /** Rarity of a stem: 1 if only one film contains it, near 0 if every film does. */
  rarity(stem: string): number {
    return this.#rarity(this.holding(stem));
  }

  rarityOfGenre(genre: string): number {
    return this.#rarity(this.#kinds.get(`genre ${genre}`) ?? 0);
  }

  rarityOfTheme(id: string): number {
    return this.#rarity(this.#kinds.get(`theme ${id}`) ?? 0);
  }

  #rarity(holders: number): number {
    const films = Math.max(this.size, 2);
    return Math.log(1 + films / Math.max(holders, 1)) / Math.log(1 + films);
  }

  /** Weight of a stem in a film, by the field that contains it; 0 if the film does not contain it there. */
  weightOf(film: IndexedFilm, stem: string, where: Where): number {
    const word = weightAt(film, this.#words.get(stem));
    return where === 'words' ? word : Math.max(word, weightAt(film, this.#names.get(stem)));
  }

  /** Place of a stem in a film; a name only if no text weighs as much. */
  trace(film: IndexedFilm, stem: string, where: Where): Trace | null {
    const words = this.#words.get(stem) ?? NOWHERE;
    const names = this.#names.get(stem) ?? NOWHERE;
    const isNamed = where === 'anywhere' && weightAt(film, names) > weightAt(film, words);
    const n = (isNamed ? names : words).get(film);
    const text = n === undefined ? undefined : film.texts[n];
    return text ? { text, at: text.stems.indexOf(stem), count: 1, score: FIELD_WEIGHT[text.field] } : null;
  }

  /** Whether a title or the name of a person has the stem: words of descriptions are not what people misspell. */
  #isInTitleOrName(stem: string): boolean {
    if ((this.#names.get(stem)?.size ?? 0) > 0) return true;
    for (const [film, n] of this.#words.get(stem) ?? []) if (film.texts[n]?.field === 'title') return true;
    return false;
  }

  /** Stems of titles and names that this one may be a misspelling of, with their likeness, best match first. */
  closeTo(stem: string, most = 3): readonly { readonly stem: string; readonly likeness: number }[] {
    const own = trigrams(stem);
    const shared = new Map<string, number>();
    for (const trigram of own) {
      for (const other of this.#stemsByTrigram.get(trigram) ?? []) shared.set(other, (shared.get(other) ?? 0) + 1);
    }
    return [...shared]
      .filter(
        ([other, count]) =>
          count / (own.size + other.length + 1 - count) >= MIN_WORD_LIKENESS && this.holding(other) > 0,
      )
      .map(([other]) => ({ stem: other, likeness: likeness(own, trigrams(other)) }))
      .filter(
        (found) =>
          found.likeness >= MIN_WORD_LIKENESS && isSlipOf(stem, found.stem) && this.#isInTitleOrName(found.stem),
      )
      .sort((a, b) => b.likeness - a.likeness || (a.stem < b.stem ? -1 : 1))
      .slice(0, most);
  }

  /** Films with a title similar to this one, with their likeness of at least `least`. */
  titled(folded: string, least: number): Map<IndexedFilm, { readonly title: string; readonly likeness: number }> {
    const found = new Map<IndexedFilm, { title: string; likeness: number }>();
    for (const { text, owner, likeness: close } of this.#titles.similar(trigrams(folded), least)) {
      if (close > (found.get(owner)?.likeness ?? 0)) found.set(owner, { title: text.text, likeness: close });
    }
    return found;
  }
}

function weightAt(film: IndexedFilm, places: ReadonlyMap<IndexedFilm, number> = NOWHERE): number {
  const text = places.get(film);
  const field = text === undefined ? undefined : film.texts[text]?.field;
  return field === undefined ? 0 : FIELD_WEIGHT[field];
}

function* kindsOf({ facts, themes }: IndexedFilm): Generator<string> {
  for (const genre of facts.genres) yield `genre ${genre}`;
  for (const id of themes.keys()) yield `theme ${id}`;
}

import { Chance } from '../chance.ts';
import type { HistoryFilm } from '../films.ts';

/** Words for the slots of a sentence, such as `{lead}`. */
export type Slots = Readonly<Record<string, string>>;

/** Tags that keep their capital letter within a sentence. */
const PROPER =
  /^(Addis|Algiers|Ananse|Atlas|Bahia|Cairo|Candomblé|Congo|Ethio|Fez|Georgia|Gospel|Great|Johannesburg|Kalahari|Kampala|Kingston|Lagos|Mogadishu|Nairobi|Nuba|Oakland|Rio|Sahel|Sixties|Seventies|Soweto|Stone|Windrush)/;

const inSentence = (tag: string): string => (PROPER.test(tag) ? tag : tag.charAt(0).toLowerCase() + tag.slice(1));

/** Facts of a film for the slots. */
export function factsOf({ title, cast, director, culturalTags, year, genres }: HistoryFilm): Slots {
  const [lead = title, second = lead] = cast;
  const [tag = 'the music', other = tag, third = other] = culturalTags.map(inSentence);
  return {
    title,
    lead,
    second,
    director: director ?? title,
    tag,
    other,
    third,
    year: String(year),
    genre: genres[0] ?? 'Drama',
  };
}

/** @throws RangeError if a slot has no word */
export const fill = (sentence: string, slots: Slots): string =>
  sentence.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const word = slots[name];
    if (word === undefined) throw new RangeError(`Nothing for {${name}} in “${sentence}”`);
    return word;
  });

/** Draws sentences so that none returns about the same film before all others were drawn. */
export class Sentences {
  readonly #seed: number;
  readonly #decks = new Map<string, { readonly order: readonly string[]; next: number }>();

  constructor(seed: number) {
    this.#seed = seed;
  }

  /** @param about what the sentences must not repeat themselves about */
  draw(pool: string, sentences: readonly string[], about: string): string {
    const name = `${pool} ${about}`;
    const deck = this.#decks.get(name) ?? {
      order: new Chance(this.#seed, 'sentences', name).some(sentences, sentences.length),
      next: 0,
    };
    this.#decks.set(name, deck);
    const sentence = deck.order[deck.next++ % deck.order.length];
    if (sentence === undefined) throw new RangeError(`There are no sentences for ${pool}`);
    return sentence;
  }
}

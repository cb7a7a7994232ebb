/** A text of the index. */
interface Text {
  readonly trigrams: ReadonlySet<string>;
}

export interface SimilarText<Of extends Text, Owner> {
  readonly text: Of;
  readonly owner: Owner;
  /** From 0 to 1, the same trigrams. */
  readonly likeness: number;
}

/** Finds texts by their trigrams. Numbers the texts, so that counting shared trigrams is fast. */
export class TrigramIndex<Of extends Text, Owner> {
  readonly #texts: (Omit<SimilarText<Of, Owner>, 'likeness'> | null)[] = [];
  readonly #numbers = new Map<Of, number>();
  /** Numbers of removed texts, for reuse. */
  readonly #free: number[] = [];
  /** Numbers of the texts that contain a trigram. */
  readonly #holders = new Map<string, number[]>();

  put(text: Of, owner: Owner): void {
    const number = this.#free.pop() ?? this.#texts.length;
    this.#texts[number] = { text, owner };
    this.#numbers.set(text, number);
    for (const trigram of text.trigrams) {
      const holders = this.#holders.get(trigram);
      if (holders) holders.push(number);
      else this.#holders.set(trigram, [number]);
    }
  }

  remove(text: Of): void {
    const number = this.#numbers.get(text);
    if (number === undefined) return;
    this.#numbers.delete(text);
    this.#texts[number] = null;
    this.#free.push(number);
    for (const trigram of text.trigrams) {
      const holders = this.#holders.get(trigram) ?? [];
      holders.splice(holders.indexOf(number), 1);
    }
  }

  /** Texts with a likeness of at least `least`, which is above 0, in any order. */
  similar(own: ReadonlySet<string>, least: number): SimilarText<Of, Owner>[] {
    const shared = new Uint16Array(this.#texts.length);
    // No text with fewer shared trigrams can be as similar, however short it is.
    const fewest = Math.ceil(least * own.size);
    const candidates: number[] = [];
    for (const trigram of own) {
      for (const number of this.#holders.get(trigram) ?? []) {
        const count = (shared[number] ?? 0) + 1;
        shared[number] = count;
        if (count === fewest) candidates.push(number);
      }
    }
    return candidates.flatMap((number) => {
      const known = this.#texts[number];
      const count = shared[number] ?? 0;
      if (!known) return [];
      const likeness = count / (own.size + known.text.trigrams.size - count);
      return likeness >= least ? [{ ...known, likeness }] : [];
    });
  }
}

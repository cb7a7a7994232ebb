import { seededRandom, seedOf } from '@sankofa/api/artwork/random';

/** Seeded decisions. The same seed and name always give the same sequence, whatever else the history contains. */
export class Chance {
  readonly #random: () => number;

  constructor(seed: number, ...name: readonly (string | number)[]) {
    this.#random = seededRandom(seedOf([seed, ...name].join(' ')));
    // The first numbers of similar seeds are alike.
    for (let n = 0; n < 4; n++) this.#random();
  }

  /** In [0, 1). */
  share(): number {
    return this.#random();
  }

  /** A whole number, both ends inclusive. */
  whole(from: number, to: number): number {
    return from + Math.floor(this.share() * (to - from + 1));
  }

  /** True with this probability. */
  is(probability: number): boolean {
    return this.share() < probability;
  }

  /** @throws RangeError if there are none */
  pick<T>(items: readonly T[]): T {
    const item = items[Math.floor(this.share() * items.length)];
    if (item === undefined) throw new RangeError('There is nothing to pick from.');
    return item;
  }

  /** Picks in proportion to the weights. @throws RangeError if there are none */
  weighted<T>(items: readonly T[], weight: (item: T) => number): T {
    let left = this.share() * items.reduce((sum, item) => sum + weight(item), 0);
    for (const item of items) {
      left -= weight(item);
      if (left < 0) return item;
    }
    return this.pick(items);
  }

  /** Different items in random order, at most as many as there are. */
  some<T>(items: readonly T[], count: number): T[] {
    const left = [...items];
    const chosen: T[] = [];
    while (chosen.length < count && left.length > 0) {
      chosen.push(...left.splice(Math.floor(this.share() * left.length), 1));
    }
    return chosen;
  }

  /** A random count with this mean (Knuth), for means up to about 50. */
  poisson(mean: number): number {
    const limit = Math.exp(-mean);
    let count = 0;
    for (let product = this.share(); product > limit; product *= this.share()) count++;
    return count;
  }
}

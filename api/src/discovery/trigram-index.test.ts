import { describe, expect, it } from 'vitest';
import { likeness, trigrams } from './text.ts';
import { TrigramIndex } from './trigram-index.ts';

const entry = (name: string) => ({ name, trigrams: trigrams(name) });

describe('texts by trigrams', () => {
  const names = ['kora for a king', 'kora', 'a kora player', 'king of dakar', 'dakar', 'nothing alike'];
  const texts = names.map(entry);

  it('finds each text that is similar enough, with its likeness', () => {
    const index = new TrigramIndex<ReturnType<typeof entry>, number>();
    for (const [n, text] of texts.entries()) index.put(text, n);
    for (const search of ['kora king', 'dakra', 'kora', 'x']) {
      for (const least of [0.1, 0.34, 0.7, 1]) {
        const own = trigrams(search);
        const wanted = texts
          .map((text, owner) => ({ text, owner, likeness: likeness(own, text.trigrams) }))
          .filter((one) => one.likeness >= least);
        const found = index.similar(own, least).toSorted((a, b) => a.owner - b.owner);
        expect(found, `${search} ${least}`).toEqual(wanted);
      }
    }
  });

  it('forgets removed texts, and uses their numbers again', () => {
    const index = new TrigramIndex<ReturnType<typeof entry>, number>();
    for (const [n, text] of texts.entries()) index.put(text, n);
    for (const text of texts.slice(0, 3)) index.remove(text);
    expect(index.similar(trigrams('kora'), 0.1)).toEqual([]);
    const again = entry('kora nights');
    index.put(again, 9);
    expect(index.similar(trigrams('kora'), 0.1).map(({ text, owner }) => [text, owner])).toEqual([[again, 9]]);
    expect(index.similar(trigrams('dakar'), 1).map(({ owner }) => owner)).toEqual([4]);
  });
});

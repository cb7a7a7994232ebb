import { similarFilms } from '@sankofa/api/discovery/similar-films';
import { smartSearch } from '@sankofa/api/discovery/smart-search';
import { understand } from '@sankofa/api/discovery/understand';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { demoFacts, demoIndex } from './demo-index.ts';
import { labelledQueries } from './labelled-queries.ts';
import { judge, ndcg } from './search-quality.ts';
import { isTrue, isTrueOfBoth } from './search-reasons.ts';

const facts = new Map(demoFacts().map((film) => [film.id, film]));
const index = demoIndex();
const newest = Math.max(...[...facts.values()].map(({ year }) => year));
const search = (query: string) => smartSearch(query, { index, newest }, 20);

/** Reasons that are false or cannot be checked. */
function untrue(query: string): string[] {
  const like = facts.get(understand(query, { index, newest }).like ?? '');
  return search(query).flatMap(({ id, reasons }) => {
    const film = facts.get(id);
    const holds = (reason: string) => film && (isTrue(reason, film) ?? (like && isTrueOfBoth(reason, like, film)));
    return reasons.filter((reason) => !holds(reason)).map((reason) => `${id}: ${reason}`);
  });
}

describe('the labelled searches', () => {
  it('are at least 200 in four languages, each with a matching demo film', () => {
    expect(labelledQueries.length).toBeGreaterThanOrEqual(200);
    expect([...new Set(labelledQueries.map(({ language }) => language))].sort()).toEqual(['en', 'fr', 'pt', 'sw']);
    for (const { query, grades } of labelledQueries) {
      expect(grades.size, query).toBeGreaterThan(0);
      for (const id of grades.keys()) expect(facts.has(id), `${query}: ${id}`).toBe(true);
    }
    expect(new Set(labelledQueries.map(({ query }) => query)).size).toBe(labelledQueries.length);
  });

  it('reach an nDCG@10 of 0.85 overall, in each language, and among those held out', () => {
    const judged = judge();
    const mean = (of: typeof judged) => of.reduce((sum, one) => sum + one.ndcg, 0) / of.length;
    expect(mean(judged)).toBeGreaterThanOrEqual(0.85);
    expect(mean(judged.filter(({ query }) => query.heldOut))).toBeGreaterThanOrEqual(0.85);
    for (const language of ['en', 'fr', 'pt', 'sw']) {
      expect(mean(judged.filter(({ query }) => query.language === language)), language).toBeGreaterThanOrEqual(0.85);
    }
  });

  it('are scored by order and grade', () => {
    const query = {
      language: 'en',
      query: '',
      heldOut: false,
      grades: new Map([
        ['a', 3],
        ['b', 1],
      ]),
    };
    expect(ndcg(query, ['a', 'b'])).toBe(1);
    expect(ndcg(query, ['b', 'a'])).toBeLessThan(0.8);
    expect(ndcg(query, ['c'])).toBe(0);
  });

  it('get reasons that are true of the films', () => {
    for (const { query } of labelledQueries) expect(untrue(query), query).toEqual([]);
  });
});

describe('a search of any words', () => {
  const words = labelledQueries.flatMap(({ query }) => query.split(' '));
  const titles = [...facts.values()].map(({ title }) => title);
  const sentence = fc
    .array(fc.constantFrom(...words, ...titles, 'not', 'sans', 'before 2000', 'under two hours'), { maxLength: 6 })
    .map((said) => said.join(' '));

  it('gives true reasons and sorted scores from 0 to 1, without duplicates, deterministically', () => {
    fc.assert(
      fc.property(fc.oneof(sentence, fc.string({ unit: 'grapheme', maxLength: 40 })), (query) => {
        const found = search(query);
        expect(untrue(query)).toEqual([]);
        const scores = found.map(({ score }) => score);
        expect(scores).toEqual(scores.toSorted((a, b) => b - a));
        for (const score of scores) expect(score).toBeGreaterThan(0);
        for (const score of scores) expect(score).toBeLessThanOrEqual(1);
        expect(new Set(found.map(({ id }) => id)).size).toBe(found.length);
        expect(search(query)).toEqual(found);
      }),
      { numRuns: 300 },
    );
  });
});

describe('films like a film', () => {
  it('are sorted by similarity, exclude the film itself, and have true reasons', () => {
    for (const film of facts.values()) {
      const found = similarFilms(index, film.id, 8);
      expect(found.map(({ id }) => id)).not.toContain(film.id);
      for (const { id, score, reasons } of found) {
        const other = facts.get(id);
        expect(score).toBeLessThan(1);
        expect(reasons.length).toBeGreaterThan(0);
        for (const reason of reasons) {
          expect(other && isTrueOfBoth(reason, film, other), `${film.id}, ${id}: ${reason}`).toBe(true);
        }
      }
    }
  });
});

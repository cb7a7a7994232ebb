import type { RuleDraft } from '@sankofa/events/moderation/rules/rule-draft';
import { draftOf } from '@sankofa/events/moderation/rules/testing/draft-of';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { classify } from '../classifier/classify.ts';
import { compileRule } from './matcher.ts';
import { countWithin } from './posts-of-author.ts';

const read = (draft: Partial<RuleDraft>, words: string, posts = 0) =>
  compileRule(draftOf(draft))(
    { contentType: 'review', words, isPost: true },
    { postsWithin: () => posts, classification: () => classify(words) },
  );
const catches = (draft: Partial<RuleDraft>, words: string, posts = 0): boolean => read(draft, words, posts).caught;

describe('keywords of a rule', () => {
  it.each([
    ['kill', 'They were killing time'],
    ['killing', 'He kills'],
    ['kill', 'k1ll'],
    ['kill', 'k i l l'],
    ['kill', 'KÍLL'],
    ['kill', 'kiiiill'],
    ['kill', 'kіll'],
    ['bully', 'The bullies are here'],
    ['pirater', 'Ils ont piraté le film et ce sont des pirates'],
    ['baixar', 'Eu baixei o filme, você baixou, nós baixamos para ver'],
    ['free film', 'A free film here'],
    ['free film', 'FREE FILMS'],
    ['"free"', 'It is free'],
    ['ልብ', 'ልብ ነው'],
  ])('“%s” matches “%s”', (keyword, text) => {
    expect(catches({ keywords: [keyword] }, text)).toBe(true);
  });

  it.each([
    ['kill', 'A skilled actress'],
    ['"kill"', 'He kills'],
    ['free film', 'free the film'],
    ['ass', 'As you like it'],
    ['cat', 'The category'],
  ])('“%s” does not match “%s”', (keyword, text) => {
    expect(catches({ keywords: [keyword] }, text)).toBe(false);
  });
});

describe('conditions of a rule', () => {
  const links = (draft: RuleDraft['links'], text: string): boolean => catches({ keywords: [], links: draft }, text);
  it.each([
    [{ kind: 'any' }, 'See https://a.example/x', true],
    [{ kind: 'any' }, 'See films.click', true],
    [{ kind: 'any' }, 'See films[.]click', true],
    [{ kind: 'any' }, 'It ends.Then it begins', false],
    [{ kind: 'hosts', hosts: ['bad.example'] }, 'www.very.bad.example/a', true],
    [{ kind: 'hosts', hosts: ['bad.example'] }, 'https://notbad.example', false],
    [{ kind: 'more_than', count: 1 }, 'a.example b.example', true],
    [{ kind: 'more_than', count: 1 }, 'a.example', false],
  ] as const)('links %j in “%s”: %s', (wanted, text, is) => {
    expect(links(wanted as RuleDraft['links'], text)).toBe(is);
  });

  it('match when the number of posts exceeds the limit', () => {
    const rate = { posts: 3, minutes: 10 };
    expect(catches({ keywords: [], rate }, 'A post', 3)).toBe(false);
    expect(read({ keywords: [], rate }, 'A post', 4)).toMatchObject({
      caught: true,
      reasons: [{ kind: 'rate', said: '4 posts of one person within 10 minutes' }],
    });
    const moments = [0, 5, 9, 10].map((minute) => ({ at: new Date(minute * 60_000) }));
    expect(countWithin(moments, new Date(600_000), 10)).toBe(3);
  });

  it('require all or one', () => {
    const both = { keywords: ['pirate'], links: { kind: 'any' } as const };
    expect(catches({ ...both, matching: 'any' }, 'A pirate')).toBe(true);
    expect(catches({ ...both, matching: 'all' }, 'A pirate')).toBe(false);
    expect(catches({ ...both, matching: 'all' }, 'A pirate at a.example')).toBe(true);
  });

  it('are limited to their content types', () => {
    const match = compileRule(draftOf({ contentTypes: ['reply'] }))(
      { contentType: 'review', words: 'A pirate', isPost: true },
      { postsWithin: () => 9, classification: () => classify('') },
    );
    expect(match.caught).toBe(false);
  });

  it('predict the result for any threshold as the rule itself decides', () => {
    const texts = ['You are an idiot', 'A pirate', 'You are an idiot with a pirated film', 'Fine', 'You ugly pirate'];
    fc.assert(
      fc.property(
        fc.constantFrom(...texts),
        fc.constantFrom('any' as const, 'all' as const),
        fc.integer({ min: 20, max: 95 }),
        (text, matching, percent) => {
          const at = (threshold: number) => ({
            matching,
            classifier: [{ violation: 'harassment' as const, threshold }],
          });
          const { without, score } = read(at(0.5), text);
          expect(without ?? (score ?? 0) >= percent / 100).toBe(catches(at(percent / 100), text));
        },
      ),
    );
  });
});

describe('any text', () => {
  const everything = draftOf({
    keywords: ['kill', 'free film', '"ass"'],
    links: { kind: 'any' },
    classifier: [{ violation: 'harassment', threshold: 0.5 }],
  });
  const matches = compileRule(everything);
  const run = (words: string) =>
    matches(
      { contentType: 'review', words, isPost: true },
      { postsWithin: () => 0, classification: () => classify(words) },
    );

  it('is matched without failure and deterministically', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (words) => {
        const { reasons } = run(words);
        expect(run(words).reasons).toEqual(reasons);
        for (const { start, end } of reasons) {
          if (start !== null && end !== null) expect(start < end && end <= words.length).toBe(true);
        }
      }),
    );
  });

  it.each(['a.', 'k i l l ', 'free ', 'https://', 'www.', 'a-', 'ass ', '[.]', 'dot '])(
    'takes linear time when adversarial: %s',
    (part) => {
      const words = part.repeat(20_000 / part.length);
      const began = performance.now();
      run(words);
      // Some milliseconds on an idle machine; with repeated backtracking, minutes.
      expect(performance.now() - began).toBeLessThan(5_000);
    },
  );
});

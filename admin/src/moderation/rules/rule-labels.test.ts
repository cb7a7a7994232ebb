import { expect, it } from 'vitest';
import { conditionsOf, percentText, splitList, textSegments, thresholdText } from './rule-labels.ts';

const none = {
  name: 'Copies',
  description: '',
  content_types: ['review' as const],
  matching: 'any' as const,
  keywords: [],
  links: null,
  rate: null,
  classifier: [],
  auto_action: 'flag' as const,
  violation: 'spam' as const,
};

it('says what a rule asks of a text', () => {
  const keywords = ['a', 'b', 'c', 'd', 'e', 'f'];
  expect(conditionsOf({ ...none, keywords, rate: { posts: 1, minutes: 10 } })).toEqual([
    'It says a, b, c, d, e and 1 more',
    'Its author has posted more than 1 time within 10 minutes',
  ]);
  expect(
    conditionsOf({ ...none, links: { kind: 'any' }, classifier: [{ violation: 'hate_speech', threshold: 0.8 }] }),
  ).toEqual(['It has a link', 'The classifier is at least 80 % sure of hate speech']);
});

it('marks what a rule went by, overlaps once, and nothing that is about the whole', () => {
  const reason = (start: number | null, end: number | null, said: string) => ({
    kind: 'word' as const,
    start,
    end,
    said,
  });
  expect(
    textSegments('one two three', [reason(8, 13, 'c'), reason(0, 3, 'a'), reason(2, 5, 'b'), reason(null, null, 'd')]),
  ).toEqual([
    { start: 0, text: 'one t', why: 'a; b' },
    { start: 5, text: 'wo ', why: null },
    { start: 8, text: 'three', why: 'c' },
  ]);
  expect(textSegments('', [])).toEqual([]);
});

it('reads lists as they are typed', () => {
  expect(splitList(' pirate,free film\n\npirate,')).toEqual(['pirate', 'free film']);
});

it('says where the thresholds of a rule are', () => {
  const spam = { violation: 'spam' as const, threshold: 0.8 };
  expect(thresholdText([])).toBe('The rule does not ask the classifier now.');
  expect(thresholdText([spam, { ...spam, violation: 'hate_speech' }])).toBe('The rule asks for 80 % now.');
  expect(thresholdText([spam, { violation: 'hate_speech', threshold: 0.9 }])).toBe(
    'The rule asks for 80 % for spam, 90 % for hate speech now.',
  );
});

it('says shares in percent', () => {
  expect([percentText(0.666), percentText(null)]).toEqual(['67 %', '–']);
});

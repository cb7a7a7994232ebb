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

it('describes the conditions of a rule', () => {
  const keywords = ['a', 'b', 'c', 'd', 'e', 'f'];
  expect(conditionsOf({ ...none, keywords, rate: { posts: 1, minutes: 10 } })).toEqual([
    'It contains a, b, c, d, e and 1 more',
    'Its author has posted more than once within 10 minutes',
  ]);
  expect(
    conditionsOf({ ...none, links: { kind: 'any' }, classifier: [{ violation: 'hate_speech', threshold: 0.8 }] }),
  ).toEqual(['It has a link', 'The classifier is at least 80% sure of hate speech']);
});

it('marks reasons with a place in the text, and merges overlapping ones', () => {
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

it('splits lists at commas and line breaks', () => {
  expect(splitList(' pirate,free film\n\npirate,')).toEqual(['pirate', 'free film']);
});

it('describes the thresholds of a rule', () => {
  const spam = { violation: 'spam' as const, threshold: 0.8 };
  expect(thresholdText([])).toBe('The rule does not use the classifier.');
  expect(thresholdText([spam, { ...spam, violation: 'hate_speech' }])).toBe('The rule’s threshold is 80%.');
  expect(thresholdText([spam, { violation: 'hate_speech', threshold: 0.9 }])).toBe(
    'The rule’s thresholds: 80% for spam, 90% for hate speech.',
  );
});

it('formats shares in percent', () => {
  expect([percentText(0.666), percentText(null)]).toEqual(['67%', '–']);
});

import { expect, it } from 'vitest';
import { type MatchText, readMatch, readRuleReport, recordMatch, recordRuleReport } from './recorded-texts.ts';

const MATCHES: readonly (readonly [said: string, MatchText])[] = [
  ['The word “pirate”', { what: 'word', keyword: 'pirate', written: 'pirate' }],
  ['“p1rated”, for the word “pirate”', { what: 'word', keyword: 'pirate', written: 'p1rated' }],
  ['“two\nlines”, for the word “a “quoted” one”', { what: 'word', keyword: 'a “quoted” one', written: 'two\nlines' }],
  ['A link to free-films.example', { what: 'link', host: 'free-films.example' }],
  ['4 posts of one person within 10 minutes', { what: 'rate', posts: 4, minutes: 10 }],
  [
    'hate speech 0.83, by words 2, of ours',
    { what: 'confidence', violation: 'hate_speech', confidence: 0.83, classifier: 'words 2, of ours' },
  ],
  [
    '“you fool” weighs 1.20 for harassment',
    { what: 'weight', words: 'you fool', weight: 1.2, violation: 'harassment', notes: [] },
  ],
  [
    '“kill” weighs 0.25 for child safety (about a film, quoted)',
    { what: 'weight', words: 'kill', weight: 0.25, violation: 'child_safety', notes: ['about_a_film', 'quoted'] },
  ],
];

it.each(MATCHES)('records and reads: %s', (said, match) => {
  expect(recordMatch(match)).toBe(said);
  expect(readMatch(said)).toEqual(match);
});

it('records and reads why a rule reported a text', () => {
  const text = { name: 'Copies, “free”', version: 3, kinds: ['word', 'classifier'] } as const;
  const recorded = 'By the rule “Copies, “free””, version 3, for words of its list, what the classifier says.';
  expect(recordRuleReport(text)).toBe(recorded);
  expect(readRuleReport(recorded)).toEqual(text);
});

it('reads no text of another form', () => {
  expect(readMatch('He said so')).toBeNull();
  expect(readRuleReport('He means me')).toBeNull();
});

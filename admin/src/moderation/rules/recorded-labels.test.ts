import { expect, it } from 'vitest';
import { descriptionText, matchText, reporterName } from './recorded-labels.ts';

it('describes why a rule matched', () => {
  const matches = [
    '“p1rated”, for the word “pirate”',
    '4 posts of one person within 1 minutes',
    'hate speech 0.83, by words 2',
    '“kill” weighs 0.25 for violence (about a film, quoted)',
    'In another form',
  ];
  expect(matches.map(matchText)).toEqual([
    '“p1rated”, for the word “pirate”',
    '4 posts by one person within 1 minute',
    'hate speech: 83%, by words 2',
    '“kill” weighs 0.25 for violence (about a film and quoted)',
    'In another form',
  ]);
});

it('describes reports of rules, and leaves those of people as written', () => {
  const description = 'By the rule “Copies”, version 2, for words of its list, links.';
  expect(descriptionText('rule version', description)).toBe(
    'By the rule “Copies”, version 2, because of words in its list and links',
  );
  expect(descriptionText('person', description)).toBe(description);
  expect(reporterName({ id: 'rule version', name: 'Copies' })).toBe('Rule: Copies');
  expect(reporterName({ id: 'rule version', name: null })).toBe('Unknown rule');
  expect(reporterName({ id: 'person', name: 'Ama' })).toBe('Ama');
  expect(reporterName({ id: 'person', name: null })).toBe('Erased person (person)');
});

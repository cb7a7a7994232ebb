import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { faultOf, faultText } from './fault-text.ts';

it('finds the text of a fault, with its value', () => {
  expect(faultText('It cannot be less than nothing')).toBe('It cannot be negative');
  expect(faultText('Use at most 80 characters')).toBe('At most 80 characters');
  expect(faultText('We know no genre called Opera/Rock')).toBe('We know no genre called Opera/Rock');
  expect(faultText('Use an address that begins with https://')).toBe('Use an address that begins with https://');
});

it('leaves other messages as they are', () => {
  expect(faultText('Something else')).toBe('Something else');
});

it.each(['catalogue/movie-fields', 'catalogue/movie-draft', 'moderation/rules/rule-draft', 'playback/creative-draft'])(
  'knows each fault of %s',
  (schema) => {
    const source = readFileSync(new URL(`../../../events/src/${schema}.ts`, import.meta.url), 'utf8');
    // Sentences in quotation marks, as every message of these schemas is one.
    const sentences = [...source.matchAll(/(['`])([A-Z][^'`\n]* [^'`\n]*)\1/g)].map(([, , sentence = '']) =>
      sentence.replace(/\$\{what\}/, 'country').replaceAll(/\$\{[^}]*\}/g, '12'),
    );
    expect(sentences.length).toBeGreaterThan(0);
    expect(sentences.filter((sentence) => faultOf(sentence) === null)).toEqual([]);
  },
);

import { readFileSync } from 'node:fs';
import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser';
import { type Fault, fault } from '@sankofa/events/fault';
import { expect, it } from 'vitest';
import { offeredLanguages, translatorFor } from './catalogues.ts';
import { faultText, wordFaults } from './fault-text.ts';

it('words a fault with its value in each language', () => {
  const words = (language: string, name: Fault, value?: string | number) =>
    faultText(fault(name, value), translatorFor(language));
  expect(words('en', 'characters', 80)).toBe('At most 80 characters');
  expect(words('fr', 'unknown_genre', 'Opéra: rock')).toBe('Aucun genre ne s’appelle Opéra: rock');
  expect(words('pt', 'negative')).toBe('Não pode ser negativo');
});

it('leaves other messages and parameters as they are', () => {
  const english = translatorFor('en');
  expect(faultText('fault: none', english)).toBe('fault: none');
  expect(wordFaults({ field: 'year', count: 2, message: fault('flag') }, english)).toEqual({
    field: 'year',
    count: 2,
    message: 'Write true or false',
  });
});

it.each(offeredLanguages)('has a text for each fault in %s', (language) => {
  const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8');
  const names = [...read('../../../events/src/fault.ts').matchAll(/\| '(\w+)'/g)].map(([, name]) => name);
  const [text] = parse(JSON.parse(read(`../faults/messages/${language}.json`)).text) as MessageFormatElement[];
  const options = text?.type === TYPE.select ? Object.keys(text.options) : [];
  expect(options.toSorted()).toEqual([...names, 'other'].toSorted());
});

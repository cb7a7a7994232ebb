import { expect, it } from 'vitest';
import { preferredLanguages } from './preferred-languages.ts';

it.each([
  ['nothing', undefined, '', []],
  ['English before all', undefined, 'en-US,en;q=0.9,fr;q=0.8', []],
  ['French before English', undefined, 'fr-CA,en;q=0.8,pt;q=0.7', ['fr']],
  ['by weight', undefined, 'pt;q=0.3, sw;q=0.9', ['sw', 'pt']],
  ['one that is refused', undefined, 'fr;q=0, sw', ['sw']],
  ['nonsense', undefined, '*,;q=,🌍', []],
  ['one by name, whatever the browser says', 'pt-BR', 'fr', ['pt']],
  ['English by name', 'en', 'fr', []],
] as const)('looks for translations: %s', (_what, asked, header, wanted) => {
  expect(preferredLanguages(asked, header)).toEqual(wanted);
});

import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { completeLanguages, readCatalogue, readTexts } from '@sankofa/api/messages/compile';
import { SOURCE_LANGUAGE } from '@sankofa/api/messages/languages';
import { describe, expect, it } from 'vitest';
import { declareMessages, parametersOf } from './declare.ts';
import { messagePackages } from './packages.ts';

/** Languages that lack no text. */
const COMPLETE = ['en', 'fr', 'pt'];

/** Looked up by ids that are made when the program runs: refusals by their code, events by their type, react-admin's own texts by theirs. */
const BY_NAME = new Set(['refusals', 'react-admin', 'event-texts']);

const packages = messagePackages();
const folders = packages.flatMap((one) => one.folders);

describe.each(packages)('$name', ({ name, file, folders, sources }) => {
  const english = readCatalogue(folders, SOURCE_LANGUAGE);

  it('are declared as the catalogues are (npm run messages)', () => {
    expect(readFileSync(file, 'utf8')).toBe(declareMessages(name, english));
  });

  it('are all used', () => {
    const code = sources
      .flatMap(sourceFiles)
      .map((path) => readFileSync(path, 'utf8'))
      .join('\n');
    const literals = new Set(code.match(/(?<=['"`])[\w-]+\.[\w.-]+(?=['"`])/g));
    // `moderation.action_${action}`: ids that begin so are used.
    const prefixes = [...new Set(code.match(/(?<=`)[\w-]+\.[\w.-]*(?=\$\{)/g))];
    const unused = Object.keys(english).filter(
      (id) =>
        !BY_NAME.has(id.split('.', 1)[0] ?? '') &&
        !literals.has(id) &&
        !prefixes.some((prefix) => id.startsWith(prefix)),
    );
    expect(unused).toEqual([]);
  });
});

describe('the languages', () => {
  it('that are offered are complete', () => {
    expect(completeLanguages(folders)).toEqual(COMPLETE);
  });

  it.each(COMPLETE)('%s has each text, no other, with the same parameters', (language) => {
    const problems = folders.flatMap((folder) => {
      const english = readTexts(folder, SOURCE_LANGUAGE);
      const texts = readTexts(folder, language);
      const name = basename(folder);
      return [
        ...Object.keys(english)
          .filter((key) => !Object.hasOwn(texts, key))
          .map((key) => `${name}.${key} is missing`),
        ...Object.keys(texts)
          .filter((key) => !Object.hasOwn(english, key))
          .map((key) => `${name}.${key} is unknown`),
        ...Object.entries(texts).flatMap(([key, text]) => {
          const source = english[key];
          if (source === undefined || namesIn(`${name}.${key}`, text) === namesIn(key, source)) return [];
          return [`${name}.${key} has other parameters: ${text}`];
        }),
      ];
    });
    expect(problems).toEqual([]);
  });

  it('contain no control characters but line feeds', () => {
    const problems = folders.flatMap((folder) =>
      COMPLETE.flatMap((language) =>
        Object.entries(readTexts(folder, language))
          .filter(([, text]) => /(?!\n)\p{Cc}/u.test(text))
          .map(([key]) => `${language} ${basename(folder)}.${key}`),
      ),
    );
    expect(problems).toEqual([]);
  });

  it('set French punctuation with no-break spaces, so that no line begins with it', () => {
    const problems = folders.flatMap((folder) =>
      Object.entries(readTexts(folder, 'fr'))
        .filter(([, text]) => FRENCH_SPACING.test(text))
        .map(([key, text]) => `${basename(folder)}.${key}: ${text}`),
    );
    expect(problems).toEqual([]);
  });
});

/** A space that is not U+00A0 before a colon or inside « », or not U+202F before ; ! and ?. */
const FRENCH_SPACING = /[ \u202f](?::(?![:/])|»)|«(?!\u00a0)|[ \u00a0][;!?]/;

/** Parameters and tags of a message, as text to compare. */
function namesIn(id: string, text: string): string {
  const { values, tags } = parametersOf(id, text);
  return [...[...values.keys()].toSorted(), ...[...tags].toSorted().map((tag) => `<${tag}>`)].join();
}

const GENERATED = /(shared|server|web|console)-messages\.ts$/;

const sourceFiles = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => !GENERATED.test(path));

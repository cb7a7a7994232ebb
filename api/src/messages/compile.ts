import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { parse, TYPE } from '@formatjs/icu-messageformat-parser';
import { PSEUDO_LANGUAGES, SOURCE_LANGUAGE } from './languages.ts';
import { pseudo } from './pseudo.ts';
import type { Message } from './translator.ts';

/** Folders below `source` that have catalogues: `<source>/<folder>/messages/<language>.json`. */
export const messageFolders = (source: string): string[] =>
  readdirSync(source, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && languagesIn(join(source, entry.name)).includes(SOURCE_LANGUAGE))
    .map(({ name }) => join(source, name))
    .toSorted();

function languagesIn(folder: string): string[] {
  try {
    return readdirSync(join(folder, 'messages')).flatMap((file) => /^([\w-]+)\.json$/.exec(file)?.[1] ?? []);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
    throw error;
  }
}

/** Languages that every one of the folders has a catalogue for: those that can be offered. */
export const completeLanguages = (folders: readonly string[]): string[] =>
  languagesIn(folders[0] ?? '')
    .filter((language) => folders.every((folder) => languagesIn(folder).includes(language)))
    .toSorted();

/** The texts of one folder in one language by key; none where it has no such catalogue. */
export function readTexts(folder: string, language: string): Readonly<Record<string, string>> {
  if (!languagesIn(folder).includes(language)) return {};
  return JSON.parse(readFileSync(join(folder, 'messages', `${language}.json`), 'utf8'));
}

/**
 * Texts of several folders by id, `<folder>.<key>`. Where a language lacks one, the English text is used.
 * Pseudo-languages are made from English.
 */
export function readCatalogue(folders: readonly string[], language: string): Record<string, string> {
  const isPseudo = (PSEUDO_LANGUAGES as readonly string[]).includes(language);
  const texts: Record<string, string> = {};
  for (const folder of folders) {
    const own = isPseudo ? {} : readTexts(folder, language);
    for (const [key, english] of Object.entries(readTexts(folder, SOURCE_LANGUAGE))) {
      texts[`${basename(folder)}.${key}`] = isPseudo ? pseudo(english, language) : (own[key] ?? english);
    }
  }
  return texts;
}

/**
 * Parses a message. Text without syntax stays text.
 * @throws Error where it is not ICU MessageFormat
 */
export function compileMessage(text: string): Message {
  const elements = parse(text, { captureLocation: false });
  const [only] = elements;
  if (only === undefined) return '';
  return elements.length === 1 && only.type === TYPE.literal ? only.value : elements;
}

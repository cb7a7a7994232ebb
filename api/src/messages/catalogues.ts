import { fileURLToPath } from 'node:url';
import { compileMessage, completeLanguages, messageFolders, readCatalogue } from './compile.ts';
import { setTranslator } from './current.ts';
import { matchLanguage, PSEUDO_LANGUAGES, SOURCE_LANGUAGE } from './languages.ts';
import type { ServerMessages } from './server-messages.ts';
import type { SharedMessages } from './shared-messages.ts';
import type { Translate } from './translate.ts';
import { createTranslator, type Translator } from './translator.ts';

const folders = messageFolders(fileURLToPath(new URL('..', import.meta.url)));
const complete = completeLanguages(folders);
const translators = new Map<string, Translator>();

/** Languages people can choose. */
export const offeredLanguages: readonly string[] = complete;

/** Those, and the pseudo-languages for tests: what a request may ask for by name. */
export const knownLanguages: readonly string[] = [...complete, ...PSEUDO_LANGUAGES];

/** The messages of the api (e-mails, refusals, reasons) in a language; in English where it is not known. */
export function translatorFor(language: string | null): Translator {
  const name = matchLanguage([language], knownLanguages);
  const known = translators.get(name);
  if (known !== undefined) return known;
  const translator = createTranslator(name, readCatalogue(folders, name), compileMessage);
  translators.set(name, translator);
  return translator;
}

/** `t` for the messages of the api in one language: `const t = textsIn('fr')`. */
export function textsIn(language: string | null): Translate<ServerMessages & SharedMessages> {
  const translator = translatorFor(language);
  return (id, ...[params]) => translator.format(id, params);
}

/** Makes English the language of this process: contracts and refusals say in it what is wrong. */
export const speakEnglish = (): void => setTranslator(translatorFor(SOURCE_LANGUAGE));

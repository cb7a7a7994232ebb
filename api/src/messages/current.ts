import type { SharedMessages } from './shared-messages.ts';
import type { Translate } from './translate.ts';
import type { Translator } from './translator.ts';

let current: Translator | null = null;

/**
 * Sets the language of this process or page. A browser sets it once, before it renders; the server draws each page
 * synchronously after setting it; the api itself speaks English and names other languages where it uses them.
 */
export function setTranslator(translator: Translator): void {
  current = translator;
}

/** The current language; null before one is set. */
export const currentTranslator = (): Translator | null => current;

/** @throws Error before a language is set: a text must not be a constant of a module */
export function translator(): Translator {
  if (current === null) throw new Error('No language is set. Call t() in functions, never while a module is loaded.');
  return current;
}

let loadLate: (() => Promise<void>) | null = null;
let late: Promise<void> | null = null;

/** Sets how the messages are loaded that a page needs only when something goes wrong. */
export function setLateMessages(load: () => Promise<void>): void {
  loadLate = load;
  late = null;
}

/** Loads these messages once. Without a network they stay away: then the api's own texts are shown. */
export function lateMessages(): Promise<void> {
  late ??= (loadLate?.() ?? Promise.resolve()).catch((error: unknown) => {
    late = null;
    console.info('Messages could not be loaded', error);
  });
  return late;
}

/** A message that api, web and console share, in the current language. */
export const t: Translate<SharedMessages> = (id, ...[params]) => translator().format(id, params);

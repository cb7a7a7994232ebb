import type { DocumentVersion } from '@sankofa/api/contract/documents';
import type { StateWord } from '../theme/state-pill.tsx';

const names = new Intl.DisplayNames('en', { type: 'language' });

/** "Swahili" for `sw`. */
export const languageName = (code: string): string => names.of(code) ?? code;

export const languageNames = (codes: readonly string[]): string => codes.map(languageName).join(', ') || 'None';

/** Whether this is a language tag as the server takes it: `en`, `sw`, `pt-BR`. */
export function isLanguage(code: string): boolean {
  try {
    return code.length >= 2 && Intl.getCanonicalLocales(code)[0] === code;
  } catch (error) {
    if (error instanceof RangeError) return false;
    throw error;
  }
}

export const VERSION_WORDS: Record<DocumentVersion['state'], StateWord> = {
  in_force: { word: 'In force', tone: 'good' },
  scheduled: { word: 'Scheduled', tone: 'warn' },
  superseded: { word: 'Superseded', tone: 'plain' },
};

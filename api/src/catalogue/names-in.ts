import { localeOf } from '../messages/languages.ts';
import { CATALOGUE_LANGUAGE } from './preferred-languages.ts';

type NameOf = (code: string) => string | null;

const known = new Map<string, NameOf>();

/** Names of countries or languages; null in English, where the names of the catalogue apply, by which people search. */
export function namesIn(language: string, type: 'region' | 'language'): NameOf {
  if (language.startsWith(CATALOGUE_LANGUAGE)) return () => null;
  const key = `${type} ${language}`;
  const names = known.get(key) ?? namesFrom(language, type);
  known.set(key, names);
  return names;
}

function namesFrom(language: string, type: 'region' | 'language'): NameOf {
  const names = new Intl.DisplayNames([localeOf(language)], { type, fallback: 'none' });
  return (code) => names.of(code) ?? null;
}

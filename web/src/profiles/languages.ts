import { languageName } from '@sankofa/api/messages/format';
import { ownName } from '@sankofa/api/messages/languages';
import { t } from '../messages.ts';

/** Languages a profile can prefer (BCP 47). */
const TAGS = ['en', 'es', 'fr', 'de', 'pt', 'ar', 'zh', 'sw', 'yo', 'ig', 'am', 'zu'] as const;

/** A language by its own name, followed by its name in the current language if that differs. */
function nameOf(tag: string): string {
  const own = ownName(tag);
  const translated = languageName(tag);
  return own.toLowerCase() === translated.toLowerCase() ? own : t('profiles.language_name', { own, translated });
}

/** The languages to choose from, including `current`. */
export const languages = (current: string): { readonly tag: string; readonly name: string }[] =>
  [...new Set<string>([...TAGS, current])].map((tag) => ({ tag, name: nameOf(tag) }));

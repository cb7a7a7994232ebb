import { languageOf } from '../../accounts/language-routes.ts';
import { textsIn, translatorFor } from '../../messages/catalogues.ts';
import type { Services } from '../../services.ts';
import type { Mail } from './mail.ts';

/** Messages and formats for e-mails in one language. */
export interface EmailTexts {
  readonly t: ReturnType<typeof textsIn>;
  /** An e-mail in this language. Empty paragraphs are left out. */
  mail(to: string, subject: string, ...text: readonly string[]): Mail;
  /** For `Intl`. */
  readonly locale: string;
  /** "22 December 2026", in UTC. @param at ISO 8601 */
  day(at: string | Date): string;
  /** "22 December 2026 at 14:30", in UTC. @param at ISO 8601 */
  moment(at: string | Date): string;
  /** "a, b and c" */
  list(items: readonly string[]): string;
}

/** @param language null for English */
export function emailTexts(language: string | null): EmailTexts {
  const { locale, language: written } = translatorFor(language);
  const date = (at: string | Date, options: Intl.DateTimeFormatOptions): string =>
    new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' }).format(new Date(at));
  return {
    t: textsIn(language),
    mail: (to, subject, ...text) => ({ to, subject, text: paragraphs(text), language: written }),
    locale,
    day: (at) => date(at, { dateStyle: 'long' }),
    moment: (at) => date(at, { dateStyle: 'long', timeStyle: 'short' }),
    list: (items) => new Intl.ListFormat(locale, { type: 'conjunction' }).format(items),
  };
}

/** Returns the e-mail texts in the language that a person chose, by default in English. */
export const emailTextsFor = async (services: Pick<Services, 'runner'>, personId: string): Promise<EmailTexts> =>
  emailTexts(await languageOf(services, personId));

const paragraphs = (texts: readonly string[]): string => `${texts.filter((text) => text !== '').join('\n\n')}\n`;

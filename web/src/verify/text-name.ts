import { languageName } from '@sankofa/api/messages/format';
import { t } from '../messages.ts';
import type { ReportedText } from './report.ts';

/** A legal text in a pack: `Terms of service, version 2, English`. */
export const textName = ({ type, version, language }: Omit<ReportedText, 'text'>): string =>
  t('verify.text_of', {
    // A branch of a message has no hyphens in its name.
    type: type.replaceAll('-', '_'),
    version,
    // A file may name any text as a language.
    language: /^[a-z]{2,3}$/.test(language) ? languageName(language) : language,
  });

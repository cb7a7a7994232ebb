import { FAILED_HERE } from '@sankofa/events/media/limits';
import { textsIn } from '../messages/catalogues.ts';
import { SOURCE_LANGUAGE } from '../messages/languages.ts';
import { MEDIA_FAULTS } from './media-refused.ts';
import { PROBE_LIMITS } from './probe.ts';

const CODES = [FAILED_HERE, ...MEDIA_FAULTS] as const;

/**
 * Why a file failed, in the reader's language. In English it is the text of the event, with the values measured; so is a
 * code of another release.
 * @param language null for English
 */
export function failureText(
  failure: { readonly code: string; readonly text: string },
  language: string | null,
): string {
  const code = CODES.find((known) => known === failure.code);
  const isEnglish = (language ?? SOURCE_LANGUAGE) === SOURCE_LANGUAGE;
  return code === undefined || isEnglish ? failure.text : textsIn(language)(`media.failures.${code}`, PARAMETERS);
}

const { tracks: most, ...others } = PROBE_LIMITS;
/** All parameters that a text may use. */
const PARAMETERS = { most, ...others };

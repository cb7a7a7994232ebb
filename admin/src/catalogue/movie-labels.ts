import { clockText, languageName } from '@sankofa/api/client/format';
import type { MovieState } from '@sankofa/api/contract/admin-movies';
import { countries, filmLanguages } from '@sankofa/api/contract/movie-fields';
import { t } from '../messages.ts';
import { type StateLabel, stateLabel } from '../theme/state-pill.tsx';

/** What state a film is in, in a word. */
export const MOVIE_STATES: Readonly<Record<MovieState, StateLabel>> = {
  published: stateLabel('catalogue.movie_states_published_word', 'good'),
  no_video: stateLabel('catalogue.movie_states_no_video_word', 'warn'),
  withdrawn: stateLabel('catalogue.movie_states_withdrawn_word', 'bad'),
};

const countryNames = new Map(countries.map(({ code, name }) => [code, name]));
const languageNames = new Map(filmLanguages.map(({ code, name }) => [code, name]));

export const countryText = (code: string): string => countryNames.get(code) ?? code;
export const languageText = (code: string): string => languageNames.get(code) ?? languageName(code);

/** What a film costs, in a list. @param price US dollars */
export function priceText({
  is_premium,
  price,
}: {
  readonly is_premium: boolean;
  readonly price: number | null;
}): string {
  if (price !== null && price > 0) return `$${price.toFixed(2)}`;
  return is_premium ? t('catalogue.usual_price') : t('catalogue.free');
}

/** A value of a field, as people read it. */
export function valueText(field: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return 'nothing';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (field === 'price.amount') return `$${(Number(value) / 100).toFixed(2)}`;
  if (field === 'runtimeMinutes') return `${String(value)} minutes`;
  if (!Array.isArray(value)) return typeof value === 'object' ? JSON.stringify(value) : String(value);
  if (value.length === 0) return 'nothing';
  const each: (one: unknown) => string = /^(ad_breaks|adBreaks)$/.test(field)
    ? (one) => clockText(Number(one))
    : /^(country|countries)$/.test(field)
      ? (one) => countryText(String(one))
      : /^(language|languages)$/.test(field)
        ? (one) => languageText(String(one))
        : String;
  return value.map(each).join(', ');
}

/** How a bulk edit ended. */
export function outcomeText(outcomes: readonly { readonly outcome: 'changed' | 'unchanged' | 'refused' }[]): string {
  const count = (wanted: string): number => outcomes.filter(({ outcome }) => outcome === wanted).length;
  const parts = [
    [count('changed'), 'changed'],
    [count('unchanged'), t('catalogue.already_so')],
    [count('refused'), 'refused'],
  ] as const;
  return `${parts
    .filter(([n]) => n > 0)
    .map(([n, word]) => `${n} ${word}`)
    .join(', ')}.`;
}

/** Largest video that is taken with a new film, in bytes. */
export const MAX_VIDEO_BYTES = 209_715_200;

/** What is wrong with a video chosen for a new film; null: nothing. */
export function videoFault({ size, type }: Pick<File, 'size' | 'type'>): string | null {
  if (!type.startsWith('video/')) return t('catalogue.invalid_file_type_please_select');
  return size >= MAX_VIDEO_BYTES ? t('catalogue.video_file_too_large_maximum') : null;
}

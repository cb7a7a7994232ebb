import { clockText } from '@sankofa/api/client/format';
import type { MovieState } from '@sankofa/api/contract/admin-movies';
import { filmLanguages } from '@sankofa/api/contract/movie-fields';
import { translator } from '@sankofa/api/messages/current';
import { formatNumber, formatUnit, languageName, regionName } from '@sankofa/api/messages/format';
import { t } from '../messages.ts';
import { type StateLabel, stateLabel } from '../theme/state-pill.tsx';

export const MOVIE_STATES: Readonly<Record<MovieState, StateLabel>> = {
  published: stateLabel('catalogue.movie_state_published', 'good'),
  no_video: stateLabel('catalogue.movie_state_no_video', 'warn'),
  draft: stateLabel('catalogue.movie_state_draft', 'plain'),
  scheduled: stateLabel('catalogue.movie_state_scheduled', 'plain'),
  withdrawn: stateLabel('catalogue.movie_state_withdrawn', 'bad'),
};

/** Whether viewers can find a film in this state. */
export const isPublic = (state: MovieState): boolean => state === 'published' || state === 'no_video';

export const isDraft = (state: MovieState): boolean => state === 'draft' || state === 'scheduled';

const languageNames = new Map(filmLanguages.map(({ code, name }) => [code, name]));

export const countryText = regionName;

/** A language in the current one, or its English name where `Intl` does not know it. */
export function languageText(code: string): string {
  const name = languageName(code);
  return name === code ? (languageNames.get(code) ?? code) : name;
}

/** Codes in the order of their names in the current language. */
export const sortedByName = (codes: readonly string[], nameOf: (code: string) => string): string[] =>
  codes.toSorted((a, b) => nameOf(a).localeCompare(nameOf(b), translator().locale));

const dollars = (amount: number): string =>
  formatNumber(amount, { style: 'currency', currency: 'USD', currencyDisplay: 'narrowSymbol' });

/** Price of a film in a list. @param price US dollars */
export function priceText({
  is_premium,
  price,
}: {
  readonly is_premium: boolean;
  readonly price: number | null;
}): string {
  if (price !== null && price > 0) return dollars(price);
  return is_premium ? t('catalogue.usual_price') : t('catalogue.free');
}

/** A value of a field as text. */
export function valueText(field: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return t('catalogue.nothing');
  if (typeof value === 'boolean') return value ? t('catalogue.value_yes') : t('catalogue.value_no');
  if (field === 'price.amount') return dollars(Number(value) / 100);
  if (field === 'runtimeMinutes') return formatUnit(Number(value), 'minute');
  if (!Array.isArray(value)) return typeof value === 'object' ? JSON.stringify(value) : String(value);
  if (value.length === 0) return t('catalogue.nothing');
  const each: (one: unknown) => string = /^(ad_breaks|adBreaks)$/.test(field)
    ? (one) => clockText(Number(one))
    : /^(country|countries)$/.test(field)
      ? (one) => countryText(String(one))
      : /^(language|languages)$/.test(field)
        ? (one) => languageText(String(one))
        : String;
  return value.map(each).join(', ');
}

/** Outcome of a bulk edit. */
export function outcomeText(outcomes: readonly { readonly outcome: 'changed' | 'unchanged' | 'refused' }[]): string {
  const count = (wanted: string): number => outcomes.filter(({ outcome }) => outcome === wanted).length;
  const [changed, unchanged, refused] = [count('changed'), count('unchanged'), count('refused')];
  return [
    ...(changed > 0 ? [t('catalogue.films_changed', { count: changed })] : []),
    ...(unchanged > 0 ? [t('catalogue.films_unchanged', { count: unchanged })] : []),
    ...(refused > 0 ? [t('catalogue.films_refused', { count: refused })] : []),
  ].join(' ');
}

/** Maximum size of a video sent with a new film, in bytes. */
export const MAX_VIDEO_BYTES = 209_715_200;

/** Why a video cannot be sent with a new film; null if it can. */
export function videoFault({ size, type }: Pick<File, 'size' | 'type'>): string | null {
  if (!type.startsWith('video/')) return t('catalogue.invalid_file_type');
  return size >= MAX_VIDEO_BYTES ? t('catalogue.video_too_large') : null;
}

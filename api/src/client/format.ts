export { clockText } from '../contract/clock-text.ts';

/** Returns a formatter of ISO times, in the reader's time zone unless the options name one. */
export function dateFormat(locale: string, options: Intl.DateTimeFormatOptions): (iso: string) => string {
  const format = new Intl.DateTimeFormat(locale, options);
  return (iso) => format.format(new Date(iso));
}

export const starsText = (stars: number): string => (stars === 1 ? 'one star' : `${stars} stars`);

/** English name of a language: "Swahili" for `sw`. */
export const languageName = (code: string): string =>
  new Intl.DisplayNames('en', { type: 'language' }).of(code) ?? code;

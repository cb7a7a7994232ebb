/** Returns a formatter of ISO times, in the reader's time zone unless the options name one. */
export function dateFormat(locale: string, options: Intl.DateTimeFormatOptions): (iso: string) => string {
  const format = new Intl.DateTimeFormat(locale, options);
  return (iso) => format.format(new Date(iso));
}

/** Formats a position in a film, in seconds: `1:02:03`, `2:03`. */
export function clockText(seconds: number): string {
  const whole = Math.floor(seconds);
  const [hours, minutes, rest] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60];
  const two = (n: number): string => String(n).padStart(2, '0');
  return hours > 0 ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`;
}

export const starsText = (stars: number): string => (stars === 1 ? 'one star' : `${stars} stars`);

/** English name of a language: "Swahili" for `sw`. */
export const languageName = (code: string): string =>
  new Intl.DisplayNames('en', { type: 'language' }).of(code) ?? code;

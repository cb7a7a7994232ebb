import { translator } from './current.ts';

const formats = new Map<string, unknown>();

/** One formatter for each language and options: making one takes longer than using it. */
function cached<Format>(kind: string, options: object, create: (locale: string) => Format): Format {
  const { locale } = translator();
  const key = `${kind} ${locale} ${JSON.stringify(options)}`;
  const known = formats.get(key);
  if (known !== undefined) return known as Format;
  const format = create(locale);
  formats.set(key, format);
  return format;
}

/** A number in the current language. */
export const formatNumber = (value: number, options: Intl.NumberFormatOptions = {}): string =>
  cached('number', options, (locale) => new Intl.NumberFormat(locale, options)).format(value);

/**
 * A time in the current language, and in the reader's time zone unless the options name one.
 * @param time ISO 8601, or milliseconds since 1970
 */
export const formatDate = (time: string | number | Date, options: Intl.DateTimeFormatOptions): string =>
  cached('date', options, (locale) => new Intl.DateTimeFormat(locale, options)).format(new Date(time));

/** "a, b and c" in the current language. */
export const formatList = (items: readonly string[], type: Intl.ListFormatType = 'conjunction'): string =>
  cached('list', { type }, (locale) => new Intl.ListFormat(locale, { type })).format(items);

/** A duration, a size and the like with its unit: `formatUnit(3, 'hour')`. */
export const formatUnit = (
  value: number,
  unit: string,
  unitDisplay: 'long' | 'short' | 'narrow' = 'long',
  options: Intl.NumberFormatOptions = {},
): string => formatNumber(value, { ...options, style: 'unit', unit, unitDisplay });

const nameIn = (type: 'language' | 'region', code: string): string => {
  try {
    return (
      cached(`names ${type}`, {}, (locale) => new Intl.DisplayNames([locale], { type, fallback: 'code' })).of(code) ??
      code
    );
  } catch {
    // Not a well-formed code: shown as it is.
    return code;
  }
};

/** Name of a language in the current one: "Swahili" for `sw`. */
export const languageName = (code: string): string => nameIn('language', code);

/** Name of a country in the current language, from its ISO 3166-1 code. */
export const regionName = (code: string): string => nameIn('region', code);

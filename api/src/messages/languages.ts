/** The language of the source texts. */
export const SOURCE_LANGUAGE = 'en';

/**
 * Languages made from English for tests: accented letters and 40 % more of them, from left to right and from right to left.
 * The codes are those of Android and ICU. They are never offered.
 */
export const PSEUDO_LANGUAGES = ['en-XA', 'ar-XB'] as const;

/** Where a device keeps the language that was chosen on it: local storage, and a cookie of the same name for the server. */
export const LANGUAGE_KEY = 'selectedLanguage';

/** How dates and numbers are written where a language has several ways. */
const LOCALES: Readonly<Record<string, string>> = {
  en: 'en-GB',
  pt: 'pt-PT',
  'en-XA': 'en-GB',
  'ar-XB': 'ar-u-nu-latn',
};

/** The tag that `Intl` is given for a language of the interface. */
export const localeOf = (language: string): string => LOCALES[language] ?? language;

/** Languages written from right to left, of those that Sankofa may be read in. */
const RIGHT_TO_LEFT = new Set(['ar', 'fa', 'he', 'ur']);

const baseOf = (tag: string): string => tag.split('-')[0]?.toLowerCase() ?? '';

export const directionOf = (language: string): 'ltr' | 'rtl' => (RIGHT_TO_LEFT.has(baseOf(language)) ? 'rtl' : 'ltr');

/** A language by its own name, with a capital: "Français". */
export function ownName(language: string): string {
  const name = new Intl.DisplayNames([language], { type: 'language' }).of(language) ?? language;
  return name.charAt(0).toLocaleUpperCase(language) + name.slice(1);
}

/**
 * The first of the wanted languages that is offered; English otherwise.
 * @param wanted tags, best first: `fr-SN` finds `fr`
 */
export function matchLanguage(wanted: readonly (string | null | undefined)[], offered: readonly string[]): string {
  for (const tag of wanted) {
    if (!tag) continue;
    if (offered.includes(tag)) return tag;
    const base = baseOf(tag);
    if (offered.includes(base)) return base;
  }
  return SOURCE_LANGUAGE;
}

/** Tags of an `Accept-Language` header (RFC 9110 section 12.5.4), best first. */
export function acceptedLanguages(header: string): string[] {
  return header
    .split(',')
    .flatMap((part) => {
      const [tag = '', ...parameters] = part.trim().split(';');
      const q = parameters.map((parameter) => /^\s*q=([\d.]+)\s*$/i.exec(parameter)?.[1]).find(Boolean);
      const weight = q === undefined ? 1 : Number(q);
      return /^[A-Za-z]{2,3}(-\w+)*$/.test(tag) && weight > 0 ? [{ tag, weight }] : [];
    })
    .toSorted((a, b) => b.weight - a.weight)
    .map(({ tag }) => tag);
}

/** Locale of Open Graph, `language_TERRITORY`: the likeliest territory where the tag names none. */
export function openGraphLocale(tag: string): string {
  const { language, region } = new Intl.Locale(tag).maximize();
  return region === undefined ? language : `${language}_${region}`;
}

/** Languages spoken in films: BCP 47 code and English name. */
const NAMES: Readonly<Record<string, string>> = {
  af: 'Afrikaans',
  ak: 'Akan',
  am: 'Amharic',
  ar: 'Arabic',
  bem: 'Bemba',
  ber: 'Amazigh',
  bm: 'Bambara',
  de: 'German',
  dyu: 'Dyula',
  ee: 'Ewe',
  en: 'English',
  es: 'Spanish',
  ff: 'Fula',
  fr: 'French',
  gaa: 'Ga',
  ha: 'Hausa',
  ht: 'Haitian Creole',
  ig: 'Igbo',
  it: 'Italian',
  jam: 'Jamaican Patois',
  kea: 'Cape Verdean Creole',
  ki: 'Kikuyu',
  kg: 'Kongo',
  lg: 'Luganda',
  ln: 'Lingala',
  luo: 'Luo',
  mfe: 'Mauritian Creole',
  mg: 'Malagasy',
  mos: 'Mooré',
  nd: 'Ndebele',
  nl: 'Dutch',
  nso: 'Northern Sotho',
  ny: 'Chichewa',
  om: 'Oromo',
  pcm: 'Nigerian Pidgin',
  pt: 'Portuguese',
  rw: 'Kinyarwanda',
  sn: 'Shona',
  so: 'Somali',
  ss: 'Swazi',
  st: 'Sesotho',
  sw: 'Swahili',
  ti: 'Tigrinya',
  tn: 'Setswana',
  ts: 'Tsonga',
  ve: 'Venda',
  wo: 'Wolof',
  xh: 'Xhosa',
  yo: 'Yoruba',
  zu: 'Zulu',
};

export interface FilmLanguage {
  /** BCP 47. */
  readonly code: string;
  /** In English. */
  readonly name: string;
}

/** Every film language, by name. */
export const filmLanguages: readonly FilmLanguage[] = Object.entries(NAMES)
  .map(([code, name]) => ({ code, name }))
  .toSorted((a, b) => a.name.localeCompare(b.name, 'en'));

const codes = new Map(
  filmLanguages.flatMap(({ code, name }) => [
    [code, code],
    [name.toLowerCase(), code],
  ]),
);

/** Returns the code of a language by code or English name; null if unknown. */
export const languageCode = (text: string): string | null => codes.get(text.trim().toLowerCase()) ?? null;

/** Returns the English name of a language, or the code if unknown. */
export const languageName = (code: string): string => NAMES[code] ?? code;

/** A country or territory of origin of films. */
export interface Country {
  /** ISO 3166-1 alpha-2. */
  readonly code: string;
  /** In English. */
  readonly name: string;
}

const list = (names: Readonly<Record<string, string>>): readonly Country[] =>
  Object.entries(names).map(([code, name]) => ({ code, name }));

/** The 54 African states. */
export const africanCountries = list({
  DZ: 'Algeria',
  AO: 'Angola',
  BJ: 'Benin',
  BW: 'Botswana',
  BF: 'Burkina Faso',
  BI: 'Burundi',
  CV: 'Cabo Verde',
  CM: 'Cameroon',
  CF: 'Central African Republic',
  TD: 'Chad',
  KM: 'Comoros',
  CG: 'Congo',
  CD: 'Democratic Republic of the Congo',
  CI: 'Côte d’Ivoire',
  DJ: 'Djibouti',
  EG: 'Egypt',
  GQ: 'Equatorial Guinea',
  ER: 'Eritrea',
  SZ: 'Eswatini',
  ET: 'Ethiopia',
  GA: 'Gabon',
  GM: 'Gambia',
  GH: 'Ghana',
  GN: 'Guinea',
  GW: 'Guinea-Bissau',
  KE: 'Kenya',
  LS: 'Lesotho',
  LR: 'Liberia',
  LY: 'Libya',
  MG: 'Madagascar',
  MW: 'Malawi',
  ML: 'Mali',
  MR: 'Mauritania',
  MU: 'Mauritius',
  MA: 'Morocco',
  MZ: 'Mozambique',
  NA: 'Namibia',
  NE: 'Niger',
  NG: 'Nigeria',
  RW: 'Rwanda',
  ST: 'São Tomé and Príncipe',
  SN: 'Senegal',
  SC: 'Seychelles',
  SL: 'Sierra Leone',
  SO: 'Somalia',
  ZA: 'South Africa',
  SS: 'South Sudan',
  SD: 'Sudan',
  TZ: 'Tanzania',
  TG: 'Togo',
  TN: 'Tunisia',
  UG: 'Uganda',
  ZM: 'Zambia',
  ZW: 'Zimbabwe',
});

/** Caribbean states and territories. */
export const caribbeanCountries = list({
  AG: 'Antigua and Barbuda',
  BS: 'Bahamas',
  BB: 'Barbados',
  BZ: 'Belize',
  CU: 'Cuba',
  CW: 'Curaçao',
  DM: 'Dominica',
  DO: 'Dominican Republic',
  GD: 'Grenada',
  GP: 'Guadeloupe',
  GY: 'Guyana',
  HT: 'Haiti',
  JM: 'Jamaica',
  MQ: 'Martinique',
  KN: 'Saint Kitts and Nevis',
  LC: 'Saint Lucia',
  VC: 'Saint Vincent and the Grenadines',
  SR: 'Suriname',
  TT: 'Trinidad and Tobago',
});

/** Other countries of the diaspora, and of co-producers. */
export const otherCountries = list({
  BE: 'Belgium',
  BR: 'Brazil',
  CA: 'Canada',
  CO: 'Colombia',
  FR: 'France',
  DE: 'Germany',
  IE: 'Ireland',
  IT: 'Italy',
  NL: 'Netherlands',
  PT: 'Portugal',
  ES: 'Spain',
  SE: 'Sweden',
  GB: 'United Kingdom',
  US: 'United States',
});

/** Every country of origin, by name. */
export const countries: readonly Country[] = [...africanCountries, ...caribbeanCountries, ...otherCountries].toSorted(
  (a, b) => a.name.localeCompare(b.name, 'en'),
);

/** Common spellings that are not in the list. */
const OTHER_NAMES: Readonly<Record<string, string>> = {
  usa: 'US',
  uk: 'GB',
  'united states of america': 'US',
  'great britain': 'GB',
  england: 'GB',
  trinidad: 'TT',
  'ivory coast': 'CI',
  'dr congo': 'CD',
  drc: 'CD',
  'cape verde': 'CV',
  swaziland: 'SZ',
};

const codes = new Map<string, string>([
  ...Object.entries(OTHER_NAMES),
  ...countries.flatMap(({ code, name }) => [[code.toLowerCase(), code] as const, [plain(name), code] as const]),
]);

/** Lower case without accents. */
function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').replaceAll('’', "'").trim().toLowerCase();
}

/** Returns the code of a country by code or by name in common spellings; null if unknown. */
export const countryCode = (text: string): string | null => codes.get(plain(text)) ?? null;

const names = new Map(countries.map(({ code, name }) => [code, name]));

/** Returns the English name of a country, or the code if unknown. */
export const countryName = (code: string): string => names.get(code) ?? code;

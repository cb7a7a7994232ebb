import type { Chance } from '../chance.ts';
import { diaspora } from './diaspora.ts';
import { eastAndCentralAfrica } from './east-and-central-africa.ts';
import { type NameList, type Spelling, spellings } from './name-list.ts';
import { northAndSouthernAfrica } from './north-and-southern-africa.ts';
import { westAfrica } from './west-africa.ts';

const lists = { ...westAfrica, ...eastAndCentralAfrica, ...northAndSouthernAfrica, ...diaspora };

/** Countries with names, ISO 3166-1 alpha-2. */
export type NamedCountry = keyof typeof lists;

/** Short family names that, with some first names, belong to people in public life. */
const AVOIDED = new Set(['Kwame Nkrumah', 'Musa Danjuma', 'Kofi Antwi', 'Yaw Tetteh', 'Samuel Pryce', 'Sara Bekele']);

export interface InventedName {
  readonly given: Spelling;
  readonly family: Spelling;
  /** As its owner writes it. */
  readonly full: string;
}

const split = new Map<NamedCountry, Record<keyof NameList, readonly Spelling[]>>();

function listsOf(country: NamedCountry): Record<keyof NameList, readonly Spelling[]> {
  const known = split.get(country);
  if (known) return known;
  const { women, men, family } = lists[country];
  const made = { women: spellings(women), men: spellings(men), family: spellings(family) };
  split.set(country, made);
  return made;
}

/** Invents a name of a country. */
export function inventName(chance: Chance, country: NamedCountry): InventedName {
  const { women, men, family } = listsOf(country);
  for (;;) {
    const given = chance.pick(chance.is(0.5) ? women : men);
    const surname = chance.pick(family);
    const full = `${given.written} ${surname.written}`;
    if (!AVOIDED.has(`${given.latin} ${surname.latin}`)) return { given, family: surname, full };
  }
}

/** A first name of a country, for a profile. */
export const inventGivenName = (chance: Chance, country: NamedCountry): string => {
  const { women, men } = listsOf(country);
  return chance.pick([...women, ...men]).written;
};

/** Local part of an e-mail address: `fatou.gueye`. */
export const mailboxOf = ({ given, family }: InventedName): string =>
  `${given.latin}.${family.latin}`
    .normalize('NFD')
    .replace(/\p{M}|[’']/gu, '')
    .toLowerCase();

import { africanCountries, caribbeanCountries } from './countries.ts';

/** A region that the catalogue can be filtered by. */
export interface Region {
  readonly code: string;
  readonly name: string;
  readonly flag: string;
  readonly description: string;
  /** Countries of origin of its films (ISO 3166-1 alpha-2); null: all films. */
  readonly countries: readonly string[] | null;
}

const codesOf = (countries: readonly { readonly code: string }[]): string[] => countries.map(({ code }) => code);

/** The whole world: the default of visitors who have chosen no region. */
export const EVERYWHERE: Region = {
  code: 'global',
  name: 'Global',
  flag: '🌍',
  description: 'Films from Africa and all of its diaspora',
  countries: null,
};

/** The regions in display order. */
export const regions: readonly Region[] = [
  EVERYWHERE,
  {
    code: 'africa',
    name: 'Africa',
    flag: '🌍',
    description: 'From Tangier to the Cape, from Dakar to Mogadishu',
    countries: codesOf(africanCountries),
  },
  { code: 'nigeria', name: 'Nigeria', flag: '🇳🇬', description: 'Lagos lights and village squares', countries: ['NG'] },
  {
    code: 'ghana',
    name: 'Ghana',
    flag: '🇬🇭',
    description: 'Stories from the Gold Coast and inland',
    countries: ['GH'],
  },
  { code: 'kenya', name: 'Kenya', flag: '🇰🇪', description: 'Nairobi nights, highlands and coast', countries: ['KE'] },
  {
    code: 'south-africa',
    name: 'South Africa',
    flag: '🇿🇦',
    description: 'Eleven languages and more, one long road',
    countries: ['ZA'],
  },
  {
    code: 'ethiopia',
    name: 'Ethiopia',
    flag: '🇪🇹',
    description: 'Highland epics and Addis evenings',
    countries: ['ET'],
  },
  {
    code: 'caribbean',
    name: 'Caribbean',
    flag: '🏝️',
    description: 'Islands that remember, and dance',
    countries: codesOf(caribbeanCountries),
  },
  { code: 'jamaica', name: 'Jamaica', flag: '🇯🇲', description: 'Sound systems, hills and harbours', countries: ['JM'] },
  {
    code: 'trinidad',
    name: 'Trinidad and Tobago',
    flag: '🇹🇹',
    description: 'Carnival, calypso and the quiet after',
    countries: ['TT'],
  },
  { code: 'usa', name: 'United States', flag: '🇺🇸', description: 'Black America on film', countries: ['US'] },
  { code: 'uk', name: 'United Kingdom', flag: '🇬🇧', description: 'Black Britain, street by street', countries: ['GB'] },
  { code: 'canada', name: 'Canada', flag: '🇨🇦', description: 'Northern homes, southern roots', countries: ['CA'] },
  { code: 'france', name: 'France', flag: '🇫🇷', description: 'From the suburbs to the boulevards', countries: ['FR'] },
  { code: 'brazil', name: 'Brazil', flag: '🇧🇷', description: 'Afro-Brazilian lives and rhythms', countries: ['BR'] },
];

import type { NamedCountry } from './names/invent-name.ts';

export interface HomeCountry {
  readonly code: NamedCountry;
  /** Share of the people, relative to the others. */
  readonly weight: number;
  readonly timeZone: string;
  /** Language of the interface. */
  readonly language: 'en' | 'fr' | 'pt' | 'sw' | 'ar' | 'am';
  /** First two numbers of addresses, from ranges of the country. */
  readonly network: string;
  readonly cities: readonly string[];
}

const home = (
  code: NamedCountry,
  weight: number,
  timeZone: string,
  language: HomeCountry['language'],
  network: string,
  ...cities: readonly string[]
): HomeCountry => ({ code, weight, timeZone, language, network, cities });

/** The countries of the people in the history. */
export const homeCountries: readonly HomeCountry[] = [
  home('NG', 58, 'Africa/Lagos', 'en', '105.112', 'Lagos', 'Ibadan', 'Enugu', 'Kaduna'),
  home('GB', 40, 'Europe/London', 'en', '81.103', 'London', 'Birmingham', 'Leeds'),
  home('KE', 34, 'Africa/Nairobi', 'en', '105.160', 'Nairobi', 'Mombasa', 'Kisumu'),
  home('GH', 32, 'Africa/Accra', 'en', '154.160', 'Accra', 'Kumasi', 'Tamale'),
  home('ZA', 30, 'Africa/Johannesburg', 'en', '105.224', 'Johannesburg', 'Durban', 'Cape Town'),
  home('US', 28, 'America/New_York', 'en', '73.128', 'Atlanta', 'Brooklyn', 'Houston'),
  home('FR', 26, 'Europe/Paris', 'fr', '90.40', 'Paris', 'Lyon', 'Marseille'),
  home('SN', 20, 'Africa/Dakar', 'fr', '154.125', 'Dakar', 'Saint-Louis', 'Thiès'),
  home('BR', 16, 'America/Bahia', 'pt', '177.16', 'Salvador', 'Recife', 'Rio de Janeiro'),
  home('CI', 14, 'Africa/Abidjan', 'fr', '160.154', 'Abidjan', 'Bouaké'),
  home('ET', 13, 'Africa/Addis_Ababa', 'am', '196.188', 'Addis Ababa', 'Bahir Dar'),
  home('TZ', 12, 'Africa/Dar_es_Salaam', 'sw', '197.186', 'Dar es Salaam', 'Arusha', 'Stone Town'),
  home('CM', 10, 'Africa/Douala', 'fr', '129.0', 'Douala', 'Yaoundé'),
  home('EG', 10, 'Africa/Cairo', 'ar', '156.160', 'Cairo', 'Alexandria'),
  home('JM', 10, 'America/Jamaica', 'en', '72.27', 'Kingston', 'Montego Bay'),
  home('UG', 9, 'Africa/Kampala', 'en', '102.80', 'Kampala', 'Jinja'),
  home('MA', 8, 'Africa/Casablanca', 'fr', '105.154', 'Casablanca', 'Fès', 'Rabat'),
  home('ML', 7, 'Africa/Bamako', 'fr', '154.118', 'Bamako', 'Ségou'),
  home('AO', 6, 'Africa/Luanda', 'pt', '105.168', 'Luanda', 'Lubango'),
  home('MZ', 6, 'Africa/Maputo', 'pt', '197.218', 'Maputo', 'Beira'),
  home('RW', 6, 'Africa/Kigali', 'en', '105.178', 'Kigali', 'Huye'),
  home('CD', 5, 'Africa/Kinshasa', 'fr', '41.243', 'Kinshasa', 'Lubumbashi'),
  home('TT', 5, 'America/Port_of_Spain', 'en', '190.58', 'Port of Spain', 'San Fernando'),
  home('BF', 4, 'Africa/Ouagadougou', 'fr', '196.28', 'Ouagadougou', 'Bobo-Dioulasso'),
  home('CV', 4, 'Atlantic/Cape_Verde', 'pt', '165.90', 'Praia', 'Mindelo'),
];

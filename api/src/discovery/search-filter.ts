import { countryCode } from '@sankofa/events/catalogue/countries';
import { genreNamed } from '@sankofa/events/catalogue/genres';
import { languageCode } from '@sankofa/events/catalogue/languages';
import type { SearchFilters } from '../contract/discovery.ts';
import type { FilmFacts } from './film.ts';

/** Whether a film passes the filters of a search. An unknown value finds no film. */
export function searchFilter({ genre, country, year, rating, spoken }: SearchFilters): (film: FilmFacts) => boolean {
  const name = genre && genreNamed(genre);
  const code = country && countryCode(country);
  const language = spoken && languageCode(spoken);
  const [first, last = first] = year?.split('-').map(Number) ?? [];
  return (film) =>
    (genre === undefined || film.genres.some((one) => one === name)) &&
    (country === undefined || film.countries.some((one) => one === code)) &&
    (spoken === undefined || film.languages.some((one) => one === language)) &&
    (rating === undefined || film.rating === rating) &&
    (first === undefined || last === undefined || (film.year >= first && film.year <= last));
}

import { type FilmFacts, indexFilm } from '@sankofa/api/discovery/film';
import { areas } from '@sankofa/api/discovery/lexicon/places';
import { themes } from '@sankofa/api/discovery/lexicon/themes';
import { reasonTexts } from '@sankofa/api/discovery/reason-texts';
import { africanCountries, countryName } from '@sankofa/events/catalogue/countries';
import { genreNamed } from '@sankofa/events/catalogue/genres';
import { languageName } from '@sankofa/events/catalogue/languages';

const english = reasonTexts(null);
const themeIdOf = new Map(themes.map(({ id }) => [english.concept('theme', id), id]));
const hasTheme = (film: FilmFacts, name: string): boolean => indexFilm(film, 0).themes.has(themeIdOf.get(name) ?? '');

/** Reasons write genres in lower case or sentence case. */
const hasGenre = ({ genres }: FilmFacts, said: string): boolean => genres.includes(genreNamed(said) ?? said);

type Holds = (film: FilmFacts, ...said: string[]) => boolean;

const countryNames = ({ countries }: FilmFacts): string[] => countries.map(countryName);
const isHere = (texts: readonly string[], said: string): boolean =>
  texts.some((text) => text.normalize('NFC').includes(said));
const titles = ({ title, translations }: FilmFacts): string[] => [title, ...translations.map((one) => one.title)];
const descriptions = ({ description, translations }: FilmFacts): string[] => [
  description,
  ...translations.map((one) => one.description),
];

/**
 * Checks of each kind of reason against a film, based on its text only, independent of the code that generates reasons.
 */
const claims: readonly (readonly [pattern: RegExp, holds: Holds])[] = [
  [/^From (\d{4})$/, ({ year }, said) => year === Number(said)],
  [/^From the (\d{3})0s$/, ({ year }, said) => Math.floor(year / 10) === Number(said)],
  [
    /^From the diaspora: (.+)$/,
    (film, said) => countryNames(film)[0] === said && !africanCountries.some(({ code }) => code === film.countries[0]),
  ],
  [/^From .+: (.+)$/, (film, said) => countryNames(film).includes(said)],
  [/^From (?:the )?(.+)$/, (film, said) => countryNames(film).includes(said)],
  [/^In (.+)$/, ({ languages }, said) => languages.map(languageName).includes(said)],
  [/^(\d+) minutes? long$/, ({ runtimeMinutes }, said) => runtimeMinutes === Number(said)],
  [/^Rated (\d+\.\d) out of 10$/, ({ imdbRating }, said) => imdbRating?.toFixed(1) === said],
  [/^Rated (.+)$/, ({ rating }, said) => rating === said],
  [/^Award: (.+)$/, ({ awards }, said) => awards.includes(said)],
  [
    /^Likely [^:]+: (.+?)(?:, rated (.+))?$/,
    (film, genre, said) => hasGenre(film, genre ?? '') && (said === undefined || film.rating === said),
  ],
  [
    /^“([^”]+)” in the title “(.+?)”$/,
    (film, word, title) => titles(film).includes(title ?? '') && isHere([title ?? ''], word ?? ''),
  ],
  [/^“([^”]+)” in the description$/, (film, said) => isHere(descriptions(film), said)],
  [/^Theme: (.+?)$/, (film, said) => film.culturalTags.includes(said) || hasTheme(film, said)],
  [/^Directed by (.+?)$/, ({ director }, said) => director === said],
  [/^Produced by (.+?)$/, ({ producer }, said) => producer === said],
  [/^With (.+?)$/, ({ cast }, said) => cast.includes(said)],
  [/^(?:Title|Similar title): (.+)$/, (film, said) => titles(film).includes(said)],
  [/^Free – no account needed$/, ({ freeToVisitors }) => freeToVisitors],
  [/^Not a premium film$/, ({ isPremium }) => !isPremium],
  [/^No ads$/, ({ supportsAds }) => !supportsAds],
];

/** Whether a reason is true of a film; null if it cannot be checked. */
export function isTrue(reason: string, film: FilmFacts): boolean | null {
  for (const [pattern, holds] of claims) {
    const said = pattern.exec(reason);
    if (said) return holds(film, ...(said.slice(1) as string[]));
  }
  return genreNamed(reason) === null ? null : hasGenre(film, reason);
}

/** Checks of each kind of reason against two films. */
const claimsOfBoth: readonly (readonly [
  pattern: RegExp,
  holds: (one: FilmFacts, other: FilmFacts, said: string) => boolean,
])[] = [
  [/^Same genres?: (.+)$/, both(hasGenre)],
  [/^Shared themes?: (.+)$/, both(({ culturalTags }, said) => culturalTags.includes(said))],
  [/^Both are about (.+)$/, both(hasTheme)],
  [/^Both are in (.+)$/, both(({ languages }, said) => languages.map(languageName).includes(said))],
  [/^Both are from the (\d{3})0s$/, both(({ year }, said) => String(year).startsWith(said))],
  [
    /^Both are from (.+)$/,
    both(
      (film, said) =>
        countryNames(film).includes(said.replace(/^the /, '')) ||
        countriesOfArea(said).includes(film.countries[0] ?? ''),
    ),
  ],
  [/^(.+) worked on both$/, both(({ director, cast }, said) => [director, ...cast].includes(said))],
];

function both(holds: (film: FilmFacts, said: string) => boolean) {
  // “Drama and Adventure” are two values unless one value has that name.
  return (one: FilmFacts, other: FilmFacts, said: string): boolean =>
    [one, other].every((film) => holds(film, said) || said.split(/, and |, | and /).every((part) => holds(film, part)));
}

const countriesOfArea = (name: string): string[] =>
  areas.find(({ id }) => english.concept('area', id) === name)?.countries.split(' ') ?? [];

/** Whether a reason is true of both films. */
export function isTrueOfBoth(reason: string, one: FilmFacts, other: FilmFacts): boolean {
  for (const [pattern, holds] of claimsOfBoth) {
    const [, said] = pattern.exec(reason) ?? [];
    if (said !== undefined) return holds(one, other, said);
  }
  const [, to, near] = /^Similar genres: (.+) and (.+)$/.exec(reason) ?? [];
  return near !== undefined && to !== undefined && hasGenre(one, to) && hasGenre(other, near);
}

import { countryName } from '@sankofa/events/catalogue/countries';
import { languageName } from '@sankofa/events/catalogue/languages';
import { isAbove } from '@sankofa/events/profiles/profile';
import type { FilmFacts, IndexedFilm } from './film.ts';
import type { FilmIndex } from './film-index.ts';
import { nearGenres } from './lexicon/kinds.ts';
import { areas } from './lexicon/places.ts';
import { themes } from './lexicon/themes.ts';
import type { Matcher } from './matcher.ts';
import { stem, wordsOf } from './text.ts';

const themeNames = new Map(themes.map(({ id, name }) => [id, name]));
/** The first area each country is in, by its place in the list. */
const areaOf = new Map<string, string>();
for (const { name, countries } of areas) {
  for (const code of countries.split(' ')) if (!areaOf.has(code)) areaOf.set(code, name);
}

/** How much each thing that two films share says that one is like the other. */
const WEIGHTS = {
  genre: 2,
  nearGenre: 0.7,
  tag: 2,
  theme: 1.4,
  country: 0.9,
  area: 0.5,
  language: 0.7,
  person: 1.8,
  decade: 0.4,
} as const;
/** Themes that count, so that a long description does not make a film like everything. */
const MOST_THEMES = 4;
/** What is left of a likeness between a film for everybody and one that is not for the young. */
const NOT_FOR_THE_SAME = 0.6;

/** Something two films may share: how much that is, and how to say it. */
interface Share {
  score(other: IndexedFilm): number;
  reason(other: IndexedFilm): string;
}

/** How like one film others are, and why. A film is wholly like itself. */
export function likeFilm(index: FilmIndex, film: IndexedFilm): Matcher {
  const shares = sharesOf(index, film);
  const sum = (other: IndexedFilm): number => {
    let total = 0;
    for (const share of shares) total += share.score(other);
    return total;
  };
  const whole = sum(film);
  return {
    weight: 1,
    otherwise: 0,
    score(other) {
      const fits = isAbove(other.facts.rating, 'PG-13') && !isAbove(film.facts.rating, 'PG') ? NOT_FOR_THE_SAME : 1;
      return whole === 0 ? 0 : (sum(other) / whole) * fits;
    },
    reasons: (other) =>
      shares
        .map((share) => ({ share, score: share.score(other) }))
        .filter(({ score }) => score > 0)
        .sort((a, b) => b.score - a.score)
        .map(({ share }) => share.reason(other)),
  };
}

function sharesOf(index: FilmIndex, { facts: own, themes: about }: IndexedFilm): Share[] {
  return [
    sharedGenres(index, own),
    {
      score({ facts: { culturalTags } }) {
        let total = 0;
        for (const tag of culturalTags) {
          if (own.culturalTags.includes(tag)) total += WEIGHTS.tag * index.rarity(stem(wordsOf(tag).at(-1) ?? ''));
        }
        return total;
      },
      reason: ({ facts }) => `Both have the theme ${listed(common(own.culturalTags, facts.culturalTags))}`,
    },
    ...[...about]
      .map(([id, { score }]) => ({ id, worth: WEIGHTS.theme * score * index.rarityOfTheme(id) }))
      .sort((a, b) => b.worth - a.worth || (a.id < b.id ? -1 : 1))
      .slice(0, MOST_THEMES)
      .map(({ id, worth }) => ({
        score: ({ themes: others }: IndexedFilm) => worth * (others.get(id)?.score ?? 0),
        reason: () => `Both speak of ${themeNames.get(id)}`,
      })),
    {
      score({ facts: { countries } }) {
        if (own.countries.some((code) => countries.includes(code))) return WEIGHTS.country;
        const area = areaOf.get(own.countries[0] ?? '');
        return area !== undefined && area === areaOf.get(countries[0] ?? '') ? WEIGHTS.area : 0;
      },
      reason({ facts }) {
        const [code] = common(own.countries, facts.countries);
        return `Both are from ${code === undefined ? areaOf.get(own.countries[0] ?? '') : countryName(code)}`;
      },
    },
    {
      // Nearly every film speaks some English.
      score: ({ facts: { languages } }) =>
        own.languages.some((code) => code !== 'en' && languages.includes(code)) ? WEIGHTS.language : 0,
      reason: ({ facts }) => {
        const [code = ''] = common(own.languages, facts.languages).filter((language) => language !== 'en');
        return `Both are in ${languageName(code)}`;
      },
    },
    sharedPeople(own),
    {
      score: ({ facts: { year } }) => (decadeOf(year) === decadeOf(own.year) ? WEIGHTS.decade : 0),
      reason: () => `Both are from the ${decadeOf(own.year)}0s`,
    },
  ];
}

function sharedGenres(index: FilmIndex, own: FilmFacts): Share {
  const rarity = new Map(own.genres.map((genre) => [genre, index.rarityOfGenre(genre)]));
  const near = new Map<string, { readonly to: string; readonly score: number }>();
  for (const to of own.genres) {
    for (const [name, score] of Object.entries(nearGenres[to] ?? {})) {
      if (score > (near.get(name)?.score ?? 0)) near.set(name, { to, score });
    }
  }
  return {
    score({ facts: { genres } }) {
      let same = 0;
      let close = 0;
      for (const genre of genres) {
        same += rarity.get(genre) ?? 0;
        close = Math.max(close, near.get(genre)?.score ?? 0);
      }
      return same > 0 ? WEIGHTS.genre * same : WEIGHTS.nearGenre * close;
    },
    reason({ facts: { genres } }) {
      const same = common(own.genres, genres);
      if (same.length > 0) return `Both are of the genre ${listed(same)}`;
      const [closest = ''] = genres.toSorted((a, b) => (near.get(b)?.score ?? 0) - (near.get(a)?.score ?? 0));
      return `${closest} is close to ${near.get(closest)?.to}`;
    },
  };
}

function sharedPeople(own: FilmFacts): Share {
  const people = new Set(peopleOf(own));
  return {
    score({ facts }) {
      let count = 0;
      if (facts.director !== null && people.has(facts.director)) count++;
      for (const name of facts.cast) if (people.has(name)) count++;
      return WEIGHTS.person * count ** 0.5;
    },
    reason: ({ facts }) => `${listed(common([...people], peopleOf(facts)))} worked on both`,
  };
}

const peopleOf = ({ director, cast }: FilmFacts): string[] => [...(director === null ? [] : [director]), ...cast];
const decadeOf = (year: number): number => Math.floor(year / 10);
const common = (one: readonly string[], other: readonly string[]): string[] =>
  one.filter((value) => other.includes(value));

const listFormat = new Intl.ListFormat('en', { type: 'conjunction' });
const listed = (words: readonly string[]): string => listFormat.format(words);

import { countryName } from '@sankofa/events/catalogue/countries';
import { languageName } from '@sankofa/events/catalogue/languages';
import { isAbove } from '@sankofa/events/profiles/profile';
import type { FilmFacts, IndexedFilm, Trace } from './film.ts';
import type { FilmIndex } from './film-index.ts';
import { nearGenres } from './lexicon/kinds.ts';
import { areas } from './lexicon/places.ts';
import { plainWords } from './lexicon/plain-words.ts';
import { themes } from './lexicon/themes.ts';
import type { Matcher } from './matcher.ts';
import { stem, stemsOf, wordsOf } from './text.ts';

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
  /** What is shared, thing by thing. */
  things(other: IndexedFilm): readonly Thing[];
  /** Says these of the things. */
  reason(names: readonly string[]): string;
}

/** One of the things two films share. */
interface Thing {
  readonly name: string;
  /** Words it may go by, each as stems; none: it is never the same as another. */
  readonly stems: readonly (readonly string[])[];
}

/** The stems of a name that tell what it is: “brothers and sisters” is of two, and none of them is “and”. */
const stemsThatTell = (name: string): string[] =>
  wordsOf(name)
    .filter((word) => !plainWords.has(word))
    .map(stem);

const named = (names: readonly string[]): Thing[] => names.map((name) => ({ name, stems: [stemsThatTell(name)] }));

/** The words a film says a theme with. */
const stemsAt = ({ text, at, count }: Trace): string[] => stemsOf(text.text).slice(at, at + count);

/** What has been said of two films, so that it is said once: “sisters” is in “brothers and sisters”. */
class Said {
  readonly #said: ReadonlySet<string>[] = [];

  /** Names of those that had not been said; they are from now on. */
  news(things: readonly Thing[]): string[] {
    return things.filter((thing) => this.#isNew(thing)).map(({ name }) => name);
  }

  #isNew({ stems }: Thing): boolean {
    const known = stems.some((one) => one.length > 0 && this.#said.some((other) => isOneInTheOther(one, other)));
    if (!known) this.#said.push(...stems.map((one) => new Set(one)));
    return !known;
  }
}

function isOneInTheOther(one: readonly string[], other: ReadonlySet<string>): boolean {
  const shared = one.filter((stem) => other.has(stem)).length;
  return shared > 0 && (shared === one.length || shared === other.size);
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
    reasons: (other) => {
      const said = new Said();
      return shares
        .map((share) => ({ share, score: share.score(other) }))
        .filter(({ score }) => score > 0)
        .sort((a, b) => b.score - a.score)
        .flatMap(({ share }) => {
          const names = said.news(share.things(other));
          return names.length > 0 ? [share.reason(names)] : [];
        });
    },
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
      things: ({ facts }) => named(common(own.culturalTags, facts.culturalTags)),
      reason: (names) => `Both have the theme ${listed(names)}`,
    },
    ...[...about]
      .map(([id, trace]) => ({ id, trace, worth: WEIGHTS.theme * trace.score * index.rarityOfTheme(id) }))
      .sort((a, b) => b.worth - a.worth || (a.id < b.id ? -1 : 1))
      .slice(0, MOST_THEMES)
      .map(({ id, trace, worth }) => ({
        score: ({ themes: others }: IndexedFilm) => worth * (others.get(id)?.score ?? 0),
        things: ({ themes: others }: IndexedFilm) => {
          const name = themeNames.get(id) ?? id;
          return [{ name, stems: [stemsThatTell(name), stemsAt(trace), stemsAt(others.get(id) ?? trace)] }];
        },
        reason: (names: readonly string[]) => `Both speak of ${listed(names)}`,
      })),
    {
      score({ facts: { countries } }) {
        if (own.countries.some((code) => countries.includes(code))) return WEIGHTS.country;
        const area = areaOf.get(own.countries[0] ?? '');
        return area !== undefined && area === areaOf.get(countries[0] ?? '') ? WEIGHTS.area : 0;
      },
      things({ facts }) {
        const [code] = common(own.countries, facts.countries);
        return named([code === undefined ? (areaOf.get(own.countries[0] ?? '') ?? '') : countryName(code)]);
      },
      reason: (names) => `Both are from ${listed(names)}`,
    },
    {
      // Nearly every film speaks some English.
      score: ({ facts: { languages } }) =>
        own.languages.some((code) => code !== 'en' && languages.includes(code)) ? WEIGHTS.language : 0,
      things: ({ facts }) => {
        const [code = ''] = common(own.languages, facts.languages).filter((language) => language !== 'en');
        return named([languageName(code)]);
      },
      reason: (names) => `Both are in ${listed(names)}`,
    },
    sharedPeople(own),
    {
      score: ({ facts: { year } }) => (decadeOf(year) === decadeOf(own.year) ? WEIGHTS.decade : 0),
      things: () => named([`the ${decadeOf(own.year)}0s`]),
      reason: (names) => `Both are from ${listed(names)}`,
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
    things({ facts: { genres } }) {
      const same = common(own.genres, genres);
      if (same.length > 0) return named(same);
      const [closest = ''] = genres.toSorted((a, b) => (near.get(b)?.score ?? 0) - (near.get(a)?.score ?? 0));
      return named([closest]);
    },
    reason(names) {
      const [first = ''] = names;
      return own.genres.includes(first)
        ? `Both are of the genre ${listed(names)}`
        : `${first} is close to ${near.get(first)?.to}`;
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
    // People are no subject: whoever is called Freedom is not what a film speaks of.
    things: ({ facts }) => common([...people], peopleOf(facts)).map((name) => ({ name, stems: [] })),
    reason: (names) => `${listed(names)} worked on both`,
  };
}

const peopleOf = ({ director, cast }: FilmFacts): string[] => [...(director === null ? [] : [director]), ...cast];
const decadeOf = (year: number): number => Math.floor(year / 10);
const common = (one: readonly string[], other: readonly string[]): string[] =>
  one.filter((value) => other.includes(value));

const listFormat = new Intl.ListFormat('en', { type: 'conjunction' });
const listed = (words: readonly string[]): string => listFormat.format(words);

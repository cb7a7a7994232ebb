import { countryName } from '@sankofa/events/catalogue/countries';
import { languageName } from '@sankofa/events/catalogue/languages';
import { isAbove } from '@sankofa/events/profiles/profile';
import type { FilmFacts, IndexedFilm, Trace } from './film.ts';
import type { FilmIndex } from './film-index.ts';
import { nearGenres } from './lexicon/kinds.ts';
import { areas } from './lexicon/places.ts';
import { plainWords } from './lexicon/plain-words.ts';
import type { Matcher } from './matcher.ts';
import { type ReasonTexts, reasonTexts } from './reason-texts.ts';
import { stem, stemsOf, wordsOf } from './text.ts';

/** First area of each country, by its place in the list. */
const areaOf = new Map<string, string>();
for (const { id, countries } of areas) {
  for (const code of countries.split(' ')) if (!areaOf.has(code)) areaOf.set(code, id);
}

/** Weights of the properties that two films share. */
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
/** Maximum themes that count, so that a long description does not make a film similar to everything. */
const MAX_THEMES = 4;
/** Factor for the likeness between a film for all ages and one for adults. */
const OTHER_AUDIENCE_FACTOR = 0.6;

/** A property that two films may share: its score and its reason. */
interface Share {
  score(other: IndexedFilm): number;
  /** The shared values. */
  things(other: IndexedFilm): readonly Thing[];
  /** Text of the reason for these values. */
  reason(things: readonly Thing[], texts: ReasonTexts): string;
}

/** A value that two films share. */
interface Thing {
  /** English name, or id. */
  readonly name: string;
  /** Names of the value, each as stems; empty: it is never the same as another. */
  readonly stems: readonly (readonly string[])[];
}

/** The significant stems of a name: “brothers and sisters” has two, without “and”. */
const stemsThatTell = (name: string): string[] =>
  wordsOf(name)
    .filter((word) => !plainWords.has(word))
    .map(stem);

const named = (names: readonly string[]): Thing[] => names.map((name) => ({ name, stems: [stemsThatTell(name)] }));

/** The stems with which a film expresses a theme. */
const stemsAt = ({ text, at, count }: Trace): string[] => stemsOf(text.text).slice(at, at + count);

/** What has been mentioned about two films, to avoid repetition: “sisters” is part of “brothers and sisters”. */
class Said {
  readonly #said: ReadonlySet<string>[] = [];

  /** Returns the names not mentioned before, and marks them as mentioned. */
  news(things: readonly Thing[]): Thing[] {
    return things.filter((thing) => this.#isNew(thing));
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

/** Scores the similarity of films to one film. A film has score 1 with itself. */
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
      const fits =
        isAbove(other.facts.rating, 'PG-13') && !isAbove(film.facts.rating, 'PG') ? OTHER_AUDIENCE_FACTOR : 1;
      return whole === 0 ? 0 : (sum(other) / whole) * fits;
    },
    reasons: (other, texts) => {
      const said = new Said();
      return shares
        .map((share) => ({ share, score: share.score(other) }))
        .filter(({ score }) => score > 0)
        .sort((a, b) => b.score - a.score)
        .flatMap(({ share }) => {
          const things = said.news(share.things(other));
          return things.length > 0 ? [share.reason(things, texts)] : [];
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
      reason: (things, { t, list }) =>
        t('discovery.shared_themes', { count: things.length, themes: list(namesOf(things)) }),
    },
    ...[...about]
      .map(([id, trace]) => ({ id, trace, worth: WEIGHTS.theme * trace.score * index.rarityOfTheme(id) }))
      .sort((a, b) => b.worth - a.worth || (a.id < b.id ? -1 : 1))
      .slice(0, MAX_THEMES)
      .map(({ id, trace, worth }) => ({
        score: ({ themes: others }: IndexedFilm) => worth * (others.get(id)?.score ?? 0),
        things: ({ themes: others }: IndexedFilm) => {
          const name = reasonTexts(null).concept('theme', id);
          return [{ name: id, stems: [stemsThatTell(name), stemsAt(trace), stemsAt(others.get(id) ?? trace)] }];
        },
        reason: (_: readonly Thing[], { t, concept }: ReasonTexts) =>
          t('discovery.both_about', { themes: concept('theme', id) }),
      })),
    {
      score({ facts: { countries } }) {
        if (own.countries.some((code) => countries.includes(code))) return WEIGHTS.country;
        const area = areaOf.get(own.countries[0] ?? '');
        return area !== undefined && area === areaOf.get(countries[0] ?? '') ? WEIGHTS.area : 0;
      },
      things({ facts }) {
        const [code] = common(own.countries, facts.countries);
        if (code === undefined) return named([areaOf.get(own.countries[0] ?? '') ?? '']);
        return [{ name: code, stems: [stemsThatTell(countryName(code))] }];
      },
      reason([place], { t, concept, countryInSentence }) {
        const name = place?.name ?? '';
        const isCountry = own.countries.includes(name);
        return t('discovery.both_from', { place: isCountry ? countryInSentence(name) : concept('area', name) });
      },
    },
    {
      // Nearly every film contains some English.
      score: ({ facts: { languages } }) =>
        own.languages.some((code) => code !== 'en' && languages.includes(code)) ? WEIGHTS.language : 0,
      things: ({ facts }) => {
        const [code = ''] = common(own.languages, facts.languages).filter((language) => language !== 'en');
        return [{ name: code, stems: [stemsThatTell(languageName(code))] }];
      },
      reason: ([spoken], { t, language }) => t('discovery.both_in', { language: language(spoken?.name ?? '') }),
    },
    sharedPeople(own),
    {
      score: ({ facts: { year } }) => (decadeOf(year) === decadeOf(own.year) ? WEIGHTS.decade : 0),
      things: () => named([`the ${decadeOf(own.year)}0s`]),
      reason: (_, { t }) => t('discovery.both_from_decade', { decade: `${decadeOf(own.year)}0` }),
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
    reason(things, { t, genreInSentence: genre, list }) {
      const [first = ''] = namesOf(things);
      return own.genres.includes(first)
        ? t('discovery.shared_genres', { count: things.length, genres: list(namesOf(things).map(genre)) })
        : t('discovery.near_genres', { genre: genre(near.get(first)?.to ?? ''), other: genre(first) });
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
    // A person's name is not a theme: a film with an actor called Freedom is not about freedom.
    things: ({ facts }) => common([...people], peopleOf(facts)).map((name) => ({ name, stems: [] })),
    reason: (things, { t, list }) => t('discovery.worked_on_both', { people: list(namesOf(things)) }),
  };
}

const peopleOf = ({ director, cast }: FilmFacts): string[] => [...(director === null ? [] : [director]), ...cast];
const decadeOf = (year: number): number => Math.floor(year / 10);
const common = (one: readonly string[], other: readonly string[]): string[] =>
  one.filter((value) => other.includes(value));

const namesOf = (things: readonly Thing[]): string[] => things.map(({ name }) => name);

import type { ContentWarning } from '@sankofa/events/catalogue/content-warnings';
import { africanCountries } from '@sankofa/events/catalogue/countries';
import { type AgeRating, isAbove } from '@sankofa/events/profiles/profile';
import type { FilmFacts, IndexedFilm } from './film.ts';
import type { FilmIndex, Where } from './film-index.ts';
import { type Mood, nearGenres } from './lexicon/kinds.ts';
import type { Theme } from './lexicon/themes.ts';
import type { Matcher } from './matcher.ts';
import type { ReasonTexts } from './reason-texts.ts';
import { whereText } from './where.ts';

type Score = (facts: FilmFacts, film: IndexedFilm) => number;
type Reason = (facts: FilmFacts, texts: ReasonTexts, film: IndexedFilm) => string | readonly string[];

const rule = (weight: number, otherwise: number, score: Score, reason: Reason): Matcher => ({
  weight,
  otherwise,
  score: (film) => score(film.facts, film),
  reasons: (film, texts) => [reason(film.facts, texts, film)].flat(),
});

/** Factor for the second and later countries of a co-production. */
const COPRODUCTION_FACTOR = 0.85;

/**
 * Matches films from one of these countries (ISO 3166-1).
 * @param area their common name; null: each by its own name
 */
export function fromCountries(codes: ReadonlySet<string>, area: string | null): Matcher {
  const placeIn = ({ countries }: FilmFacts): number => countries.findIndex((code) => codes.has(code));
  return rule(
    1.3,
    0.6,
    (facts) => {
      const at = placeIn(facts);
      return at < 0 ? 0 : at === 0 ? 1 : COPRODUCTION_FACTOR;
    },
    (facts, texts) => {
      const code = facts.countries[placeIn(facts)] ?? '';
      return area === null
        ? texts.t('discovery.from_country', { country: texts.countryInSentence(code) })
        : texts.t('discovery.from_area', { area: texts.concept('area', area), country: texts.country(code) });
    },
  );
}

export const africa: ReadonlySet<string> = new Set(africanCountries.map(({ code }) => code));

/**
 * Matches films from anywhere except Africa. A film made on the continent with foreign money is not a film of the
 * diaspora.
 */
export const fromDiaspora: Matcher = rule(
  1.3,
  0.6,
  ({ countries: [first = ''] }) => (africa.has(first) ? 0 : 1),
  ({ countries: [first = ''] }, { t, country }) => t('discovery.from_diaspora', { country: country(first) }),
);

export const inLanguage = (code: string): Matcher =>
  rule(
    1.2,
    0.7,
    ({ languages }) => (languages[0] === code ? 1 : languages.includes(code) ? 0.9 : 0),
    (_, { t, language }) => t('discovery.in_language', { language: language(code) }),
  );

/** Matches films of a genre or a related one. */
export function ofGenre(genre: string): Matcher {
  const near = nearGenres[genre] ?? {};
  const nearness = new Map(Object.entries(near));
  const closest = (genres: readonly string[]): string | undefined =>
    genres.toSorted((a, b) => (near[b] ?? 0) - (near[a] ?? 0))[0];
  return rule(
    1,
    0.85,
    ({ genres }) => {
      if (genres[0] === genre) return 1;
      if (genres.includes(genre)) return 0.95;
      let best = 0;
      for (const name of genres) best = Math.max(best, nearness.get(name) ?? 0);
      return best * 0.9;
    },
    ({ genres }, texts) => texts.genre(genres.includes(genre) ? genre : (closest(genres) ?? genre)),
  );
}

/** Matches films whose words indicate the theme. */
export const aboutTheme = ({ id }: Theme): Matcher =>
  rule(
    1,
    0.9,
    (_, { themes }) => themes.get(id)?.score ?? 0,
    (_, { t, concept }) => t('discovery.theme_reason', { theme: concept('theme', id) }),
  );

/** Matches films of the genres and themes of a mood. */
export function ofMood({ id: mood, genres, upTo, themes = '' }: Mood): Matcher {
  const wanted = themes.split(', ');
  const themeOf = (film: IndexedFilm) => wanted.flatMap((id) => film.themes.get(id) ?? [])[0];
  return rule(
    1,
    0.85,
    ({ genres: own, rating }, film) => {
      if (upTo && isAbove(rating, upTo)) return 0;
      let best = 0;
      for (const genre of own) best = Math.max(best, genres[genre] ?? 0);
      return best === 0 ? 0 : Math.min(best + (themeOf(film) ? 0.25 : 0), 1);
    },
    ({ genres: own, rating: ageRating }, texts, film) => {
      const [best = ''] = own.toSorted((a, b) => (genres[b] ?? 0) - (genres[a] ?? 0));
      const trace = themeOf(film);
      const named = { mood: texts.concept('mood', mood), genre: texts.genreInSentence(best) };
      const likely = upTo
        ? texts.t('discovery.mood_reason_rated', { ...named, rating: ageRating })
        : texts.t('discovery.mood_reason', named);
      return [likely, ...(trace ? [whereText(trace, texts)] : [])];
    },
  );
}

const fromYear: Reason = ({ year }, { t }) => t('discovery.from_year', { year: String(year) });

/**
 * Matches films from these years, both inclusive.
 * @param decade first year of the decade, if the years are one; otherwise null
 */
export const fromYears = (from: number, to: number, decade: number | null): Matcher =>
  rule(
    1.2,
    0.45,
    ({ year }) => (year >= from && year <= to ? 1 : 0),
    (facts, texts, film) =>
      decade === null ? fromYear(facts, texts, film) : texts.t('discovery.from_decade', { decade: String(decade) }),
  );

/**
 * Newer films score higher.
 * @param newest year of the newest film
 */
export const recent = (newest: number): Matcher =>
  rule(0.8, 0.6, ({ year }) => (newest - year > 10 ? 0 : 1 - (newest - year) / 14), fromYear);

export const old = (newest: number): Matcher =>
  rule(0.9, 0.5, ({ year }) => (newest - year < 20 ? 0 : Math.min(0.4 + (newest - year) / 75, 1)), fromYear);

const long: Reason = ({ runtimeMinutes }, { t }) => t('discovery.minutes_long', { minutes: runtimeMinutes ?? 0 });

/** Matches films of this length in minutes, both limits inclusive. */
export const ofLength = (least: number, most: number): Matcher =>
  rule(
    1.2,
    0.4,
    ({ runtimeMinutes }) => (runtimeMinutes !== null && runtimeMinutes >= least && runtimeMinutes <= most ? 1 : 0),
    long,
  );

/** Maximum length of a short film, in minutes. */
const SHORT = 60;
const RATHER_SHORT = 95;

export const shortFilm: Matcher = rule(
  1.1,
  0.6,
  ({ runtimeMinutes, genres }) => {
    if (genres.includes('Short Film')) return 1;
    if (runtimeMinutes === null || runtimeMinutes > RATHER_SHORT) return 0;
    return runtimeMinutes <= SHORT ? 1 : 0.4;
  },
  (facts, texts, film) => (facts.genres.includes('Short Film') ? texts.genre('Short Film') : long(facts, texts, film)),
);

export const longFilm: Matcher = rule(
  0.8,
  0.8,
  ({ runtimeMinutes }) =>
    runtimeMinutes === null || runtimeMinutes < 120 ? 0 : Math.min(0.6 + (runtimeMinutes - 120) / 100, 1),
  long,
);

const rating = ({ rating: own }: FilmFacts, { t }: ReasonTexts): string => t('discovery.rated', { rating: own });
const forYoung: readonly string[] = ['Children', 'Family', 'Animation'];
const MILD: Partial<Record<AgeRating, number>> = { G: 0.4, PG: 0.3 };

/**
 * Matches by rating: `kids` excludes everything above PG; `family` excludes everything above PG-13 and prefers lower
 * ratings.
 */
export function forAudience(audience: 'kids' | 'family'): Matcher {
  const limit = audience === 'kids' ? 'PG' : 'PG-13';
  return rule(
    1.2,
    audience === 'kids' ? 0 : 0.5,
    ({ rating: own, genres }) => {
      if (isAbove(own, limit)) return 0;
      const mild = MILD[own] ?? 0.1;
      return genres.some((genre) => forYoung.includes(genre)) ? Math.min(0.6 + mild, 1) : mild;
    },
    (facts, texts) => {
      const genre = facts.genres.find((name) => forYoung.includes(name));
      return [...(genre ? [texts.genre(genre)] : []), rating(facts, texts)];
    },
  );
}

export const forAdults: Matcher = rule(1, 0.4, ({ rating: own }) => (isAbove(own, 'PG-13') ? 1 : 0), rating);

export const rated = (wanted: AgeRating): Matcher =>
  rule(1.2, 0.4, ({ rating: own }) => (own === wanted ? 1 : 0), rating);

export const awarded: Matcher = rule(
  0.9,
  0.5,
  ({ awards }) => (awards.length > 0 ? 1 : 0),
  ({ awards: [first = ''] }, { t }) => t('discovery.award', { award: first }),
);

export const wellRated: Matcher = rule(
  0.9,
  0.7,
  ({ imdbRating }) => (imdbRating === null || imdbRating < 7 ? 0 : Math.min((imdbRating - 6.5) / 1.8, 1)),
  ({ imdbRating }, { t, number }) => t('discovery.rated_out_of_ten', { rating: number(imdbRating ?? 0, 1) }),
);

export const freeToWatch: Matcher = rule(
  0.9,
  0.5,
  ({ isPremium, freeToVisitors }) => (freeToVisitors ? 1 : isPremium ? 0 : 0.7),
  ({ freeToVisitors: isFree }, { t }) => (isFree ? t('discovery.free') : t('discovery.not_premium')),
);

export const freeToVisitors: Matcher = rule(
  1.2,
  0.3,
  ({ freeToVisitors: isFree }) => (isFree ? 1 : 0),
  (_, { t }) => t('discovery.free'),
);

export const withoutAds: Matcher = rule(
  0.9,
  0.5,
  ({ supportsAds }) => (supportsAds ? 0 : 1),
  (_, { t }) => t('discovery.without_ads'),
);

/**
 * Matches films that mention a city, or that are from its country.
 * @param stem of its name, or of its last word
 */
export const inCity = (stem: string, country: string, index: FilmIndex): Matcher =>
  rule(
    1.2,
    0.7,
    ({ countries }, film) => {
      const weight = index.weightOf(film, stem, 'words');
      return weight > 0 ? Math.min(weight + 0.1, 1) : countries.includes(country) ? 0.45 : 0;
    },
    (_, texts, film) => {
      const trace = index.trace(film, stem, 'words');
      return trace
        ? whereText(trace, texts)
        : texts.t('discovery.from_country', { country: texts.countryInSentence(country) });
    },
  );

/** Matches films with a content warning. Of the others it can be said that they have none. */
export const withWarning = (warning: ContentWarning): Matcher => ({
  weight: 1,
  otherwise: 0.6,
  score: ({ facts }) => (facts.contentWarnings.includes(warning) ? 1 : 0),
  reasons: (_, { t }) => [t('discovery.has_warning', { warning: t(`contract.warning.${warning}`) })],
  absence: ({ t }) => t('discovery.lacks_warning', { warning: t(`contract.warning.${warning}`) }),
});

/** What the catalogue does not record of films: matches none. */
export const unrecorded: Matcher = { weight: 1, otherwise: 0, score: () => 0, reasons: () => [] };

/** Weight of a word that no film contains: it slightly lowers the confidence in the other matches. */
export const UNKNOWN = 0.25;

/**
 * Matches films that contain a word, or a word that it may be a misspelling of.
 * @param where `words` for a word with a meaning: “sisters” are not the “Sister” of a name
 * @param mayBeMisspelt false for a word that the lexicon knows: “black” is not “back”
 */
export function holdsWord(index: FilmIndex, stem: string, where: Where = 'anywhere', mayBeMisspelt = true): Matcher {
  const known = index.holding(stem) > 0;
  const close = known || !mayBeMisspelt || stem.length < 4 ? [] : index.closeTo(stem);
  if (!known && close.length === 0) {
    return rule(
      UNKNOWN,
      1,
      () => 0,
      () => [],
    );
  }
  const wanted = known ? [{ stem, likeness: 1 }] : close;
  const rarity = Math.max(...wanted.map((one) => index.rarity(one.stem)));
  return rule(
    0.3 + 0.9 * rarity,
    0.9,
    (_, film) => {
      for (const one of wanted) {
        const weight = index.weightOf(film, one.stem, where);
        if (weight > 0) return weight * one.likeness ** 0.5;
      }
      return 0;
    },
    (_, texts, film) => {
      for (const one of wanted) {
        const trace = index.trace(film, one.stem, where);
        if (trace) return whereText(trace, texts);
      }
      return [];
    },
  );
}

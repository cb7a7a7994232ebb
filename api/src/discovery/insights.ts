import type { Insights } from '@sankofa/events/discovery/insights';
import { FIELD_WEIGHT, type FilmFacts, indexFilm } from './film.ts';
import type { ReasonTexts } from './reason-texts.ts';
import { fold } from './text.ts';

const MAX_THEMES = 6;
/** Themes named in one sentence. */
const MAX_NAMED = 3;
/** Minimum rating of a well-rated film, out of ten. */
const WELL_RATED = 7.5;
/** Length in minutes below which a film is short, and from which it is long. */
const SHORT_MINUTES = 60;
const LONG_MINUTES = 120;

/** What the paragraphs say of a film, in one language. */
interface Told {
  readonly film: FilmFacts;
  readonly texts: ReasonTexts;
  readonly countries: string;
  readonly languages: string;
  /** Themes as in a sentence, strongest first. */
  readonly themes: readonly string[];
}

const paragraph = (...sentences: (string | false)[]): string =>
  sentences.filter((sentence) => sentence !== false).join(' ');

/** Builds insights from the catalogue data of a film alone. */
export function buildInsights(film: FilmFacts, texts: ReasonTexts): Insights {
  const told = {
    film,
    texts,
    countries: texts.list(film.countries.map(texts.countryInSentence)),
    languages: texts.list(film.languages.map(texts.language)),
    themes: themesOf(film, texts),
  };
  const listed = listedThemes(told);
  return {
    cultural_significance: significance(told),
    themes: listed.length > 0 ? listed : film.genres.map(texts.genre),
    artistic_elements: artistry(told),
    historical_context: history(told),
    why_watch: reasonsToWatch(told),
    discussion_points: questions(told),
  };
}

/** Names of the themes that the film's texts show best, strongest first; without any, those of the catalogue. */
function themesOf(film: FilmFacts, { concept, isSource }: ReasonTexts): string[] {
  const found = [...indexFilm(film, 0).themes].sort(([, a], [, b]) => b.score - a.score);
  // One word of the description may be incidental: a cook does not make a film about food.
  const sure = found.filter(([, { score }]) => score > FIELD_WEIGHT.description);
  const names = (sure.length > 0 ? sure : found).map(([id]) => concept('theme', id));
  return names.length > 0 || !isSource ? names : [...film.culturalTags];
}

function significance({ film: { awards }, texts: { t, list }, countries, languages, themes }: Told): string {
  return paragraph(
    themes.length > 0
      ? t('discovery.insights.origin_and_themes', { countries, languages, themes: list(themes.slice(0, MAX_NAMED)) })
      : t('discovery.insights.origin', { countries, languages }),
    awards.length > 0 && honours(awards, { t, list }),
  );
}

/** An award of the catalogue is “Golden Cowrie, Mopti River Film Week 2024”. */
function honours(awards: readonly string[], { t, list }: Pick<ReasonTexts, 't' | 'list'>): string {
  const given = awards.flatMap((text) => {
    const [, award, festival] = /^(.+), ([^,]+)$/.exec(text) ?? [];
    return award && festival ? [t('discovery.insights.honour', { award, festival })] : [];
  });
  return given.length === awards.length
    ? t('discovery.insights.honours', { awards: list(given) })
    : t('discovery.insights.awards', { count: awards.length, awards: list(awards) });
}

/** Themes of the catalogue, which are English, then those of the texts that the catalogue does not name. */
function listedThemes({ film: { culturalTags }, texts: { capitalized, isSource }, themes }: Told): string[] {
  if (!isSource) return themes.map(capitalized).slice(0, MAX_THEMES);
  const tags = culturalTags.map(fold);
  const others = themes.filter((theme) => !tags.some((tag) => fold(theme).includes(tag) || tag.includes(fold(theme))));
  return [...culturalTags, ...others.map(capitalized)].slice(0, MAX_THEMES);
}

function artistry({ film, texts: { t, list, genreInSentence } }: Told): string {
  const { director, producer, cast, genres, runtimeMinutes: minutes } = film;
  const named = { count: genres.length, genres: list(genres.map(genreInSentence)) };
  const pace = (length: number): string =>
    length < SHORT_MINUTES ? 'short' : length >= LONG_MINUTES ? 'long' : 'feature';
  return paragraph(
    director === null
      ? t('discovery.insights.genres', named)
      : t('discovery.insights.directed', { ...named, director }),
    producer !== null && producer !== director && t('discovery.insights.produced', { producer }),
    cast.length > 0 && t('discovery.insights.cast', { cast: list(cast) }),
    minutes !== null && t('discovery.insights.length', { minutes, pace: pace(minutes) }),
  );
}

function history({ film: { year, title, description, genres }, texts: { t, list } }: Told): string {
  const made = { year: String(year) };
  const mentioned = new Set(`${title} ${description}`.match(/\b(?:1[5-9]|20)\d\d\b/g) ?? []);
  const years = [...mentioned].filter((other) => other !== made.year).sort();
  if (years.length > 0) {
    const direction = years.every((other) => Number(other) > year) ? 'ahead' : 'back';
    return t('discovery.insights.made_about', { ...made, direction, years: list(years) });
  }
  const isHistorical = genres.some((name) => /Histor|War|Epic|Biography/.test(name));
  return t(isHistorical ? 'discovery.insights.made_historical' : 'discovery.insights.made', made);
}

function reasonsToWatch({ film, texts: { t, list, number, genreInSentence }, themes }: Told): string {
  const { imdbRating, awards, genres } = film;
  const said = paragraph(
    imdbRating !== null &&
      imdbRating >= WELL_RATED &&
      t('discovery.insights.rating', { rating: number(imdbRating, 1) }),
    awards.length > 0 && t('discovery.insights.award_count', { count: awards.length }),
  );
  if (said !== '') return said;
  const drawn = themes.length > 0 ? themes.slice(0, MAX_NAMED) : genres.map(genreInSentence);
  return t('discovery.insights.drawn', { themes: list(drawn) });
}

function questions({ film, texts: { t, countryInSentence }, languages }: Told): string[] {
  const [country = ''] = film.countries;
  return [
    t('discovery.insights.ask_title', { title: film.title }),
    ...(film.languages.length > 1 ? [t('discovery.insights.ask_languages', { languages })] : []),
    t('discovery.insights.ask_place', { country: countryInSentence(country) }),
  ];
}

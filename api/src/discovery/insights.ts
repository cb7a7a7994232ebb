import type { Insights } from '@sankofa/events/discovery/insights';
import type { FilmFacts } from './film.ts';
import { indexFilm, wordOf } from './film.ts';
import type { ReasonTexts } from './reason-texts.ts';

const MAX_THEMES = 6;
const MAX_QUESTIONS = 5;
/** Minimum rating of a well-rated film, out of ten. */
const WELL_RATED = 7.5;
const sentences = (...said: (string | false)[]): string => said.filter((sentence) => sentence !== false).join(' ');

/** Builds insights from the catalogue data of a film alone. */
export function buildInsights(film: FilmFacts, texts: ReasonTexts): Insights {
  const { t, list } = texts;
  const { culturalTags, awards, genres, director, producer, cast, runtimeMinutes, imdbRating } = film;
  const countries = list(film.countries.map(texts.countryInSentence));
  const languages = list(film.languages.map(texts.language));
  const about = themesOf(film, texts);
  return {
    cultural_significance: sentences(
      t('discovery.insights.origin', { countries, languages }),
      culturalTags.length > 0 &&
        t('discovery.insights.themes', { count: culturalTags.length, themes: list(culturalTags) }),
      awards.length > 0 && t('discovery.insights.awards', { count: awards.length, awards: list(awards) }),
    ),
    themes: about.length > 0 ? about : genres.map(texts.genre),
    artistic_elements: sentences(
      t('discovery.insights.genres', { count: genres.length, genres: list(genres.map(texts.genre)) }),
      director !== null &&
        (producer === null
          ? t('discovery.insights.directed', { director })
          : t('discovery.insights.directed_and_produced', { director, producer })),
      cast.length > 0 && t('discovery.insights.cast', { cast: list(cast) }),
      runtimeMinutes !== null && t('discovery.insights.length', { minutes: runtimeMinutes }),
    ),
    historical_context: historyOf(film, countries, texts),
    why_watch: sentences(
      firstSentence(film.description),
      imdbRating !== null &&
        imdbRating >= WELL_RATED &&
        t('discovery.insights.rating', { rating: texts.number(imdbRating, 1) }),
      awards.length > 0 && t('discovery.insights.award_count', { count: awards.length }),
      t('discovery.insights.age_rating', { rating: film.rating }),
    ),
    discussion_points: questionsAbout(film, languages, texts),
  };
}

/** Cultural themes of the film, then the themes found in its title and description. */
function themesOf(film: FilmFacts, { t, concept, capitalized }: ReasonTexts): string[] {
  const found = [...indexFilm(film, 0).themes]
    .filter(([, { text }]) => text.field !== 'tag' && text.language === 'en')
    .sort(([, a], [, b]) => b.score - a.score)
    .map(([id, trace]) =>
      t('discovery.insights.theme_in_text', {
        theme: capitalized(concept('theme', id)),
        word: wordOf(trace),
        field: trace.text.field,
      }),
    );
  return [...film.culturalTags, ...found].slice(0, MAX_THEMES);
}

function historyOf(
  { year, title, description, genres }: FilmFacts,
  countries: string,
  { t, list, genre }: ReasonTexts,
): string {
  const years = [...new Set(`${title} ${description}`.match(/\b(?:1[5-9]|20)\d\d\b/g) ?? [])];
  const historical = genres.filter((name) => /Histor|War|Epic|Biography/.test(name));
  return sentences(
    t('discovery.insights.made', { year: String(year), countries }),
    years.length > 0 && t('discovery.insights.years', { count: years.length, years: list(years) }),
    historical.length > 0 &&
      t('discovery.insights.historical_genres', { count: historical.length, genres: list(historical.map(genre)) }),
    years.length === 0 && historical.length === 0 && t('discovery.insights.no_time'),
  );
}

function questionsAbout(film: FilmFacts, languages: string, { t, countryInSentence }: ReasonTexts): string[] {
  const [theme, other] = film.culturalTags;
  const [country = ''] = film.countries;
  return [
    t('discovery.insights.ask_title', { title: film.title }),
    ...(theme === undefined ? [] : [t('discovery.insights.ask_theme', { theme })]),
    ...(theme === undefined || other === undefined ? [] : [t('discovery.insights.ask_two_themes', { theme, other })]),
    ...(film.languages.length > 1 ? [t('discovery.insights.ask_languages', { languages })] : []),
    t('discovery.insights.ask_place', { country: countryInSentence(country) }),
  ].slice(0, MAX_QUESTIONS);
}

const firstSentence = (text: string): string => /^.*?[.!?](?=\s|$)/s.exec(text)?.[0] ?? text;

import { countryName } from '@sankofa/events/catalogue/countries';
import { languageName } from '@sankofa/events/catalogue/languages';
import type { Insights } from '@sankofa/events/discovery/insights';
import type { FilmFacts } from './film.ts';
import { indexFilm, wordOf } from './film.ts';
import { themes } from './lexicon/themes.ts';

const MOST_THEMES = 6;
const MOST_QUESTIONS = 5;
/** Minimum rating of a well-rated film, out of ten. */
const WELL_RATED = 7.5;
const themeNames = new Map(themes.map(({ id, name }) => [id, name]));

const listFormat = new Intl.ListFormat('en', { type: 'conjunction' });
const listed = (words: readonly string[]): string => listFormat.format(words);
const sentences = (...said: (string | false)[]): string => said.filter((sentence) => sentence !== false).join(' ');

/** Builds insights from the catalogue data of a film alone. */
export function buildInsights(film: FilmFacts): Insights {
  const countries = film.countries.map(countryName);
  const languages = film.languages.map(languageName);
  const about = themesOf(film);
  return {
    cultural_significance: sentences(
      `A film from ${listed(countries)}, spoken in ${listed(languages)}.`,
      film.culturalTags.length > 0 && `The catalogue gives it the cultural themes ${listed(film.culturalTags)}.`,
      film.awards.length > 0 && `It has been honoured with ${listed(film.awards)}.`,
    ),
    themes: about.length > 0 ? about : film.genres.map((genre) => `${genre}, its genre`),
    artistic_elements: sentences(
      `It is told as ${listed(film.genres)}.`,
      film.director !== null &&
        `${film.director} directed it${film.producer === null ? '' : `, and ${film.producer} produced it`}.`,
      film.cast.length > 0 && `In front of the camera: ${listed(film.cast)}.`,
      film.runtimeMinutes !== null && `It takes ${film.runtimeMinutes} minutes.`,
    ),
    historical_context: historyOf(film, countries),
    why_watch: sentences(
      firstSentence(film.description),
      film.imdbRating !== null &&
        film.imdbRating >= WELL_RATED &&
        `It is rated ${film.imdbRating.toFixed(1)} out of 10.`,
      film.awards.length > 0 && `It has won ${film.awards.length === 1 ? 'an award' : `${film.awards.length} awards`}.`,
      `Its age rating is ${film.rating}.`,
    ),
    discussion_points: questionsAbout(film, languages),
  };
}

/** Cultural themes of the film, then the themes found in its texts. */
function themesOf(film: FilmFacts): string[] {
  const told = [...indexFilm(film, 0).themes]
    .filter(([, { text }]) => text.field !== 'tag' && text.language === 'en')
    .sort(([, a], [, b]) => b.score - a.score)
    .map(([id, trace]) => {
      const name = themeNames.get(id) ?? id;
      return `${name.charAt(0).toUpperCase()}${name.slice(1)}, as “${wordOf(trace)}” in its ${trace.text.field} says`;
    });
  return [...film.culturalTags, ...told].slice(0, MOST_THEMES);
}

function historyOf({ year, title, description, genres }: FilmFacts, countries: readonly string[]): string {
  const named = [...new Set(`${title} ${description}`.match(/\b(?:1[5-9]|20)\d\d\b/g) ?? [])];
  const historical = genres.filter((genre) => /Histor|War|Epic|Biography/.test(genre));
  return sentences(
    `It was made in ${year}, in ${listed(countries)}.`,
    named.length > 0 && `It names ${named.length === 1 ? 'the year' : 'the years'} ${listed(named)}.`,
    historical.length > 0 && `The catalogue counts it among ${listed(historical)}.`,
    named.length === 0 && historical.length === 0 && 'The catalogue does not say in which time its story takes place.',
  );
}

function questionsAbout(film: FilmFacts, languages: readonly string[]): string[] {
  const [theme, other] = film.culturalTags;
  const [country = ''] = film.countries;
  return [
    `What does the title, ${film.title}, mean once the film is over?`,
    ...(theme === undefined ? [] : [`How does the film speak of ${theme}?`]),
    ...(theme === undefined || other === undefined
      ? []
      : [`What have ${theme} and ${other} to do with each other in it?`]),
    ...(languages.length > 1 ? [`It is spoken in ${listed(languages)}: who speaks which, and when?`] : []),
    `Could its story take place anywhere but in ${countryName(country)}?`,
  ].slice(0, MOST_QUESTIONS);
}

const firstSentence = (text: string): string => /^.*?[.!?](?=\s|$)/s.exec(text)?.[0] ?? text;

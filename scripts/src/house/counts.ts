import type { Source } from './sources.ts';

/** A film's fields, under each name they have in code and in the API. */
const FILM_FIELDS = [
  ['title'],
  ['description'],
  ['year'],
  ['genres', 'genre'],
  ['rating'],
  ['contentWarnings', 'content_warnings'],
  ['imdbRating', 'imdb_rating'],
  ['runtimeMinutes', 'runtime_minutes'],
  ['director'],
  ['producer'],
  ['cast'],
  ['countries', 'country'],
  ['languages', 'language'],
  ['culturalTags', 'cultural_tags'],
  ['awards'],
  ['isPremium', 'is_premium'],
  ['supportsAds', 'supports_ads'],
  ['price'],
].map((names) => new RegExp(`\\b(?:${names.join('|')})\\b`));

/** A file that names at least this many fields counts as a description of a film. */
const MANY_FIELDS = 12;

/** Files that name at least 12 of a film's 17 fields. */
export const filmFiles = (sources: readonly Source[]): string[] =>
  sources
    .filter(({ text }) => FILM_FIELDS.filter((field) => field.test(text)).length >= MANY_FIELDS)
    .map(({ path }) => path);

const matches = (sources: readonly Source[], pattern: RegExp): string[] =>
  sources.flatMap(({ path, text }) => [...text.matchAll(pattern)].map(([found]) => `${path}: ${found}`));

/** Hand-written interfaces for rows of a table, named `…Row`. */
export const rowInterfaces = (sources: readonly Source[]): string[] => matches(sources, /\binterface \w*Row\b/g);

/** The only file that may build and parse stream names. */
const NAMING = 'events/src/store/decider.ts';

/** Places in other files that cut an id out of a stream name. */
export const streamSlices = (sources: readonly Source[]): string[] =>
  matches(
    sources.filter(({ path }) => path !== NAMING),
    /\b(?:\w*S|s)tream\.slice\(/g,
  );

/** Places that force a type on event data: `String(data.x)`, `as unknown as …Event` and similar. */
export const dataCoercions = (sources: readonly Source[]): string[] =>
  matches(sources, /\b(?:String|Number|Boolean)\((?:\w+\.)*data\.\w+|\bas unknown as \w*Event\b/g);

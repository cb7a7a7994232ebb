import { Insights as InsightsOfFilm } from '@sankofa/events/discovery/insights';
import { fault } from '@sankofa/events/fault';
import { MAX_PICKS } from '@sankofa/events/library/taste-picks';
import { z } from 'zod';
import { t } from '../messages/current.ts';
import { AgeRating, Language, MIN_SEARCH, Movie, MovieId } from './catalogue.ts';
import { MovieCard } from './home.ts';
import { defineRoute } from './route.ts';

/** Maximum length of a search, in characters. */
export const MAX_QUERY = 200;
/** Maximum number of words of a search; further ones are ignored. */
export const MAX_WORDS = 20;
/** Minimum length for suggestions, and maximum number of them. */
export const MIN_SUGGEST = 3;
export const MAX_SUGGESTIONS = 5;
/** Maximum number of films shown while typing. */
export const MAX_FILMS = 5;
/** Default number of results and of similar films. */
export const FOUND = 20;
export const SIMILAR = 8;
/** Minimum score of a strong match, from 0 to 1. Weaker ones are shown apart, without a percentage. */
export const STRONG_MATCH = 0.6;
/** Number of popular searches shown. */
export const POPULAR = 6;

const Query = z.string().trim().min(1, fault('empty')).max(MAX_QUERY);
const limited = (usual: number) => z.coerce.number().int().min(1).max(50).default(usual);

/** `ai_powered` only if a language model contributed to the response. */
export const Algorithm = z.enum(['ai_powered', 'basic']);

/** Relevance from 0 to 1, with reasons: each is a fact about the film. */
export const MovieSearchResult = Movie.extend({ relevance_score: z.number(), match_reasons: z.array(z.string()) });
export type MovieSearchResult = z.infer<typeof MovieSearchResult>;

/** Similarity from 0 to 1, with what they share. */
export const SimilarMovie = Movie.extend({ similarity_score: z.number(), similarity_reasons: z.array(z.string()) });
export type SimilarMovie = z.infer<typeof SimilarMovie>;

/** Films beyond the profile's limit are not found. */
const reading = { access: 'optional-viewer', waitsFor: ['movies', 'products', 'media', 'ratings'] } as const;

/** Filters of a search. */
export const SearchFilters = z.strictObject({
  genre: z.string().max(60).optional(),
  /** A name or a code. */
  country: z.string().max(60).optional(),
  /** A year, or a range: `2010-2019`. */
  year: z
    .string()
    .regex(/^(19|[2-9]\d)\d\d(-(19|[2-9]\d)\d\d)?$/, fault('years'))
    .optional(),
  rating: AgeRating.optional(),
  /** Spoken language: a name or a code. */
  spoken: z.string().max(60).optional(),
});
export type SearchFilters = z.infer<typeof SearchFilters>;

export const smartSearch = defineRoute({
  method: 'GET',
  path: '/api/discover/smart-search',
  limit: 'search',
  summary: 'Search films by a sentence in English, French, Portuguese or Swahili, with match reasons',
  ...reading,
  query: z.strictObject({
    query: Query,
    limit: limited(FOUND),
    language: Language.optional(),
    ...SearchFilters.shape,
  }),
  response: z.strictObject({ results: z.array(MovieSearchResult), algorithm: Algorithm }),
});

export const Suggestion = z.strictObject({
  /** Text to search for. */
  text: z.string(),
  kind: z.enum(['person', 'genre', 'country', 'theme']),
});
export type Suggestion = z.infer<typeof Suggestion>;

export const suggestSearches = defineRoute({
  method: 'GET',
  path: '/api/discover/suggestions',
  limit: 'search',
  summary: 'Suggest people, genres, countries and themes for a search, at most five, and a correction',
  access: 'optional-viewer',
  waitsFor: ['movies', 'products', 'media'],
  query: z.strictObject({
    query: z
      .string()
      .trim()
      .min(MIN_SUGGEST, { error: () => t('contract.type_at_least', { count: MIN_SUGGEST }) })
      .max(MAX_QUERY),
  }),
  response: z.strictObject({
    suggestions: z.array(Suggestion).max(MAX_SUGGESTIONS),
    /** The search with its typing errors corrected; null if every word is known or nothing is similar. */
    did_you_mean: z.string().nullable(),
  }),
});

export const findFilms = defineRoute({
  method: 'GET',
  path: '/api/discover/films',
  limit: 'search',
  summary: 'Find films while typing, tolerant of typing errors: at most five',
  ...reading,
  query: z.strictObject({
    query: z
      .string()
      .trim()
      .min(MIN_SEARCH, { error: () => t('contract.search_at_least', { count: MIN_SEARCH }) })
      .max(MAX_QUERY),
    language: Language.optional(),
  }),
  response: z.strictObject({ films: z.array(MovieCard).max(MAX_FILMS) }),
});

export const becauseYouWatched = defineRoute({
  method: 'GET',
  path: '/api/discover/because-you-watched/:id',
  summary: 'List similar films, with what they share',
  ...reading,
  params: z.strictObject({ id: MovieId }),
  query: z.strictObject({ limit: limited(SIMILAR), language: Language.optional() }),
  response: z.strictObject({ similar: z.array(SimilarMovie) }),
  problems: ['not_found', 'movie_withdrawn'],
});

/** Maximum number of films similar to the last watched one. */
export const MOST_BECAUSE = 24;

/** A similar film as a card. */
export const SimilarCard = MovieCard.extend({ similarity_score: z.number(), similarity_reasons: z.array(z.string()) });
export type SimilarCard = z.infer<typeof SimilarCard>;

export const becauseOfLast = defineRoute({
  method: 'GET',
  path: '/api/discover/because-you-watched',
  summary: 'List films similar to the last one watched by this session’s profile, without watched ones',
  fromKidsProfile: 'allowed',
  access: 'viewer',
  query: z.strictObject({ language: Language.optional() }),
  response: z.strictObject({
    /** Whether the person consented to recommendations from their viewing; without it there are none. */
    consented: z.boolean(),
    /** The last watched film that has similar ones; null if there is none. */
    because_of: MovieCard.nullable(),
    similar: z.array(SimilarCard).max(MOST_BECAUSE),
  }),
  waitsFor: ['viewings', 'movies', 'products', 'media', 'ratings', 'documents'],
});
export type BecauseOfLast = z.infer<typeof becauseOfLast.response>;

/** Maximum number of films to pick from. */
export const MOST_TASTE_FILMS = 24;
export { MAX_PICKS };

const ofTaste = { access: 'viewer', waitsFor: ['movies', 'products', 'media', 'ratings'] } as const;

export const listTasteFilms = defineRoute({
  ...ofTaste,
  method: 'GET',
  path: '/api/discover/taste/films',
  summary: 'List films of many genres and countries to pick liked ones from, with this profile’s current picks',
  query: z.strictObject({ language: Language.optional() }),
  response: z.strictObject({
    films: z.array(MovieCard).max(MOST_TASTE_FILMS),
    /** Ids of the picked films, which are among `films`. */
    picked: z.array(z.string()).max(MAX_PICKS),
  }),
  problems: ['no_profile'],
});

export const getTaste = defineRoute({
  ...ofTaste,
  method: 'GET',
  path: '/api/discover/taste',
  summary: 'List films similar to those that this session’s profile picked as liked',
  query: z.strictObject({ language: Language.optional() }),
  response: z.strictObject({
    /** Whether the viewer has neither picked films nor skipped it yet. */
    asks: z.boolean(),
    /** Empty also while the person restricts or objects to the processing of their data. */
    picked: z.array(MovieCard).max(MAX_PICKS),
    similar: z.array(SimilarCard),
  }),
});
export type Taste = z.infer<typeof getTaste.response>;

export const saveTaste = defineRoute({
  method: 'PUT',
  path: '/api/discover/taste',
  summary: 'Save the films that this session’s profile likes, at most three; none skips or removes them',
  access: 'viewer',
  body: z.strictObject({ movie_ids: z.array(MovieId).max(MAX_PICKS) }),
  response: z.strictObject({ movie_ids: z.array(z.string()) }),
  problems: ['no_profile', 'not_found', 'not_available_on_profile', 'erased', 'idempotency_key_reused'],
  answers: ['Sankofa-Position'],
  waitsFor: ['movies', 'products', 'media', 'ratings'],
});

export const popularSearches = defineRoute({
  method: 'GET',
  path: '/api/discover/searches/popular',
  summary: 'List the most frequent searches of the last thirty days, and example searches',
  access: 'optional-viewer',
  cache: true,
  waitsFor: ['searches', 'movies'],
  response: z.strictObject({
    /** Most frequent searches first, without those made by few people. */
    popular: z.array(z.string()).max(POPULAR),
    /** Written by us, as examples. */
    examples: z.array(z.string()),
  }),
});

export const countSearch = defineRoute({
  method: 'POST',
  path: '/api/discover/searches',
  limit: 'search-count',
  summary: 'Count a search, without any trace of the person',
  access: 'public',
  body: z.strictObject({ query: Query }),
  /** Not counted: without results, or with words outside the vocabulary. Once a day per network. */
  response: z.strictObject({ counted: z.boolean() }),
  answers: ['Sankofa-Position'],
  waitsFor: ['movies'],
});

export const Insights = InsightsOfFilm;
export type Insights = z.infer<typeof Insights>;

export const getInsights = defineRoute({
  method: 'GET',
  path: '/api/movies/:id/ai-insights',
  summary: 'Get insights about a film, before and after watching it, in six parts',
  access: 'optional-viewer',
  params: z.strictObject({ id: MovieId }),
  response: z.strictObject({
    insights: Insights,
    /** `film_data`: only from the catalogue. `language_model`: the same facts, phrased by a model. */
    built_from: z.enum(['film_data', 'language_model']),
    /** Name of the language model; null if none was used. */
    model: z.string().nullable(),
  }),
  problems: ['not_found', 'movie_withdrawn'],
});

import { Insights as InsightsOfFilm } from '@sankofa/events/discovery/insights';
import { z } from 'zod';
import { t } from '../messages/current.ts';
import { Language, Movie, MovieId } from './catalogue.ts';
import { MovieCard } from './home.ts';
import { defineRoute } from './route.ts';

/** Longest search, in characters. */
export const MAX_QUERY = 200;
/** Words of a search that are read: the others are left out. */
export const MAX_WORDS = 20;
/** Fewest letters something is suggested for, and most suggestions. */
export const MIN_SUGGEST = 3;
export const MAX_SUGGESTIONS = 5;
/** Films found, and films like one, when nobody says how many. */
export const FOUND = 20;
export const SIMILAR = 8;
/** Popular searches that are shown. */
export const POPULAR = 6;

const Query = z.string().trim().min(1, 'is blank').max(MAX_QUERY);
const limited = (usual: number) => z.coerce.number().int().min(1).max(50).default(usual);

/** `ai_powered` when a language model took part in the answer, and never otherwise. */
export const Algorithm = z.enum(['ai_powered', 'basic']);

/** How well it fits, from 0 to 1, and why: each reason is true of the film. */
export const MovieSearchResult = Movie.extend({ relevance_score: z.number(), match_reasons: z.array(z.string()) });
export type MovieSearchResult = z.infer<typeof MovieSearchResult>;

/** How like the other it is, from 0 to 1, and what they share. */
export const SimilarMovie = Movie.extend({ similarity_score: z.number(), similarity_reasons: z.array(z.string()) });
export type SimilarMovie = z.infer<typeof SimilarMovie>;

/** A film the profile of whoever is signed in may not see is not found. */
const reading = { access: 'optional-viewer', waitsFor: ['movies', 'media', 'ratings'] } as const;

export const smartSearch = defineRoute({
  method: 'GET',
  path: '/api/discover/smart-search',
  limit: 'search',
  summary: 'Films that fit a sentence in English, French, Portuguese or Swahili, with why they do',
  ...reading,
  query: z.strictObject({ query: Query, limit: limited(FOUND), language: Language.optional() }),
  response: z.strictObject({ results: z.array(MovieSearchResult), algorithm: Algorithm }),
});

export const Suggestion = z.strictObject({
  /** To search for. */
  text: z.string(),
  kind: z.enum(['title', 'person', 'genre', 'country', 'theme']),
  /** The film, where it is the title of one. */
  movie_id: z.string().nullable(),
});
export type Suggestion = z.infer<typeof Suggestion>;

export const suggestSearches = defineRoute({
  method: 'GET',
  path: '/api/discover/suggestions',
  limit: 'search',
  summary: 'What somebody who has typed this may be looking for: at most five',
  access: 'optional-viewer',
  waitsFor: ['movies', 'media'],
  query: z.strictObject({
    query: z
      .string()
      .trim()
      .min(MIN_SUGGEST, { error: () => t('contract.type_at_least', { count: MIN_SUGGEST }) })
      .max(MAX_QUERY),
  }),
  response: z.strictObject({ suggestions: z.array(Suggestion).max(MAX_SUGGESTIONS) }),
});

export const becauseYouWatched = defineRoute({
  method: 'GET',
  path: '/api/discover/because-you-watched/:id',
  summary: 'Films like this one, with what they share',
  ...reading,
  params: z.strictObject({ id: MovieId }),
  query: z.strictObject({ limit: limited(SIMILAR), language: Language.optional() }),
  response: z.strictObject({ similar: z.array(SimilarMovie) }),
  problems: ['not_found', 'movie_withdrawn'],
});

/** Most films like what was watched last. */
export const MOST_BECAUSE = 24;

/** The same of a film as a card shows it. */
export const SimilarCard = MovieCard.extend({ similarity_score: z.number(), similarity_reasons: z.array(z.string()) });
export type SimilarCard = z.infer<typeof SimilarCard>;

export const becauseOfLast = defineRoute({
  method: 'GET',
  path: '/api/discover/because-you-watched',
  summary: 'Films like the one the profile of this sign-in watched last, none of which it has watched',
  fromKidsProfile: 'allowed',
  access: 'viewer',
  query: z.strictObject({ language: Language.optional() }),
  response: z.strictObject({
    /** Whether this person agreed that what they watch is used to suggest films; without it there are none. */
    consented: z.boolean(),
    /** What was watched last, of what there is anything like; null when there is nothing. */
    because_of: MovieCard.nullable(),
    similar: z.array(SimilarCard).max(MOST_BECAUSE),
  }),
  waitsFor: ['viewings', 'movies', 'media', 'ratings', 'documents'],
});
export type BecauseOfLast = z.infer<typeof becauseOfLast.response>;

export const popularSearches = defineRoute({
  method: 'GET',
  path: '/api/discover/searches/popular',
  summary: 'What was searched for most in the last thirty days, and sentences to try',
  access: 'optional-viewer',
  cache: true,
  waitsFor: ['searches', 'movies'],
  response: z.strictObject({
    /** Searches that have been made, the most frequent first; those made by few people are not there. */
    popular: z.array(z.string()).max(POPULAR),
    /** Written by us, to show what can be asked. */
    examples: z.array(z.string()),
  }),
});

export const countSearch = defineRoute({
  method: 'POST',
  path: '/api/discover/searches',
  limit: 'search-count',
  summary: 'Counts a search that somebody made, without a trace of who',
  access: 'public',
  body: z.strictObject({ query: Query }),
  /** Not counted: it found nothing, or holds words of nobody's but the person's. Once a day from one network. */
  response: z.strictObject({ counted: z.boolean() }),
  answers: ['Sankofa-Position'],
  waitsFor: ['movies'],
});

export const Insights = InsightsOfFilm;
export type Insights = z.infer<typeof Insights>;

export const getInsights = defineRoute({
  method: 'GET',
  path: '/api/movies/:id/ai-insights',
  summary: 'What there is to know of a film before and after seeing it, in six parts',
  access: 'optional-viewer',
  params: z.strictObject({ id: MovieId }),
  response: z.strictObject({
    insights: Insights,
    /** `film_data`: made of what the catalogue says and nothing else. `language_model`: that, in the words of one. */
    built_from: z.enum(['film_data', 'language_model']),
    /** Which language model; null when none took part. */
    model: z.string().nullable(),
  }),
  problems: ['not_found', 'movie_withdrawn'],
});

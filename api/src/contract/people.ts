import { z } from 'zod';
import { Language } from './catalogue.ts';
import { MovieCard } from './home.ts';
import { defineRoute } from './route.ts';

/** What a person did in a film. */
export const CREDITS = ['director', 'producer', 'cast'] as const;
export type Credit = (typeof CREDITS)[number];

export const Person = z.strictObject({
  /** Last segment of their URL, `/people/<slug>`. */
  slug: z.string(),
  /** As credited in their newest film. */
  name: z.string(),
  /** Newest first. Films beyond the profile's limit are omitted. */
  films: z.array(MovieCard.extend({ credits: z.array(z.enum(CREDITS)) })).min(1),
});
export type Person = z.infer<typeof Person>;

export const getPerson = defineRoute({
  method: 'GET',
  path: '/api/people/:slug',
  summary: 'Get a person with the films they directed, produced or acted in',
  access: 'optional-viewer',
  params: z.strictObject({ slug: z.string().min(1).max(200) }),
  query: z.strictObject({ language: Language.optional() }),
  response: Person,
  problems: ['not_found'],
  cache: true,
  waitsFor: ['movies', 'products', 'media', 'ratings'],
});

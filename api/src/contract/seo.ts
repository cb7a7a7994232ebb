import { z } from 'zod';
import { Language, MovieId } from './catalogue.ts';
import { defineRoute } from './route.ts';

const film = {
  method: 'GET',
  access: 'optional-viewer',
  params: z.strictObject({ id: MovieId }),
  query: z.strictObject({ language: Language.optional() }),
  problems: ['not_found', 'movie_withdrawn'],
  cache: true,
  waitsFor: ['movies', 'media', 'ratings'],
} as const;

/** Where a film can be shared to: addresses that open the other service with the film in it. */
export const SocialShare = z.strictObject({
  social_share_urls: z.strictObject({
    facebook: z.url(),
    twitter: z.url(),
    linkedin: z.url(),
    whatsapp: z.url(),
    telegram: z.url(),
    mailto_url: z.string(),
    email_subject: z.string(),
  }),
});
export type SocialShare = z.infer<typeof SocialShare>;

export const getSocialShare = defineRoute({
  ...film,
  path: '/api/seo/movie/:id/social-share',
  summary: 'Addresses a film can be shared with',
  response: SocialShare,
});

/** What a page says of itself to machines. */
export const Seo = z.strictObject({
  seo_metadata: z.strictObject({
    title: z.string(),
    description: z.string(),
    keywords: z.array(z.string()),
    canonical_url: z.url(),
  }),
  /** By property: `og:title`. */
  open_graph: z.record(z.string(), z.string()),
  /** JSON-LD, https://schema.org/Movie. */
  structured_data: z.record(z.string(), z.unknown()),
  /** The same page in each language it is there in, and for everybody else. */
  hreflang_tags: z.array(z.strictObject({ hreflang: z.string(), href: z.url() })),
});
export type Seo = z.infer<typeof Seo>;

export const getMovieSeo = defineRoute({
  ...film,
  path: '/api/seo/movie/:id/complete',
  summary: 'What the page of a film says of itself to search engines and to those it is shared with',
  response: Seo,
});

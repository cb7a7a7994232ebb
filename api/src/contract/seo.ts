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
  waitsFor: ['movies', 'products', 'media', 'ratings'],
} as const;

/** URLs that open another service to share a film. */
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
  summary: 'Get the URLs for sharing a film',
  response: SocialShare,
});

/** Machine-readable metadata of a page. */
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
  /** The same page in each of its languages, and the default. */
  hreflang_tags: z.array(z.strictObject({ hreflang: z.string(), href: z.url() })),
});
export type Seo = z.infer<typeof Seo>;

export const getMovieSeo = defineRoute({
  ...film,
  path: '/api/seo/movie/:id/complete',
  summary: 'Get the metadata of a film’s page for search engines and sharing',
  response: Seo,
});

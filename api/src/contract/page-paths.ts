/** Paths of the viewers' app, as its router declares them (a test compares both): any other address answers 404. */
export const PAGE_PATHS: readonly string[] = [
  'about',
  'accessibility/:tab?',
  'account',
  'account/billing',
  'advanced-search',
  'african-cinema',
  'appeal',
  'browse/:collection',
  'browse/because-you-like',
  'browse/because-you-watched',
  'browse/continue-watching',
  'confirm-address',
  'confirm-email',
  'contact',
  'creator/verification',
  'decisions',
  'discover',
  'erasure/:token',
  'forgot-password',
  'legal/:documentType',
  'library',
  'library/favorites',
  'library/list/:id',
  'list/:id',
  'movie/:id',
  'movie/:id/cast',
  'movie/:id/discussions/:discussionId?',
  'movie/:id/reviews',
  'movie/:id/share',
  'movies',
  'notifications',
  'outbox',
  'parental-consent',
  'people/:slug',
  'privacy/:tab?',
  'profiles/*',
  'reset-password',
  'search',
  'smart-search',
  'subscribe',
  'subscription',
  'subscription-cancelled',
  'subscription-success',
  'taste',
  'verify',
  'watch/:id',
  'withdraw-consent',
  'withdrawal',
  'withdrawal/confirm',
];

/** `list/:id` as an expression: a segment with `?` may be absent, `*` stands for any rest. */
const expressionOf = (path: string): string =>
  path
    .split('/')
    .map((part) =>
      part === '*' ? '(/.*)?' : part.startsWith(':') ? (part.endsWith('?') ? '(/[^/]+)?' : '/[^/]+') : `/${part}`,
    )
    .join('');

const PAGES = new RegExp(`^(/|${PAGE_PATHS.map(expressionOf).join('|')})/?$`);

/** Whether the app has a page at this path. Whether what the page is about exists is another question. */
export const isPagePath = (path: string): boolean => PAGES.test(path);

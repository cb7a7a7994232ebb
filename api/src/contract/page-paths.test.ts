import { expect, it } from 'vitest';
import { isPagePath } from './page-paths.ts';

it.each([
  '/',
  '/movies',
  '/movie/the-salt-road',
  '/movie/a/discussions',
  '/movie/a/discussions/b',
  '/profiles/new/x',
  '/privacy',
])('the app has a page at %s', (path) => expect(isPagePath(path)).toBe(true));

it.each(['/nothing', '/movie', '/movie/a/b', '/.env', '/wp-login.php', '/library/other', '//movies', '/movies/x'])(
  'the app has no page at %s',
  (path) => expect(isPagePath(path)).toBe(false),
);

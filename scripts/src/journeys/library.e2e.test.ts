import type { Movie } from '@sankofa/api/contract/catalogue';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { describeJourney } from './testing/browser.ts';
import { checkScreen, checkScreenAtWidths } from './testing/check-screen.ts';
import { filmCount } from './testing/films.ts';
import { fillSignUp, signUp } from './testing/people.ts';
import { serveRightToLeft } from './testing/right-to-left.ts';

const LONG = 'Films my grandmother in Bulawayo would have seen on Sundays';

describeJourney('a library', ({ address, open }) => {
  const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });

  async function openFilm(page: Page, id: string, title: string): Promise<void> {
    await page.goto(`${address}/movie/${id}`);
    await page.getByRole('heading', { level: 1, name: title }).waitFor();
  }

  async function lookAt(page: Page, name: string, path: string, heading: string | RegExp): Promise<void> {
    await page.goto(`${address}${path}`);
    await page.getByRole('heading', { name: heading }).first().waitFor();
    await checkScreenAtWidths(page, name);
  }

  it('saves a film whose button is pressed before the app has loaded', async () => {
    const page = await open();
    await page.route('**/assets/first-*.js', async (route) => {
      await button(page, 'My List').click();
      await route.continue();
    });
    await page.goto(`${address}/movie/brother-rain`, { waitUntil: 'commit' });
    await page.getByText('Please sign up or login to add movies to your watchlist.').waitFor();
  });

  it('keeps what is typed and chosen in a list of films before the app has loaded', async () => {
    const page = await open();
    await page.route('**/assets/first-*.js', async (route) => {
      await page.getByRole('searchbox', { name: 'Search' }).fill('kora');
      await page.getByRole('combobox', { name: 'Sort by' }).selectOption('year');
      await route.continue();
    });
    await page.goto(`${address}/movies`, { waitUntil: 'commit' });
    await page.waitForURL(({ searchParams }) => searchParams.get('sort') === 'year');
    await page.getByText('1 film', { exact: true }).waitFor();
    expect(await page.getByRole('searchbox', { name: 'Search' }).inputValue()).toBe('kora');
  });

  it('begins when a visitor saves a film, signs up, and finds it saved', async () => {
    const page = await open();
    await lookAt(page, 'library-visitor', '/library', 'Please sign in to see your library');
    await page.setViewportSize({ width: 1440, height: 900 });
    await openFilm(page, 'brother-rain', 'Brother Rain');
    await button(page, 'My List').click();
    await page.getByText('Please sign up or login to add movies to your watchlist.').waitFor();
    await fillSignUp(page, { name: 'Tendai', email: `tendai-${Date.now()}@example.test`, password: 'long enough' });
    await page.getByText('Brother Rain has been added to your watchlist.').waitFor();
    await page.locator('button[aria-pressed="true"]', { hasText: 'My List' }).waitFor();
    await page.getByRole('banner').getByRole('link', { name: 'My List' }).click();
    await page.getByRole('heading', { level: 2, name: 'My List' }).waitFor();
    await page.getByRole('link', { name: /Brother Rain/ }).waitFor();
  });

  it('says that a film is in the list already when another page has added it', async () => {
    const page = await open();
    await signUp(page, address);
    await openFilm(page, 'brother-rain', 'Brother Rain');
    await page.route('**/enhanced/user/watchlists', (route) => route.fulfill({ json: [] }));
    await page.reload();
    await button(page, 'My List').click();
    await page.unroute('**/enhanced/user/watchlists');
    await page.getByText('Brother Rain has been added to your watchlist.').waitFor();
    await page.route('**/enhanced/user/watchlists', (route) => route.fulfill({ json: [] }));
    await page.reload();
    await page.locator('button[aria-pressed="false"]', { hasText: 'My List' }).click();
    await page.getByText('This movie is already in your watchlist!').waitFor();
  });

  it('reminds of a film without a video until cancelled, and lists those that can be watched now', async () => {
    const page = await open();
    await signUp(page, address);
    const films: Movie[] = await (await page.request.get(`${address}/api/movies?rating=PG`)).json();
    const coming = films.find(({ has_video }) => !has_video);
    await openFilm(page, coming?.id ?? '', coming?.title ?? '');
    await button(page, 'Remind me').click();
    await page.locator('button[aria-pressed="true"]', { hasText: 'Remind me' }).waitFor();
    await checkScreen(page, 'movie-reminder');
    await page.reload();
    await page.locator('button[aria-pressed="true"]', { hasText: 'Remind me' }).click();
    await page.locator('button[aria-pressed="false"]', { hasText: 'Remind me' }).waitFor();

    await page.goto(`${address}/movies`);
    await button(page, 'Watch now').click();
    await page.waitForURL(({ searchParams }) => searchParams.get('watch') === 'now');
    await page.getByText(`${await filmCount(page, address, 'has_video=true')} films`, { exact: true }).waitFor();
  });

  it('has lists that are created, filled, sorted, shared and deleted', async () => {
    const page = await open();
    await page.setViewportSize({ width: 1440, height: 900 });
    await signUp(page, address);
    await lookAt(page, 'library-empty', '/library', 'No watchlists yet');
    await lookAt(page, 'library-no-favorites', '/library/favorites', 'No favorites yet');
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(`${address}/library`);
    await button(page, 'New watchlist').click();
    await button(page, 'Create watchlist').click();
    await page.getByText('Type a name').waitFor();
    await checkScreen(page, 'library-create');
    await page.getByLabel('Name').fill(LONG);
    await page.getByLabel('Description (optional)').fill('She went every week, and told us the ends.');
    await button(page, 'Create watchlist').click();
    await page.getByRole('heading', { level: 2, name: LONG }).waitFor();
    await page.getByRole('heading', { level: 2, name: 'No films in this list yet' }).waitFor();
    const list = new URL(page.url()).pathname;

    for (const [id, title] of [
      ['brother-rain', 'Brother Rain'],
      ['kora-for-a-king', 'Kora for a King'],
      ['freetown-frequency', 'Freetown Frequency'],
    ] as const) {
      await openFilm(page, id, title);
      await button(page, 'Other lists').click();
      await page.getByRole('menuitem', { name: LONG }).waitFor();
      if (id === 'brother-rain') await checkScreen(page, 'library-menu');
      await page.getByRole('menuitem', { name: LONG }).click();
      await page.getByText(`${title} has been added to ${LONG}.`).waitFor();
    }
    await button(page, 'Favorite').click();
    await page.getByText('Freetown Frequency has been added to your favorites.').waitFor();
    await page.setViewportSize({ width: 320, height: 900 });
    await checkScreen(page, 'library-film-320');
    await page.setViewportSize({ width: 1440, height: 900 });
    await checkScreen(page, 'library-film-1440');

    await page.goto(`${address}${list}`);
    const titles = () => page.getByRole('main').getByRole('listitem').getByRole('link').allInnerTexts();
    await button(page, 'Move Freetown Frequency earlier').click();
    await expect.poll(async () => (await titles()).findIndex((text) => text.includes('Freetown'))).toBe(2);
    await page.reload();
    await expect.poll(async () => (await titles()).findIndex((text) => text.includes('Freetown'))).toBe(2);
    await button(page, 'Remove Kora for a King from this list').click();
    await page.getByText(`Kora for a King has been removed from ${LONG}.`).waitFor();

    // A list is private until it is shared, and then reachable only by its link.
    const visitor = await open();
    const id = list.split('/').at(-1);
    await visitor.goto(`${address}/list/${id}`);
    await visitor.getByRole('heading', { name: 'This watchlist is not shared' }).waitFor();
    await checkScreen(visitor, 'library-not-shared');
    await button(page, 'Edit or share').click();
    await page.getByRole('checkbox', { name: /^Public/ }).check();
    await button(page, 'Save').click();
    await button(page, 'Copy link').waitFor();
    await lookAt(visitor, 'library-shared', `/list/${id}`, LONG);
    expect(await visitor.getByText('Efua').count()).toBe(0);
    await lookAt(page, 'library-ltr', list, LONG);
    await lookAt(page, 'library-favorites', '/library/favorites', 'My Library');
    await page.route('**/enhanced/user/watchlists', (route) => route.fulfill({ status: 404, json: {} }));
    await lookAt(page, 'library-failed', '/library', 'Your watchlists could not be loaded');
    await page.unroute('**/enhanced/user/watchlists');
    await serveRightToLeft(page);
    await lookAt(page, 'library-rtl', list, LONG);

    await button(page, 'Delete list').click();
    await page.getByRole('dialog', { name: 'Delete this watchlist?' }).waitFor();
    await checkScreen(page, 'library-remove');
    await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click();
    await page.getByText(`Watchlist deleted: ${LONG}.`).waitFor();
    await page.getByRole('heading', { level: 2, name: 'No watchlists yet' }).waitFor();
  });
});

import type { Movie } from '@sankofa/api/contract/catalogue';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { describeJourney } from './testing/browser.ts';
import { checkScreen, checkScreenAtWidths } from './testing/check-screen.ts';
import { filmCount } from './testing/films.ts';
import * as keyboard from './testing/keyboard.ts';
import { sendFrom, signUp } from './testing/people.ts';
import { serveRightToLeft } from './testing/right-to-left.ts';

const PIN = '4711';

describeJourney('watching', ({ address, open }) => {
  const control = (page: Page, role: 'button' | 'link' | 'checkbox' | 'combobox', name: string | RegExp) =>
    page.getByRole(role, { name, exact: typeof name === 'string' }).first();
  const press = (page: Page, role: 'button' | 'link' | 'checkbox', name: string | RegExp): Promise<void> =>
    keyboard.press(page, control(page, role, name), role === 'checkbox' ? 'Space' : 'Enter');
  const type = (page: Page, label: string, text: string): Promise<void> =>
    keyboard.type(page, page.getByLabel(label, { exact: true }), text);
  const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name }).waitFor();

  /**
   * Clicks Play on a film page, or opens the player directly if there is no button, and returns the text of the dialog.
   */
  async function play(page: Page, id: string, title: string): Promise<string> {
    await page.goto(`${address}/movie/${id}`);
    await heading(page, title);
    // Similar films may show "coming soon" too, so check the button.
    const name = /^(Play( Free)?|Watch trailer)$/;
    if (await control(page, 'button', name).isVisible()) await press(page, 'button', name);
    else await page.goto(`${address}/watch/${id}`);
    const dialog = page.getByRole('dialog');
    await dialog.waitFor();
    // The dialog opens before its text arrives.
    await dialog.getByRole('status', { name: 'Loading the film' }).waitFor({ state: 'detached' });
    return dialog.innerText();
  }

  /** Opens the player of a refused film by URL, because no page links to it. */
  async function watch(page: Page, id: string): Promise<string> {
    await page.goto(`${address}/movie/${id}`);
    await heading(page, 'Not available on this profile');
    await page.goto(`${address}/watch/${id}`);
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('link', { name: 'Switch profile' }).waitFor();
    return dialog.innerText();
  }

  it('is limited by a parent, who reads refusals, by keyboard', async () => {
    const page = await open();
    const { password } = await signUp(page, address);
    await sendFrom(page, 'POST', '/api/profiles', { name: 'Efua' });
    const child = await sendFrom(page, 'POST', '/api/profiles', { name: 'Kofi', is_kids_profile: true });
    await sendFrom(page, 'PUT', '/api/profile-pin', { pin: PIN, password });
    await page.goto(`${address}/profiles`);
    await heading(page, 'Who’s watching?');

    // Blocks a film found by part of its title.
    await press(page, 'link', 'Edit Kofi');
    await press(page, 'link', 'Parental controls');
    await heading(page, 'Parental controls: Kofi');
    const finder = control(page, 'combobox', 'Find a film to block or allow');
    await keyboard.tabTo(page, finder);
    await page.keyboard.type('who drummed');
    await page.getByRole('option', { name: /The Boy Who Drummed the Rain/ }).waitFor();
    await checkScreen(page, 'playback-picker');
    await page.keyboard.press('Enter');
    expect(await finder.inputValue()).toBe('The Boy Who Drummed the Rain');
    await press(page, 'button', 'Block this film');
    await page.getByRole('button', { name: 'Remove rule for The Boy Who Drummed the Rain' }).waitFor();
    await checkScreen(page, 'playback-rules');
    await press(page, 'button', 'Save');
    await page.getByText('Parental controls saved for Kofi.').waitFor();

    // The child gets a plain refusal.
    await press(page, 'button', /^Kofi/);
    await page.getByText('Watching as Kofi.').waitFor();
    expect(await watch(page, 'the-boy-who-drummed-the-rain')).toContain('This film is blocked for this profile.');
    await checkScreen(page, 'playback-blocked');
    expect(await watch(page, 'freetown-frequency')).toContain(
      'This film is rated PG-13. This profile sees films up to PG.',
    );
    await checkScreen(page, 'playback-rating');
    const films: Movie[] = await (await page.request.get(`${address}/api/movies?rating=PG`)).json();
    const coming = films.find(({ has_video }) => !has_video);
    await page.goto(`${address}/movie/${coming?.id}`);
    await heading(page, coming?.title ?? '');
    await page.getByRole('main').getByText('Coming soon').first().waitFor();
    expect(await page.getByRole('button', { name: 'Remind me' }).count()).toBe(0);

    // The exit of a refused page leads to the profiles, and out of the kids profile by PIN.
    await page.goto(`${address}/movie/the-boy-who-drummed-the-rain`);
    await press(page, 'button', 'Switch profile');
    await heading(page, 'Who’s watching?');
    await press(page, 'button', /^Efua/);
    await page.getByRole('dialog', { name: 'Enter the PIN' }).waitFor();
    await page.waitForFunction(() => document.activeElement?.id === 'profile-pin');
    await type(page, 'PIN', PIN);
    await page.keyboard.press('Enter');
    await page.getByText('Watching as Efua.').waitFor();
    await heading(page, 'The Boy Who Drummed the Rain');

    // With no time on any day, the daily limit refuses too.
    const days = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];
    await sendFrom(page, 'PUT', `/api/profiles/${child.id}/parental-controls`, {
      profile_id: child.id,
      age_rating_limit: 'PG',
      blocked_movies: ['the-boy-who-drummed-the-rain'],
      allowed_movies: [],
      viewing_time_limits: Object.fromEntries(days.map((day) => [day, 0])),
    });
    await page.goto(`${address}/profiles`);
    await press(page, 'button', /^Kofi/);
    await page.getByText('Watching as Kofi.').waitFor();
    expect(await play(page, 'kora-for-a-king', 'Kora for a King')).toContain(
      'There is no viewing time for this profile today.',
    );
    // The same for the player's URL, to which the exit of the kids profile returns.
    await page.goto(`${address}/watch/kora-for-a-king`);
    await press(page, 'link', 'Switch profile');
    await press(page, 'button', /^Efua/);
    await page.waitForFunction(() => document.activeElement?.id === 'profile-pin');
    await type(page, 'PIN', PIN);
    await page.keyboard.press('Enter');
    await page.getByText('Watching as Efua.').waitFor();
    await page
      .getByRole('dialog', { name: 'Kora for a King' })
      .getByText(/^Trailer \(/)
      .waitFor();

    // The parent sees all refusals with titles.
    await page.goto(`${address}/profiles/household`);
    await heading(page, 'Household timeline');
    await page.getByText('“Kora for a King”. There was no viewing time on that day.').first().waitFor();
    await page.getByText('“Freetown Frequency”. It is rated PG-13; the limit is PG.').waitFor();
    await page.getByText('“The Boy Who Drummed the Rain”. It is blocked for this profile.').first().waitFor();
    await page.getByText('“The Boy Who Drummed the Rain”.', { exact: true }).waitFor();
    await checkScreen(page, 'playback-household');
  });

  it('requires an account for a premium film, and none for the others', async () => {
    const page = await open();
    for (const film of ['the-lamp-that-waits', 'the-goat-who-took-the-post']) {
      await page.goto(`${address}/movie/${film}`);
      await page.getByText('Free – no account needed').waitFor();
      await press(page, 'button', 'Play Free');
      await page.locator('video').first().waitFor();
    }
    await page.goto(`${address}/movie/radio-mango`);
    await press(page, 'button', 'Play');
    await page.getByText('Please sign up or login to watch movies.').waitFor();
    await page.keyboard.press('Escape');
    await signUp(page, address);
    expect(await play(page, 'two-rivers', 'Two Rivers')).toContain('for people of 18 and over');
    expect(await play(page, 'radio-mango', 'Radio Mango')).toContain(
      'Please purchase this movie or upgrade to Premium to watch.',
    );
    await checkScreen(page, 'playback-premium');
  });

  it('begins with finding a film', async () => {
    const page = await open();
    await page.goto(address);
    await press(page, 'link', 'Movies');
    await heading(page, 'Movies');
    await page.getByText(`${await filmCount(page, address)} films`).waitFor();
    const cards = page.locator('#movie-grid').getByRole('listitem');
    expect(await cards.count()).toBe(24);
    await press(page, 'button', 'Load more');
    await keyboard.expectFocus(cards.nth(24).getByRole('link').first());
    expect(await cards.count()).toBe(48);
    await press(page, 'button', 'Load more');
    await page.getByRole('button', { name: 'Load more' }).waitFor({ state: 'detached' });
    expect(await cards.count()).toBe(await filmCount(page, address));
    await page.goto(`${address}/movies?region=global`);
    const search = page.getByRole('searchbox', { name: 'Search' });
    await keyboard.type(page, search, 'kora');
    await page.getByText('1 film', { exact: true }).waitFor();
    await press(page, 'link', /Kora for a King/);
    await heading(page, 'Kora for a King');
    await page.goBack();
    expect(await search.inputValue()).toBe('kora');
    await keyboard.type(page, search, 'nothing at all');
    await page.getByRole('heading', { name: 'No movies found for “nothing at all”' }).waitFor();
    await checkScreen(page, 'movies-empty');
    await press(page, 'button', 'Show all films');
    await page.getByText(`${await filmCount(page, address)} films`).waitFor();
    expect(await search.inputValue()).toBe('');
    await page.route('**/api/movies?**', (route) => route.abort());
    await page.goto(`${address}/movies?genre=Drama&region=global`);
    await page.getByRole('heading', { name: 'The films could not be loaded' }).waitFor();
    await checkScreen(page, 'movies-failed');
    await page.goto(`${address}/movie/nowhere`);
    await heading(page, 'Film not found');
    await checkScreen(page, 'movie-missing');
  });

  it('stays on the film page when Play finds no network', async () => {
    const page = await open();
    await page.goto(`${address}/movie/the-boy-who-drummed-the-rain`);
    const play = page.getByRole('button', { name: 'Watch trailer' });
    await page.waitForLoadState('networkidle');
    await page.context().setOffline(true);
    await play.click();
    await page.getByRole('alert').getByText('This film cannot be played now.').waitFor();
    await page.getByRole('status').getByText('You are offline.').waitFor();
    await heading(page, 'The Boy Who Drummed the Rain');
    await checkScreen(page, 'play-offline');
    await page.context().setOffline(false);
  });

  it('shows one reason for a missing film: unknown, or server unreachable', async () => {
    const page = await open();
    const none = page.getByRole('heading', { name: 'Film not found' });
    const silent = page.getByText('Sankofa is not responding');
    // The api reports a document that is not published yet.
    const problem = { status: 503, code: 'no_document', title: 'Refused', detail: 'Not published yet.' };
    await page.route('**/api/legal/cookies', (route) =>
      route.fulfill({ status: 503, contentType: 'application/problem+json', body: JSON.stringify(problem) }),
    );
    const asked = page.waitForResponse('**/api/legal/cookies');
    await page.goto(`${address}/movie/nowhere`);
    await none.waitFor();
    await asked;
    expect(await silent.count()).toBe(0);
    // The server responded before and does not any more.
    await page.unroute('**/api/legal/cookies');
    await page.route('**/api/**', (route) => route.fulfill({ status: 502, body: '' }));
    await page.evaluate(() => window.dispatchEvent(new Event('offline')));
    await silent.filter({ visible: true }).waitFor();
    expect(await none.count()).toBe(0);
    expect(await silent.filter({ visible: true }).count()).toBe(1);
    expect(await page.getByRole('button', { name: 'Retry' }).count()).toBe(1);
    await checkScreen(page, 'movie-unreachable');
    await page.unroute('**/api/**');
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
    await none.waitFor();
    expect(await silent.count()).toBe(0);
    // The same without any cached data.
    await page.route('**/api/**', (route) => route.fulfill({ status: 502, body: '' }));
    await page.goto(`${address}/movie/nowhere`);
    await silent
      .filter({ visible: true })
      .and(page.getByRole('heading', { level: 1 }))
      .waitFor();
    expect(await none.count()).toBe(0);
    expect(await page.getByRole('button', { name: 'Retry' }).count()).toBe(1);
    await page.unroute('**/api/**');
    await page.getByRole('button', { name: 'Retry' }).press('Enter');
    await none.waitFor();
    expect(await silent.count()).toBe(0);
  });

  it('looks right at every width, translated and from right to left', async () => {
    const page = await open({ locale: 'fr-SN' });
    for (const direction of ['ltr', 'rtl']) {
      if (direction === 'rtl') await serveRightToLeft(page);
      await page.goto(`${address}/movies`);
      await page.getByText(`${await filmCount(page, address)} films`).waitFor();
      await checkScreenAtWidths(page, `movies-${direction}`);
      await page.goto(`${address}/movie/the-salt-road-home`);
      await heading(page, 'Le retour par la route du sel');
      await page.getByText('Traduit en français.').first().waitFor();
      await checkScreenAtWidths(page, `movie-${direction}`);
    }
    await press(page, 'button', 'Afficher l’original');
    await heading(page, 'The Salt Road Home');
  });
});

import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { describeJourney } from './testing/browser.ts';
import * as keyboard from './testing/keyboard.ts';
import { look } from './testing/look.ts';

const widths = [1440, 768, 320];

describeJourney('the home page', ({ address, open }) => {
  const carousel = (page: Page) => page.getByRole('region', { name: 'Featured films' });
  const row = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
  const slide = async (page: Page): Promise<string> => carousel(page).getByRole('heading').innerText();

  /** As the page will be served to those who read from right to left. */
  const serveRightToLeft = (page: Page) =>
    page.route('**', async (route) => {
      if (route.request().resourceType() !== 'document') return route.fallback();
      const response = await route.fetch();
      await route.fulfill({ response, body: (await response.text()).replace('<html', '<html dir="rtl"') });
    });

  it('shows six films one after the other, with the keyboard too', async () => {
    const page = await open();
    await page.goto(address);
    const dots = carousel(page).getByRole('button', { name: /^Film \d/ });
    await dots.first().waitFor();
    expect(await dots.count()).toBe(6);
    const first = await slide(page);
    await keyboard.press(page, carousel(page).getByRole('button', { name: 'Next film' }));
    const second = await slide(page);
    expect(second).not.toBe(first);
    await page.keyboard.press('ArrowLeft');
    expect(await slide(page)).toBe(first);
    await page.keyboard.press('ArrowLeft');
    expect(await dots.last().getAttribute('aria-current')).toBe('true');
    await keyboard.press(page, carousel(page).getByRole('link', { name: 'More Info' }));
    await page.waitForURL(/\/movie\//);
    await page.goBack();
    await carousel(page).getByRole('button', { name: 'Watch' }).click();
    await page
      .getByText('Please sign up or login to watch movies.')
      .or(page.getByText('No video yet'))
      .first()
      .waitFor();
  });

  it('goes on by itself until it is paused, and never where nothing may move', { timeout: 60_000 }, async () => {
    const still = await open();
    await still.goto(address);
    await carousel(still).getByRole('button', { name: 'Next film' }).waitFor();
    expect(await carousel(still).getByRole('button', { name: 'Pause' }).count()).toBe(0);

    const page = await open({ reducedMotion: 'no-preference' });
    await page.clock.install();
    await page.goto(address);
    await carousel(page).getByRole('button', { name: 'Pause' }).waitFor();
    await page.mouse.move(700, 890);
    const first = await slide(page);
    await page.clock.runFor(7_500);
    const second = await slide(page);
    expect(second).not.toBe(first);
    await carousel(page).getByRole('button', { name: 'Pause' }).click();
    await page.mouse.move(700, 890);
    await page.clock.runFor(30_000);
    expect(await slide(page)).toBe(second);
  });

  it('moves a row by 320 pixels, brings more of it, and leads to all of it and back', async () => {
    const page = await open();
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(address);
    const trending = row(page, 'Trending Globally');
    const films = trending.getByRole('list');
    await films.waitFor();
    const left = () => films.evaluate(({ scrollLeft }) => scrollLeft);
    expect(await trending.getByRole('button', { name: /: back$/ }).isDisabled()).toBe(true);
    await trending.getByRole('button', { name: /: on$/ }).click();
    expect(await left()).toBe(320);
    await trending.getByRole('button', { name: /: back$/ }).click();
    expect(await left()).toBe(0);
    const cards = films.getByRole('link');
    expect((await cards.first().boundingBox())?.height).toBe(330);

    const before = await cards.count();
    await films.evaluate((list) => list.scrollTo({ left: list.scrollWidth }));
    await expect.poll(() => cards.count()).toBeGreaterThan(before);
    const addresses = await cards.evaluateAll((links) => links.map((link) => link.getAttribute('href')));
    expect(new Set(addresses).size).toBe(addresses.length);

    const all = trending.getByRole('link', { name: /^View All/ });
    const total = Number(/\d+/.exec(await all.innerText())?.[0]);
    await all.click();
    await page.getByRole('heading', { level: 1, name: 'Trending Globally' }).waitFor();
    await page.getByText(`${total} films`).waitFor();
    expect(new URL(page.url()).pathname).toBe('/browse/trending');
    await look(page, 'browse-trending');
    await page.goBack();
    await trending.waitFor();
    await page.goto(`${address}/browse/nothing-like-it`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await page.getByRole('main').getByRole('listitem').count()).toBe(0);
  });

  it('follows the region that is chosen, and lets go of other filters', { timeout: 60_000 }, async () => {
    const page = await open();
    await page.goto(address);
    await row(page, 'From all over the world').waitFor();
    await page.getByRole('banner').getByRole('button', { name: 'Region: Global' }).click();
    const picker = page.getByRole('dialog', { name: 'Choose a region' });
    await picker.getByRole('button', { name: /^Ghana/ }).waitFor();
    expect(await picker.getByRole('listitem').count()).toBe(15);
    await look(page, 'region-picker');
    await picker.getByRole('button', { name: /^Ghana/ }).click();
    await row(page, 'From Ghana')
      .getByRole('link', { name: /^View All/ })
      .click();
    await page.getByRole('heading', { level: 1, name: 'From Ghana' }).waitFor();
    await page.goBack();
    await row(page, 'From Ghana').waitFor();

    await page.goto(`${address}/movies?genre=Drama&country=NG&search=lagos&sort=year`);
    await page.getByText('Stories from the Gold Coast and inland').waitFor();
    await page.getByRole('banner').getByRole('button', { name: 'Region: Ghana' }).click();
    await picker.getByRole('button', { name: /^Kenya/ }).click();
    await page.waitForURL('**/movies?region=kenya&sort=year');
    await look(page, 'movies-region');
    await page.getByRole('button', { name: /^Clear Filter/ }).click();
    await page.getByText('60 films').waitFor();

    await page.setViewportSize({ width: 320, height: 800 });
    await page.getByRole('button', { name: 'Menu' }).click();
    const menu = page.getByRole('dialog', { name: 'Menu' });
    await menu.getByRole('button', { name: 'Caribbean' }).waitFor();
    expect(await menu.getByRole('region', { name: 'Region' }).getByRole('button').count()).toBe(9);
    await menu.getByRole('button', { name: 'More regions' }).click();
    await look(page, 'menu-regions-320');
    await menu.getByRole('button', { name: 'Brazil' }).click();
    await page.waitForURL('**/movies?region=brazil&sort=year');
  });

  it('leads to every list there is, and says when one is empty', { timeout: 90_000 }, async () => {
    const page = await open();
    await page.goto(address);
    const browse = page.getByRole('banner').getByRole('button', { name: 'Browse' });
    await keyboard.press(page, browse);
    const links = page.locator('#browse a');
    await links.first().waitFor();
    expect(await page.locator('#browse section').count()).toBe(4);
    await look(page, 'mega-menu');
    await page.keyboard.press('Escape');
    await links.first().waitFor({ state: 'detached' });
    expect(await browse.evaluate((button) => button === document.activeElement)).toBe(true);
    await browse.click();
    const addresses = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
    expect(addresses).toHaveLength(18);
    for (const path of addresses) {
      await page.goto(`${address}${path}`);
      await page.getByText(/^(\d+ films|One film)$/).waitFor();
      expect(await page.getByRole('heading', { level: 1 }).innerText()).not.toBe('');
    }
    await page.goto(`${address}/african-cinema`);
    await page.getByText(/^\d+ films$/).waitFor();
    await look(page, 'african-cinema');
    await page.setViewportSize({ width: 800, height: 800 });
    await page.goto(address);
    await browse.click();
    await links.first().waitFor();
    await look(page, 'mega-menu-800');
    await page.route('**/api/movies?**', (route) =>
      route.fulfill({ json: [], headers: { 'Content-Range': 'movies */0' } }),
    );
    await page.goto(`${address}/african-cinema`);
    await page.getByRole('heading', { name: 'African cinema collection coming soon!' }).waitFor();
    await look(page, 'african-cinema-empty');
    await page.unroute('**/api/movies?**');
    await page.getByRole('button', { name: 'Browse All Movies' }).click();
    await page.getByRole('heading', { level: 1, name: 'Movies' }).waitFor();
  });

  it('looks well at every width, also translated, from right to left, on its way and without an answer', {
    timeout: 180_000,
  }, async () => {
    const page = await open({ locale: 'fr-SN' });
    for (const direction of ['ltr', 'rtl']) {
      if (direction === 'rtl') await serveRightToLeft(page);
      for (const width of widths) {
        await page.setViewportSize({ width, height: 900 });
        await page.goto(address);
        await row(page, 'Trending in Nigeria').waitFor();
        await look(page, `home-films-${direction}-${width}`);
      }
    }
    await page.route('**/api/home**', (route) => route.abort());
    await page.goto(address);
    await page.getByRole('main').getByRole('button', { name: 'Retry' }).waitFor();
    await look(page, 'home-failed');
    await page.unroute('**/api/home**');
    await page.getByRole('main').getByRole('button', { name: 'Retry' }).click();
    await row(page, 'Trending Globally').waitFor();
  });
});

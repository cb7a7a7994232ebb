import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { describeJourney } from './testing/browser.ts';
import { checkScreen, checkScreenAtWidths } from './testing/check-screen.ts';
import { filmCount } from './testing/films.ts';
import { serveRightToLeft } from './testing/right-to-left.ts';

describeJourney('finding a film', ({ address, open }) => {
  const openSmartSearch = async (page: Page): Promise<void> => {
    await page.getByRole('link', { name: 'Smart Search' }).click();
    await page.getByRole('heading', { level: 1, name: 'AI-Powered Search' }).waitFor();
  };

  it('by a sentence, also in Swahili, opens it, and comes back', async () => {
    const page = await open();
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(`${address}/movies`);
    await page.getByRole('banner').getByRole('link', { name: 'Find a film' }).click();
    await page.getByLabel('Search movies').fill('m');
    await page.getByText('Type at least 2 characters to search').waitFor();
    await page.getByLabel('Search movies').fill('griot');
    await page
      .getByRole('dialog')
      .getByRole('link', { name: /The Last Griot of Ségou/ })
      .first()
      .waitFor();
    await checkScreenAtWidths(page, 'search');

    await page.getByRole('link', { name: 'Describe what you want to watch' }).click();
    const field = page.getByLabel('What would you like to watch?');
    await field.waitFor();
    await page.getByRole('heading', { name: 'Examples to try' }).waitFor();
    await field.fill('matat');
    await page.getByRole('heading', { name: 'Smart suggestions' }).waitFor();
    await page
      .getByRole('dialog')
      .getByRole('link', { name: /Matatu 999/ })
      .waitFor();
    await checkScreenAtWidths(page, 'smart-search');

    await field.fill('vichekesho kutoka Kenya');
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    await page.getByRole('heading', { level: 1, name: 'AI Discovery' }).waitFor();
    const matatu = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Matatu 999' }).first();
    await matatu.getByText('From Kenya').waitFor();
    await matatu
      .getByRole('listitem')
      .filter({ hasText: /^Comedy$/ })
      .first()
      .waitFor();
    await matatu.getByText(/^\d+% match$/).waitFor();
    await page.getByText('How these films were found').click();
    await page.getByText('no language model took part', { exact: false }).waitFor();
    await page.getByRole('heading', { name: /^Because you’re interested in/ }).waitFor();
    await checkScreenAtWidths(page, 'discover-grid');
    await page.getByRole('button', { name: 'List', exact: true }).click();
    await checkScreenAtWidths(page, 'discover-list');

    await matatu.getByRole('button', { name: 'Insights into Matatu 999' }).click();
    await page.getByRole('heading', { name: 'Discussion points' }).waitFor();
    await page.getByText('How these insights were made').click();
    await page.getByText('Made by rules from the catalogue entry', { exact: false }).waitFor();
    await checkScreenAtWidths(page, 'insights');
    await page.getByRole('dialog').getByText('Coming soon').waitFor();
    expect(await page.getByRole('button', { name: 'Watch Now' }).count()).toBe(0);
    await page.getByRole('button', { name: 'Close', exact: true }).last().click();

    await matatu
      .getByRole('link', { name: /Matatu 999/ })
      .first()
      .click();
    await page.getByRole('heading', { level: 1, name: 'Matatu 999' }).waitFor();
    await page.keyboard.press('End');
    await page.getByRole('heading', { name: 'More like this' }).waitFor();
    await checkScreen(page, 'movie-similar');
    await page.goBack();
    await matatu.waitFor();
    expect(new URL(page.url()).searchParams.get('query')).toBe('vichekesho kutoka Kenya');
    await page.goBack();
    await page.getByRole('heading', { level: 1, name: 'Movies' }).waitFor();
  });

  it('helps when nothing matches or the search fails, and remembers the query', async () => {
    const page = await open();
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(`${address}/discover?query=qwrtzpl`);
    await page.getByRole('heading', { name: 'No movies found' }).waitFor();
    await checkScreenAtWidths(page, 'discover-none');
    await page.getByRole('button', { name: 'Search Again' }).click();
    const field = page.getByLabel('What would you like to watch?');
    expect(await field.inputValue()).toBe('qwrtzpl');
    await page.route('**/api/discover/smart-search**', (route) => route.fulfill({ status: 500, body: '' }));
    await field.fill('un drame sénégalais');
    await field.press('Enter');
    await page.getByRole('heading', { name: 'Search failed. Please try again.' }).waitFor();
    await checkScreen(page, 'discover-failed');
    await page.unroute('**/api/discover/smart-search**');
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByText('From Senegal').first().waitFor();

    await openSmartSearch(page);
    await page.getByRole('heading', { name: 'Recent searches' }).waitFor();
    await page.getByRole('dialog').getByRole('button', { name: 'un drame sénégalais' }).waitFor();
    await page.getByRole('button', { name: 'Clear recent searches' }).click();
    await page.getByRole('heading', { name: 'Recent searches' }).waitFor({ state: 'detached' });
  });

  it('by all filters at once', async () => {
    const page = await open();
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(`${address}/movies`);
    await page.getByRole('link', { name: 'Advanced search' }).click();
    await page.getByRole('dialog').getByLabel('Language', { exact: true }).selectOption({ label: 'Wolof' });
    await page.getByRole('dialog').getByLabel('Year').fill('20');
    await page.getByRole('button', { name: 'Show films' }).click();
    await page.getByText('Type a year with four digits, from 1900 on').waitFor();
    await checkScreenAtWidths(page, 'advanced-search');
    await page.getByRole('dialog').getByLabel('Year').fill('2024');
    await page.getByRole('button', { name: 'Show films' }).click();
    await page.getByText('1 film', { exact: true }).waitFor();
    await page
      .getByRole('link', { name: /The Salt Road Home/ })
      .first()
      .waitFor();
    await checkScreen(page, 'movies-chosen');
    await page.getByRole('button', { name: /^Clear Filter.*Year: 2024$/ }).click();
    const inWolof = await filmCount(page, address, 'spoken=wo');
    await page.getByText(`${inWolof} films`, { exact: true }).waitFor();
    await page.goBack();
    await page.getByRole('heading', { level: 1, name: 'Movies' }).waitFor();
  });

  it('works from right to left', async () => {
    const page = await open();
    await serveRightToLeft(page);
    await page.setViewportSize({ width: 768, height: 900 });
    await page.goto(`${address}/discover?query=films+from+Nigeria&view=list`);
    await page.getByText('From Nigeria').first().waitFor();
    await checkScreen(page, 'discover-rtl');
    await page.goto(`${address}/smart-search`);
    await page.getByRole('heading', { name: 'Examples to try' }).waitFor();
    await checkScreen(page, 'smart-search-rtl');
  });
});

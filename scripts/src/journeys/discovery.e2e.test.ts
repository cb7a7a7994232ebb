import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { describeJourney } from './testing/browser.ts';
import { checkScreen, checkScreenAtWidths } from './testing/check-screen.ts';
import { filmCount } from './testing/films.ts';
import { serveRightToLeft } from './testing/right-to-left.ts';

describeJourney('finding a film', ({ address, open }) => {
  const searchField = (page: Page) => page.getByRole('combobox', { name: 'Search movies' });

  it('by a title, a person, or a sentence, also in Swahili, opens it, and comes back', async () => {
    const page = await open();
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(`${address}/movies`);
    await page.getByRole('banner').getByRole('link', { name: 'Find a film' }).click();
    const field = searchField(page);
    await page.getByRole('heading', { name: 'Examples to try' }).waitFor();
    await checkScreenAtWidths(page, 'search-empty');
    await field.fill('m');
    await page.getByText('Type at least 2 characters to search').waitFor();
    await field.fill('griot');
    const listbox = page.getByRole('listbox', { name: 'Smart suggestions' });
    await listbox.getByRole('group', { name: 'Films' }).getByText('The Last Griot of Ségou').waitFor();
    await field.fill('bakary');
    await listbox.getByRole('group', { name: 'People' }).getByText('Bakary Sinayoko-Traoré').waitFor();
    await checkScreenAtWidths(page, 'search');
    await field.fill('Starshp Okland');
    await listbox.getByRole('option', { name: 'Did you mean Starship Oakland?' }).waitFor();
    await field.press('ArrowDown');
    await field.press('Enter');
    await page.getByRole('main').getByRole('listitem').filter({ hasText: 'Starship Oakland' }).first().waitFor();
    expect(new URL(page.url()).searchParams.get('query')).toBe('Starship Oakland');
    await page.getByRole('link', { name: 'Smart Search' }).click();

    await field.fill('vichekesho kutoka Kenya');
    await field.press('Enter');
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
    await page.getByRole('dialog').getByRole('button', { name: 'Watch trailer' }).waitFor();
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
  });

  it('helps when nothing matches or the search fails, and remembers the query', async () => {
    const page = await open();
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(`${address}/discover?query=qwrtzpl`);
    await page.getByRole('heading', { name: 'No movies found' }).waitFor();
    await checkScreenAtWidths(page, 'discover-none');
    await page.getByRole('button', { name: 'Search Again' }).click();
    const field = searchField(page);
    expect(await field.inputValue()).toBe('qwrtzpl');
    await page.route('**/api/discover/smart-search**', (route) => route.fulfill({ status: 500, body: '' }));
    await field.fill('un drame sénégalais');
    await field.press('Enter');
    await page.getByRole('heading', { name: 'Search failed. Please try again.' }).waitFor();
    await checkScreen(page, 'discover-failed');
    await page.unroute('**/api/discover/smart-search**');
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByText('From Senegal').first().waitFor();

    await page.getByRole('link', { name: 'Smart Search' }).click();
    await field.fill('');
    await page.getByRole('heading', { name: 'Recent searches' }).waitFor();
    await page.getByRole('dialog').getByRole('button', { name: 'un drame sénégalais' }).waitFor();
    await page.getByRole('button', { name: 'Clear recent searches' }).click();
    await page.getByRole('heading', { name: 'Recent searches' }).waitFor({ state: 'detached' });
  });

  it('by filters alone, and within the results of a search', async () => {
    const page = await open();
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(`${address}/movies`);
    await page.getByRole('link', { name: 'Advanced search' }).click();
    const filters = page.getByRole('search', { name: 'Filters' });
    await filters.getByLabel('Language').selectOption({ label: 'Wolof' });
    const inWolof = await filmCount(page, address, 'spoken=wo');
    await page.getByText(`${inWolof} films`, { exact: true }).waitFor();
    await checkScreenAtWidths(page, 'discover-filtered');
    await page.goto(`${address}/discover?query=films+about+family&spoken=wo`);
    await page
      .getByRole('link', { name: /A House in Dakar/ })
      .first()
      .waitFor();
    await filters.getByLabel('Genre').selectOption({ label: 'Horror' });
    await page.getByText('No film fits both your words and the filters.').waitFor();
    await page.getByRole('main').getByRole('button', { name: 'Clear all' }).last().click();
    await page.getByText(/^\d+ match(es)?$/).waitFor();
    expect(new URL(page.url()).searchParams.get('spoken')).toBeNull();
  });

  it('folds films that miss an idea, without a percentage', async () => {
    const page = await open();
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(`${address}/discover?query=drama+sur+la+guerre`);
    await page.getByText(/^Also close/).click();
    const percentages = await page.getByText(/% match$/).allTextContents();
    expect(percentages.length).toBeGreaterThan(0);
    expect(percentages.map(Number.parseFloat).filter((percent) => percent < 60)).toEqual([]);
    await page.goto(`${address}/discover?query=films+about+sisters+in+Lagos`);
    await page.getByText('No film fits everything. These come close.').waitFor();
    expect(await page.getByText(/% match$/).count()).toBe(0);
    await checkScreen(page, 'discover-close');
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
    await checkScreen(page, 'search-rtl');
  });
});

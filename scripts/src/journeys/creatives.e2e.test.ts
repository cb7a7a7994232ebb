import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { describeJourney } from './testing/browser.ts';
import { followReports } from './testing/heard-reports.ts';
import { look } from './testing/look.ts';
import { signUp } from './testing/people.ts';
import { signInToConsole } from './testing/staff.ts';

const VIDEO = fileURLToPath(new URL('../../assets/ads/discussions.mp4', import.meta.url));

describeJourney('advertisements and what goes on', ({ address, open }) => {
  it('are made in the console, from a form that says what is missing to a video that runs', async () => {
    const page = await open();
    await signInToConsole(page, address, 'owner@sankofa.example');
    await page.goto(`${address}/admin/creatives`);
    await page.getByText('Watchlists to share').waitFor();
    await page.getByText('Running').first().waitFor();
    await look(page, 'creatives-1440');
    await page.setViewportSize({ width: 320, height: 800 });
    await page.getByText('Watchlists to share').waitFor();
    await look(page, 'creatives-320');

    await page.getByRole('link', { name: 'New advertisement' }).click();
    await page.getByRole('button', { name: 'Save and add a video' }).click();
    await page.getByText('Give it a title').waitFor();
    expect(await page.getByLabel('Title').evaluate((field) => field === document.activeElement)).toBe(true);
    await look(page, 'creative-new-320');
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.getByLabel('Title').fill('Festival week');
    await page.getByLabel('After the film').check();
    await page.getByRole('button', { name: 'Save and add a video' }).click();
    await page.getByText('No video yet').waitFor();
    await page.locator('input[type="file"]').setInputFiles(VIDEO);
    await page.getByText('It runs for 15 seconds.').waitFor();
    const seconds = () =>
      page.getByLabel('The video of Festival week').evaluate((video: HTMLVideoElement) => video.duration);
    await expect.poll(seconds).toBeCloseTo(15, 0);
    await page.getByText('Running').waitFor();
    await look(page, 'creative-1440');
    await page.getByRole('button', { name: 'Pause' }).click();
    await page.getByText('Paused', { exact: true }).first().waitFor();
  });

  it('goes on from the home page, with what is left of the film', async () => {
    const page = await open();
    const reports = followReports(page);
    await signUp(page, address);
    await page.goto(`${address}/movie/harmony-boys-1963`);
    await page
      .getByRole('button', { name: /^Play$/ })
      .first()
      .click();
    const video = page.locator('video').first();
    const position = () => video.evaluate((element: HTMLVideoElement) => element.currentTime);
    await expect.poll(position, { timeout: 10_000 }).toBeGreaterThan(0.2);
    await page.keyboard.press('4');
    await expect.poll(position, { timeout: 10_000 }).toBeGreaterThan(20);
    // The report of the pause: those of playing and of the jump may still be on their way.
    const paused = reports.next(({ playing }) => !playing);
    await page.keyboard.press('k');
    await paused;
    await page.goto(address);
    const row = page.getByRole('region', { name: 'Continue Watching' });
    await row.getByText('One minute left').waitFor();
    await row.scrollIntoViewIfNeeded();
    await look(page, 'home-continue-1440');
    await row.getByRole('link', { name: 'View All' }).click();
    await page.getByRole('heading', { level: 1, name: 'Continue Watching' }).waitFor();
    await page.getByText('One minute left').waitFor();
    await look(page, 'continue-1440');
    await page.setViewportSize({ width: 320, height: 800 });
    await look(page, 'continue-320');
  });
});

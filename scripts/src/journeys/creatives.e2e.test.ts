import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { describeJourney } from './testing/browser.ts';
import { checkScreen } from './testing/check-screen.ts';
import { followHeartbeats } from './testing/heartbeats.ts';
import { expectFocus } from './testing/keyboard.ts';
import { signUp } from './testing/people.ts';
import { TRAILER } from './testing/player.ts';
import { signInToConsole } from './testing/staff.ts';

const VIDEO = fileURLToPath(new URL('../../assets/ads/discussions.mp4', import.meta.url));

describeJourney('advertisements and what goes on', ({ address, open }) => {
  it('are created in the console, from form validation to a running video', async () => {
    const page = await open();
    await signInToConsole(page, address, 'owner@sankofa.example', '/creatives');
    await page.getByText('Watchlists to share').waitFor();
    await page.getByText('Running').first().waitFor();
    await checkScreen(page, 'creatives-1440');
    await page.setViewportSize({ width: 320, height: 800 });
    await page.getByText('Watchlists to share').waitFor();
    await checkScreen(page, 'creatives-320');

    await page.getByRole('link', { name: 'New advertisement' }).click();
    await page.getByRole('button', { name: 'Save and add a video' }).click();
    await page.getByText('Give it a title').waitFor();
    expect(await page.getByLabel('Title').evaluate((field) => field === document.activeElement)).toBe(true);
    await checkScreen(page, 'creative-new-320');
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.getByLabel('Title').fill('Festival week');
    await page.getByLabel('After the film').check();
    await page.getByRole('button', { name: 'Save and add a video' }).click();
    await page.getByText('No video yet', { exact: true }).waitFor();
    await page.locator('input[type="file"]').setInputFiles(VIDEO);
    await page.getByText('It runs for 15 seconds.').waitFor();
    const seconds = () =>
      page.getByLabel('The video of Festival week').evaluate((video: HTMLVideoElement) => video.duration);
    await expect.poll(seconds).toBeCloseTo(15, 0);
    await page.getByText('Running').waitFor();
    await checkScreen(page, 'creative-1440');
    await page.getByRole('button', { name: 'Pause' }).click();
    await page.getByText('Paused', { exact: true }).first().waitFor();
  });

  it('resumes from the home page, which shows the remaining time and can remove the film', async () => {
    const page = await open();
    const reports = followHeartbeats(page);
    await signUp(page, address);
    await page.goto(`${address}/movie/harmony-boys-1963`);
    await page.getByRole('button', { name: TRAILER }).first().click();
    const video = page.locator('video').first();
    const position = () => video.evaluate((element: HTMLVideoElement) => element.currentTime);
    await expect.poll(position, { timeout: 10_000 }).toBeGreaterThan(0.2);
    await page.keyboard.press('4');
    await expect.poll(position, { timeout: 10_000 }).toBeGreaterThan(12);
    // The report sent on pause; earlier ones may still be in flight.
    const paused = reports.next(({ playing }) => !playing);
    await page.keyboard.press('k');
    await paused;
    await page.goto(address);
    const row = page.getByRole('region', { name: 'Continue Watching' });
    await row.getByText(/^Trailer · \d+ s left$/).waitFor();
    await row.scrollIntoViewIfNeeded();
    await checkScreen(page, 'home-continue-1440');
    await row.getByRole('button', { name: 'Remove Harmony Boys, 1963 from Continue Watching' }).press('Enter');
    await row.waitFor({ state: 'detached' });
    await expectFocus(page.getByRole('button', { name: 'Undo' }));
    await page.keyboard.press('Enter');
    await row.getByRole('link', { name: 'View All' }).click();
    await page.getByRole('heading', { level: 1, name: 'Continue Watching' }).waitFor();
    await page.getByText(/^Trailer · \d+ s left$/).waitFor();
    await checkScreen(page, 'continue-1440');
    await page.setViewportSize({ width: 320, height: 800 });
    await checkScreen(page, 'continue-320');
  });
});

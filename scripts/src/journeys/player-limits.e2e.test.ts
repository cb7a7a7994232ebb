import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { describeJourney } from './testing/browser.ts';
import { checkScreen, checkScreenAtWidths } from './testing/check-screen.ts';
import { accessToken, sendFrom, signUp } from './testing/people.ts';
import { begin, openFilm, plays, position, TRAILER, video, WITHOUT_ADS } from './testing/player.ts';

/** A time zone without midnight within twelve hours: minutes count by the profile's day. */
const TIME_ZONE = new Date().getUTCHours() < 12 ? 'Africa/Lagos' : 'Pacific/Auckland';
const DAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];

/** Limits a profile to this many minutes per day. */
const allowMinutes = (page: Page, id: string, minutes: number) =>
  sendFrom(page, 'PUT', `/api/profiles/${id}/parental-controls`, {
    profile_id: id,
    age_rating_limit: 'R',
    blocked_movies: [],
    allowed_movies: [],
    viewing_time_limits: Object.fromEntries(DAYS.map((day) => [day, minutes])),
    time_zone: TIME_ZONE,
  });

/**
 * Repeatedly opens a film on a page and loads segments without reporting, until this many seconds are loaded, which
 * count as watched. Returns the minutes left.
 */
const loadAgainAndAgain = async ([film, seconds, token]: readonly [string, number, string]): Promise<number> => {
  const headers = { Authorization: `Bearer ${token}` };
  const ask = async () => (await fetch(`/api/movies/${film}/playback`, { headers })).json();
  let left = Math.ceil(seconds / 4);
  while (left > 0) {
    const { playback } = await ask();
    const segments = Math.min(left, Math.ceil(playback.duration_seconds / 4));
    const address = (n: number): string => playback.master_url.replace('master.m3u8', `v360/${n}.m4s`);
    const loads = Array.from({ length: segments }, (_, n) => fetch(address(n)).then((answer) => answer.arrayBuffer()));
    await Promise.all(loads);
    left -= segments;
  }
  return (await ask()).minutes_left;
};

const isPaused = (page: Page): Promise<boolean> => video(page).evaluate((one: HTMLVideoElement) => one.paused);

describeJourney('the player in a profile with limits', ({ address, open }) => {
  it('syncs comments with the film, and stops when a parent blocks it', async () => {
    const page = await open();
    await signUp(page, address);
    for (const second of [1, 12, 30]) {
      await sendFrom(page, 'POST', `/api/movies/${WITHOUT_ADS}/timed-comments`, { second, text: `Said at ${second}` });
    }
    const { id } = await sendFrom(page, 'POST', '/api/profiles', { name: 'Ama' });
    await page.goto(`${address}/profiles`);
    await page.getByRole('button', { name: /^Ama/ }).click();
    await page.getByText('Watching as Ama.').waitFor();
    await openFilm(page, address, WITHOUT_ADS, TRAILER);
    await plays(page);
    await page.keyboard.press('c');
    const comments = page.getByRole('dialog', { name: 'Comments' });
    const now = comments.locator('li[aria-current="true"]');
    await now.getByText('Said at 1', { exact: true }).waitFor();
    await page.keyboard.press('4');
    await now.getByText('Said at 12', { exact: true }).waitFor();
    await checkScreen(page, 'player-comments-1440');

    await allowMinutes(page, id, 0);
    // Each seek sends a report, and the response may stop the film.
    const refused = page.getByText('There is no viewing time for this profile today.');
    const goOn = async (): Promise<boolean> => {
      await page.keyboard.press('ArrowRight');
      return refused.isVisible();
    };
    await expect.poll(goOn, { timeout: 10_000 }).toBe(true);
    expect(await isPaused(page)).toBe(true);
    await checkScreen(page, 'player-stopped-1440');
    await page.getByRole('link', { name: 'Parental controls' }).waitFor();
  });

  it('stops when the daily minutes run out, and resumes there when there are more', async () => {
    const page = await open();
    await signUp(page, address);
    const { id } = await sendFrom(page, 'POST', '/api/profiles', { name: 'Kofi' });
    await allowMinutes(page, id, 30);
    await page.goto(`${address}/profiles`);
    await page.getByRole('button', { name: /^Kofi/ }).click();
    await page.getByText('Watching as Kofi.').waitFor();
    // Other devices have used nearly thirty minutes today: loaded segments count as watched. The few seconds left keep
    // the stop far from the end of this short film, where Resume would restart it.
    const minutesLeft = await page.evaluate(loadAgainAndAgain, [
      WITHOUT_ADS,
      30 * 60 - 9,
      await accessToken(page),
    ] as const);
    expect(minutesLeft).toBe(1);

    await openFilm(page, address, WITHOUT_ADS, TRAILER);
    await plays(page);
    await page.getByText('One minute of viewing time left today').waitFor();
    await checkScreen(page, 'player-minutes-left-1440');
    const refused = page.getByText('The 30 minutes of today are used up for this profile.');
    await refused.waitFor({ timeout: 50_000 });
    expect(await isPaused(page)).toBe(true);
    await page.getByRole('heading', { name: 'No viewing time left' }).waitFor();
    await page.getByText('Your place is saved. A new day begins at midnight', { exact: false }).waitFor();
    await checkScreenAtWidths(page, 'player-time-up');
    const stopped = await position(page);
    const again = page.getByRole('button', { name: 'Try again' });
    // The previous refusal is shown until the response arrives.
    const answered = page.waitForResponse((response) => response.url().includes('/playback'));
    await again.click();
    expect((await answered).status()).toBe(403);
    await refused.waitFor();

    await allowMinutes(page, id, 60);
    await again.click();
    await begin(page);
    await plays(page, stopped - 8);
    expect(await refused.count()).toBe(0);
  });
});

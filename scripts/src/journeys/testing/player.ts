import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** Demo films: two trailers, of which one is in several qualities; whole films with ads, and premium. */
export const FREE = 'the-boy-who-drummed-the-rain';
export const WITH_ADS = 'the-goat-who-took-the-post';
export const WITHOUT_ADS = 'harmony-boys-1963';
export const PREMIUM = 'radio-mango';

/** Button of a film that has only a trailer. */
export const TRAILER = /^Watch trailer$/;

/** The video element of the open player. */
export const video = (page: Page) => page.locator('video').first();

/** Playback position, in seconds. */
export const position = (page: Page): Promise<number> =>
  video(page).evaluate((one: HTMLVideoElement) => one.currentTime);

/** Height of the picture that is shown, in pixels. */
export const pictureHeight = (page: Page): Promise<number> =>
  video(page).evaluate((one: HTMLVideoElement) => one.videoHeight);

export const player = (page: Page) => page.getByRole('dialog', { name: /./ }).filter({ has: page.locator('video') });

/** The shown advertisement. */
export const ad = (page: Page) => page.getByRole('region', { name: 'Advertisement' });

/** Opens a film page and clicks the button with this name. */
export async function openFilm(page: Page, address: string, film: string, button: RegExp): Promise<void> {
  await page.goto(`${address}/movie/${film}`);
  await page.getByRole('button', { name: button }).first().click();
}

/** Waits until playback has passed a position in seconds. */
export const plays = (page: Page, from = 0): Promise<void> =>
  expect.poll(() => position(page), { timeout: 10_000 }).toBeGreaterThan(from + 0.2);

/**
 * Begins to play, also where the player asks first. The bar below has a button Play until the film begins by itself, so
 * that button does not tell whether it asks.
 */
export async function begin(page: Page): Promise<void> {
  const asks = player(page).getByRole('heading', { name: /^(Where were we\?|Ready to play)$/ });
  await asks
    .or(player(page).getByRole('button', { name: 'Pause', exact: true }))
    .first()
    .waitFor();
  if (!(await asks.isVisible())) return;
  await player(page)
    .getByRole('button', { name: /^(Play|Resume from .*)$/ })
    .first()
    .click();
}

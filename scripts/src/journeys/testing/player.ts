import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** Films of the demo that can be played: for visitors, with advertisements and without, and one that takes a purchase. */
export const FREE = 'the-boy-who-drummed-the-rain';
export const WITH_ADS = 'kora-for-a-king';
export const WITHOUT_ADS = 'harmony-boys-1963';
export const PREMIUM = 'the-last-griot-of-segou';

/** The film that is playing, on a page where the player is open. */
export const video = (page: Page) => page.locator('video').first();

/** Where the film is, in seconds. */
export const position = (page: Page): Promise<number> =>
  video(page).evaluate((one: HTMLVideoElement) => one.currentTime);

export const player = (page: Page) => page.getByRole('dialog', { name: /./ }).filter({ has: page.locator('video') });

/** The advertisement that is shown in place of the film. */
export const ad = (page: Page) => page.getByRole('region', { name: 'Advertisement' });

/** Opens the page of a film and presses the button of this name. */
export async function openFilm(page: Page, address: string, film: string, button: RegExp): Promise<void> {
  await page.goto(`${address}/movie/${film}`);
  await page.getByRole('button', { name: button }).first().click();
}

/** Waits until the film has played on from a place in seconds. */
export const plays = (page: Page, from = 0): Promise<void> =>
  expect.poll(() => position(page), { timeout: 10_000 }).toBeGreaterThan(from + 0.2);

import type { Page } from 'playwright-core';
import { signInToConsole } from '../journeys/testing/staff.ts';
import { DEMO_PARENT, DEMO_PASSWORD, DEMO_STOPPED } from '../seed/demo-people.ts';
import { HOUSEHOLD } from '../seed/seed-household.ts';

export interface Screen {
  /** Of the file. */
  readonly name: string;
  /** Brings a new page to the screen. */
  readonly open: (page: Page, address: string) => Promise<void>;
}

/** A screen for visitors. */
const visit =
  (path: string): Screen['open'] =>
  async (page, address) => {
    await page.goto(address);
    const refuse = page.getByRole('button', { name: 'Refuse all' });
    await refuse.click();
    await refuse.waitFor({ state: 'detached' });
    await page.goto(address + path);
    await page.getByRole('heading', { level: 1 }).waitFor();
  };

/** A screen of the console. */
const work =
  (who: string, path = ''): Screen['open'] =>
  async (page, address) => {
    await signInToConsole(page, address, `${who}@sankofa.example`);
    await page.goto(`${address}/admin${path}`);
    await page.getByRole('main').getByRole('row').first().waitFor();
  };

/** The ten main screens. */
export const screens: readonly Screen[] = [
  { name: 'home', open: visit('/') },
  { name: 'film', open: visit('/movie/the-salt-road-home') },
  {
    name: 'search',
    open: async (page, address) => {
      await visit('/search?query=comedies%20from%20Kenya')(page, address);
      await page.getByRole('option').first().waitFor();
    },
  },
  {
    name: 'player',
    open: async (page, address) => {
      await signIn(page, address, DEMO_STOPPED.email);
      await page.goto(`${address}/watch/${DEMO_STOPPED.movieId}`);
      await page.locator('video').waitFor();
    },
  },
  {
    name: 'kids',
    open: async (page, address) => {
      await signIn(page, address, DEMO_PARENT.email);
      await page.getByRole('button', { name: HOUSEHOLD.find(({ isKids }) => isKids)?.name ?? '' }).click();
      await page.getByRole('heading', { level: 1 }).waitFor();
    },
  },
  {
    name: 'privacy',
    open: async (page, address) => {
      await signIn(page, address, DEMO_STOPPED.email);
      await page.goto(`${address}/privacy`);
      await page.getByRole('heading', { level: 1 }).waitFor();
    },
  },
  { name: 'moderator', open: work('moderator') },
  { name: 'officer', open: work('compliance') },
  { name: 'figures', open: work('owner') },
  { name: 'projections', open: work('analyst', '/projections') },
];

async function signIn(page: Page, address: string, email: string): Promise<void> {
  await visit('/')(page, address);
  await page.getByRole('banner').getByRole('button', { name: 'Sign In' }).click();
  await page.getByLabel('E-mail', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
  await page.getByRole('dialog').getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.getByRole('button', { name: /^Account of / }).waitFor();
}

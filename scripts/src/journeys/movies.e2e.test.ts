import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pictureOf } from '@sankofa/api/http/testing/movie-states';
import { canTranscode } from '@sankofa/api/media/find-tool';
import { makeVideo, picture, QUICKLY } from '@sankofa/api/media/testing/make-video';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeJourney } from './testing/browser.ts';
import { checkScreen } from './testing/check-screen.ts';
import { expectFocus } from './testing/keyboard.ts';
import { consoleMenu, signInToConsole } from './testing/staff.ts';

const OWNER = 'owner@sankofa.example';

async function choose(page: Page, field: string, typed: string): Promise<void> {
  await page.getByRole('combobox', { name: field }).fill(typed);
  await page.getByRole('option', { name: typed, exact: true }).click();
  await page.keyboard.press('Escape');
}

async function saying(page: Page, reason: string, button: string): Promise<void> {
  await page.getByLabel('Reason').fill(reason);
  await page.getByRole('dialog').getByRole('button', { name: button }).click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
}

describeJourney('somebody who looks after the catalogue', ({ address, open }) => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'sankofa-movies-'));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  it('adds a film, edits it, adds a video and translations, withdraws and restores it', async () => {
    const page = await open();
    await signInToConsole(page, address, OWNER, '/movies');
    await page.getByText('A House in Dakar').waitFor();
    await checkScreen(page, 'movies-1440');
    await page.getByRole('button', { name: 'More filters' }).click();
    await page.setViewportSize({ width: 320, height: 800 });
    await page.getByText('A House in Dakar').waitFor();
    await checkScreen(page, 'movies-320');
    await page.setViewportSize({ width: 1440, height: 900 });

    await page.getByRole('link', { name: 'New film' }).click();
    await page.getByRole('radio', { name: /^Publish now/ }).check();
    await page.getByRole('button', { name: 'Publish film' }).click();
    await page.getByText('Choose a genre').waitFor();
    await expectFocus(page.getByLabel('Title'));
    await checkScreen(page, 'movie-new-faults');
    await page.getByLabel('Title').fill('The Well at Noon');
    await page.getByLabel('Description').fill('Two sisters dig where everybody says there is no water.');
    await choose(page, 'Genres', 'Drama');
    await page.getByLabel('Age rating').click();
    await page.getByRole('option', { name: 'PG', exact: true }).click();
    await page.getByLabel('Year').fill('1899');
    await page.getByLabel('Length').fill('1h 30m');
    await page.getByRole('combobox', { name: 'Cast' }).fill(' Coumba Fall, , Ousmane Thiam,');
    await choose(page, 'Countries', 'Senegal');
    await choose(page, 'Languages', 'Wolof');
    await page.getByRole('checkbox', { name: /^Advertisements/ }).check();
    await page.getByRole('slider', { name: 'Break 3' }).waitFor();
    await page.getByRole('button', { name: 'Publish film' }).click();
    await page.getByText('The year is 1900 at the earliest').waitFor();
    await page.getByLabel('Year').fill('2023');
    await page.getByRole('button', { name: 'Publish film' }).click();
    await page.getByRole('heading', { level: 1, name: 'The Well at Noon' }).waitFor();
    const film = page.url().split('/').at(-1);

    // It is public at once. Other sessions see it a moment later.
    const asked = () => page.request.get(`${address}/api/movies/${film}`);
    await expect.poll(async () => (await (await asked()).json()).cast).toEqual(['Coumba Fall', 'Ousmane Thiam']);

    const ready = canTranscode();
    if (ready) {
      const file = makeVideo([...picture(2), ...QUICKLY], join(folder, 'noon.mp4'));
      await page.getByRole('button', { name: 'Upload a video' }).click();
      await page.getByLabel('Video file').setInputFiles(file);
      await page.getByRole('dialog').getByRole('button', { name: 'Upload', exact: true }).click();
      await page.getByText('The video has arrived and is being prepared.').waitFor();
    }

    // Another session saves it while this form is open: the second save is rejected, and no input is lost.
    await page.getByLabel('Title').fill('The Well before Noon');
    const other = await page.context().newPage();
    await other.goto(`${address}/admin/movies/${film}`);
    await other.getByLabel('Title').fill('The Well after Noon');
    await other.getByLabel('Director').fill('Aïssatou Ndoye');
    await other.getByLabel('Why').fill('As on the poster');
    await other.getByRole('button', { name: 'Save changes' }).click();
    await other.getByText('Saved.').waitFor();
    await other.close();
    await page.getByRole('button', { name: 'Save changes' }).click();
    await page.getByText('Someone else has saved this film since you opened it').waitFor();
    await page.getByText(': As on the poster').waitFor();
    expect(await page.getByLabel('Title').inputValue()).toBe('The Well before Noon');
    expect(await page.getByLabel('Director').inputValue()).toBe('Aïssatou Ndoye');
    await checkScreen(page, 'movie-changed-meanwhile');

    // Leaving asks for confirmation.
    await consoleMenu(page).getByRole('link', { name: 'Videos' }).click();
    await page.getByText('Leave without saving?').waitFor();
    await page.getByRole('button', { name: 'Stay' }).click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page.goBack();
    await page.getByText('Leave without saving?').waitFor();
    await page.getByRole('button', { name: 'Stay' }).click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    expect(await page.getByLabel('Title').inputValue()).toBe('The Well before Noon');
    await page.getByRole('button', { name: 'Save changes' }).click();
    await page.getByRole('heading', { level: 1, name: 'The Well before Noon' }).waitFor();

    const shown = async (shape: string): Promise<string | null> =>
      page.getByRole('img', { name: `${shape} of The Well before Noon` }).getAttribute('src');
    expect(await shown('Hero')).toContain('/artwork?shape=hero');
    const poster = page.getByLabel('Picture of The Well before Noon');
    await poster.setInputFiles({ name: 'poster.png', mimeType: 'image/png', buffer: pictureOf(200, 300) });
    await page.getByText('This picture is 200 × 300 pixels. Use one of at least 400 × 600.').waitFor();
    await poster.setInputFiles({ name: 'poster.png', mimeType: 'image/png', buffer: pictureOf(800, 1_200) });
    await page.getByText('The picture is shown now.').waitFor();
    await expect.poll(() => shown('Hero')).toContain('/posters/');
    await checkScreen(page, 'movie-picture');
    await page.getByRole('button', { name: 'Use the drawn picture' }).click();
    await page.getByText('The drawn picture is shown again.').waitFor();
    await expect.poll(() => shown('Card')).toContain('/artwork?shape=card');
    await page.getByRole('region', { name: 'History' }).getByText('Removed a file from a film').waitFor();

    await page.getByRole('button', { name: 'Translate into French' }).click();
    await page.getByRole('dialog').getByLabel('Title').fill('Le puits');
    await page.getByRole('dialog').getByLabel('Description').fill('Deux sœurs creusent.');
    await checkScreen(page, 'movie-translate');
    await page.getByRole('button', { name: 'Save translation' }).click();
    await page.getByText('Missing in 10 of 11 languages').waitFor();

    if (ready) {
      await page.getByText('Plays now').waitFor({ timeout: 40_000 });
      await page.getByRole('button', { name: 'Preview' }).click();
      const readiness = () => page.locator('video').evaluate((video: HTMLVideoElement) => video.readyState);
      await expect.poll(readiness, { timeout: 15_000 }).toBeGreaterThan(1);
      await checkScreen(page, 'movie-preview');
      await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
    }

    await page.getByRole('button', { name: 'Withdraw' }).click();
    await saying(page, 'The licence has ended', 'Withdraw the film');
    await page.getByText('Withdrawn', { exact: true }).first().waitFor();
    await expect.poll(async () => (await asked()).status()).toBe(410);
    const viewer = await open();
    await viewer.goto(`${address}/movie/${film}`);
    await viewer.getByText('This film is no longer in the catalogue.').waitFor();
    await page.getByRole('button', { name: 'Restore' }).click();
    await saying(page, 'Licensed again', 'Restore the film');
    await page.getByText(ready ? 'Published' : 'No video', { exact: true }).waitFor();
    await page.getByText('“Licensed again”').waitFor();
    await page.setViewportSize({ width: 320, height: 800 });
    await checkScreen(page, 'movie-320');
    await page.getByRole('button', { name: 'As it was then' }).last().click();
    await page.getByRole('dialog').getByText('The Well at Noon').waitFor();
    await checkScreen(page, 'movie-as-it-was-320');

    // Bulk action with one reason.
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(`${address}/admin/movies?filter=${encodeURIComponent('{"q":"lanterns"}')}`);
    await page.getByText('Market of Lanterns').waitFor();
    await page.getByRole('checkbox', { name: 'Select Market of Lanterns' }).check();
    await page.getByRole('button', { name: 'Edit one film' }).click();
    await page.getByLabel('Featured').click();
    await page.getByRole('option', { name: 'Yes' }).click();
    await page.getByLabel('Reason').fill('The week of lights');
    await checkScreen(page, 'movies-bulk');
    await page.getByRole('button', { name: 'Apply to one film' }).click();
    await page.getByText('1 film changed.').waitFor();
    await page.getByRole('button', { name: 'Close' }).click();
    await page.getByRole('cell', { name: /Market of Lanterns.*Featured/ }).waitFor();
  });
});

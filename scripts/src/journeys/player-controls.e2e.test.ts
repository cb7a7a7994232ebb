import type { Request } from 'playwright-core';
import { expect, it } from 'vitest';
import { describeJourney } from './testing/browser.ts';
import { checkScreen, checkScreenAtWidths } from './testing/check-screen.ts';
import { ad, FREE, openFilm, pictureHeight, player, plays, position, TRAILER, video } from './testing/player.ts';

describeJourney('the controls of the player', ({ address, open }) => {
  it('plays for a visitor, and follows its shortcuts and settings', async () => {
    const page = await open();
    await openFilm(page, address, FREE, TRAILER);
    await player(page).waitFor();
    await plays(page);
    expect(await ad(page).count()).toBe(0);
    expect(new URL(page.url()).pathname).toBe(`/watch/${FREE}`);

    await page.keyboard.press('4');
    await expect.poll(() => position(page)).toBeGreaterThan(12);
    const before = await position(page);
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => position(page)).toBeGreaterThan(before + 9);
    await page.keyboard.press('k');
    await page.getByRole('button', { name: 'Play', exact: true }).first().waitFor();

    await page.keyboard.press('s');
    await page.getByText('Captions: English').waitFor();
    await page.keyboard.press('Home');
    await page.keyboard.press('ArrowRight');
    await page.locator('p[lang="en"]').first().waitFor();
    await checkScreen(page, 'player-1440');

    await page.getByRole('button', { name: 'Settings' }).click();
    const quality = page.getByLabel('Quality');
    await quality.selectOption('240');
    await page.keyboard.press('k');
    await expect.poll(() => pictureHeight(page), { timeout: 10_000 }).toBe(240);
    await quality.selectOption('360');
    await expect.poll(() => pictureHeight(page), { timeout: 10_000 }).toBe(360);
    await page.keyboard.press('k');
    await checkScreen(page, 'player-settings-1440');

    await page.keyboard.press('Escape');
    await page.keyboard.press('?');
    await page.getByRole('dialog', { name: 'Shortcuts' }).waitFor();
    await checkScreen(page, 'player-keys-1440');
    await page.keyboard.press('c');
    const comments = page.getByRole('dialog', { name: 'Comments' });
    await comments.waitFor();
    await checkScreenAtWidths(page, 'player-comments');
    // Keys typed into a field are no shortcuts.
    await comments.getByRole('textbox').fill('');
    await comments.getByRole('textbox').pressSequentially('kmc');
    expect(await comments.getByRole('textbox').inputValue()).toBe('kmc');
    await page.keyboard.press('Escape');
    await comments.waitFor({ state: 'detached' });
    await checkScreen(page, 'player-320');

    // The focus returns to the player a moment later.
    await page.waitForFunction(() => document.activeElement !== document.body);
    await page.keyboard.press('Escape');
    await player(page).waitFor({ state: 'detached' });
    expect(new URL(page.url()).pathname).toBe(`/movie/${FREE}`);
    await page.waitForFunction(() => document.activeElement?.textContent === 'Watch trailer');

    // A failed load is retried without reloading the page.
    await page.route('**/media/**', (route) => route.abort());
    await page.getByRole('button', { name: TRAILER }).first().click();
    await page.getByText('Failed to load video. Please try again.').waitFor();
    await checkScreen(page, 'player-failed-320');
    await page.unroute('**/media/**');
    await page.getByRole('button', { name: 'Retry' }).click();
    await plays(page);
  });

  it('supports media keys, full screen, picture-in-picture and audio description', async () => {
    const page = await open();
    await page.addInitScript(() => {
      const { mediaSession } = navigator;
      const told: Record<string, unknown> = {};
      const [handle, place] = [mediaSession.setActionHandler, mediaSession.setPositionState];
      mediaSession.setActionHandler = (action, handler) => {
        told[action] = handler;
        handle.call(mediaSession, action, handler);
      };
      mediaSession.setPositionState = (state) => {
        told.place = state;
        place.call(mediaSession, state);
      };
      Object.assign(window, { told });
    });
    const mediaKey = (action: MediaSessionAction): Promise<void> =>
      page.evaluate((name) => Reflect.get(Reflect.get(window, 'told'), name)({ action: name }), action);
    const told = (): Promise<MediaPositionState> =>
      page.evaluate(() => Reflect.get(Reflect.get(window, 'told'), 'place'));
    await openFilm(page, address, FREE, TRAILER);
    await plays(page);

    await mediaKey('seekforward');
    await expect.poll(() => position(page)).toBeGreaterThan(10);
    await expect.poll(async () => (await told()).position).toBeGreaterThan(10);
    await page.keyboard.press('>');
    await expect.poll(async () => (await told()).playbackRate).toBe(1.25);
    await mediaKey('pause');
    await page.getByRole('button', { name: 'Play', exact: true }).first().waitFor();
    await mediaKey('play');
    await page.getByRole('button', { name: 'Pause', exact: true }).waitFor();

    const isFull = () =>
      page.evaluate(() => document.fullscreenElement?.contains(document.querySelector('video')) ?? false);
    await page.keyboard.press('f');
    await page.getByRole('button', { name: 'Leave full screen' }).waitFor();
    expect(await isFull()).toBe(true);
    await page.keyboard.press('f');
    await page.getByRole('button', { name: 'Full screen', exact: true }).waitFor();
    expect(await isFull()).toBe(false);

    // In picture-in-picture the browser draws the captions, without the page.
    const captions = () => video(page).evaluate((one: HTMLVideoElement) => one.textTracks[0]?.mode);
    await page.keyboard.press('s');
    await expect.poll(captions).toBe('hidden');
    await page.getByRole('button', { name: 'Picture in picture' }).click();
    await expect.poll(() => page.evaluate(() => document.pictureInPictureElement?.tagName)).toBe('VIDEO');
    await expect.poll(captions).toBe('showing');
    await page.getByRole('button', { name: 'Picture in picture' }).click();
    await expect.poll(captions).toBe('hidden');

    const describedSound = page.waitForRequest((request: Request) => /\/audio\/track-2\/.*\.m4s$/.test(request.url()));
    await page.getByRole('button', { name: 'Settings' }).click();
    const described = page.getByRole('switch', { name: 'Audio description' });
    await described.click();
    await describedSound;
    expect(await described.isChecked()).toBe(true);
    await plays(page, await position(page));
  });
});

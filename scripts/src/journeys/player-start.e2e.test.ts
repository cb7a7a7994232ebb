import { expect, it } from 'vitest';
import { describeJourney } from './testing/browser.ts';
import { checkScreen } from './testing/check-screen.ts';
import { followHeartbeats } from './testing/heartbeats.ts';
import { signUp } from './testing/people.ts';
import { ad, FREE, openFilm, PREMIUM, player, plays, position, TRAILER, video, WITHOUT_ADS } from './testing/player.ts';

describeJourney('the start of the player', ({ address, open }) => {
  it('loads on demand, announces the data use, and remembers choices', async () => {
    const page = await open({ viewport: { width: 1280, height: 960 } });
    const engine: string[] = [];
    const heights: number[] = [];
    page.on('request', (request) => {
      if (/\/assets\/engine-/.test(request.url())) engine.push(request.url());
      const segment = /\/v(\d+)\/\d+\.m4s$/.exec(request.url());
      if (segment) heights.push(Number(segment[1]));
    });
    await page.goto(`${address}/movie/${FREE}`);
    await page.getByRole('button', { name: TRAILER }).first().waitFor();
    expect(engine).toEqual([]);
    await page.getByRole('button', { name: TRAILER }).first().click();
    await plays(page);
    expect(engine.length).toBeGreaterThan(0);

    // Controls hide without mouse movement and return with it.
    const stage = page.locator('[data-idle]');
    await page.mouse.move(640, 300);
    await expect.poll(() => stage.getAttribute('data-idle'), { timeout: 6_000 }).toBe('true');
    await page.mouse.move(650, 310);
    expect(await stage.getAttribute('data-idle')).toBe('false');
    await page.getByLabel('Seek').hover();
    await page.locator('[style*="/media/"][style*="background-image"]').waitFor();
    await page.getByRole('button', { name: 'Chapters' }).click();
    await page
      .getByRole('dialog', { name: 'Chapters' })
      .getByRole('button', { name: /The drum/ })
      .click();
    await expect.poll(() => position(page)).toBeGreaterThan(10);

    const captions = page.getByRole('button', { name: 'Captions' });
    expect(await captions.getAttribute('aria-pressed')).toBe('false');
    for (const key of ['ArrowDown', 'ArrowDown', '>', 's']) await page.keyboard.press(key);
    expect(await captions.getAttribute('aria-pressed')).toBe('true');
    await page.getByRole('button', { name: 'Settings' }).click();
    const styling = { Size: 'large', Colour: 'yellow', Background: 'solid' };
    for (const [label, value] of Object.entries(styling)) await page.getByLabel(label).selectOption(value);
    await page.getByLabel('Quality').selectOption('360');
    await page.getByRole('switch', { name: 'Data saver' }).click();
    expect(await page.getByLabel('Quality').inputValue()).toBe('auto');
    await page.getByRole('switch', { name: 'Keyboard navigation' }).click();
    await page.getByRole('button', { name: 'Close: Settings' }).click();
    await page.keyboard.press('k');
    expect(await page.getByRole('button', { name: 'Pause', exact: true }).count()).toBe(1);

    await page.reload({ waitUntil: 'commit' });
    // Ignore requests of the previous page.
    heights.length = 0;
    await page.getByText(/^Data saver is on: (about |less than ).* MB for the rest of the film, at 360p\.$/).waitFor();
    await checkScreen(page, 'player-before-1440');
    expect(heights).toEqual([]);
    await player(page).getByRole('button', { name: 'Play', exact: true }).click();
    await plays(page);
    expect(Math.max(...heights)).toBeLessThanOrEqual(360);
    expect(await video(page).evaluate((one: HTMLVideoElement) => [one.volume, one.playbackRate])).toEqual([0.8, 1.25]);
    expect(await page.getByLabel('Volume').inputValue()).toBe('0.8');
    expect(await captions.getAttribute('aria-pressed')).toBe('true');
    // Paused, so that the line stays while its style is read.
    await video(page).evaluate((one: HTMLVideoElement) => {
      one.pause();
      one.currentTime = 10;
    });
    const line = page.locator('[data-ground] p[lang="en"]').first();
    await line.waitFor();
    expect(await line.evaluate((one) => [getComputedStyle(one).color, getComputedStyle(one).backgroundColor])).toEqual([
      'rgb(255, 225, 77)',
      'rgb(0, 0, 0)',
    ]);
    // The expected font size at this width: 0.8rem + 2.6 % of the width.
    expect(await line.evaluate((one) => Number.parseFloat(getComputedStyle(one).fontSize))).toBeCloseTo(46.08, 1);
    await page.getByRole('button', { name: 'Sound off' }).click();
    await page.reload({ waitUntil: 'commit' });
    await player(page).getByRole('button', { name: 'Play', exact: true }).click();
    await plays(page);
    expect(await video(page).evaluate((one: HTMLVideoElement) => one.muted)).toBe(true);
    await page.getByRole('button', { name: 'Sound on' }).waitFor();
    // Beside the picture, which is not 16:10.
    await page.mouse.click(640, 105);
    await player(page).waitFor({ state: 'detached' });
  });

  it('resumes on another device, or restarts', async () => {
    const page = await open();
    const reports = followHeartbeats(page);
    const { email, password } = await signUp(page, address);
    const other = await open();
    await other.goto(`${address}/movie/${WITHOUT_ADS}`);
    await other.getByRole('banner').getByRole('button', { name: 'Sign in' }).click();
    await other.getByLabel('E-mail', { exact: true }).fill(email);
    await other.getByLabel('Password', { exact: true }).fill(password);
    await other.keyboard.press('Enter');
    await other.getByRole('button', { name: /^Account of/ }).waitFor();
    await openFilm(page, address, WITHOUT_ADS, TRAILER);
    await plays(page);
    expect(await ad(page).count()).toBe(0);
    const jumpTold = reports.next(({ position_seconds }) => position_seconds > 12);
    await page.keyboard.press('4');
    await expect.poll(() => position(page)).toBeGreaterThan(12);
    await jumpTold;

    // Playback continues.
    const before = await position(page);
    await other.getByRole('button', { name: TRAILER }).first().click();
    await other.getByRole('button', { name: 'Play here instead' }).click();
    const resume = other.getByRole('button', { name: /Resume from/ });
    await resume.waitFor();
    const offered = /Resume from (?:\d+:)?(\d+):(\d+)/.exec(await resume.innerText());
    const resumed = Number(offered?.[1]) * 60 + Number(offered?.[2]);
    // The request happened between these two times.
    expect(resumed).toBeGreaterThan(before - 5);
    expect(resumed).toBeLessThan((await position(page)) + 5);
    await page.keyboard.press('Escape');
    await player(page).waitFor({ state: 'detached' });
    await checkScreen(other, 'player-resume-1440');
    await resume.click();
    await plays(other, resumed);
    expect(await position(other)).toBeLessThan(resumed + 5);
    await other.keyboard.press('Escape');
    await player(other).waitFor({ state: 'detached' });
    await other.getByRole('button', { name: TRAILER }).first().click();
    await other.getByRole('button', { name: 'Start over' }).click();
    // The resume position may appear briefly.
    await expect
      .poll(async () => {
        const seconds = await position(other);
        return seconds > 0.2 && seconds < 5;
      })
      .toBe(true);
  });

  it('explains blocked autoplay, and leaves quality to browsers that choose it', async () => {
    const page = await open();
    await page.goto(`${address}/watch/${PREMIUM}`);
    await page.getByText('Please sign up or login to watch movies.').waitFor();
    await page.getByRole('button', { name: 'Sign up' }).waitFor();
    await checkScreen(page, 'player-refused-1440');
    await page.getByRole('button', { name: 'Sign in', exact: true }).last().click();
    await page.getByRole('dialog', { name: /sign in/i }).waitFor();

    // Simulates a browser without Media Source Extensions.
    const native = await open();
    await native.addInitScript(() => {
      for (const name of ['MediaSource', 'ManagedMediaSource', 'WebKitMediaSource'])
        Reflect.deleteProperty(window, name);
    });
    await openFilm(native, address, FREE, TRAILER);
    await plays(native);
    await native.getByRole('button', { name: 'Settings' }).click();
    await native.getByText('Your browser chooses quality and sound itself.').waitFor();
    expect(await native.getByLabel('Quality').count()).toBe(0);
    expect(await native.getByRole('switch', { name: 'Data saver' }).count()).toBe(0);
    await checkScreen(native, 'player-settings-native-1440');
  });

  it('reports over an open connection, or by requests if a network blocks it', async () => {
    const page = await open();
    const reports = followHeartbeats(page);
    await openFilm(page, address, FREE, TRAILER);
    await plays(page);
    await expect.poll(() => reports.heard.length).toBeGreaterThan(0);
    const jumped = reports.next(({ by, position_seconds }) => by === 'connection' && position_seconds > 12);
    await page.keyboard.press('4');
    await jumped;

    const behind = await open();
    await behind.routeWebSocket(/\/api\/live/, (socket) => socket.close());
    const requests = followHeartbeats(behind);
    await openFilm(behind, address, FREE, TRAILER);
    await plays(behind);
    await expect.poll(() => requests.heard.length).toBeGreaterThan(0);
    const told = requests.next(({ by, position_seconds }) => by === 'request' && position_seconds > 12);
    await behind.keyboard.press('4');
    await told;
    expect(await behind.getByRole('alert').count()).toBe(0);
  });
});

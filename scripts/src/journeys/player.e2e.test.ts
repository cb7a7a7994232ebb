import type { Page, Request } from 'playwright-core';
import { expect, it } from 'vitest';
import { describeJourney } from './testing/browser.ts';
import { look } from './testing/look.ts';
import { signUp } from './testing/people.ts';

const FREE = 'the-boy-who-drummed-the-rain';
const WITH_ADS = 'kora-for-a-king';
const WITHOUT_ADS = 'harmony-boys-1963';

const DAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];

/** Sends a command as whoever is signed in on a page. */
function sendFrom(page: Page, method: string, path: string, body: object): Promise<{ id: string }> {
  return page.evaluate(
    async ([how, where, what]) => {
      const token = localStorage.getItem('token');
      const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' };
      const key = { 'Idempotency-Key': crypto.randomUUID() };
      const answer = await fetch(where, { method: how, headers: { ...headers, ...key }, body: what });
      if (!answer.ok) throw new Error(await answer.text());
      return answer.json();
    },
    [method, path, JSON.stringify(body)] as const,
  );
}

/** Gives a profile so many minutes on every day. */
const allowMinutes = (page: Page, id: string, minutes: number) =>
  sendFrom(page, 'PUT', `/api/profiles/${id}/parental-controls`, {
    profile_id: id,
    age_rating_limit: 'R',
    blocked_movies: [],
    allowed_movies: [],
    viewing_time_limits: Object.fromEntries(DAYS.map((day) => [day, minutes])),
    time_zone: 'Africa/Lagos',
  });

/**
 * Opens a film again and again on a page, loads it and says nothing of it, until so many seconds of it are loaded: they
 * count as watched. Returns the minutes that are left then.
 */
const loadAgainAndAgain = async ([film, seconds]: readonly [string, number]): Promise<number> => {
  const headers = { Authorization: `Bearer ${localStorage.getItem('token')}` };
  const ask = async () => (await fetch(`/api/movies/${film}/playback`, { headers })).json();
  let left = Math.ceil(seconds / 4);
  while (left > 0) {
    const { playback } = await ask();
    const segments = Math.min(left, Math.ceil(playback.duration_seconds / 4));
    const address = (n: number): string => playback.master_url.replace('master.m3u8', `v240/${n}.m4s`);
    const loads = Array.from({ length: segments }, (_, n) => fetch(address(n)).then((answer) => answer.arrayBuffer()));
    await Promise.all(loads);
    left -= segments;
  }
  return (await ask()).minutes_left;
};

describeJourney('the player', ({ address, open }) => {
  const position = (page: Page): Promise<number> =>
    page
      .locator('video')
      .first()
      .evaluate((video: HTMLVideoElement) => video.currentTime);
  const pictureHeight = (page: Page): Promise<number> =>
    page
      .locator('video')
      .first()
      .evaluate((video: HTMLVideoElement) => video.videoHeight);
  const player = (page: Page) => page.getByRole('dialog', { name: /./ }).filter({ has: page.locator('video') });

  async function press(page: Page, film: string, name: RegExp): Promise<void> {
    await page.goto(`${address}/movie/${film}`);
    await page.getByRole('button', { name }).first().click();
  }

  const plays = (page: Page, from = 0): Promise<void> =>
    expect.poll(() => position(page), { timeout: 10_000 }).toBeGreaterThan(from + 0.2);

  const ad = (page: Page) => page.getByRole('region', { name: 'Advertisement' });

  it('plays for a visitor, and does what its keys and its settings say', { timeout: 60_000 }, async () => {
    const page = await open();
    await press(page, FREE, /^Play Free$/);
    await player(page).waitFor();
    await plays(page);
    expect(await page.getByRole('region', { name: 'Advertisement' }).count()).toBe(0);
    expect(new URL(page.url()).pathname).toBe(`/watch/${FREE}`);

    await page.keyboard.press('4');
    await expect.poll(() => position(page)).toBeGreaterThan(20);
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
    await look(page, 'player-1440');

    await page.getByRole('button', { name: 'Settings' }).click();
    const quality = page.getByLabel('Quality');
    await quality.selectOption('240');
    await page.keyboard.press('k');
    await expect.poll(() => pictureHeight(page), { timeout: 10_000 }).toBe(240);
    await quality.selectOption('480');
    await expect.poll(() => pictureHeight(page), { timeout: 10_000 }).toBe(480);
    await page.keyboard.press('k');
    await look(page, 'player-settings-1440');

    await page.keyboard.press('Escape');
    await page.keyboard.press('?');
    await page.getByRole('dialog', { name: 'Keys' }).waitFor();
    await look(page, 'player-keys-1440');
    await page.keyboard.press('c');
    const comments = page.getByRole('dialog', { name: 'Comments' });
    await comments.waitFor();
    for (const width of [768, 320]) {
      await page.setViewportSize({ width, height: 700 });
      await look(page, `player-comments-${width}`);
    }
    // Keys that are typed mean what is typed.
    await comments.getByRole('textbox').fill('');
    await comments.getByRole('textbox').pressSequentially('kmc');
    expect(await comments.getByRole('textbox').inputValue()).toBe('kmc');
    await page.keyboard.press('Escape');
    await comments.waitFor({ state: 'detached' });
    await look(page, 'player-320');

    await page.keyboard.press('Escape');
    await player(page).waitFor({ state: 'detached' });
    expect(new URL(page.url()).pathname).toBe(`/movie/${FREE}`);

    // What could not be loaded is loaded anew, without the page.
    await page.route('**/media/**', (route) => route.abort());
    await page.getByRole('button', { name: 'Play Free' }).first().click();
    await page.getByText('Failed to load video. Please try again.').waitFor();
    await look(page, 'player-failed-320');
    await page.unroute('**/media/**');
    await page.getByRole('button', { name: 'Retry' }).click();
    await plays(page);
  });

  it('goes on where it is on another device, or over again', { timeout: 60_000 }, async () => {
    const page = await open();
    const { email, password } = await signUp(page, address);
    const other = await open();
    await other.goto(`${address}/movie/${WITHOUT_ADS}`);
    await other.getByRole('banner').getByRole('button', { name: 'Sign in' }).click();
    await other.getByLabel('Email').fill(email);
    await other.getByLabel('Password', { exact: true }).fill(password);
    await other.keyboard.press('Enter');
    await other.getByRole('button', { name: /^Account of/ }).waitFor();
    await press(page, WITHOUT_ADS, /^Play$/);
    await plays(page);
    expect(await page.getByRole('region', { name: 'Advertisement' }).count()).toBe(0);
    const jumpTold = page.waitForResponse(
      (answer) => answer.url().endsWith('/heartbeat') && answer.request().postDataJSON().position_seconds > 20,
    );
    await page.keyboard.press('4');
    await expect.poll(() => position(page)).toBeGreaterThan(20);
    await jumpTold;

    // It plays on all the while.
    const before = await position(page);
    await other.getByRole('button', { name: 'Play', exact: true }).first().click();
    const resume = other.getByRole('button', { name: /Resume from/ });
    await resume.waitFor();
    const offered = /Resume from (?:\d+:)?(\d+):(\d+)/.exec(await resume.innerText());
    const resumed = Number(offered?.[1]) * 60 + Number(offered?.[2]);
    // The server was asked somewhere between these two.
    expect(resumed).toBeGreaterThan(before - 5);
    expect(resumed).toBeLessThan((await position(page)) + 5);
    await page.keyboard.press('Escape');
    await player(page).waitFor({ state: 'detached' });
    await look(other, 'player-resume-1440');
    await resume.click();
    await plays(other, resumed);
    expect(await position(other)).toBeLessThan(resumed + 5);
    await other.keyboard.press('Escape');
    await player(other).waitFor({ state: 'detached' });
    await other.getByRole('button', { name: 'Play', exact: true }).first().click();
    await other.getByRole('button', { name: 'Start over' }).click();
    // Where it would have gone on, it may be for a moment.
    await expect
      .poll(async () => {
        const seconds = await position(other);
        return seconds > 0.2 && seconds < 5;
      })
      .toBe(true);
  });

  it('shows advertisements before, within and after films that have them, each counted once', {
    timeout: 90_000,
  }, async () => {
    const page = await open();
    await signUp(page, address);
    const marks: string[] = [];
    page.on('request', (request) => {
      const of = /ad-breaks\/([^/]+)\/marks$/.exec(request.url());
      if (of) marks.push(`${of[1]} ${request.postDataJSON().mark}`);
    });
    await press(page, WITH_ADS, /^Play$/);
    await ad(page)
      .getByRole('button', { name: /^Skip ad in/ })
      .waitFor();
    await look(page, 'player-ad-1440');
    await page.keyboard.press('k');
    expect(await position(page)).toBe(0);
    await ad(page).getByRole('button', { name: 'Skip ad', exact: true }).click();
    await ad(page).waitFor({ state: 'detached' });
    await plays(page);
    await page.keyboard.press('4');
    await ad(page).getByText('The film goes on in').waitFor();
    const stopped = await position(page);
    expect(Math.abs(stopped - 24)).toBeLessThan(1);
    await ad(page).getByRole('button', { name: 'Skip ad', exact: true }).click();
    await plays(page, stopped);
    // Moved back across the break: it has been shown.
    await page.keyboard.press('3');
    await expect.poll(() => position(page)).toBeLessThan(20);
    await page.keyboard.press('5');
    await plays(page, 28);
    expect(await ad(page).count()).toBe(0);
    await page.keyboard.press('9');
    await ad(page).getByText('Films like it in').waitFor({ timeout: 20_000 });
    await look(page, 'player-post-roll-1440');
    await ad(page).getByRole('button', { name: 'Skip ad', exact: true }).click();
    await page.getByRole('heading', { name: 'The preview is over' }).waitFor();
    await page.getByRole('heading', { name: 'Similar films' }).waitFor();
    const seen = ['impression', 'first_quartile', 'skip'];
    const once = ['mid-24', 'post', 'pre'].flatMap((place) => seen.map((mark) => `${place} ${mark}`));
    expect(marks.toSorted()).toEqual(once.toSorted());
  });

  it('is worked by media keys, on the full screen, in a little window and with described sound', {
    timeout: 60_000,
  }, async () => {
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
    await press(page, FREE, /^Play Free$/);
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

    // In the little window the browser draws the captions: nothing of the page is there.
    const captions = () =>
      page
        .locator('video')
        .first()
        .evaluate((video: HTMLVideoElement) => video.textTracks[0]?.mode);
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

  it('follows the comments with the film, and stops it when a parent says so', { timeout: 60_000 }, async () => {
    const page = await open();
    await signUp(page, address);
    for (const second of [1, 21, 56]) {
      await sendFrom(page, 'POST', `/api/movies/${WITHOUT_ADS}/timed-comments`, { second, text: `Said at ${second}` });
    }
    const { id } = await sendFrom(page, 'POST', '/api/profiles', { name: 'Ama' });
    await page.goto(`${address}/profiles`);
    await page.getByRole('button', { name: /^Ama/ }).click();
    await page.getByText('Watching as Ama.').waitFor();
    await press(page, WITHOUT_ADS, /^Play$/);
    await plays(page);
    await page.keyboard.press('c');
    const comments = page.getByRole('dialog', { name: 'Comments' });
    const now = comments.locator('li[aria-current="true"]');
    await now.getByText('Said at 1', { exact: true }).waitFor();
    await page.keyboard.press('4');
    await now.getByText('Said at 21', { exact: true }).waitFor();
    await look(page, 'player-comments-1440');

    await allowMinutes(page, id, 0);
    // Each jump is a report, and the answer to a report is whether it may go on.
    const refused = page.getByText('There is no viewing time for this profile today.');
    const goOn = async (): Promise<boolean> => {
      await page.keyboard.press('ArrowRight');
      return refused.isVisible();
    };
    await expect.poll(goOn, { timeout: 10_000 }).toBe(true);
    expect(
      await page
        .locator('video')
        .first()
        .evaluate((video: HTMLVideoElement) => video.paused),
    ).toBe(true);
    await look(page, 'player-stopped-1440');
    await page.getByRole('link', { name: 'Parental controls' }).waitFor();
  });

  it('stops when the minutes of the day run out in the middle of a film, and goes on there when there are more', {
    timeout: 120_000,
  }, async () => {
    const page = await open();
    await signUp(page, address);
    const { id } = await sendFrom(page, 'POST', '/api/profiles', { name: 'Kofi' });
    await allowMinutes(page, id, 30);
    await page.goto(`${address}/profiles`);
    await page.getByRole('button', { name: /^Kofi/ }).click();
    await page.getByText('Watching as Kofi.').waitFor();
    // Other devices have had the film nearly thirty times today: what they load counts as watched.
    const minutesLeft = await page.evaluate(loadAgainAndAgain, [WITHOUT_ADS, 30 * 60 - 20] as const);
    expect(minutesLeft).toBe(1);

    await press(page, WITHOUT_ADS, /^Play$/);
    await plays(page);
    await page.getByText('One minute of viewing time left today').waitFor();
    await look(page, 'player-minutes-left-1440');
    const refused = page.getByText('The 30 minutes of today are used up for this profile.');
    await refused.waitFor({ timeout: 50_000 });
    const video = page.locator('video').first();
    expect(await video.evaluate((one: HTMLVideoElement) => one.paused)).toBe(true);
    await page.getByRole('heading', { name: 'No viewing time left' }).waitFor();
    await page.getByText('The film keeps its place. A new day begins at midnight', { exact: false }).waitFor();
    for (const width of [1440, 768, 320]) {
      await page.setViewportSize({ width, height: 900 });
      await look(page, `player-time-up-${width}`);
    }
    const stopped = await position(page);
    const again = page.getByRole('button', { name: 'Try again' });
    await again.click();
    // It is still the same day.
    await refused.waitFor();

    await allowMinutes(page, id, 60);
    await again.click();
    const resume = page.getByRole('button', { name: /Resume from/ });
    await resume
      .or(page.getByRole('button', { name: 'Pause', exact: true }))
      .first()
      .waitFor();
    if (await resume.isVisible()) await resume.click();
    await plays(page, stopped - 12);
    expect(await refused.count()).toBe(0);
  });

  it('takes a rating while the film plays', { timeout: 60_000 }, async () => {
    const page = await open();
    await signUp(page, address);
    await press(page, FREE, /^Play Free$|^Play$/);
    await plays(page);
    await page.getByRole('button', { name: 'Rate', exact: true }).click();
    const panel = page.getByRole('dialog', { name: 'Your rating' });
    const stars = panel.getByRole('group', { name: 'Your rating' });
    await panel.getByText('Rate this film').waitFor();
    await panel.getByRole('radio', { name: '4 stars', exact: true }).click({ force: true });
    await page.getByText(/^Thank you for rating! You gave .* 4 stars\.$/).waitFor();
    await stars.waitFor();
    await look(page, 'player-rating-1440');
    await page.reload();
    // It asks where to go on, unless so little of it was watched that there is nothing to ask, and it plays by itself.
    const begin = player(page)
      .getByRole('button', { name: /^Play$|^Resume from/ })
      .first();
    const rate = page.getByRole('button', { name: 'Rate', exact: true });
    const isAsked = await begin
      .or(rate)
      .first()
      .waitFor()
      .then(() => begin.isVisible());
    if (isAsked) await begin.click();
    await rate.click();
    await stars.waitFor();
    expect(await stars.getByRole('radio', { name: '4 stars', exact: true }).isChecked()).toBe(true);
    await panel.getByRole('button', { name: 'Take back' }).click();
    await panel.getByText('Rate this film').waitFor();
  });

  it('is fetched when it is needed, says what it will take, and remembers what somebody chose', {
    timeout: 60_000,
  }, async () => {
    const page = await open({ viewport: { width: 1280, height: 960 } });
    const engine: string[] = [];
    const heights: number[] = [];
    page.on('request', (request) => {
      if (/\/assets\/engine-/.test(request.url())) engine.push(request.url());
      const segment = /\/v(\d+)\/\d+\.m4s$/.exec(request.url());
      if (segment) heights.push(Number(segment[1]));
    });
    await page.goto(`${address}/movie/${FREE}`);
    await page
      .getByRole('button', { name: /^Play Free$/ })
      .first()
      .waitFor();
    expect(engine).toEqual([]);
    await page
      .getByRole('button', { name: /^Play Free$/ })
      .first()
      .click();
    await plays(page);
    expect(engine.length).toBeGreaterThan(0);

    // Nobody moves: the controls go. Somebody moves: they are back.
    const stage = page.locator('[data-idle]');
    await page.mouse.move(640, 300);
    await expect.poll(() => stage.getAttribute('data-idle'), { timeout: 6_000 }).toBe('true');
    await page.mouse.move(650, 310);
    expect(await stage.getAttribute('data-idle')).toBe('false');
    await page.getByLabel('Place in the film').hover();
    await page.locator('[style*="/media/"][style*="background-image"]').waitFor();
    await page.getByRole('button', { name: 'Chapters' }).click();
    await page
      .getByRole('dialog', { name: 'Chapters' })
      .getByRole('button', { name: /The strings/ })
      .click();
    await expect.poll(() => position(page)).toBeGreaterThan(13);

    const captions = page.getByRole('button', { name: 'Captions' });
    expect(await captions.getAttribute('aria-pressed')).toBe('false');
    for (const key of ['ArrowDown', 'ArrowDown', '>', 's']) await page.keyboard.press(key);
    expect(await captions.getAttribute('aria-pressed')).toBe('true');
    await page.getByRole('button', { name: 'Settings' }).click();
    const styling = { Size: 'large', Colour: 'yellow', Background: 'solid' };
    for (const [label, value] of Object.entries(styling)) await page.getByLabel(label).selectOption(value);
    await page.getByLabel('Quality').selectOption('720');
    await page.getByRole('switch', { name: 'Data saver' }).click();
    expect(await page.getByLabel('Quality').inputValue()).toBe('auto');
    await page.getByRole('switch', { name: 'Keyboard navigation' }).click();
    await page.getByRole('button', { name: 'Close settings' }).click();
    await page.keyboard.press('k');
    expect(await page.getByRole('button', { name: 'Pause', exact: true }).count()).toBe(1);

    await page.reload({ waitUntil: 'commit' });
    // What the page before was still fetching does not count.
    heights.length = 0;
    await page.getByText(/^Data saver is on: about .* MB for the rest of the film, at 360p\.$/).waitFor();
    await look(page, 'player-before-1440');
    expect(heights).toEqual([]);
    await player(page).getByRole('button', { name: 'Play', exact: true }).click();
    await plays(page);
    expect(Math.max(...heights)).toBeLessThanOrEqual(360);
    const video = page.locator('video').first();
    expect(await video.evaluate((one: HTMLVideoElement) => [one.volume, one.playbackRate])).toEqual([0.8, 1.25]);
    expect(await page.getByLabel('Volume').inputValue()).toBe('0.8');
    expect(await captions.getAttribute('aria-pressed')).toBe('true');
    await video.evaluate((one: HTMLVideoElement) => {
      one.currentTime = 10;
    });
    const line = page.locator('[data-ground] p[lang="en"]').first();
    await line.waitFor();
    expect(await line.evaluate((one) => [getComputedStyle(one).color, getComputedStyle(one).backgroundColor])).toEqual([
      'rgb(255, 225, 77)',
      'rgb(0, 0, 0)',
    ]);
    // As large as the larger of the two at this width: 0.8rem and 2.6 of a hundred of it.
    expect(await line.evaluate((one) => Number.parseFloat(getComputedStyle(one).fontSize))).toBeCloseTo(46.08, 1);
    await page.getByRole('button', { name: 'Sound off' }).click();
    await page.reload({ waitUntil: 'commit' });
    await player(page).getByRole('button', { name: 'Play', exact: true }).click();
    await plays(page);
    expect(await video.evaluate((one: HTMLVideoElement) => one.muted)).toBe(true);
    await page.getByRole('button', { name: 'Sound on' }).waitFor();
    // Beside the picture, which is no 16:10.
    await page.mouse.click(640, 105);
    await player(page).waitFor({ state: 'detached' });
  });

  it('says what can be done where it may not play, and what this browser chooses by itself', {
    timeout: 60_000,
  }, async () => {
    const page = await open();
    await page.goto(`${address}/watch/${WITH_ADS}`);
    await page.getByText('Please sign up or login to watch movies.').waitFor();
    await page.getByRole('button', { name: 'Sign up' }).waitFor();
    await look(page, 'player-refused-1440');
    await page.getByRole('button', { name: 'Sign in', exact: true }).last().click();
    await page.getByRole('dialog', { name: /sign in/i }).waitFor();

    // As where there are no Media Source Extensions.
    const native = await open();
    await native.addInitScript(() => {
      for (const name of ['MediaSource', 'ManagedMediaSource', 'WebKitMediaSource'])
        Reflect.deleteProperty(window, name);
    });
    await press(native, FREE, /^Play Free$/);
    await plays(native);
    await native.getByRole('button', { name: 'Settings' }).click();
    await native.getByText('This browser chooses the quality and the sound of films by itself.').waitFor();
    expect(await native.getByLabel('Quality').count()).toBe(0);
    expect(await native.getByRole('switch', { name: 'Data saver' }).count()).toBe(0);
    await look(native, 'player-settings-native-1440');
  });
});

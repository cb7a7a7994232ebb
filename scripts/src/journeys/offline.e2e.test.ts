import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { describeJourney } from './testing/browser.ts';
import { checkScreen } from './testing/check-screen.ts';
import { sendFrom, signUpAtHome } from './testing/people.ts';

const assets = fileURLToPath(new URL('../../../web/dist/assets/', import.meta.url));

describeJourney('the app on a device', ({ address, open }) => {
  it('opens offline, says so, and caches no personal data', async () => {
    const page = await open({ serviceWorkers: 'allow' });
    await signUpAtHome(page, address, 'offline');
    await page.evaluate(() => navigator.serviceWorker.ready);
    // The worker controls only pages that load after its activation.
    await page.goto(`${address}/library`);
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    await page.goto(`${address}/movie/the-salt-road-home`);
    await page.getByRole('heading', { level: 1 }).waitFor();

    await page.context().setOffline(true);
    await page.goto(`${address}/movies`);
    await page.getByRole('status').getByText('You are offline.').waitFor();
    await page.getByRole('heading', { level: 1, name: 'Movies' }).waitFor();
    await page.getByRole('contentinfo').waitFor();
    await checkScreen(page, 'offline');

    await page.goto(`${address}/movie/brother-rain`);
    await page.getByRole('heading', { level: 1, name: 'You are offline' }).waitFor();
    await checkScreen(page, 'offline-film');
    await page.getByRole('region', { name: 'Still available' }).getByRole('link', { name: 'Home page' }).click();
    await page.getByRole('region', { name: 'Trending Globally' }).waitFor();

    const kept = await page.evaluate(async () => {
      const names = await caches.keys();
      const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
      return requests.flat().map(({ url }) => new URL(url).pathname);
    });
    const allowed = /^(\/|\/assets\/[\w.-]+|\/api\/movies\/[\w-]+\/artwork)$/;
    expect(kept.filter((path) => !allowed.test(path))).toEqual([]);
    expect(kept).toEqual(expect.arrayContaining(['/', expect.stringMatching(/^\/api\/movies\/.*\/artwork$/)]));

    await page.context().setOffline(false);
    await page.getByText('You are offline.').waitFor({ state: 'hidden' });
  });

  it('says so on a film page while a response is pending', async () => {
    const page = await open();
    await page.goto(`${address}/movies?region=global`);
    const film = page.locator('#movie-grid').getByRole('link').first();
    await film.waitFor();
    await page.route(/\/api\/movies\/[\w-]+$/, () => undefined);
    await film.click();
    await page.getByRole('status', { name: 'Loading the film' }).last().waitFor();
    await page.context().setOffline(true);
    await page.getByRole('heading', { name: 'You are offline' }).waitFor();
    await page.getByRole('region', { name: 'Still available' }).getByRole('link', { name: 'Movies' }).waitFor();
    await page.context().setOffline(false);
  });

  it('caches films per limit: a child does not get an adult’s films, online or offline', async () => {
    const page = await open({ serviceWorkers: 'allow' });
    const { password } = await signUpAtHome(page, address, 'offline kid');
    await sendFrom(page, 'POST', '/api/profiles', { name: 'Kofi', is_kids_profile: true });
    await sendFrom(page, 'PUT', '/api/profile-pin', { pin: '4711', password });
    await page.evaluate(() => navigator.serviceWorker.ready);
    await page.goto(address);
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    const kept = () =>
      page.evaluate(async () => {
        const pages = await Promise.all(
          (await caches.keys()).map(async (name) => (await (await caches.open(name)).match('/'))?.text()),
        );
        return pages.join('');
      });
    expect(await kept()).toContain('The Salt Road Home');

    await page.goto(`${address}/profiles`);
    await page.getByRole('button', { name: /^Kofi/ }).click();
    await page.getByText('Watching as Kofi.').waitFor();
    await expect.poll(kept).toContain('data-limit="PG"');
    expect(await kept()).not.toContain('The Salt Road Home');
    await page.context().setOffline(true);
    await page.goto(address);
    await page.getByRole('heading', { level: 1, name: 'Hello, Kofi!' }).waitFor();
    expect(await page.content()).not.toContain('the-salt-road-home');
    await page.context().setOffline(false);
  });

  it('can be installed: a manifest with existing icons', async () => {
    const page = await open();
    await page.goto(address);
    const icons = await page.evaluate(async () => {
      const link = document.querySelector<HTMLLinkElement>('link[rel=manifest]');
      const manifest = await (await fetch(link?.href ?? '')).json();
      const pictures = manifest.icons.filter(({ type }: { type: string }) => type === 'image/png');
      return Promise.all(
        pictures.map(async ({ src, sizes }: { src: string; sizes: string }) => {
          const bitmap = await createImageBitmap(await (await fetch(src)).blob());
          return sizes === `${bitmap.width}x${bitmap.height}`;
        }),
      );
    });
    expect(icons).toEqual([true, true, true]);
  });

  it('consists of modules that can be loaded separately', async () => {
    const page = await open();
    await page.goto(address);
    const files = readdirSync(assets).filter((file) => file.endsWith('.js'));
    // A string, because the test runner would transform import().
    const broken = await page.evaluate<string[]>(`Promise.all(${JSON.stringify(files)}.map((file) =>
      import('/assets/' + file).then(() => '', (error) => file + ': ' + error))).then((faults) => faults.filter(Boolean))`);
    expect(broken).toEqual([]);
  });
});

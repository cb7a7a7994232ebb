import { expect, it } from 'vitest';
import { describeJourney } from './testing/browser.ts';
import { checkScreen } from './testing/check-screen.ts';
import { signUp } from './testing/people.ts';
import { ad, openFilm, plays, position, WITH_ADS } from './testing/player.ts';

describeJourney('advertisements in the player', ({ address, open }) => {
  it('shows advertisements before, within and after films that have them, each counted once', async () => {
    const page = await open();
    await signUp(page, address);
    const marks: string[] = [];
    page.on('request', (request) => {
      const of = /ad-breaks\/([^/]+)\/marks$/.exec(request.url());
      if (of) marks.push(`${of[1]} ${request.postDataJSON().mark}`);
    });
    await openFilm(page, address, WITH_ADS, /^Play$/);
    await ad(page)
      .getByRole('button', { name: /^Skip ad in/ })
      .waitFor();
    await checkScreen(page, 'player-ad-1440');
    await page.keyboard.press('k');
    expect(await position(page)).toBe(0);
    await ad(page).getByRole('button', { name: 'Skip ad', exact: true }).click();
    await ad(page).waitFor({ state: 'detached' });
    await plays(page);
    await page.keyboard.press('3');
    await ad(page).getByText('The film continues in').waitFor();
    const stopped = await position(page);
    expect(Math.abs(stopped - 70)).toBeLessThan(1);
    await ad(page).getByRole('button', { name: 'Skip ad', exact: true }).click();
    await plays(page, stopped);
    // Seeking back across the break shows no second one.
    await page.keyboard.press('2');
    await expect.poll(() => position(page)).toBeLessThan(65);
    await page.keyboard.press('5');
    await plays(page, 108);
    expect(await ad(page).count()).toBe(0);
    await page.keyboard.press('9');
    // To the last seconds.
    for (let n = 0; n < 2; n++) await page.keyboard.press('ArrowRight');
    await ad(page).getByText('Similar films in').waitFor({ timeout: 20_000 });
    await checkScreen(page, 'player-post-roll-1440');
    await ad(page).getByRole('button', { name: 'Skip ad', exact: true }).click();
    await page.getByRole('heading', { name: 'The end' }).waitFor();
    await page.getByRole('heading', { name: 'Similar films' }).waitFor();
    const seen = ['impression', 'first_quartile', 'skip'];
    const once = ['mid-70', 'post', 'pre'].flatMap((place) => seen.map((mark) => `${place} ${mark}`));
    expect(marks.toSorted()).toEqual(once.toSorted());
  });
});

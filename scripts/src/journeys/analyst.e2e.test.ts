import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { describeJourney } from './testing/browser.ts';
import { consoleMenu, signInToConsole } from './testing/staff.ts';

describeJourney('an analyst', ({ address, open }) => {
  /** Runs an action on the shown read model and enters the required reason. */
  async function act(page: Page, button: string, confirm: string): Promise<void> {
    await page.getByRole('button', { name: button }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Reason').fill('A journey of the tests');
    await dialog.getByRole('button', { name: confirm, exact: true }).click();
    await dialog.waitFor({ state: 'detached' });
  }
  const version = (page: Page, n: number) => page.getByRole('region', { name: `Version ${n}` });

  it('rebuilds a read model, swaps it in, and rolls back', async () => {
    const page = await open();
    await signInToConsole(page, address, 'analyst@sankofa.example');
    await consoleMenu(page).getByRole('link', { name: 'Projections' }).click();
    await page.getByRole('cell', { name: 'consents', exact: true }).click();
    await version(page, 1).getByText('Live', { exact: true }).waitFor();

    await act(page, 'Rebuild next version', 'Rebuild');
    await version(page, 2).getByText('Ready, kept up to date').waitFor();
    await act(page, 'Swap to the next version', 'Swap');
    await version(page, 2).getByText('Live', { exact: true }).waitFor();
    await version(page, 1).getByText('Previous, kept up to date').waitFor();
    await act(page, 'Roll back', 'Roll back');
    await version(page, 1).getByText('Live', { exact: true }).waitFor();
    await version(page, 2).getByRole('button', { name: 'Drop' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Reason').fill('Not needed any more');
    await dialog.getByRole('button', { name: 'Drop version' }).click();
    await version(page, 2).waitFor({ state: 'detached' });
    const history = page.getByRole('region', { name: 'History' }).getByRole('listitem');
    await history.filter({ hasText: 'Version dropped, version 2' }).getByText('“Not needed any more”').waitFor();
    await history.filter({ hasText: 'Rolled back to version 1' }).getByText('Mariam Sow').waitFor();
    expect(
      await page
        .getByRole('alert')
        .filter({ hasText: /failed|error/i })
        .count(),
    ).toBe(0);
  });
});

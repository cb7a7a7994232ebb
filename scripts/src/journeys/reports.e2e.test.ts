import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { describeJourney } from './testing/browser.ts';
import { checkScreenAtWidths } from './testing/check-screen.ts';
import { sayWhy, signUp } from './testing/people.ts';
import { consoleMenu, signInToConsole } from './testing/staff.ts';

describeJourney('reports and records', ({ address, open }) => {
  async function saved(page: Page, press: () => Promise<void>): Promise<string> {
    const saving = page.waitForEvent('download');
    await press();
    return readFile(await (await saving).path(), 'utf8');
  }

  it('let an officer count people at any moment, and export the figures with a reason', async () => {
    const page = await open();
    await signInToConsole(page, address, 'compliance@sankofa.example');
    await consoleMenu(page).getByRole('link', { name: 'Consent report' }).click();
    const terms = page.getByRole('region', { name: 'Terms of service' });
    await terms.getByText('version 1').first().waitFor();
    await page.getByRole('button', { name: 'Country' }).click();
    await terms.getByText('version 1, Unknown').first().waitFor();
    await checkScreenAtWidths(page, 'consent-report');
    const file = await saved(page, async () => {
      await page.getByRole('button', { name: 'Export as CSV' }).click();
      await page.getByLabel('Reason').fill('For the board');
      await page.getByRole('button', { name: 'Export', exact: true }).click();
    });
    expect(file).toMatch(
      /^consent_type,state,version,country,day,people\r\nterms_of_service,granted,1,unknown,,\d+\r\n/,
    );
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page.getByLabel('As of').fill('2020-01-01T00:00:00');
    await page.getByText(/^0 people had registered by/).waitFor();

    await page.setViewportSize({ width: 1280, height: 900 });
    await page.getByRole('link', { name: 'Records of processing' }).click();
    await page.getByRole('region', { name: 'Marketing e-mails' }).waitFor();
    await checkScreenAtWidths(page, 'processing');
    const records = await saved(page, async () => {
      await page.getByRole('button', { name: 'Export as CSV' }).click();
      await page.getByLabel('Reason').fill('Asked by the authority');
      await page.getByRole('button', { name: 'Export', exact: true }).click();
    });
    expect(records).toContain('Marketing e-mails,');
  });

  it('give a person and an officer the same consent records', async () => {
    const theirs = await open();
    const { email } = await signUp(theirs, address, 'Akua Sarpong');
    await theirs.goto(`${address}/privacy/consent`);
    await theirs.getByRole('switch', { name: 'Marketing emails' }).press('Space');
    await theirs.getByText('Consent granted successfully!').waitFor();
    const mine = await saved(theirs, () => theirs.getByRole('button', { name: 'Download my consent records' }).click());

    const page = await open();
    await signInToConsole(page, address, 'compliance@sankofa.example', '/people');
    await page.getByPlaceholder('E-mail, name or id').fill(email);
    await page.getByText('1-1 of 1').waitFor();
    await page.getByRole('cell', { name: email }).click();
    await sayWhy(page, 'Akua Sarpong');
    const officers = await saved(page, async () => {
      await page.getByRole('button', { name: 'Export consent records' }).click();
      await page.getByLabel('Reason').fill('A complaint');
      await page.getByRole('button', { name: 'Export', exact: true }).click();
    });
    expect(JSON.parse(mine)).toMatchObject([{ schema_version: 'ISO/IEC TS 27560:2023' }]);
    expect(officers).toBe(mine);
    await page.getByText('Consent records exported by staff').waitFor();
  });
});

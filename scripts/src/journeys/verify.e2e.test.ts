import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { EvidencePack } from '@sankofa/events/proof/pack';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { keysText, packOf, receiptOf, resealed, type SampleLog, samplePack } from '../verify/testing/sample-pack.ts';
import { describeJourney } from './testing/browser.ts';
import { checkScreen } from './testing/check-screen.ts';

const HOSTILE_BYTES = 45e6;

describeJourney('evidence is verified in the browser', ({ address, open }) => {
  const fileOf = (name: string, text: string) => ({ name, mimeType: 'text/plain', buffer: Buffer.from(text) });

  /** Chooses files on the page. */
  async function verify(page: Page, text: string, keys: string | null = keysText): Promise<void> {
    await page.goto(`${address}/verify`);
    if (keys !== null) await page.getByLabel('Choose trusted keys').setInputFiles(fileOf('keys.txt', keys));
    await page.getByLabel('Choose file').setInputFiles(fileOf('evidence.json', text));
  }
  const shows = (page: Page, verdict: string) => page.getByRole('heading', { name: verdict, exact: true }).waitFor();

  const event = { stream: 'requests-person', claimedBefore: 0, inPack: true, sealed: null, disclosed: true } as const;
  const log: SampleLog = {
    events: [
      { ...event, text: 'My data, please\u202e<b>' },
      { ...event, text: 'Sealed', sealed: 'data' },
      { ...event, text: 'Too late', claimedBefore: 0, stream: 'consent-person' },
    ],
    checkpoints: [{ size: 1, witnesses: ['plain'], olderKey: false }],
    mapsWitnesses: ['full'],
    streams: [],
    kind: 'person',
    isDemo: false,
  };

  it('with a readable report, and without sending anything', async () => {
    const page = await open();
    await page.goto(`${address}/verify`);
    await page.getByRole('button', { name: 'Choose file' }).waitFor();
    await page.waitForLoadState('networkidle');
    const pack = await packOf(log);
    const sent: string[] = [];
    page.on('request', (request) => {
      if (request.method() !== 'GET') sent.push(`${request.method()} ${request.url()}`);
    });
    await page.getByLabel('Choose file').setInputFiles(fileOf('evidence.json', JSON.stringify(pack)));
    await shows(page, 'Complete as the operator claims');
    await page.getByText('You chose no trusted keys.').waitFor();
    await page.getByText('Made a data request: ').first().waitFor();
    await page.getByText('by the person').first().waitFor();
    await page.getByText('DataRequestFiled').first().waitFor({ state: 'hidden' });
    for (const one of await page.getByText('Details', { exact: true }).all()) await one.click();
    await page.getByText('My data, please\\u{202e}<b>').waitFor();
    await page.getByText('Sealed', { exact: true }).waitFor();
    await page.getByText('The terms.').waitFor({ state: 'hidden' });
    await page.locator('summary').getByText('Terms of service, version 1, English').click();
    await page.getByText('The terms.').waitFor();
    await page.getByText('(log heads: ').first().waitFor();
    await checkScreen(page, 'verify-report');
    expect(sent).toEqual([]);

    await verify(page, JSON.stringify(pack));
    await shows(page, 'Complete, map audited by witness.test/w1/full up to event 1');
    await page.getByText('witness.test/w1 cosigned the log with 1 event').waitFor();
  });

  it('and names what is wrong, missing or late', async () => {
    const page = await open();
    const pack = await packOf(log);
    const events = pack.events.map((one, n) => (n === 1 ? { ...one, data: one.data.replace('true', 'false') } : one));
    await verify(page, JSON.stringify(resealed({ ...pack, events } as EvidencePack)));
    await shows(page, 'Not genuine');
    await page.getByText('An event was changed.').waitFor();
    await page.getByText(/Event 2 .* it was changed/).waitFor();
    await checkScreen(page, 'verify-false');

    const [first, second, third] = log.events;
    if (!first || !second || !third) throw new RangeError('no events');
    await verify(page, JSON.stringify(await packOf({ ...log, events: [{ ...first, inPack: false }, second, third] })));
    await shows(page, 'Genuine, not complete');
    await page.getByText('event requests-person@0').waitFor();

    await verify(page, JSON.stringify(await packOf({ ...log, events: [{ ...first, claimedBefore: 90 }] })));
    await shows(page, 'Genuine, recorded late');

    const seam = { kept: 1, lost: 2, olderKey: false, damage: null } as const;
    await verify(page, JSON.stringify(await packOf({ ...log, seams: [seam] })));
    await shows(page, 'Genuine, in a log that has lost events');
    await page.getByText('It was restored with the first 1: 2 events are lost.').waitFor();
    await checkScreen(page, 'verify-restarted');

    // The same pack with what the reader kept.
    const keep = (what: string, content: string) =>
      page.getByLabel(`Choose ${what}`).setInputFiles(fileOf(what, content));
    await verify(page, JSON.stringify(pack));
    await shows(page, 'Complete, map audited by witness.test/w1/full up to event 1');
    await keep('receipt', JSON.stringify(await receiptOf(log, 2)));
    await page.getByText('The file contains the event of your receipt, unchanged.').waitFor();
    await keep('checkpoint', pack.head);
    await page.getByText('The log is the one of your checkpoint.').waitFor();
    await checkScreen(page, 'verify-kept');
    await keep('receipt', JSON.stringify(await receiptOf({ ...log, events: [...log.events].reverse() }, 2)));
    await shows(page, 'Not genuine');
    await page.getByText('The file contradicts your receipt').waitFor();
    await keep('receipt', '{}');
    await page.getByRole('alert').filter({ hasText: 'isn’t a receipt' }).waitFor();

    await verify(page, JSON.stringify(pack), 'no key');
    await page.getByRole('alert').filter({ hasText: 'no valid public key' }).waitFor();
  });

  it('within 10 s, also a large hostile file', async () => {
    const page = await open();
    const folder = await mkdtemp(join(tmpdir(), 'sankofa-hostile-'));
    const file = join(folder, 'hostile.json');
    await writeFile(file, `{"format":"sankofa-evidence-pack/2","events":${'['.repeat(HOSTILE_BYTES)}`);
    await page.goto(`${address}/verify`);
    await page.getByLabel('Choose file').setInputFiles(file);
    await page.getByText(/^Not genuine$|was stopped/).waitFor({ timeout: 20_000 });
    await rm(folder, { recursive: true });
    await verify(page, JSON.stringify(await samplePack(['one'])));
    await shows(page, 'Complete as the operator claims');
  });
});

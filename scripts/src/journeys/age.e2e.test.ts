import { deflateSync } from 'node:zlib';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { describeJourney } from './testing/browser.ts';
import { checkScreen } from './testing/check-screen.ts';
import { press, type } from './testing/keyboard.ts';
import { sayWhy, signUp } from './testing/people.ts';
import { consoleMenu, signInToConsole } from './testing/staff.ts';

const OFFICER = 'compliance@sankofa.example';

/** Generates a PNG of one colour (PNG specification, sections 5 and 11). */
function drawPng(width: number, height: number): Buffer {
  const chunk = (type: string, data: Buffer): Buffer => {
    const body = Buffer.concat([Buffer.from(type), data]);
    const length = Buffer.alloc(4);
    length.writeUInt32BE(data.length);
    const check = Buffer.alloc(4);
    check.writeUInt32BE(crc32(body));
    return Buffer.concat([length, body, check]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  // 8-bit greyscale.
  header.set([8, 0, 0, 0, 0], 8);
  const rows = Buffer.alloc((width + 1) * height, 0xb0);
  for (let row = 0; row < height; row++) rows[row * (width + 1)] = 0;
  const signature = Buffer.from('89504e470d0a1a0a', 'hex');
  const data = deflateSync(rows);
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', data), chunk('IEND', Buffer.alloc(0))]);
}

function crc32(bytes: Buffer): number {
  let crc = 0xffffffff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
  }
  return (crc ^ 0xffffffff) >>> 0;
}

describeJourney('somebody whose age is to be verified', ({ address, open }) => {
  /** Returns the link to this page from the last e-mail to this address. */
  async function linkMailedTo(page: Page, to: string, path: string): Promise<string> {
    let link: string | undefined;
    await expect
      .poll(
        async () => {
          const emails: { to: string; text: string }[] = await (await page.request.get(`${address}/api/outbox`)).json();
          const links = emails.flatMap((mail) => (mail.to === to ? mail.text.match(/\/[a-z-]+#token=[\w-]+/g) : []));
          link = links.find((one) => one?.startsWith(`/${path}#`)) ?? undefined;
          return link;
        },
        { timeout: 10_000 },
      )
      .toBeDefined();
    return link ?? '';
  }

  it('is under 18: a parent refuses, and no other age is accepted without proof', async () => {
    const page = await open();
    const { email } = await signUp(page, address, 'Abena');
    const parent = `parent-${email}`;
    await page.goto(`${address}/privacy/age`);
    await type(page, page.getByLabel('Your age'), '14');
    await type(page, page.getByLabel('Parent or guardian e-mail'), parent);
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Waiting for your parent or guardian' }).waitFor();
    const theirs = await open();
    await theirs.goto(`${address}${await linkMailedTo(theirs, parent, 'parental-consent')}`);
    await press(theirs, theirs.getByRole('button', { name: 'Refuse consent' }));
    await theirs.getByText('You refused your consent.').waitFor();

    await page.reload();
    await page.getByRole('heading', { name: 'Your parent or guardian refused' }).waitFor();
    await page.getByLabel('Your age').fill('40');
    await page.getByRole('button', { name: 'Submit age verification' }).click();
    await page.getByText('Upload a document that shows your age now.').waitFor();
  });

  it('is under 18, and the parent withdrew consent: an officer finds it in the queue and the timeline', async () => {
    const page = await open();
    const { email } = await signUp(page, address, 'Esi Larbi');
    const parent = `parent-${email}`;
    await page.goto(`${address}/privacy/age`);
    await type(page, page.getByLabel('Your age'), '16');
    await type(page, page.getByLabel('Parent or guardian e-mail'), parent);
    await page.keyboard.press('Enter');
    const theirs = await open();
    await theirs.goto(`${address}${await linkMailedTo(theirs, parent, 'parental-consent')}`);
    await press(theirs, theirs.getByRole('button', { name: 'Grant consent' }));
    await theirs.getByText('You granted your consent.').waitFor();
    await theirs.goto(`${address}${await linkMailedTo(theirs, parent, 'withdraw-consent')}`);
    await press(theirs, theirs.getByRole('button', { name: 'Withdraw consent' }));
    await theirs.getByText('You withdrew your consent.').waitFor();

    const officer = await open();
    await signInToConsole(officer, address, OFFICER);
    await consoleMenu(officer).getByRole('link', { name: 'Age verifications' }).click();
    await officer.getByRole('combobox', { name: 'Status' }).click();
    await officer.getByRole('option', { name: 'Parent withdrew' }).click();
    await officer.getByText('Esi Larbi').waitFor();
    await checkScreen(officer, 'console-age-withdrawn-list');
    await officer.getByText('Esi Larbi').click();
    await sayWhy(officer, 'Esi Larbi');
    await officer.getByRole('link', { name: 'Everything about this person' }).waitFor();
    await checkScreen(officer, 'console-age-withdrawn');
    await officer.getByRole('link', { name: 'Everything about this person' }).click();
    await officer.getByText('A parent withdrew consent').waitFor();
    await checkScreen(officer, 'console-age-withdrawn-timeline');
  });

  it('uploads a document; an officer opens it with a reason and approves it', async () => {
    const page = await open();
    await signUp(page, address, 'Nii Armah');
    await page.goto(`${address}/privacy/age`);
    await page.getByLabel('Your age').fill('34');
    await page.getByRole('radio', { name: /^Document upload/ }).check();
    await page.getByRole('button', { name: 'Submit age verification' }).click();
    await page.getByRole('heading', { name: 'Send us your document' }).waitFor();
    const file = page.getByLabel(/^Your document:/);
    await file.setInputFiles({ name: 'notes.png', mimeType: 'image/png', buffer: Buffer.from('no picture at all') });
    await page.getByRole('button', { name: 'Upload document' }).click();
    await page.getByText('Send a JPEG, a PNG or a PDF.').waitFor();
    await file.setInputFiles({ name: 'id.png', mimeType: 'image/png', buffer: drawPng(320, 200) });
    await page.getByRole('button', { name: 'Upload document' }).click();
    await page.getByRole('heading', { name: 'We are checking your document' }).waitFor();

    const officer = await open();
    await signInToConsole(officer, address, OFFICER, '/age-verifications');
    await officer.getByRole('heading', { level: 1, name: 'Age verifications' }).waitFor();
    await officer.getByText('Nii Armah').waitFor();
    await checkScreen(officer, 'console-age-list');
    await officer.getByRole('button', { name: 'Dark theme' }).click();
    await checkScreen(officer, 'console-age-list-dark');
    await officer.getByText('Nii Armah').click();
    await sayWhy(officer, 'Nii Armah');
    await expect
      .poll(() => officer.getByLabel('Reason to open the document').inputValue())
      .toBe('A question of theirs');
    await officer.getByRole('button', { name: 'Open document' }).click();
    const picture = officer.getByRole('img', { name: 'The document the person uploaded' });
    await picture.waitFor();
    await expect.poll(() => picture.evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBe(320);
    await checkScreen(officer, 'console-age-show');
    await officer.getByLabel('Reason for the decision').fill('The date of birth is clear');
    await officer.getByRole('button', { name: 'Approve' }).click();
    await officer.getByText('Approved. The document is deleted.').waitFor();
    await officer.getByText('Document deleted').waitFor();

    await page.reload();
    await page.getByRole('heading', { name: 'Your age is verified' }).waitFor();
  });
});

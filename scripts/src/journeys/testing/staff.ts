import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { totpCode } from '@sankofa/api/accounts/totp';
import type { Page } from 'playwright-core';
import { DEMO_PASSWORD, DEMO_TOTP_SECRET } from '../../seed/demo-people.ts';

const STEP_MS = 30_000;
/** What it may take from a code to its being checked. */
const TYPING_MS = 10_000;
/** A console's token holds for fifteen minutes: one this old would end within a journey. */
const WORTH_MS = 8 * 60_000;
/** Where the console keeps who is signed in. */
const KEPT = ['console_token', 'console_admin'];

/** What is remembered of a member of the demo's staff. */
interface Known {
  /** Step of the last code. */
  readonly step?: number;
  /** What the console kept, and when. */
  readonly session?: { readonly at: number; readonly kept: Readonly<Record<string, string>> };
}

/**
 * Signs a member of the demo's staff in to the console. A code is taken once, so whoever signs in again may have to wait half
 * a minute for the next: what the console keeps in the browser is therefore handed from one journey to the next.
 */
export async function signInToConsole(page: Page, address: string, email: string): Promise<void> {
  const { session } = recall(address, email);
  const isWorth = session !== undefined && Date.now() - session.at < WORTH_MS;
  if (!(isWorth && (await comeBack(page, address, session.kept)))) {
    await signInAnew(page, address, email);
    const kept = await page.evaluate((keys) => keys.map((key) => [key, localStorage.getItem(key) ?? '']), KEPT);
    remember(address, email, { session: { at: Date.now(), kept: Object.fromEntries(kept) } });
  }
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.getByText('Live', { exact: true }).waitFor({ state: 'attached' });
}

/** Whether the console takes what it kept in a browser before. */
async function comeBack(page: Page, address: string, kept: Readonly<Record<string, string>>): Promise<boolean> {
  // Of the same origin, and no page of the console's: that would already ask who it is.
  await page.goto(`${address}/favicon.svg`);
  await page.evaluate((items) => {
    for (const [key, value] of Object.entries(items)) localStorage.setItem(key, value);
  }, kept);
  await page.goto(`${address}/admin`);
  const form = page.getByLabel('Username');
  await page.getByText('Live', { exact: true }).or(form).first().waitFor({ state: 'attached' });
  return (await form.count()) === 0;
}

async function signInAnew(page: Page, address: string, email: string): Promise<void> {
  await page.goto(`${address}/admin`);
  await page.getByLabel('Username').fill(email);
  await page.getByLabel('Password').fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByLabel('Code').fill(await nextCode(address, email));
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByText('Live', { exact: true }).waitFor({ state: 'attached' });
}

/** The next code that has not been taken: codes are, up to half a minute early or late. */
export async function nextCode(address: string, email: string): Promise<string> {
  const earliest = Math.floor((Date.now() + TYPING_MS) / STEP_MS) - 1;
  const next = Math.max(earliest, (recall(address, email).step ?? 0) + 1);
  remember(address, email, { step: next });
  while (next > Math.floor(Date.now() / STEP_MS) + 1) await new Promise((resolve) => setTimeout(resolve, 500));
  return totpCode(DEMO_TOTP_SECRET, new Date(next * STEP_MS));
}

// In a file, because the journeys, one after the other, do not share memory.
const fileOf = (address: string): string => join(tmpdir(), `sankofa-staff-${new URL(address).port}.json`);

const readAll = (address: string): Record<string, Known> => {
  const file = fileOf(address);
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
};

const recall = (address: string, email: string): Known => readAll(address)[email] ?? {};

function remember(address: string, email: string, news: Known): void {
  const all = readAll(address);
  writeFileSync(fileOf(address), JSON.stringify({ ...all, [email]: { ...all[email], ...news } }));
}

import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { totpCode } from '@sankofa/api/accounts/totp';
import type { Locator, Page } from 'playwright-core';
import { DEMO_PASSWORD, DEMO_TOTP_SECRET } from '../../seed/demo-people.ts';

const STEP_MS = 30_000;
/** Maximum time from generating a code to its check. */
const TYPING_MS = 10_000;
/** A console token is valid for fifteen minutes; older than this, it could expire within a journey. */
const WORTH_MS = 8 * 60_000;
/** Path that refreshes a session of the console. */
export const REFRESH = '/api/admin/refresh';
/** Storage key of the console's session. */
const KEPT = 'console_admin';

/** Stored record of the console and an access token. */
interface KeptSession {
  readonly admin: string;
  readonly token: string;
}

/** Cached state of a demo staff member. */
interface StaffCredentials {
  /** Time step of the last code. */
  readonly step?: number;
  /** Stored session and its time. */
  readonly session?: { readonly at: number; readonly kept: KeptSession };
}

/**
 * Signs a demo staff member in to the console. Each code works once, so a second sign-in may wait half a minute.
 * Therefore the access token is passed from one journey to the next, in place of a refresh: a refresh token works once.
 * @param path of the page that opens, below `/admin`
 */
export async function signInToConsole(page: Page, address: string, email: string, path = ''): Promise<void> {
  const { session } = recall(address, email);
  const isWorth = session !== undefined && Date.now() - session.at < WORTH_MS;
  if (!(isWorth && (await comeBack(page, `${address}/admin${path}`, session.kept)))) {
    await signInAnew(page, address, email, path);
    const admin = (await page.evaluate((key) => localStorage.getItem(key), KEPT)) ?? '';
    const kept = { admin, token: await staffToken(page) };
    remember(address, email, { session: { at: Date.now(), kept } });
  }
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.getByText('Live', { exact: true }).waitFor({ state: 'attached' });
}

/** An access token of the member of staff signed in on a page of the console, which keeps its own in memory. */
export const staffToken = (page: Page): Promise<string> =>
  page.evaluate(async (path) => {
    const answer = await fetch(path, { method: 'POST', headers: { 'Idempotency-Key': crypto.randomUUID() } });
    return (await answer.json()).token;
  }, REFRESH);

/** The menu of the console. */
export const consoleMenu = (page: Page): Locator => page.getByRole('navigation', { name: 'Console' });

/** Whether the console accepts a session stored earlier. */
async function comeBack(page: Page, url: string, { admin, token }: KeptSession): Promise<boolean> {
  // A same-origin URL outside the console, which would check the session.
  await page.goto(new URL('/favicon.svg', url).href);
  await page.evaluate(([key, record]) => localStorage.setItem(key, record), [KEPT, admin] as const);
  await page.context().route(`**${REFRESH}`, (route) => route.fulfill({ json: { token, admin: JSON.parse(admin) } }));
  await page.goto(url);
  const form = page.getByLabel('Username');
  await page.getByText('Live', { exact: true }).or(form).first().waitFor({ state: 'attached' });
  return (await form.count()) === 0;
}

async function signInAnew(page: Page, address: string, email: string, path: string): Promise<void> {
  await page.context().unroute(`**${REFRESH}`);
  await page.goto(`${address}/admin`);
  await page.getByLabel('Username').fill(email);
  await page.getByLabel('Password').fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByLabel('Code').fill(await nextCode(address, email));
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByText('Live', { exact: true }).waitFor({ state: 'attached' });
  if (path !== '') await page.goto(`${address}/admin${path}`);
}

/** Returns the next unused code; codes are accepted up to half a minute early or late. */
export async function nextCode(address: string, email: string): Promise<string> {
  const earliest = Math.floor((Date.now() + TYPING_MS) / STEP_MS) - 1;
  const next = Math.max(earliest, (recall(address, email).step ?? 0) + 1);
  remember(address, email, { step: next });
  while (next > Math.floor(Date.now() / STEP_MS) + 1) await new Promise((resolve) => setTimeout(resolve, 500));
  return totpCode(DEMO_TOTP_SECRET, new Date(next * STEP_MS));
}

// Stored in a file, because test files share no memory.
const fileOf = (address: string): string => join(tmpdir(), `sankofa-staff-${new URL(address).port}.json`);

const readAll = (address: string): Record<string, StaffCredentials> => {
  const file = fileOf(address);
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
};

const recall = (address: string, email: string): StaffCredentials => readAll(address)[email] ?? {};

function remember(address: string, email: string, news: StaffCredentials): void {
  const all = readAll(address);
  writeFileSync(fileOf(address), JSON.stringify({ ...all, [email]: { ...all[email], ...news } }));
}

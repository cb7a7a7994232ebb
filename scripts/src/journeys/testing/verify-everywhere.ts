import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

const root = fileURLToPath(new URL('../../../../', import.meta.url));

interface Output {
  readonly code: number;
  readonly text: string;
}

/** Runs a program without the environment of the test, so without access to databases. */
function run(program: string, args: readonly string[]): Promise<Output> {
  const env = { PATH: process.env.PATH };
  return new Promise((resolve) => {
    execFile(program, args, { cwd: root, env }, (error, stdout, stderr) =>
      resolve({ code: Number(error?.code ?? 0), text: stdout + stderr }),
    );
  });
}

/** Runs `npm run verify` on a file. */
export const verifyByCommand = (file: string): Promise<Output> =>
  run(process.execPath, ['scripts/run.mjs', 'verify', file]);

/** Gives a downloaded file to each verifier that we hand out: the command, the program in Python, and the page. */
export async function expectGenuineEverywhere(
  { page, address }: { readonly page: Page; readonly address: string },
  file: string,
  heading: string,
): Promise<void> {
  const outputs = await Promise.all([verifyByCommand(file), run('python3', ['scripts/assets/verify.py', file])]);
  expect(outputs.map(({ code, text }) => (code === 0 ? code : text))).toEqual([0, 0]);
  await page.goto(`${address}/verify`);
  await page.getByLabel('Choose file').setInputFiles(file);
  await page.getByRole('heading', { name: heading, exact: true }).waitFor();
}

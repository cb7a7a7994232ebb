import { spawn } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const read = (file: string): string => readFileSync(join(root, file), 'utf8');
const { node } = z
  .object({ devDependencies: z.object({ node: z.string() }) })
  .parse(JSON.parse(read('package.json'))).devDependencies;

it('matches the Node of the tests and the image', () => {
  expect(process.versions.node).toBe(node);
  expect(read('Dockerfile')).toContain(`FROM node:${node}-slim `);
});

describe('scripts started by another Node version', () => {
  let folder = '';
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'sankofa-pinned-'));
    cpSync(join(root, 'scripts/fresh.mjs'), join(folder, 'scripts/fresh.mjs'));
    cpSync(join(root, 'scripts/run.mjs'), join(folder, 'scripts/run.mjs'));
    cpSync(join(root, 'scripts/commands.mjs'), join(folder, 'scripts/commands.mjs'));
    mkdirSync(join(folder, 'node_modules/node/bin'), { recursive: true });
    // A version other than the current one, and a program that prints its arguments.
    writeFileSync(join(folder, 'package.json'), JSON.stringify({ devDependencies: { node: '0.0.0' } }));
    for (const lock of ['package-lock.json', 'node_modules/.package-lock.json']) {
      writeFileSync(join(folder, lock), JSON.stringify({ packages: {} }));
    }
    const program = '#!/bin/sh\ntrap "exit 4" TERM\necho "$@"\nwhile [ "$3" = wait ]; do sleep 0.01; done\nexit 3\n';
    writeFileSync(join(folder, 'node_modules/node/bin/node'), program, { mode: 0o755 });
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  function start(...args: string[]) {
    const script = join(folder, 'scripts/run.mjs');
    const child = spawn(process.execPath, [script, ...args], { stdio: ['ignore', 'pipe', 'inherit'] });
    const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
    const printed = new Promise<string>((resolve) => child.stdout.setEncoding('utf8').once('data', resolve));
    return { child, ended, printed, script };
  }

  it('run on the version of package.json, with the same arguments and exit code', async () => {
    const { ended, printed, script } = start('verify', 'a pack.json', '--json');
    expect(await printed).toBe(`${script} verify a pack.json --json\n`);
    expect(await ended).toBe(3);
  });

  it('forward SIGTERM and exit after the child', async () => {
    const { child, ended, printed } = start('verify', 'wait');
    await printed;
    child.kill('SIGTERM');
    expect(await ended).toBe(4);
  });
});

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { victimOfFile } from './victim.ts';

describe('a process whose id is in a file', () => {
  let folder: string;
  let file: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'sankofa-victim-'));
    file = join(folder, 'server.pid');
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  const start = () => spawn(process.execPath, ['-e', 'setInterval(() => undefined, 1000)'], { stdio: 'ignore' });

  it('is killed, and so is its replacement', async () => {
    const victim = victimOfFile(file);
    for (let n = 0; n < 2; n++) {
      const server = start();
      const ended = once(server, 'exit');
      await writeFile(file, `${server.pid}\n`);
      expect(await victim.kill()).toBe(true);
      expect(await ended).toEqual([null, 'SIGKILL']);
    }
  });

  it.each([
    ['there is no file', null],
    ['the file is empty', ''],
    ['the file holds no id of a process', '-1'],
  ])('is skipped while %s', async (_, text) => {
    if (text !== null) await writeFile(file, text);
    expect(await victimOfFile(file).kill()).toBe(false);
  });

  it('is skipped if it has exited', async () => {
    const server = start();
    const ended = once(server, 'exit');
    server.kill('SIGKILL');
    await ended;
    await writeFile(file, String(server.pid));
    expect(await victimOfFile(file).kill()).toBe(false);
  });
});

import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const root = fileURLToPath(new URL('../../../', import.meta.url));

describe('npm run verify', () => {
  let folder: string;
  const write = async (name: string, text: string): Promise<string> => {
    const file = join(folder, name);
    await writeFile(file, text);
    return file;
  };
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'sankofa-verify-'));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  const verify = (...args: string[]): Promise<{ code: number; said: string }> =>
    new Promise((resolve) => {
      execFile(process.execPath, [join(root, 'scripts', 'run.mjs'), 'verify', ...args], (error, stdout, stderr) =>
        resolve({ code: Number(error?.code ?? 0), said: stdout + stderr }),
      );
    });

  it('prints its usage without a pack', async () => {
    expect(await verify()).toMatchObject({
      code: 2,
      said: expect.stringContaining('npm run verify -- pack.json|certificate.json'),
    });
  });

  it('names a file it cannot read', async () => {
    const missing = join(folder, 'nothing.json');
    expect(await verify(missing)).toMatchObject({ code: 2, said: expect.stringContaining(missing) });
  });

  it('rejects an invalid key', async () => {
    const [pack, key] = [await write('pack.json', '{}'), await write('key.pem', 'no key')];
    expect(await verify(pack, '--key', key)).toMatchObject({ code: 2, said: expect.stringContaining(key) });
  });

  it('names a checkpoint it cannot read', async () => {
    const [pack, note] = [await write('pack.json', '{}'), await write('note.txt', 'no note')];
    expect(await verify(pack, '--checkpoint', note)).toMatchObject({ code: 2, said: expect.stringContaining(note) });
  });

  it('prints no escape codes of a file or a file name', async () => {
    const bad = await verify(await write('pack\u001b[31m.json', '{"\u009b2J": \u001b'));
    expect(bad).toMatchObject({ code: 1, said: expect.stringMatching(/^NOT genuine/) });
    for (const { said } of [
      bad,
      await verify(join(folder, 'no\u001b[2Jthing\u202e.json')),
      await verify('--\u001b[2J'),
    ]) {
      expect(said.replaceAll('\n', '')).not.toMatch(/[\p{Cc}\p{Bidi_Control}]/u);
    }
  });

  it.each(['{}', 'no JSON', '[]', ''])('calls %j not genuine', async (text) => {
    const { code, said } = await verify(await write('pack.json', text));
    expect(said).toMatch(/^NOT genuine\. Do not rely on this pack\.\n\n {2}\S/);
    expect(code).toBe(1);
  });
});

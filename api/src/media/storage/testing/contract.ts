import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { MediaStorage } from '../media-storage.ts';

/** Contract tests of media storages. */
export function storageContract(open: () => Promise<MediaStorage>): void {
  let storage: MediaStorage;
  let folder: string;
  beforeAll(async () => {
    storage = await open();
    folder = await mkdtemp(join(tmpdir(), 'sankofa-storage-'));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  const bytes = Buffer.from('0123456789');

  it('returns stored files, and replaces existing ones', async () => {
    await storage.put('packaged/a/captions/fr.vtt', Buffer.from('older'));
    await storage.put('packaged/a/captions/fr.vtt', bytes);
    expect(await storage.read('packaged/a/captions/fr.vtt')).toEqual(bytes);
    expect(await storage.size('packaged/a/captions/fr.vtt')).toBe(10);
  });

  it('can be probed', () => storage.probe());

  it('returns null for missing files', async () => {
    expect(await storage.read('packaged/none/1.m4s')).toBeNull();
    expect(await storage.size('packaged/none/1.m4s')).toBeNull();
    expect(await storage.open('packaged/none/1.m4s')).toBeNull();
    await expect(storage.toFile('packaged/none/1.m4s', folder)).rejects.toThrow();
    await storage.remove('packaged/none');
  });

  it('returns parts of a file', async () => {
    await storage.put('packaged/b/1.m4s', bytes);
    const whole = await storage.open('packaged/b/1.m4s');
    expect(whole?.size).toBe(10);
    expect(whole && (await buffer(whole.body))).toEqual(bytes);
    const part = await storage.open('packaged/b/1.m4s', { start: 3, end: 5 });
    expect(part?.size).toBe(10);
    expect(part && (await buffer(part.body)).toString()).toBe('345');
  });

  it('takes over files and whole folders, and passes them to programs', async () => {
    const file = join(folder, 'one');
    await writeFile(file, bytes);
    await storage.take('originals/c', file);
    expect(existsSync(file)).toBe(false);
    expect(await readFile(await storage.toFile('originals/c', folder))).toEqual(bytes);
    const tree = join(folder, 'tree');
    await mkdir(join(tree, 'v240'), { recursive: true });
    await writeFile(join(tree, 'master.m3u8'), '#EXTM3U');
    await writeFile(join(tree, 'v240', '1.m4s'), bytes);
    await storage.put('packaged/c/left-over.m4s', bytes);
    await storage.takeFolder('packaged/c', tree);
    expect(existsSync(tree)).toBe(false);
    expect(await storage.read('packaged/c/v240/1.m4s')).toEqual(bytes);
    expect((await storage.read('packaged/c/master.m3u8'))?.toString()).toBe('#EXTM3U');
    expect(await storage.read('packaged/c/left-over.m4s')).toBeNull();
  });

  it('removes a file, or everything under a prefix and nothing else', async () => {
    for (const key of ['packaged/d/1', 'packaged/d/v240/1', 'packaged/dd/1']) await storage.put(key, bytes);
    await storage.remove('packaged/d');
    expect(await storage.read('packaged/d/1')).toBeNull();
    expect(await storage.read('packaged/d/v240/1')).toBeNull();
    expect(await storage.read('packaged/dd/1')).toEqual(bytes);
    await storage.remove('packaged/dd/1');
    expect(await storage.read('packaged/dd/1')).toBeNull();
  });

  it.each(['../outside', '/etc/passwd', 'a/../../b', 'a//b', '', '.hidden', 'a/.b', 'a\u0000b'])(
    'refuses the key %j',
    async (key) => {
      const attempt = async (): Promise<unknown> => storage.put(key, bytes);
      await expect(attempt()).rejects.toThrow(RangeError);
    },
  );
}

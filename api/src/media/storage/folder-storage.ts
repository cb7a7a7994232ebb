import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { cp, mkdir, open, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { checkKey, type MediaStorage } from './media-storage.ts';

/** Stores media in a local folder. Incomplete files are in `.arriving`. */
export function openFolderStorage(folder: string): MediaStorage {
  const pathOf = (key: string): string => join(folder, checkKey(key));

  /** Writes to a temporary path with `make`, then moves the result to its place. */
  async function place(key: string, make: (path: string) => Promise<void>): Promise<void> {
    const arriving = join(folder, '.arriving', randomUUID());
    await mkdir(dirname(arriving), { recursive: true });
    try {
      await make(arriving);
      await mkdir(dirname(pathOf(key)), { recursive: true });
      await rename(arriving, pathOf(key));
    } finally {
      await rm(arriving, { recursive: true, force: true });
    }
  }

  return {
    put: (key, bytes) => place(key, (path) => writeFile(path, bytes)),
    async take(key, file) {
      await mkdir(dirname(pathOf(key)), { recursive: true });
      if (await moved(file, pathOf(key))) return;
      // From another disk. The source stays until the copy is complete.
      await place(key, (path) => cp(file, path));
      await rm(file);
    },
    takeFolder: (prefix, from) =>
      place(prefix, async (path) => {
        await move(from, path);
        // Replaces the remains of an earlier attempt in one step.
        await rm(pathOf(prefix), { recursive: true, force: true });
      }),
    size: async (key) => (await existing(stat(pathOf(key))))?.size ?? null,
    read: (key) => existing(readFile(pathOf(key))),
    async open(key, range) {
      const file = await existing(open(pathOf(key)));
      if (!file) return null;
      const { size } = await file.stat();
      return { size, body: createReadStream('', { fd: file, ...range }) };
    },
    async toFile(key) {
      await stat(pathOf(key));
      return pathOf(key);
    },
    remove: (key) => rm(pathOf(key), { recursive: true, force: true }),
    async probe() {
      const file = join(folder, '.arriving', `probe-${randomUUID()}`);
      await mkdir(dirname(file), { recursive: true });
      await writeFile(file, 'probe');
      await rm(file);
    },
  };
}

/** Moves a folder, also between disks. */
async function move(from: string, to: string): Promise<void> {
  if (await moved(from, to)) return;
  await cp(from, to, { recursive: true });
  await rm(from, { recursive: true, force: true });
}

/** Returns false, without effect, if it would be to another disk. */
async function moved(from: string, to: string): Promise<boolean> {
  try {
    await rename(from, to);
    return true;
  } catch (error) {
    if (codeOf(error) !== 'EXDEV') throw error;
    return false;
  }
}

/** Converts ENOENT to null. */
async function existing<Result>(work: Promise<Result>): Promise<Result | null> {
  try {
    return await work;
  } catch (error) {
    if (['ENOENT', 'ENOTDIR', 'EISDIR'].includes(codeOf(error))) return null;
    throw error;
  }
}

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';

import { statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';

/** Linux's in-memory folder. */
const IN_MEMORY = '/dev/shm';
const NEEDED_BYTES = 6 * 2 ** 30;

/**
 * Folder for test files: in memory if there is room, because databases are created and dropped all the time and nothing
 * outlives the run; else the folder for temporary files.
 */
export function scratchFolder(): string {
  if (process.env.TMPDIR) return process.env.TMPDIR;
  return Math.min(freeBytesIn(IN_MEMORY), process.availableMemory()) >= NEEDED_BYTES ? IN_MEMORY : tmpdir();
}

function freeBytesIn(folder: string): number {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize;
  } catch {
    return 0;
  }
}

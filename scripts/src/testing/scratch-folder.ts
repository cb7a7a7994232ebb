import { statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';

/** A folder in memory that Linux has. */
const IN_MEMORY = '/dev/shm';
const NEEDED_BYTES = 6 * 2 ** 30;

/**
 * Where tests put their files: in memory where there is room for them, as databases are made and dropped all the time and
 * nothing outlives the run; else where temporary files go.
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

import { execFile } from 'node:child_process';
import { chmod, mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { FaultNotRun } from './fault-not-run.ts';
import type { FaultOptions } from './fault-options.ts';
import type { Findings } from './invariants.ts';
import { startShape } from './shape.ts';
import { check, recovered, totals, whileWriting } from './under-load.ts';
import { openWriters } from './writer.ts';

const run = promisify(execFile);
const SIZE = '256m';
const WRITERS = 4;
const FULL_MS = 5_000;
const MAX_FULL_MS = 30_000;

/**
 * Fills PostgreSQL's disk while people write, who get "try again later". Then frees space.
 * @throws FaultNotRun where no file system can be mounted
 */
export async function fillDisk({ openLog, say }: FaultOptions): Promise<Findings> {
  const folder = await mountSmallDisk();
  try {
    const settings = { max_wal_size: '64MB', min_wal_size: '32MB', shared_buffers: '32MB' };
    const shape = await startShape({
      kafka: false,
      log: await openLog(),
      folder,
      postgresSettings: settings,
      note: say,
    });
    try {
      const writers = await openWriters(shape, WRITERS);
      // EventStoreDB has another disk, and personal keys are cached, so commands may succeed.
      const mustRefuse = !shape.runtime.config.EVENTSTORE_URL;
      const refused = (): number => writers.reduce((sum, writer) => sum + writer.refused, 0);
      let refusedWhileFull = 0;
      await whileWriting(writers, async (running) => {
        await Promise.race([recovered(shape, writers), running]);
        const before = refused();
        await fill(join(folder, 'ballast'));
        await sleep(FULL_MS);
        // On a slow machine, PostgreSQL's preallocated space lasts a while.
        for (const deadline = Date.now() + MAX_FULL_MS; mustRefuse && refused() === before && Date.now() < deadline; )
          await sleep(100);
        refusedWhileFull = refused() - before;
        await rm(join(folder, 'ballast'));
        await Promise.race([recovered(shape, writers), running]);
      });
      say(
        `disk full for ${FULL_MS / 1000} s or more, ${refusedWhileFull} attempts refused meanwhile; ${totals(writers)}`,
      );
      const findings = await check(shape, writers, true);
      return refusedWhileFull > 0 || !mustRefuse
        ? findings
        : [...findings, 'nothing was refused: the disk was not full'];
    } finally {
      await shape.stop();
    }
  } finally {
    await run('umount', ['--lazy', folder]);
    await rm(folder, { recursive: true, force: true });
  }
}

async function mountSmallDisk(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'sankofa-disk-'));
  try {
    await run('mount', ['-t', 'tmpfs', '-o', `size=${SIZE}`, 'tmpfs', folder]);
  } catch (cause) {
    await rm(folder, { recursive: true, force: true });
    throw new FaultNotRun('a small disk cannot be mounted here (it takes Linux and root)', { cause });
  }
  // PostgreSQL does not run as root: its user needs access to this folder.
  await chmod(folder, 0o755);
  return folder;
}

/** Writes zeros until less than a page is free. */
async function fill(path: string): Promise<void> {
  const file = await open(path, 'w');
  try {
    for (const size of [1 << 20, 1 << 12]) {
      const zeros = Buffer.alloc(size);
      for (let full = false; !full; ) {
        full = await file.write(zeros).then(
          ({ bytesWritten }) => bytesWritten < size,
          (error: unknown) => {
            if (error instanceof Error && 'code' in error && error.code === 'ENOSPC') return true;
            throw error;
          },
        );
      }
    }
  } finally {
    await file.close();
  }
}

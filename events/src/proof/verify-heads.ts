import type { KeyObject } from 'node:crypto';
import type { Pool } from 'pg';
import { type CheckedLog, changed } from './checked-log.ts';
import { isForged, type LogHead } from './head.ts';
import type { HeadsFile } from './heads-file.ts';
import { LogInconsistent } from './log-inconsistent.ts';
import { headsAfter, latestHead } from './log-tree.ts';

export interface VerifyHeadsOptions {
  readonly pool: Pool;
  readonly heads: HeadsFile;
  /** Name of the file in messages. */
  readonly headsFile: string;
  /** The current key of the log. */
  readonly key: KeyObject;
  /** Continues from its current state: earlier heads were compared before. */
  readonly log: CheckedLog;
  readonly signal: AbortSignal;
}

export interface NewestHeads {
  /** Last head of the heads file. */
  readonly last: LogHead | null;
  /** Newest head of the database. */
  readonly newest: LogHead | null;
  /** Heads of the file with map roots that the database lacks, after a crash. */
  readonly pending: readonly LogHead[];
}

/**
 * Re-hashes the log and compares it with every head of the heads file, then the newest head of the database with the
 * last one of the file.
 * @throws LogInconsistent
 */
export async function verifyHeads(options: VerifyHeadsOptions): Promise<NewestHeads> {
  const newest = await latestHead(options.pool);
  const pending: LogHead[] = [];
  const last = await verifyFile(options, (head) => {
    const known = (pending.at(-1) ?? newest)?.maps.size ?? 0;
    if (head.maps.size > known) pending.push(head);
  });
  compareNewest(last, newest, options);
  return { last, newest, pending };
}

async function verifyFile(
  { heads, key, log, signal }: VerifyHeadsOptions,
  each: (head: LogHead) => void = () => undefined,
): Promise<LogHead | null> {
  let last: LogHead | null = null;
  for await (const head of heads.read(key)) {
    if (head.size >= log.size) await verifyRoot(log, head, last?.size ?? 0, signal);
    each(head);
    last = head;
  }
  log.forgetAhead();
  return last;
}

async function verifyRoot(log: CheckedLog, head: LogHead, from: number, signal: AbortSignal): Promise<void> {
  await log.readTo(head.size, signal, { ahead: true });
  if (!log.root().equals(head.root)) throw changed(from, head.size);
}

/**
 * Compares the newest head of the database with the last one of the heads file.
 * @throws LogInconsistent
 */
export function compareNewest(
  last: LogHead | null,
  newest: LogHead | null,
  { headsFile, key }: Pick<VerifyHeadsOptions, 'headsFile' | 'key'>,
): void {
  if (!newest) return;
  if (!last) {
    throw new LogInconsistent('heads_missing', `The database has signed heads, but ${headsFile} is missing or empty.`);
  }
  if (newest.size > last.size) {
    const text = `The newest head in the database is over ${newest.size} events, the last one in ${headsFile} over ${last.size}.`;
    throw new LogInconsistent('heads_behind', text);
  }
  if (isForged(newest, key) || (newest.size === last.size && !newest.root.equals(last.root))) {
    throw new LogInconsistent('tree_changed', 'The newest head in the database is not the one that was signed.');
  }
}

const PAGE = 1_000;

/**
 * Writes heads of the database that the heads file lacks, after re-hashing the whole log and comparing it with each.
 * For operators who lost the file. An earlier rewrite of the database can no longer be detected by the lost heads.
 * @returns number of heads written
 * @throws LogInconsistent if a head of file or database does not match the events of the log
 */
export async function restoreHeads(options: VerifyHeadsOptions): Promise<number> {
  const { pool, heads, key, log, signal } = options;
  let from = (await verifyFile(options))?.size ?? 0;
  let written = 0;
  for (;;) {
    const page = await headsAfter(pool, from, PAGE);
    for (const head of page) {
      if (isForged(head, key)) {
        throw new LogInconsistent('tree_changed', `The head over ${head.size} events was not signed with our key.`);
      }
      await verifyRoot(log, head, from, signal);
      await heads.append(head);
      from = head.size;
      written += 1;
    }
    if (page.length < PAGE) return written;
  }
}

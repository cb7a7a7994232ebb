import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { parseHead } from '@sankofa/events/proof/head';
import { z } from 'zod';

/** Heads of the last minute may not be published yet. */
const PUBLISHED_AFTER_MS = 60_000;

const HeadLine = z.array(z.string()).min(1);

export interface PublishedHeads {
  /** Origin of the last head; null without one. */
  readonly origin: string | null;
  /** Size of the newest head that was surely published, if it is beyond the log; 0 otherwise. */
  readonly beyond: number;
}

/**
 * Reads a file of signed heads. Heads that cannot be read are left to the log keeper, which refuses them.
 * @param logSize number of events in the log
 */
export async function readPublishedHeads(path: string, logSize: number): Promise<PublishedHeads> {
  let origin: string | null = null;
  const beyond: { size: number; at: number }[] = [];
  try {
    for await (const line of createInterface(createReadStream(path, 'utf8'))) {
      const head = headOf(line);
      origin = head?.origin ?? origin;
      if (head && head.size > logSize) beyond.push({ size: head.size, at: head.at.getTime() });
    }
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
  }
  const last = beyond.at(-1)?.at ?? 0;
  return { origin, beyond: beyond.findLast(({ at }) => at <= last - PUBLISHED_AFTER_MS)?.size ?? 0 };
}

function headOf(line: string): ReturnType<typeof parseHead> | null {
  try {
    return parseHead(HeadLine.parse(JSON.parse(line))[0] ?? '');
  } catch {
    // The log keeper reports it.
    return null;
  }
}

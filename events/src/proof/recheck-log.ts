import type { pause } from '../pause.ts';
import { StoreUnavailable } from '../store/errors.ts';
import { type CheckedLog, SLICE } from './checked-log.ts';
import type { HeadsFile } from './heads-file.ts';
import type { SignedLog } from './signed-log.ts';
import { whileArriving } from './while-arriving.ts';

/** Shortest pause between rechecks of one slice, in ms. */
const RECHECK_EVERY_MS = 1_000;
/** Pauses in multiples of a recheck's duration: a third of the time goes into that of a slice, a fifth into the newest events. */
const SLICE_PAUSE = 2;
const NEWEST_PAUSE = 4;
/** Shortest time for the whole log, in ms: a small log is not read again all the time. */
const ROUND_MS = 30_000;
/** Slices with the newest million events. */
const NEWEST_PARTS = Math.ceil(1_000_000 / SLICE);

export interface RecheckOptions {
  readonly signed: SignedLog;
  readonly heads: HeadsFile;
  readonly pause: typeof pause;
  /** Monotonic clock, in ms. */
  readonly monotonic: () => number;
  /** Called when the whole log and the heads file are checked. */
  readonly checked: () => void;
}

/**
 * Reads the log again slice by slice: in turn one of the newest million events, and one of the whole log.
 * @throws LogInconsistent; TreeMoved if another keeper writes to the heads file
 */
export async function recheckLog(options: RecheckOptions, signal: AbortSignal): Promise<void> {
  const { signed, heads, pause: wait, monotonic, checked } = options;
  let [whole, newest, tookMs] = [0, 0, 0];
  for (let turn = 0; !signal.aborted; turn++) {
    await wait(Math.max(RECHECK_EVERY_MS, ROUND_MS / signed.log.parts, SLICE_PAUSE * tookMs), signal);
    if (signal.aborted) return;
    const { parts } = signed.log;
    const isOfNewest = parts > NEWEST_PARTS && turn % 2 === 1;
    const part = isOfNewest ? Math.max(newest, parts - NEWEST_PARTS) : whole;
    const startedAt = monotonic();
    const isRead = await recheckPart(signed.log, part, wait, signal);
    tookMs = monotonic() - startedAt;
    if (!isRead) continue;
    const next = (part + 1) % parts;
    if (isOfNewest) newest = next;
    else whole = next;
    if (isOfNewest || next > 0) continue;
    await heads.check();
    checked();
  }
}

export type RecheckNewestOptions = Pick<RecheckOptions, 'signed' | 'pause' | 'monotonic'>;

/**
 * Reads the events since the last complete slice again after each head, beside the signing, which it must not delay.
 * @throws LogInconsistent
 */
export async function recheckNewest(
  { signed, pause: wait, monotonic }: RecheckNewestOptions,
  signal: AbortSignal,
): Promise<void> {
  let checked: CheckedLog | null = null;
  while (!signal.aborted) {
    const { log } = signed;
    const startedAt = monotonic();
    if (log !== checked && (await recheckPart(log, log.parts - 1, wait, signal))) checked = log;
    await wait(Math.max(RECHECK_EVERY_MS, NEWEST_PAUSE * (monotonic() - startedAt)), signal);
  }
}

/** @returns false if the log could not be read */
async function recheckPart(log: CheckedLog, part: number, wait: typeof pause, signal: AbortSignal): Promise<boolean> {
  try {
    await whileArriving(() => log.recheck(part, signal), wait, signal);
    return true;
  } catch (error) {
    if (!(error instanceof StoreUnavailable)) throw error;
    return false;
  }
}

import type { pause } from '../pause.ts';
import { StoreUnavailable } from '../store/errors.ts';
import { SLICE } from './checked-log.ts';
import type { HeadsFile } from './heads-file.ts';
import type { SignedLog } from './signed-log.ts';
import { whileArriving } from './while-arriving.ts';

/** Shortest interval between rechecks of one slice, in ms. */
const RECHECK_EVERY_MS = 1_000;
/** Shortest time for the whole log, in ms: a small log is not read again all the time. */
const ROUND_MS = 30_000;
/** Slices with the newest million events. */
const NEWEST_PARTS = Math.ceil(1_000_000 / SLICE);

export interface RecheckOptions {
  readonly signed: SignedLog;
  readonly heads: HeadsFile;
  readonly pause: typeof pause;
  /** Called when the whole log and the heads file are checked. */
  readonly checked: () => void;
}

/**
 * Reads the log again slice by slice: in turn one of the newest million events, and one of the whole log.
 * @throws LogInconsistent; TreeMoved if another keeper writes to the heads file
 */
export async function recheckLog(options: RecheckOptions, signal: AbortSignal): Promise<void> {
  const { signed, heads, pause: wait, checked } = options;
  let [whole, newest] = [0, 0];
  for (let turn = 0; !signal.aborted; turn++) {
    await wait(Math.max(RECHECK_EVERY_MS, ROUND_MS / signed.log.parts), signal);
    if (signal.aborted) return;
    const { parts } = signed.log;
    const isOfNewest = parts > NEWEST_PARTS && turn % 2 === 1;
    const part = isOfNewest ? Math.max(newest, parts - NEWEST_PARTS) : whole;
    try {
      await whileArriving(() => signed.log.recheck(part, signal), wait, signal);
    } catch (error) {
      if (!(error instanceof StoreUnavailable)) throw error;
      continue;
    }
    const next = (part + 1) % parts;
    if (isOfNewest) newest = next;
    else whole = next;
    if (isOfNewest || next > 0) continue;
    await heads.check();
    checked();
  }
}

import { LogVerifier, parseHead } from './head.ts';
import { NoteInvalid } from './note.ts';
import type { GenuinePack } from './verify-pack.ts';

/** Whether a checkpoint that a reader kept belongs to the log of a pack. */
export type CheckpointComparison =
  | 'same'
  /** Two histories of one log were signed. */
  | 'other-root'
  | 'other-log'
  /** The pack has neither head nor checkpoint of this size. */
  | 'other-size'
  /** It claims the key of the log, and is not signed with it. */
  | 'forged';

/**
 * Compares a checkpoint with head and checkpoints of a genuine pack.
 * @param note a signed note
 * @throws NoteInvalid if it is not a checkpoint
 */
export function compareCheckpoint(note: string, { pack, head }: GenuinePack): CheckpointComparison {
  const kept = parseHead(note);
  const logKey = LogVerifier.parse(pack.logKey);
  if (kept.origin !== head.origin) return 'other-log';
  if (logKey.isOf(kept) && !logKey.verify(kept)) return 'forged';
  const equal = [head, ...pack.checkpoints.map(parseHead)].find(({ size }) => size === kept.size);
  if (!equal) return 'other-size';
  return equal.root.equals(kept.root) ? 'same' : 'other-root';
}

/** Whether a text is a checkpoint. */
export function isCheckpoint(note: string): boolean {
  try {
    parseHead(note);
    return true;
  } catch (error) {
    if (error instanceof NoteInvalid) return false;
    throw error;
  }
}

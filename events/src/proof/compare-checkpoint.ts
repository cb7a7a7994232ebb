import { LogVerifier, parseHead } from './head.ts';
import { NoteInvalid } from './note.ts';
import { seamAfter } from './seam.ts';
import type { GenuinePack } from './verify-pack.ts';

/** Whether a checkpoint that a reader kept belongs to the log of a pack. */
export type CheckpointComparison =
  | 'same'
  /** Two histories of one log were signed. */
  | 'other-root'
  | 'other-log'
  /** Its log was restored from before it, and some of its events were lost, as the pack says. */
  | 'lost'
  /** Its log had more events than the pack says that were lost. */
  | 'concealed'
  /** The pack has neither head nor checkpoint of this size. */
  | 'other-size'
  /** It claims the key of the log, and is not signed with it. */
  | 'forged';

/**
 * Compares a checkpoint with head and checkpoints of a genuine pack.
 * @param note a signed note
 * @throws NoteInvalid if it is not a checkpoint
 */
export function compareCheckpoint(note: string, { pack, head, seams }: GenuinePack): CheckpointComparison {
  const kept = parseHead(note);
  const logKey = LogVerifier.parse(pack.logKey).named(kept.origin);
  const seam = seamAfter(seams, kept.origin);
  if (kept.origin !== head.origin && !seam) return 'other-log';
  if (logKey.isOf(kept) && !logKey.verify(kept)) return 'forged';
  if (seam && kept.size > seam.last.size) return 'concealed';
  if (seam && kept.size === seam.last.size && !kept.root.equals(seam.last.root)) return 'other-root';
  if (seam && kept.size > seam.kept) return 'lost';
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

import { type LogVerifier, parseHead, type SignedHead } from './head.ts';
import { NoteInvalid, type NoteKey, parseNote } from './note.ts';
import type { PackProblem } from './pack-problem.ts';
import { type Seam, seamAfter } from './seam.ts';

/** A checkpoint that trusted witnesses have cosigned. */
export interface Witnessed {
  readonly by: readonly string[];
  readonly size: number;
  /** When the first of them cosigned it. */
  readonly at: Date;
}

/** When the log had a size. */
export interface SizeAt {
  readonly size: number;
  readonly at: Date;
}

export interface ReadCheckpoints {
  readonly heads: readonly SignedHead[];
  /** Of checkpoints that a trusted witness or the log has signed. The time of the first witness counts more than that of the log. */
  readonly times: readonly SizeAt[];
  readonly witnessed: Witnessed | null;
  readonly problems: readonly PackProblem[];
}

interface Keys {
  readonly logKey: LogVerifier;
  readonly head: SignedHead;
  /** Checkpoints of earlier logs count as far as the log of the head continues them. */
  readonly seams: readonly Seam[];
  readonly witnesses: readonly NoteKey[];
}

/** Reads the checkpoints of a pack and verifies their signatures; not yet that they belong to the head. */
export function readCheckpoints(notes: readonly string[], { logKey, head, seams, witnesses }: Keys): ReadCheckpoints {
  const heads: SignedHead[] = [];
  const times: SizeAt[] = [];
  const problems: PackProblem[] = [];
  let witnessed: Witnessed | null = null;
  for (const [n, note] of notes.entries()) {
    const checkpoint = read(note);
    if (!checkpoint || checkpoint.size < 1 || checkpoint.size > sharedWith(checkpoint, head, seams)) {
      problems.push({ code: 'checkpoint', message: `Checkpoint ${n + 1} is damaged, or not one of this log.` });
      continue;
    }
    // A checkpoint may have been signed with an older key of the log: its root is proven by the head, its time is not.
    const key = logKey.named(checkpoint.origin);
    const isSigned = key.verify(checkpoint);
    if (key.isOf(checkpoint) && !isSigned) {
      problems.push({ code: 'checkpoint', message: `The signature of checkpoint ${n + 1} does not fit.` });
    }
    heads.push(checkpoint);
    const cosigned = cosignaturesOf(checkpoint, witnesses);
    const [first] = cosigned.toSorted((a, b) => a.time - b.time);
    if (first) times.push({ size: checkpoint.size, at: new Date(first.time * 1_000) });
    else if (isSigned) times.push({ size: checkpoint.size, at: checkpoint.at });
    if (first && checkpoint.size >= (witnessed?.size ?? 0)) {
      witnessed = { by: cosigned.map(({ name }) => name), size: checkpoint.size, at: new Date(first.time * 1_000) };
    }
  }
  return { heads, times, witnessed, problems };
}

/** Number of events that the log of a checkpoint shares with that of the head; 0 for another log. */
const sharedWith = ({ origin }: SignedHead, head: SignedHead, seams: readonly Seam[]): number =>
  origin === head.origin ? head.size : (seamAfter(seams, origin)?.kept ?? 0);

/** Genuine cosignatures of these witnesses, each with its time in seconds. */
export function cosignaturesOf(
  { note }: SignedHead,
  witnesses: readonly NoteKey[],
): { readonly name: string; readonly time: number }[] {
  const parsed = parseNote(note);
  return witnesses.flatMap((witness) => {
    const time = witness.verify(parsed);
    return time === null ? [] : [{ name: witness.name, time }];
  });
}

function read(note: string): SignedHead | null {
  try {
    return parseHead(note);
  } catch (error) {
    if (!(error instanceof NoteInvalid)) throw error;
    return null;
  }
}

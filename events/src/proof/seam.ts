import { z } from 'zod';
import { epochOf, originIn } from './epoch.ts';
import { type LogVerifier, parseHead, type SignedHead } from './head.ts';
import { NoteInvalid } from './note.ts';
import type { EvidencePack, PackedEvent } from './pack.ts';
import type { PackProblem } from './pack-problem.ts';
import { parseJson } from './parse-json.ts';

/** Stream of the events `LogContinued`: that of revision n tells how epoch n + 2 continues epoch n + 1. */
export const SEAM_STREAM = 'continuation-log';
export const SEAM_TYPE = 'LogContinued';

/** Where a log continues one that had more events. */
export interface Seam {
  /** The last head of the old log. */
  readonly last: SignedHead;
  /** Events at the beginning of the old log that the new one has too. */
  readonly kept: number;
  /** Events of the old log after them. */
  readonly lost: number;
}

const SeamData = z.object({ checkpoint: z.string(), kept: z.int().min(0), lost: z.int().min(1) });

/** Reads the data of an event `LogContinued`; null if they do not fit together. */
export function readSeam(data: string): Seam | null {
  try {
    const { checkpoint, kept, lost } = SeamData.parse(parseJson(data));
    const last = parseHead(checkpoint);
    return last.size === kept + lost ? { last, kept, lost } : null;
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof z.ZodError || error instanceof NoteInvalid) return null;
    throw error;
  }
}

/**
 * Reads from a pack how its log continues each earlier one. That the events are in the log, and that there are no others,
 * is verified with all events and streams of the pack.
 */
export function readSeams(
  { events, streams }: EvidencePack,
  { origin }: SignedHead,
  logKey: LogVerifier,
): { readonly seams: readonly Seam[]; readonly problems: readonly PackProblem[] } {
  const found = new Map(events.filter(({ stream }) => stream === SEAM_STREAM).map((event) => [event.revision, event]));
  const seams: Seam[] = [];
  for (let epoch = 1; epoch < epochOf(origin); epoch++) {
    const event = found.get(epoch - 1);
    const seam = event && seamIn(event, originIn(epoch, origin), logKey);
    const isNamed = streams.some(({ stream, to }) => stream === SEAM_STREAM && to >= epoch - 1);
    if (!seam || !isNamed) {
      const message = `The pack does not show how ${originIn(epoch + 1, origin)} continues ${originIn(epoch, origin)}.`;
      return { seams, problems: [{ code: 'seam', message }] };
    }
    seams.push(seam);
  }
  return { seams, problems: [] };
}

function seamIn({ type, data, index }: PackedEvent, origin: string, logKey: LogVerifier): Seam | null {
  const seam = type === SEAM_TYPE ? readSeam(data) : null;
  if (!seam || seam.last.origin !== origin || seam.kept > index) return null;
  const key = logKey.named(origin);
  // An older key of the log may have signed it.
  return key.isOf(seam.last) && !key.verify(seam.last) ? null : seam;
}

/** The seam after the log with this origin; undefined if it is not an earlier one of the pack. */
export const seamAfter = (seams: readonly Seam[], origin: string): Seam | undefined =>
  seams.find(({ last }) => last.origin === origin);

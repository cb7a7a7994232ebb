import { NoteInvalid } from '../note.ts';

/** Media type of the size in a refusal. */
export const SIZE_TYPE = 'text/x.tlog.size';
/** Maximum length of a consistency proof, in hashes. */
const MAX_PROOF = 63;

/** Request to cosign a checkpoint: https://c2sp.org/tlog-witness. */
export interface AddCheckpoint {
  /** Size of the checkpoint that the witness cosigned last. */
  readonly oldSize: number;
  /** That the checkpoint extends the tree of `oldSize`. */
  readonly proof: readonly Buffer[];
  /** The checkpoint, a signed note. */
  readonly note: string;
}

export const formatAddCheckpoint = ({ oldSize, proof, note }: AddCheckpoint): string =>
  [`old ${oldSize}`, ...proof.map((hash) => hash.toString('base64')), '', note].join('\n');

/** @throws NoteInvalid */
export function parseAddCheckpoint(body: string): AddCheckpoint {
  const split = body.indexOf('\n\n');
  const [old = '', ...lines] = body.slice(0, Math.max(0, split)).split('\n');
  const [, size] = /^old (0|[1-9]\d*)$/.exec(old) ?? [];
  const proof = lines.map((line) => Buffer.from(line, 'base64'));
  const isCanonical = proof.every((hash, n) => hash.length === 32 && hash.toString('base64') === lines[n]);
  if (size === undefined || !Number.isSafeInteger(Number(size)) || proof.length > MAX_PROOF || !isCanonical) {
    throw new NoteInvalid('The old size or the proof is malformed.');
  }
  return { oldSize: Number(size), proof, note: body.slice(split + 2) };
}

import type { Pool } from 'pg';
import type { SignedHead } from './head.ts';
import { consistencyProof } from './merkle.ts';
import type { NoteSignature } from './note.ts';
import { type LogName, TileReader } from './tiles.ts';
import { isFullWitness } from './witness/full-witness.ts';
import { addSignatures, type WitnessClient, WitnessRefused } from './witness/witness-client.ts';

/** Witnesses of the log. */
export interface WitnessPolicy {
  readonly witnesses: readonly WitnessClient[];
  /** Number of cosignatures without which a checkpoint is not published; those of full witnesses do not count. */
  readonly quorum: number;
}

export interface PublishOptions extends WitnessPolicy {
  readonly log: LogName;
  readonly pool: Pool;
  readonly signal: AbortSignal;
  readonly warn?: (facts: object, message: string) => void;
}

/**
 * Publishes a head as the newest checkpoint, with the cosignatures of its witnesses.
 * @returns the published note; null without a quorum of witnesses
 */
export async function publishCheckpoint(head: SignedHead, options: PublishOptions): Promise<string | null> {
  const { log, pool, witnesses, quorum, signal, warn } = options;
  const cosignatures = await cosign(
    head,
    witnesses.filter(({ key }) => !isFullWitness(key)),
    options,
  );
  if (signal.aborted) return null;
  if (cosignatures.length < quorum) {
    warn?.(
      { cosignatures: cosignatures.length, quorum },
      'the checkpoint is not published without its quorum of witnesses',
    );
    return null;
  }
  const note = addSignatures(head.note, cosignatures);
  // Times are precise to the second: a later one of the same second replaces the first.
  await pool.query(
    `insert into proof.checkpoints (log, at, size, note) values ($1, $2, $3, $4)
     on conflict (log, at) do update set size = excluded.size, note = excluded.note`,
    [log, head.at, head.size, note],
  );
  return note;
}

/**
 * Adds the cosignatures of full witnesses to a checkpoint of the log of map roots. They read what is published, so it is
 * published without them before.
 */
export async function addAudits(maps: SignedHead, published: string, options: PublishOptions): Promise<void> {
  const { pool, witnesses, signal } = options;
  const full = witnesses.filter(({ key }) => isFullWitness(key));
  const cosignatures = await cosign(maps, full, options);
  if (signal.aborted || cosignatures.length === 0) return;
  await pool.query(`update proof.checkpoints set note = $1 where log = 'maps' and at = $2 and note = $3`, [
    addSignatures(published, cosignatures),
    maps.at,
    published,
  ]);
}

async function cosign(
  head: SignedHead,
  witnesses: readonly WitnessClient[],
  { log, pool, signal, warn }: PublishOptions,
): Promise<NoteSignature[]> {
  const { subtree } = new TileReader(pool, log);
  const prove = async (oldSize: number): Promise<readonly Buffer[]> =>
    oldSize === 0 || oldSize === head.size ? [] : consistencyProof(oldSize, head.size, subtree);
  const ask = async (witness: WitnessClient): Promise<NoteSignature[]> => {
    try {
      return [await witness.cosign(head, prove, signal)];
    } catch (error) {
      if (!isOfWitness(error)) throw error;
      if (!signal.aborted) warn?.({ err: error, witness: witness.key.name }, 'a witness did not cosign the checkpoint');
      return [];
    }
  };
  return (await Promise.all(witnesses.map(ask))).flat();
}

/** Refused, unreachable, too slow, or the tree is smaller than the witness says. */
const isOfWitness = (error: unknown): boolean =>
  error instanceof WitnessRefused ||
  error instanceof TypeError ||
  error instanceof DOMException ||
  error instanceof RangeError;

/**
 * The newest published checkpoint, as a signed note; null before the first.
 * @param origin of an earlier epoch of the log; by default the checkpoint of any
 */
export async function publishedCheckpoint(
  pool: Pool,
  log: LogName = 'events',
  origin: string | null = null,
): Promise<{ readonly note: string; readonly size: number } | null> {
  const { rows } = await pool.query<{ note: string; size: string }>(
    `select note, size from proof.checkpoints where log = $1 and ($2::text is null or split_part(note, E'\\n', 1) = $2)
     order by at desc limit 1`,
    [log, origin],
  );
  return rows[0] ? { note: rows[0].note, size: Number(rows[0].size) } : null;
}

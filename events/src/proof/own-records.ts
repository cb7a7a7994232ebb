import { z } from 'zod';
import { epochOf } from './epoch.ts';
import { LogVerifier, parseHead, type SignedHead } from './head.ts';
import { contentOf, entryFrom, hashEntry, type StoredEvent } from './leaf.ts';
import { compareBytes, type MapValue, mapKey } from './map/map-hashes.ts';
import { MapProofInvalid } from './map/verify-map-proof.ts';
import { NoteInvalid } from './note.ts';
import { Hashes, PackedMap, type PackProofs, packedMap, Text } from './pack.ts';
import { streamsOfPerson } from './person-streams.ts';
import { proveTree, readTreeProof, splitHashes, TreeProofInvalid } from './tree-proof.ts';
import type { TrustedKeys } from './trusted-keys.ts';
import { MapNotProven, readMap } from './verify-completeness.ts';

const HASH_BYTES = 32;
/** Checkpoints are published every minute; missing witnesses delay them. */
const STALE_MS = 10 * 60_000;

/** Events of a person without their texts, with what proves that they are in the log, and that no others are. */
export const OwnRecords = z.strictObject({
  format: z.literal('sankofa-own-records/1'),
  /** Head of the log, a signed note, and the key that signed it: `name+id+key`. */
  head: Text,
  logKey: Text,
  /** Streams that have events. */
  streams: z.array(
    z.strictObject({
      stream: Text,
      /** Index of each event in the log, from revision 0 on. */
      indexes: z.array(z.int().min(0)),
      /** Hash of the content of each event, concatenated. */
      contents: Hashes,
    }),
  ),
  /** That the events belong to the head, and the checkpoint that the reader knows: see `TreeProof`. */
  treeProof: Hashes,
  map: PackedMap,
});
export type OwnRecords = z.infer<typeof OwnRecords>;

/**
 * @param events of these streams, with their indexes
 * @param size of the checkpoint that the reader knows, from 1 to that of the head
 * @throws RangeError if a tree is smaller than its head
 */
export async function makeOwnRecords(
  events: readonly (StoredEvent & { readonly index: number })[],
  size: number,
  proofs: PackProofs,
): Promise<OwnRecords> {
  const indexes = events.map(({ index }) => index).sort((a, b) => a - b);
  const { nodes } = await proveTree(proofs.head.size, indexes, [size], proofs.tree);
  const streams = [...new Set(events.map(({ stream }) => stream))];
  return {
    format: 'sankofa-own-records/1',
    head: proofs.head.note,
    logKey: proofs.logKey.vkey,
    streams: streams.map((stream) => {
      const own = events.filter((event) => event.stream === stream);
      const contents = Buffer.concat(own.map(contentOf)).toString('base64');
      return { stream, indexes: own.map(({ index }) => index), contents };
    }),
    treeProof: Buffer.concat(nodes).toString('base64'),
    map: await packedMap(proofs),
  };
}

/** What the records of a person prove to them. */
export type OwnRecordsVerdict =
  /**
   * Every event is in the log, and the log has no others in these streams, up to this head. `staleSince`: time of the
   * checkpoint if it is older than the newest one should be, otherwise null. `hasLost`: the log continues one that has
   * lost events, which may have been about the person.
   */
  | {
      readonly kind: 'complete';
      readonly events: number;
      readonly upTo: Date;
      readonly staleSince: Date | null;
      readonly hasLost: boolean;
    }
  /** The log has more events than the server shows. */
  | { readonly kind: 'missing'; readonly missing: number; readonly upTo: Date }
  | FalseVerdict;
interface FalseVerdict {
  readonly kind: 'false';
  readonly problem: string;
}

export interface OwnRecordsReader {
  /** Id of the account. */
  readonly person: string;
  /** The newest published checkpoint, a signed note that the reader got without naming themselves. */
  readonly checkpoint: string;
  /** Published keys of the log. */
  readonly trusted: TrustedKeys;
  readonly now: Date;
}

/**
 * Verifies what the server says about the records of a person against a checkpoint.
 * @param content the answer as JSON
 */
export function verifyOwnRecords(content: unknown, reader: OwnRecordsReader): OwnRecordsVerdict {
  const parsed = OwnRecords.safeParse(content);
  if (!parsed.success) return failed('The answer is not in the format of records.');
  try {
    return verify(parsed.data, reader);
  } catch (error) {
    const damages = [NoteInvalid, TreeProofInvalid, MapProofInvalid, MapNotProven];
    if (!damages.some((kind) => error instanceof kind) || !(error instanceof Error)) throw error;
    return failed(error.message);
  }
}

const failed = (problem: string): FalseVerdict => ({ kind: 'false', problem });

function verify(records: OwnRecords, { person, checkpoint, trusted, now }: OwnRecordsReader): OwnRecordsVerdict {
  const [head, known] = [parseHead(records.head), parseHead(checkpoint)];
  const isSigned = (one: SignedHead): boolean => trusted.logs.some((key) => key.verify(one));
  if (!trusted.logs.some(({ vkey }) => vkey === records.logKey) || !LogVerifier.parse(records.logKey).verify(head)) {
    return failed('The head of the log is not signed with a published key.');
  }
  if (!isSigned(known) || known.origin !== head.origin) return failed('The checkpoint is not one of this log.');
  if (known.size < 1 || known.size > head.size) return failed('The head is older than the newest checkpoint.');

  const leaves = new Map<number, Buffer>();
  for (const { stream, indexes, contents } of records.streams) {
    const hashes = splitHashes(contents);
    if (hashes.length !== indexes.length) return failed(`The stream ${stream} lacks a hash or an index.`);
    const key = mapKey(stream);
    for (const [revision, index] of indexes.entries()) {
      const content = hashes[revision] ?? Buffer.alloc(HASH_BYTES);
      if (leaves.has(index)) return failed(`Two events have the index ${index}.`);
      leaves.set(index, hashEntry(entryFrom(key, revision, content)));
    }
  }
  const proof = {
    size: head.size,
    leaves: [...leaves.keys()].sort((a, b) => a - b),
    sizes: [known.size],
    nodes: splitHashes(records.treeProof),
  };
  const { root, roots } = readTreeProof(proof, (index) => leaves.get(index) ?? Buffer.alloc(HASH_BYTES));
  if (!root.equals(head.root)) return failed('An event is not in the log.');
  if (!roots.get(known.size)?.equals(known.root)) return failed('Two histories of the log were signed.');

  const required = streamsOfPerson(person);
  const { values } = readMap(records.map, head, required, trusted);
  const counts = compare(records, values);
  if ('kind' in counts) return counts;
  const { events, missing } = counts;
  if (missing > 0) return { kind: 'missing', missing, upTo: head.at };
  const isStale = now.getTime() - known.at.getTime() > STALE_MS;
  const hasLost = epochOf(head.origin) > 1;
  return { kind: 'complete', events, upTo: head.at, staleSince: isStale ? known.at : null, hasLost };
}

/** Compares the events with the last one of each stream in the map. */
function compare(
  { streams }: OwnRecords,
  values: ReadonlyMap<string, MapValue | null>,
): { readonly events: number; readonly missing: number } | FalseVerdict {
  let [events, missing] = [0, 0];
  const shown = new Map(streams.map((one) => [one.stream, one]));
  if (shown.size < streams.length) return failed('A stream is there twice.');
  for (const { stream } of streams) {
    if (!values.has(stream)) return failed(`The stream ${stream} is not about you.`);
  }
  for (const [stream, value] of values) {
    const { indexes = [], contents = '' } = shown.get(stream) ?? {};
    const last = value?.revision ?? -1;
    if (indexes.length - 1 > last) return failed(`The stream ${stream} has fewer events in the log.`);
    if (indexes.some((index, revision) => revision > 0 && index <= (indexes[revision - 1] ?? 0))) {
      return failed(`The events of the stream ${stream} are not in the order of the log.`);
    }
    if (value && indexes.length - 1 === last) {
      const content = splitHashes(contents)[last];
      if (indexes[last] !== value.index || !content || compareBytes(content, value.leaf) !== 0) {
        return failed(`The last event of the stream ${stream} is another one in the log.`);
      }
    }
    events += indexes.length;
    missing += last + 1 - indexes.length;
  }
  return { events, missing };
}

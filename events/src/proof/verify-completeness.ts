import { LogVerifier, mapsOriginOf, parseHead, type SignedHead } from './head.ts';
import { contentOf, hashEntry } from './leaf.ts';
import { compareBytes, type MapValue } from './map/map-hashes.ts';
import { MapProofInvalid, verifyMapProof } from './map/verify-map-proof.ts';
import { parseMapRoot } from './map-root.ts';
import { NoteInvalid, type NoteKey } from './note.ts';
import { type EvidencePack, lastOf, type PackedEvent } from './pack.ts';
import type { PackProblem } from './pack-problem.ts';
import { streamsOfPerson } from './person-streams.ts';
import { readTreeProof, splitHashes, TreeProofInvalid } from './tree-proof.ts';
import { type TrustedKeys, trustsLog } from './trusted-keys.ts';
import { cosignaturesOf } from './verify-checkpoints.ts';
import { isFullWitness } from './witness/full-witness.ts';

/** Whether the pack contains every event of its streams, up to its head. */
export type Completeness =
  /** Every event, by a map that a trusted witness has computed itself for the first `upTo` events of the log. */
  | { readonly kind: 'audited'; readonly by: string; readonly upTo: number }
  /** Every event, by the map that the operator has signed. */
  | { readonly kind: 'claimed' }
  /** Some events are missing. */
  | { readonly kind: 'incomplete'; readonly missing: readonly string[] };

interface ReadStreams {
  readonly completeness: Completeness;
  readonly problems: readonly PackProblem[];
}

/** Streams that a pack about this subject must contain, or prove absent: those of a person, and those it names. */
export const requiredStreams = ({ subject, streams }: Pick<EvidencePack, 'subject' | 'streams'>): string[] => [
  ...new Set([
    ...(subject.kind === 'person' ? streamsOfPerson(subject.id) : []),
    ...streams.map(({ stream }) => stream),
  ]),
];

/** Compares the events of the pack with the map of streams of its head. */
export function verifyStreams(pack: EvidencePack, head: SignedHead, trusted: TrustedKeys | undefined): ReadStreams {
  try {
    return read(pack, head, trusted);
  } catch (error) {
    if (error instanceof MapNotProven) return failed(error.message);
    const isDamage =
      error instanceof NoteInvalid || error instanceof TreeProofInvalid || error instanceof MapProofInvalid;
    if (!isDamage) throw error;
    return failed(`The map of streams of the pack does not hold: ${error.message}`);
  }
}

function failed(message: string): ReadStreams {
  return { completeness: { kind: 'incomplete', missing: [] }, problems: [{ code: 'map', message }] };
}

function read(pack: EvidencePack, head: SignedHead, trusted: TrustedKeys | undefined): ReadStreams {
  const { values, checkpoint, checkpointLogSize } = readMap(pack.map, head, requiredStreams(pack), trusted);
  const { missing, problems } = compare(pack, values);
  if (missing.length > 0) return { completeness: { kind: 'incomplete', missing }, problems };
  return { completeness: auditOf(checkpoint, checkpointLogSize, trusted?.witnesses ?? []), problems };
}

/** The map of streams is not that of the head. */
export class MapNotProven extends Error {
  override readonly name = 'MapNotProven';
}

export interface ProvenMap {
  /** The last event of each stream; null if the map does not have the stream. */
  readonly values: ReadonlyMap<string, MapValue | null>;
  /** The checkpoint of the log of map roots, and the size of the log of events then; 0 without one. */
  readonly checkpoint: SignedHead | null;
  readonly checkpointLogSize: number;
}

/**
 * Reads what the map of streams has for these streams, after verifying that it is the map of the head.
 * @throws MapNotProven, NoteInvalid, TreeProofInvalid, MapProofInvalid
 */
export function readMap(
  map: EvidencePack['map'],
  head: SignedHead,
  streams: readonly string[],
  trusted: TrustedKeys | undefined,
): ProvenMap {
  const [maps, key] = [parseHead(map.head), LogVerifier.parse(map.key)];
  if (maps.origin !== mapsOriginOf(head.origin) || !key.verify(maps)) {
    throw new MapNotProven('The head of the log of map roots is not signed, or of another log.');
  }
  if (trusted && !trustsLog(trusted, key)) {
    throw new MapNotProven(`The log of map roots is signed with key ${key.id}, not with a key you trust.`);
  }
  const entry = parseMapRoot(map.entry);
  if (!entry || entry.logSize !== head.size || !entry.logRoot.equals(head.root)) {
    throw new MapNotProven('The root of the map is not that of the head.');
  }
  const checkpoint = map.checkpoint && parseHead(map.checkpoint.note);
  if (checkpoint && (checkpoint.origin !== maps.origin || checkpoint.size < 1)) {
    throw new MapNotProven('The checkpoint of map roots is of another log.');
  }
  const entries = new Map([[maps.size - 1, map.entry]]);
  const sizes = checkpoint ? [checkpoint.size] : [];
  if (checkpoint && map.checkpoint && checkpoint.size < maps.size)
    entries.set(checkpoint.size - 1, map.checkpoint.entry);
  const { root, roots } = readTreeProof(
    { size: maps.size, leaves: lastOf([...sizes, maps.size]), sizes, nodes: splitHashes(map.treeProof) },
    (index) => hashEntry(Buffer.from(entries.get(index) ?? '')),
  );
  if (!root.equals(maps.root) || (checkpoint && !roots.get(checkpoint.size)?.equals(checkpoint.root))) {
    throw new MapNotProven('The root of the map is not in the log of map roots.');
  }
  const checkpointLogSize = parseMapRoot(entries.get((checkpoint?.size ?? 0) - 1) ?? '')?.logSize ?? 0;
  return { values: verifyMapProof(entry.mapRoot, streams, map.streams), checkpoint, checkpointLogSize };
}

function auditOf(checkpoint: SignedHead | null, upTo: number, witnesses: readonly NoteKey[]): Completeness {
  const full = witnesses.filter(isFullWitness);
  const [audit] = checkpoint ? cosignaturesOf(checkpoint, full) : [];
  return audit ? { kind: 'audited', by: audit.name, upTo } : { kind: 'claimed' };
}

/** Compares the events of each stream with its last event in the map. */
function compare(
  { events, streams }: EvidencePack,
  values: ReadonlyMap<string, MapValue | null>,
): { readonly missing: string[]; readonly problems: PackProblem[] } {
  const missing: string[] = [];
  const problems: PackProblem[] = [];
  const byStream = new Map<string, PackedEvent[]>();
  for (const event of events) {
    const others = byStream.get(event.stream);
    if (others) others.push(event);
    else byStream.set(event.stream, [event]);
  }
  for (const [stream, value] of values) {
    const found = (byStream.get(stream) ?? []).toSorted((a, b) => a.revision - b.revision);
    const end = value?.revision ?? -1;
    let [next, before] = [0, -1];
    // Iterates over the events rather than up to `end`, which is untrusted.
    for (const event of found) {
      if (event.revision > end || (value && event.revision === end && !isLast(event, value))) {
        const message = `The event ${stream}@${event.revision} (id ${event.id}) is not the one that the map has.`;
        problems.push({ code: 'map', message });
      }
      if (event.revision < next || event.index < before) {
        const message = `The event ${stream}@${event.revision} (id ${event.id}) is there twice, or out of order.`;
        problems.push({ code: 'order', message });
      }
      before = event.index;
      if (event.revision > next) missing.push(rangeOf(stream, next, event.revision - 1));
      next = Math.max(next, event.revision + 1);
    }
    if (next <= end) missing.push(rangeOf(stream, next, end));
  }
  for (const { stream, to } of streams) {
    if ((values.get(stream)?.revision ?? -1) < to) {
      problems.push({ code: 'map', message: `The stream ${stream} has no event @${to} in the map.` });
    }
  }
  return { missing, problems };
}

const isLast = (event: PackedEvent, { index, leaf }: MapValue): boolean =>
  event.index === index && compareBytes(contentOf(event), leaf) === 0;

const rangeOf = (stream: string, from: number, to: number): string =>
  from === to ? `event ${stream}@${from}` : `events ${stream}@${from} to @${to}`;

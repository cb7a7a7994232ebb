import { mapKey } from './map/map-hashes.ts';
import { sha256 } from './sha256.ts';

/**
 * Version of the stored format: of the envelope in the metadata, and of the leaf bytes. It is part of the metadata, and
 * so of the leaf.
 */
export const LEAF_VERSION = 1;

const LEAF_TAG = `sankofa-leaf/${LEAF_VERSION}`;

/**
 * The parts of a stored event that its leaf covers: all except the position, which follows from the index in the tree.
 */
export interface StoredEvent {
  readonly id: string;
  readonly stream: string;
  readonly revision: number;
  /** When the store recorded the event, by the clock of the store, in ms since 1970-01-01 UTC. */
  readonly recordedAt: number;
  readonly type: string;
  readonly data: string;
  readonly metadata: string;
}

/**
 * Bytes of a leaf: the text `sankofa-leaf/1`, id, stream, revision (decimal), recorded time (decimal), type, data and
 * metadata in UTF-8, each prefixed by its length in bytes as a 4-byte big-endian number. So no two events have the same
 * bytes.
 */
export function leafBytes({ id, stream, revision, recordedAt, type, data, metadata }: StoredEvent): Buffer {
  const texts = [LEAF_TAG, id, stream, String(revision), String(recordedAt), type, data, metadata];
  const lengths = texts.map((text) => Buffer.byteLength(text));
  // One buffer for all parts: small ones take longer to allocate than to hash.
  const bytes = Buffer.allocUnsafe(lengths.reduce((sum, length) => sum + 4 + length, 0));
  let at = 0;
  for (const [n, text] of texts.entries()) {
    at = bytes.writeUInt32BE(lengths[n] ?? 0, at);
    at += bytes.write(text, at);
  }
  return bytes;
}

/**
 * Hash of the content of an event: the SHA-256 of its leaf bytes. The metadata contain a nonce, so it tells nothing about
 * the event. It is never published.
 */
export const contentOf = (event: StoredEvent): Buffer => sha256(leafBytes(event));

const ENTRY = Buffer.from([5]);

/**
 * Entry of the public log for an event: SHA-256(0x05 || key of the stream || revision || hash of the content), with the
 * revision as 8 bytes, big-endian. So an auditor who gets these three parts of each event, and no texts, can compute the
 * map of streams and compare it with the log.
 */
export function entryFrom(streamKey: Uint8Array, revision: number, content: Uint8Array): Buffer {
  const number = Buffer.alloc(8);
  number.writeBigUInt64BE(BigInt(revision));
  return sha256(ENTRY, streamKey, number, content);
}

/** Entry of the public log for an event. @param content hash of its content, if known */
export const entryOf = (event: StoredEvent, content = contentOf(event)): Buffer =>
  entryFrom(keyOf(event.stream), event.revision, content);

/** Key of the last stream: events of a stream often follow each other. */
let last: { readonly stream: string; readonly key: Uint8Array } | null = null;

/** Key of the stream in the map. */
export function keyOf(stream: string): Uint8Array {
  if (last?.stream !== stream) last = { stream, key: mapKey(stream) };
  return last.key;
}

const LEAF = Buffer.from([0]);
const NODE = Buffer.from([1]);

/** Hash of an entry in the tree: SHA-256(0x00 || entry), RFC 9162 section 2.1.1. */
export const hashEntry = (entry: Uint8Array): Buffer => sha256(LEAF, entry);

/** Hash of a node: SHA-256(0x01 || left || right), RFC 9162 section 2.1.1. */
export const hashNode = (left: Uint8Array, right: Uint8Array): Buffer => sha256(NODE, left, right);

/** Hash of an event in the tree. */
export const hashEvent = (event: StoredEvent): Buffer => hashEntry(entryOf(event));

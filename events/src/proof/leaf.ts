import { createHash } from 'node:crypto';

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
  const parts = texts.map((part) => Buffer.from(part, 'utf8'));
  const framed: Buffer[] = [];
  for (const part of parts) {
    const length = Buffer.alloc(4);
    length.writeUInt32BE(part.length);
    framed.push(length, part);
  }
  return Buffer.concat(framed);
}

/**
 * Entry of the public log for an event: the SHA-256 of its leaf bytes. The metadata contain a nonce, so an entry tells
 * nothing about the event.
 */
export const entryOf = (event: StoredEvent): Buffer => createHash('sha256').update(leafBytes(event)).digest();

const MAP_LEAF = Buffer.from([4]);

/**
 * Hash of an event in the map of streams: SHA-256(0x04 || leaf bytes). Unlike the entry, it is never published, so that
 * nobody can find by trial to which event a hash in a proof of the map belongs.
 */
export const mapLeafOf = (event: StoredEvent): Buffer =>
  createHash('sha256').update(MAP_LEAF).update(leafBytes(event)).digest();

const LEAF = Buffer.from([0]);
const NODE = Buffer.from([1]);

/** Hash of an entry in the tree: SHA-256(0x00 || entry), RFC 9162 section 2.1.1. */
export const hashEntry = (entry: Uint8Array): Buffer => createHash('sha256').update(LEAF).update(entry).digest();

/** Hash of a node: SHA-256(0x01 || left || right), RFC 9162 section 2.1.1. */
export const hashNode = (left: Uint8Array, right: Uint8Array): Buffer =>
  createHash('sha256').update(NODE).update(left).update(right).digest();

/** Hash of an event in the tree. */
export const hashEvent = (event: StoredEvent): Buffer => hashEntry(entryOf(event));

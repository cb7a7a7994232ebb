import { createHash } from 'node:crypto';

/** The parts of a stored event that its leaf is made of: all of it but the position, which the place in the tree gives. */
export interface StoredEvent {
  readonly id: string;
  readonly stream: string;
  readonly revision: number;
  readonly type: string;
  readonly data: string;
  readonly metadata: string;
}

/**
 * Bytes of a leaf: id, stream, revision (decimal), type, data and metadata in UTF-8, each after its length in bytes as
 * a 4-byte big-endian number. So no two events share their bytes.
 */
export function leafBytes({ id, stream, revision, type, data, metadata }: StoredEvent): Buffer {
  const parts = [id, stream, String(revision), type, data, metadata].map((part) => Buffer.from(part, 'utf8'));
  const framed: Buffer[] = [];
  for (const part of parts) {
    const length = Buffer.alloc(4);
    length.writeUInt32BE(part.length);
    framed.push(length, part);
  }
  return Buffer.concat(framed);
}

const LEAF = Buffer.from([0]);
const NODE = Buffer.from([1]);

/** Hash of a leaf: SHA-256(0x00 || bytes), RFC 9162 section 2.1.1. */
export const hashLeaf = (bytes: Uint8Array): Buffer => createHash('sha256').update(LEAF).update(bytes).digest();

/** Hash of a node: SHA-256(0x01 || left || right), RFC 9162 section 2.1.1. */
export const hashNode = (left: Uint8Array, right: Uint8Array): Buffer =>
  createHash('sha256').update(NODE).update(left).update(right).digest();

/** Hash of the leaf of an event. */
export const hashEvent = (event: StoredEvent): Buffer => hashLeaf(leafBytes(event));

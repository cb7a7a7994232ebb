import { EMPTY, HASH_BYTES, hashMapLeaf, hashMapNode, hashValue, type MapValue } from './map-hashes.ts';
import { MapInconsistent } from './map-inconsistent.ts';

/** A stream in the map. */
export interface MapLeaf extends MapValue {
  readonly key: Uint8Array;
}

/** Levels of rows that cover four levels of the tree each: those that most updates write. The others cover eight. */
const NARROW_ROWS = 4;
const KEY_BYTES = 32;

/** Bits of the keys before the rows of this level. */
const depthOf = (level: number): number => (level < NARROW_ROWS ? 4 * level : 8 * level - 4 * NARROW_ROWS);

/** The slot of a key in the row of this level on its path. */
export function slotOf(key: Uint8Array, level: number): number {
  const byte = key[depthOf(level) >> 3] ?? 0;
  if (level >= NARROW_ROWS) return byte;
  return level % 2 === 0 ? byte >> 4 : byte & 15;
}

/** Path of the row of this level to which a key belongs: the slots of the rows above, one byte each. */
export const pathTo = (key: Uint8Array, level: number): Uint8Array =>
  Uint8Array.from({ length: level }, (_, above) => slotOf(key, above));

/** Number of levels of rows. */
export const ROW_LEVELS = KEY_BYTES + NARROW_ROWS / 2;

/** Byte `n` of the keys with these slots. */
function keyByte(slots: Uint8Array, n: number): number {
  const narrow = NARROW_ROWS / 2;
  return n < narrow ? ((slots[2 * n] ?? 0) << 4) | (slots[2 * n + 1] ?? 0) : (slots[n + narrow] ?? 0);
}

/** An entry of a row for all keys of a slot: the only key, or the row of several keys. */
export interface RowEntry {
  readonly slot: number;
  /** Null for a row. */
  readonly leaf: MapLeaf | null;
  readonly hash: Uint8Array;
}

/**
 * Four or eight levels of the map: all keys with the same first `depth` bits, by their next bits (slot). Keeps the
 * hashes of its inner nodes, so that a change costs few of them.
 */
export class MapRow {
  readonly level: number;
  /** Bits of the keys before this row. */
  readonly depth: number;
  /** Bits of a slot. */
  readonly bits: number;
  /** Sorted by slot. */
  readonly #entries: RowEntry[];
  /** Hashes of inner nodes, as a heap: the node of the first n bits `b` of a slot has the index 2^n + b. */
  readonly #nodes = new Map<number, Uint8Array>();

  constructor(level: number, entries: readonly RowEntry[]) {
    this.level = level;
    this.depth = depthOf(level);
    this.bits = depthOf(level + 1) - this.depth;
    this.#entries = [...entries];
  }

  get entries(): readonly RowEntry[] {
    return this.#entries;
  }

  get(slot: number): RowEntry | undefined {
    const entry = this.#entries[this.split(0, this.#entries.length, slot)];
    return entry?.slot === slot ? entry : undefined;
  }

  put(entry: RowEntry): void {
    const { slot } = entry;
    const place = this.split(0, this.#entries.length, slot);
    this.#entries.splice(place, this.#entries[place]?.slot === slot ? 1 : 0, entry);
    for (let bits = 0; bits < this.bits; bits++) this.#nodes.delete(2 ** bits + (slot >> (this.bits - bits)));
  }

  /** First position from `from` to `to` with this slot or a greater one; `to` if there is none. */
  split(from: number, to: number, slot: number): number {
    let [low, high] = [from, to];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.#entries[middle]?.slot ?? 0) < slot) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  /** Hash of the whole row. */
  hash(): Uint8Array {
    return this.subtree(0, 0, 0, this.#entries.length);
  }

  /**
   * Hash of the subtree of the first `bits` bits of a slot.
   * @param first these bits, as a number
   * @param from position of its first entry
   * @param to position after its last entry
   */
  subtree(bits: number, first: number, from: number, to: number): Uint8Array {
    const entry = this.#entries[from];
    if (from === to || !entry) return EMPTY;
    if (bits === this.bits || (to - from === 1 && entry.leaf)) return entry.hash;
    const node = 2 ** bits + first;
    const known = this.#nodes.get(node);
    if (known) return known;
    const middle = this.split(from, to, (2 * first + 1) << (this.bits - bits - 1));
    const left = this.subtree(bits + 1, 2 * first, from, middle);
    const hash = hashMapNode(left, this.subtree(bits + 1, 2 * first + 1, middle, to));
    this.#nodes.set(node, hash);
    return hash;
  }
}

export const leafEntry = (level: number, leaf: MapLeaf): RowEntry => ({
  slot: slotOf(leaf.key, level),
  leaf,
  hash: hashMapLeaf(leaf.key, hashValue(leaf)),
});

/** Most bytes of an entry: slot, two numbers below 2^53, key, and hash. */
const ENTRY_BYTES = 1 + 2 * 8 + KEY_BYTES + HASH_BYTES;

/** Writes a number as groups of seven bits, the lowest first; each but the last has its highest bit set. Returns its end. */
function writeNumber(bytes: Uint8Array, at: number, number: number): number {
  let [end, rest] = [at, number];
  while (rest >= 128) {
    bytes[end++] = (rest % 128) + 128;
    rest = Math.floor(rest / 128);
  }
  bytes[end++] = rest;
  return end;
}

/**
 * A row as stored. Each entry has its slot (1 byte) and a number: 0, then the hash of the row below; or revision + 1,
 * then the leaf index (a number), the key after the last whole byte up to the slot, and the leaf hash.
 */
export function encodeRow(row: MapRow): Buffer {
  const bytes = Buffer.allocUnsafe(row.entries.length * ENTRY_BYTES);
  const known = depthOf(row.level + 1) >> 3;
  let at = 0;
  const write = (part: Uint8Array): void => {
    bytes.set(part, at);
    at += part.length;
  };
  for (const { slot, leaf, hash } of row.entries) {
    bytes[at] = slot;
    at = writeNumber(bytes, at + 1, leaf ? leaf.revision + 1 : 0);
    if (leaf) {
      at = writeNumber(bytes, at, leaf.index);
      write(leaf.key.subarray(known));
      write(leaf.leaf);
    } else write(hash);
  }
  return bytes.subarray(0, at);
}

/**
 * Reads a stored row.
 * @param path the slots that lead to it
 * @throws MapInconsistent if no row has these bytes
 */
export function decodeRow(path: Uint8Array, bytes: Uint8Array): MapRow {
  const level = path.length;
  /** Bytes of the keys that are not stored. */
  const known = depthOf(level + 1) >> 3;
  const slots = 2 ** (depthOf(level + 1) - depthOf(level));
  const slotsTo = Uint8Array.of(...path, 0);
  let at = 0;
  const take = (length: number): Uint8Array => {
    at += length;
    if (at > bytes.length) throw new MapInconsistent('A stored row of the map is cut off');
    return bytes.subarray(at - length, at);
  };
  const takeByte = (): number => take(1)[0] ?? 0;
  const takeNumber = (): number => {
    let number = 0;
    for (let factor = 1; ; factor *= 128) {
      const byte = takeByte();
      number += (byte % 128) * factor;
      if (!Number.isSafeInteger(number)) throw new MapInconsistent('A stored row of the map has too large a number');
      if (byte === 0 && factor > 1) throw new MapInconsistent('A stored row of the map has a number in another form');
      if (byte < 128) return number;
    }
  };
  const entries: RowEntry[] = [];
  while (at < bytes.length) {
    const slot = takeByte();
    // An entry out of place could have the right hash, and hide another one.
    if (slot <= (entries.at(-1)?.slot ?? -1) || slot >= slots) {
      throw new MapInconsistent('A stored row of the map is not sorted');
    }
    const kind = takeNumber();
    if (kind === 0) entries.push({ slot, leaf: null, hash: take(HASH_BYTES) });
    else {
      const index = takeNumber();
      const key = new Uint8Array(KEY_BYTES);
      slotsTo[level] = slot;
      for (let n = 0; n < known; n++) key[n] = keyByte(slotsTo, n);
      key.set(take(KEY_BYTES - known), known);
      // Rows of four levels store these bits twice: a leaf in another slot may have the same hash, and be overlooked.
      if (slotOf(key, level) !== slot) throw new MapInconsistent('A stored row of the map has a leaf in another slot');
      entries.push(leafEntry(level, { key, revision: kind - 1, index, leaf: take(HASH_BYTES) }));
    }
  }
  return new MapRow(level, entries);
}

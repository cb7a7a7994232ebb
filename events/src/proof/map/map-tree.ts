import { compareBytes, EMPTY } from './map-hashes.ts';
import { MapInconsistent } from './map-inconsistent.ts';
import { decodeRow, encodeRow, leafEntry, type MapLeaf, MapRow, slotOf } from './map-row.ts';

/** Path of a row as text with one character per byte, for use as a key of a `Map`. */
const rowId = (path: Uint8Array): string => String.fromCharCode(...path);
const pathOf = (id: string): Buffer => Buffer.from(id, 'latin1');

/** A row as stored. */
export interface RowBytes {
  /** Slots of the rows above, one byte each. */
  readonly path: Uint8Array;
  readonly subtree: Uint8Array;
}

/**
 * The map of a trusted root: a compressed sparse Merkle tree. A subtree without keys has the hash of 32 zero bytes, one
 * with a single key is its leaf, and one with several keys is an inner node. So the root depends on the entries alone,
 * not on their order.
 *
 * Every stored row is compared with the hash in the row above before it is used, up to the root: a false row cannot
 * lead to a new root or a proof.
 */
export class MapTree {
  #root: Uint8Array;
  readonly #stored = new Map<string, Uint8Array>();
  readonly #rows = new Map<string, MapRow>();
  readonly #changed = new Set<string>();
  /** Whether a change is not yet part of `#root`. */
  #isBehind = false;

  /**
   * @param root `EMPTY` for the empty map
   * @param stored rows on the paths of all keys that are used; more can follow with `load`
   */
  constructor(root: Uint8Array = EMPTY, stored: readonly RowBytes[] = []) {
    this.#root = root;
    this.load(stored);
    if (compareBytes(root, EMPTY) === 0) this.#rows.set('', new MapRow(0, []));
  }

  load(stored: readonly RowBytes[]): void {
    for (const { path, subtree } of stored) this.#stored.set(rowId(path), subtree);
  }

  /**
   * Paths of the topmost rows that are not loaded yet and that keys lead to, and these keys.
   * @throws MapInconsistent
   */
  missing<Keyed extends Pick<MapLeaf, 'key'>>(keys: readonly Keyed[]): { paths: Uint8Array[]; keys: Keyed[] } {
    const ids = new Set<string>();
    const waiting = keys.filter(({ key }) => {
      let id = '';
      for (let row = this.#find(id, this.#root); row; ) {
        const slot = slotOf(key, row.level);
        const entry = row.get(slot);
        if (!entry || entry.leaf) return false;
        id += String.fromCharCode(slot);
        row = this.#find(id, entry.hash);
      }
      ids.add(id);
      return true;
    });
    return { paths: [...ids].map(pathOf), keys: waiting };
  }

  /**
   * Adds or replaces the value of a key.
   * @returns whether the key is new
   * @throws MapInconsistent
   */
  set(leaf: MapLeaf): boolean {
    this.#isBehind = true;
    let id = '';
    let row = this.top();
    for (;;) {
      this.#changed.add(id);
      const slot = slotOf(leaf.key, row.level);
      const entry = row.get(slot);
      if (!entry || (entry.leaf && compareBytes(entry.leaf.key, leaf.key) === 0)) {
        row.put(leafEntry(row.level, leaf));
        return !entry;
      }
      id += String.fromCharCode(slot);
      if (entry.leaf) {
        const below = new MapRow(row.level + 1, [leafEntry(row.level + 1, entry.leaf)]);
        this.#rows.set(id, below);
        // Its hash follows in `root`.
        row.put({ slot, leaf: null, hash: EMPTY });
        row = below;
      } else row = this.#row(id, entry.hash);
    }
  }

  /** Root with all changes. */
  root(): Uint8Array {
    if (!this.#isBehind) return this.#root;
    const ids = [...this.#changed].sort((a, b) => b.length - a.length);
    for (const id of ids) {
      const hash = this.#rows.get(id)?.hash() ?? EMPTY;
      if (id === '') this.#root = hash;
      else this.#rows.get(id.slice(0, -1))?.put({ slot: id.charCodeAt(id.length - 1), leaf: null, hash });
    }
    this.#isBehind = false;
    return this.#root;
  }

  /** Rows with changes since the last call, to be stored. */
  takeChanged(): RowBytes[] {
    this.root();
    const rows = [...this.#changed].flatMap((id) => {
      const row = this.#rows.get(id);
      return row ? [{ path: pathOf(id), subtree: encodeRow(row) }] : [];
    });
    this.#changed.clear();
    return rows;
  }

  /**
   * Compares a stored row with the one of this map, which must have all its rows; an equal one no longer counts as changed.
   * @returns false if this map has no such row
   */
  takeStored({ path, subtree }: RowBytes): boolean {
    this.root();
    const id = rowId(path);
    const row = this.#rows.get(id);
    if (row && compareBytes(encodeRow(row), subtree) === 0) this.#changed.delete(id);
    return row !== undefined;
  }

  /** The row of all keys. @throws MapInconsistent */
  top(): MapRow {
    return this.#row('', this.#root);
  }

  /** The row at this path. @throws MapInconsistent if its hash is another one */
  row(path: Uint8Array, hash: Uint8Array): MapRow {
    return this.#row(rowId(path), hash);
  }

  #row(id: string, hash: Uint8Array): MapRow {
    const row = this.#find(id, hash);
    if (!row) throw new MapInconsistent(`The stored map has no row "${pathOf(id).toString('hex')}"`);
    return row;
  }

  /** Null if the row is not loaded. @throws MapInconsistent if its hash is another one */
  #find(id: string, hash: Uint8Array): MapRow | null {
    const known = this.#rows.get(id);
    if (known) return known;
    const stored = this.#stored.get(id);
    if (!stored) return null;
    const path = pathOf(id);
    const row = decodeRow(path, stored);
    if (compareBytes(row.hash(), hash) !== 0) {
      const name = path.toString('hex');
      throw new MapInconsistent(`The row "${name}" of the stored map does not have the hash that the row above gives`);
    }
    this.#rows.set(id, row);
    return row;
  }
}

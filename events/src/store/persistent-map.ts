import { textHash } from './text-hash.ts';

/** Hash bits per level of the tree, and the number of levels until all bits are used. */
const BITS = 4;
const WIDTH = 1 << BITS;
const LEVELS = 8;
/** Maximum entries of a leaf. A larger leaf costs more to copy, a smaller one needs more levels. */
const MAX_LEAF = 8;

type Leaf<Value> = Map<string, Value>;
type Branch<Value> = readonly Node<Value>[];
type Node<Value> = Leaf<Value> | Branch<Value>;

/**
 * An immutable map with string keys: `with` and `without` return a new map that shares all but a few entries, so that
 * folding costs the same per event for a state of any size, and old versions stay valid.
 */
export class PersistentMap<Value> implements Iterable<[string, Value]> {
  readonly size: number;
  readonly root: Node<Value>;

  private constructor(root: Node<Value>, size: number) {
    this.root = root;
    this.size = size;
  }

  static empty<Value>(): PersistentMap<Value> {
    return new PersistentMap<Value>(new Map(), 0);
  }

  get(key: string): Value | undefined {
    return this.#leaf(key)?.get(key);
  }

  has(key: string): boolean {
    return this.#leaf(key)?.has(key) ?? false;
  }

  with(key: string, value: Value): PersistentMap<Value> {
    const size = this.has(key) ? this.size : this.size + 1;
    return new PersistentMap(put(this.root, key, value, textHash(key), 0), size);
  }

  without(key: string): PersistentMap<Value> {
    return this.has(key) ? new PersistentMap(drop(this.root, key, textHash(key), 0), this.size - 1) : this;
  }

  /** In unspecified order. */
  [Symbol.iterator](): IterableIterator<[string, Value]> {
    return entries(this.root);
  }

  /** In the order of the entries. */
  *keys(): IterableIterator<string> {
    for (const [key] of this) yield key;
  }

  #leaf(key: string): Leaf<Value> | undefined {
    const bits = textHash(key);
    let node: Node<Value> | undefined = this.root;
    for (let level = 0; node && !(node instanceof Map); level++) node = node[slot(bits, level)];
    return node;
  }
}

function put<Value>(node: Node<Value>, key: string, value: Value, bits: number, level: number): Node<Value> {
  if (!(node instanceof Map)) {
    const at = slot(bits, level);
    return node.with(at, put(node[at] ?? new Map(), key, value, bits, level + 1));
  }
  const leaf = new Map(node).set(key, value);
  return leaf.size <= MAX_LEAF || level === LEVELS ? leaf : split(leaf, level);
}

function drop<Value>(node: Node<Value>, key: string, bits: number, level: number): Node<Value> {
  if (!(node instanceof Map)) {
    const at = slot(bits, level);
    return node.with(at, drop(node[at] ?? new Map(), key, bits, level + 1));
  }
  const leaf = new Map(node);
  leaf.delete(key);
  return leaf;
}

function split<Value>(leaf: Leaf<Value>, level: number): Branch<Value> {
  const empty: Leaf<Value> = new Map();
  const parts = Array.from({ length: WIDTH }, () => empty);
  for (const [key, value] of leaf) {
    const at = slot(textHash(key), level);
    parts[at] = new Map(parts[at]).set(key, value);
  }
  return parts;
}

function* entries<Value>(node: Node<Value>): IterableIterator<[string, Value]> {
  if (node instanceof Map) yield* node;
  else for (const child of node) yield* entries(child);
}

const slot = (bits: number, level: number): number => (bits >>> (BITS * level)) & (WIDTH - 1);

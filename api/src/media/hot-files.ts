import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { MediaStorage } from './storage/media-storage.ts';

/** A file that many clients load at the same time: its bytes and constant headers. */
export interface HotFile {
  readonly bytes: Buffer;
  readonly etag: string;
}

export interface HotFilesOptions {
  /** Maximum total bytes. */
  readonly capacity: number;
  /** Maximum bytes of one file. */
  readonly largest: number;
}

const DEFAULTS: HotFilesOptions = { capacity: 192 * 1024 * 1024, largest: 8 * 1024 * 1024 };

/** In-memory LRU cache of immutable files. */
export class HotFiles {
  readonly #storage: MediaStorage;
  readonly #options: HotFilesOptions;
  readonly #files: LRUCache<string, HotFile>;
  /** Pending reads: concurrent callers share one (singleflight). */
  readonly #arriving = new Map<string, Promise<HotFile | 'large' | null>>();

  constructor(storage: MediaStorage, options: HotFilesOptions = DEFAULTS) {
    this.#storage = storage;
    this.#options = options;
    // lru-cache requires a positive size.
    this.#files = new LRUCache({
      maxSize: options.capacity,
      sizeCalculation: ({ bytes }) => Math.max(bytes.length, 1),
    });
  }

  /** The cached file; does not read it. */
  peek(key: string): HotFile | undefined {
    return this.#files.get(key);
  }

  /** Reads and caches a file. Returns null if there is none, and `large` if it must be streamed. */
  load(key: string): Promise<HotFile | 'large' | null> {
    const known = this.#arriving.get(key);
    if (known) return known;
    const reading = this.#read(key).finally(() => this.#arriving.delete(key));
    this.#arriving.set(key, reading);
    return reading;
  }

  async #read(key: string): Promise<HotFile | 'large' | null> {
    const size = await this.#storage.size(key);
    if (size === null) return null;
    if (size > this.#options.largest) return 'large';
    const bytes = await this.#storage.read(key);
    if (!bytes) return null;
    const file = { bytes, etag: etagOf(bytes) };
    this.#files.set(key, file);
    return file;
  }
}

/** Strong ETag (RFC 9110). */
export const etagOf = (bytes: Uint8Array): string =>
  `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 20)}"`;

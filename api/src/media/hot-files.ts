import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { MediaStorage } from './storage/media-storage.ts';

/** A file that many load at the same time: its bytes, and what stands beside them in every answer. */
export interface HotFile {
  readonly bytes: Buffer;
  readonly etag: string;
}

export interface HotFilesOptions {
  /** Bytes that are kept at most. */
  readonly capacity: number;
  /** Larger files are not kept. */
  readonly largest: number;
}

const DEFAULTS: HotFilesOptions = { capacity: 192 * 1024 * 1024, largest: 8 * 1024 * 1024 };

/** Files that never change, kept in memory while they are asked for: those asked for longest ago go first. */
export class HotFiles {
  readonly #storage: MediaStorage;
  readonly #options: HotFilesOptions;
  readonly #files: LRUCache<string, HotFile>;
  /** Being read: whoever asks meanwhile waits for the same read. */
  readonly #arriving = new Map<string, Promise<HotFile | 'large' | null>>();

  constructor(storage: MediaStorage, options: HotFilesOptions = DEFAULTS) {
    this.#storage = storage;
    this.#options = options;
    // A positive size is required.
    this.#files = new LRUCache({
      maxSize: options.capacity,
      sizeCalculation: ({ bytes }) => Math.max(bytes.length, 1),
    });
  }

  /** What is in memory now. */
  peek(key: string): HotFile | undefined {
    return this.#files.get(key);
  }

  /** Reads a file and keeps it. Null when there is none; `large` when it is to be streamed. */
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

/** Names these bytes and no others (RFC 9110, strong). */
export const etagOf = (bytes: Uint8Array): string =>
  `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 20)}"`;

import type { CompactRange } from '@sankofa/events/proof/compact-range';
import { entryOfFeed, type FeedEvent } from '@sankofa/events/proof/feed';
import { hashEntry } from '@sankofa/events/proof/leaf';
import type { MapLeaf } from '@sankofa/events/proof/map/map-row';
import { type MapRoot, parseMapRoot } from '@sankofa/events/proof/map-root';
import { sha256 } from '@sankofa/events/proof/sha256';
import { WIDTH } from '@sankofa/events/proof/tiles';
import type { WitnessedCheckpoint } from '@sankofa/events/proof/witness/witness';
import { KeyedMutex } from '@sankofa/events/store/keyed-mutex';
import type { LogSource } from './log-source.ts';
import type { AuditedMap, MapFile } from './map-file.ts';

/** Events after which the map is updated, if they all belong to one root. */
const BATCH = 65_536;

/** What the operator has signed is not what the events give. */
class AuditFailed extends Error {
  override readonly name = 'AuditFailed';
}

/**
 * Computes the map of streams from the events of a log, and compares it with every root in its log of map roots: an
 * operator who leaves a stream out of the map, or changes one in it, is found.
 */
export class MapAuditor {
  readonly #source: LogSource;
  readonly #file: MapFile;
  readonly #turns = new KeyedMutex();

  constructor(source: LogSource, file: MapFile) {
    this.#source = source;
    this.#file = file;
  }

  /**
   * Audits every map root up to a checkpoint of the log of map roots. Continues after the last one that was audited.
   * @returns null if all are right, otherwise the first that is wrong
   * @throws TypeError or RangeError if the log cannot be read
   */
  async audit(checkpoint: WitnessedCheckpoint): Promise<string | null> {
    return this.#turns.take('', async () => {
      try {
        await this.#audit(checkpoint);
        return null;
      } catch (error) {
        if (error instanceof AuditFailed) return error.message;
        throw error;
      }
    });
  }

  async #audit({ size, root }: WitnessedCheckpoint): Promise<void> {
    const { mapsSize, maps } = this.#file.read();
    if (size < mapsSize) throw new AuditFailed(`The map was already audited up to ${mapsSize} roots.`);
    const bundles = await this.#bundlesTo(size, root, maps, mapsSize);
    for (const { number, width, hash } of bundles) {
      // A second reading, because there may be too many roots to keep.
      const texts = await this.#source.mapRoots(number, width);
      if (hash !== hashOf(texts)) throw new RangeError('The log of map roots has changed while it was read');
      await this.#file.inTransaction(() => this.#auditRoots(texts, number * WIDTH));
    }
  }

  /** Bundles of entries after the audited ones, once they are known to have the root of the checkpoint. */
  async #bundlesTo(size: number, root: Buffer, audited: CompactRange, from: number) {
    const tree = audited.clone();
    const bundles: { readonly number: number; readonly width: number; readonly hash: string }[] = [];
    for (let index = from; index < size; ) {
      const number = Math.floor(index / WIDTH);
      const width = Math.min(WIDTH, size - number * WIDTH);
      const texts = await this.#source.mapRoots(number, width);
      for (const text of texts.slice(index - number * WIDTH)) tree.add(0, hashEntry(Buffer.from(text)));
      bundles.push({ number, width, hash: hashOf(texts) });
      index = number * WIDTH + width;
    }
    if (!tree.root().equals(root)) throw new AuditFailed('The published map roots are not those of the checkpoint.');
    return bundles;
  }

  async #auditRoots(texts: readonly string[], first: number): Promise<void> {
    let audited = this.#file.read();
    const events = new Events(this.#source, audited.logSize);
    for (const text of texts.slice(audited.mapsSize - first)) {
      const expected = parseMapRoot(text);
      if (!expected) throw new AuditFailed(`Map root ${audited.mapsSize + 1} is malformed.`);
      audited = await this.#auditRoot(audited, expected, events);
      const maps = audited.maps.clone();
      maps.add(0, hashEntry(Buffer.from(text)));
      audited = { ...audited, maps, mapsSize: audited.mapsSize + 1 };
    }
    this.#file.write(audited);
  }

  async #auditRoot(before: AuditedMap, expected: MapRoot, events: Events): Promise<AuditedMap> {
    const name = `Map root ${before.mapsSize + 1}, of ${expected.logSize} events`;
    if (expected.logSize < before.logSize) throw new AuditFailed(`${name}, covers fewer events than the one before.`);
    const log = before.log.clone();
    let { logSize, mapSize, mapRoot } = before;
    while (logSize < expected.logSize) {
      const leaves = new Map<string, MapLeaf>();
      for (const end = Math.min(expected.logSize, logSize + BATCH); logSize < end; ) {
        for (const event of await events.take(end - logSize)) {
          const { streamKey: key, revision, content: leaf } = event;
          log.add(0, hashEntry(entryOfFeed(event)));
          leaves.set(key.toString('latin1'), { key, revision, index: logSize, leaf });
          logSize += 1;
        }
      }
      const { root, added } = this.#file.update(mapRoot, [...leaves.values()]);
      mapRoot = root;
      mapSize += added;
    }
    if (!log.root().equals(expected.logRoot)) throw new AuditFailed(`${name}: the events of the feed are others.`);
    if (mapSize !== expected.mapSize || !expected.mapRoot.equals(mapRoot)) {
      throw new AuditFailed(
        `${name}, is not the map of these events: it has ${expected.mapSize} streams, not ${mapSize}, or others.`,
      );
    }
    return { ...before, log, logSize, mapSize, mapRoot };
  }
}

const hashOf = (texts: readonly string[]): string => Buffer.from(sha256(Buffer.from(texts.join('\n')))).toString('hex');

/** Events of a feed in order, page by page. */
class Events {
  readonly #source: LogSource;
  #next: number;
  #page: readonly FeedEvent[] = [];

  constructor(source: LogSource, from: number) {
    this.#source = source;
    this.#next = from;
  }

  /** The next events, at most this many and at least one. @throws RangeError if the feed ends before */
  async take(most: number): Promise<readonly FeedEvent[]> {
    if (this.#page.length === 0) this.#page = await this.#source.events(this.#next);
    const taken = this.#page.slice(0, most);
    if (taken.length === 0) throw new RangeError(`The feed has no event ${this.#next}`);
    this.#page = this.#page.slice(most);
    this.#next += taken.length;
    return taken;
  }
}

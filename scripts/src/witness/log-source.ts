import { pause } from '@sankofa/events/pause';
import { type FeedEvent, parseFeed } from '@sankofa/events/proof/feed';
import { formatTilePath } from '@sankofa/events/proof/tile-path';

/** How long an answer may take, in ms. */
const TIMEOUT_MS = 30_000;
/** Tries while the server asks to wait. */
const TRIES = 5;
const TOO_MANY = 429;

/** What a full witness reads of a log. Nothing of it is trusted. */
export interface LogSource {
  /** Entries of the log of map roots, as texts: those from `256 * number`, `width` of them. */
  mapRoots(number: number, width: number): Promise<string[]>;
  /** Events from this index on, one page. */
  events(from: number): Promise<FeedEvent[]>;
  /** The published checkpoint of the log of map roots, a signed note; null before the first. */
  checkpoint(): Promise<string | null>;
}

/** Reads a log over HTTP. */
export class HttpLogSource implements LogSource {
  readonly #log: string;
  readonly #token: string;

  /**
   * @param url of the server
   * @param origin of the log of events: its address without the scheme
   */
  constructor(url: string, origin: string, token: string) {
    this.#log = new URL(origin.slice(origin.indexOf('/')), url).href;
    this.#token = token;
  }

  async mapRoots(number: number, width: number): Promise<string[]> {
    const path = `/maps/${formatTilePath({ level: null, number, width })}`;
    const bundle = await this.#get(path);
    const entries: string[] = [];
    for (let at = 0; at < bundle.length; ) {
      const end = at + 2 + bundle.readUInt16BE(at);
      if (end > bundle.length) throw new RangeError('A bundle of entries is cut off');
      entries.push(bundle.toString('utf8', at + 2, end));
      at = end;
    }
    if (entries.length !== width) throw new RangeError(`${path} has ${entries.length} entries, not ${width}`);
    return entries;
  }

  async events(from: number): Promise<FeedEvent[]> {
    return parseFeed(await this.#get(`/feed?from=${from}`));
  }

  async checkpoint(): Promise<string | null> {
    const response = await this.#fetch('/maps/checkpoint');
    if (response.status === 404) return null;
    return (await bytesOf(response)).toString('utf8');
  }

  async #get(path: string): Promise<Buffer> {
    return bytesOf(await this.#fetch(path));
  }

  async #fetch(path: string): Promise<Response> {
    for (let tries = 1; ; tries++) {
      const signal = AbortSignal.timeout(TIMEOUT_MS);
      const headers = { authorization: `Bearer ${this.#token}` };
      const response = await fetch(this.#log + path, { headers, redirect: 'error', signal });
      if (response.status !== TOO_MANY || tries === TRIES) return response;
      await response.body?.cancel();
      await pause(Number(response.headers.get('retry-after') ?? 1) * 1_000, signal);
    }
  }
}

/** @throws TypeError if the server refused */
async function bytesOf(response: Response): Promise<Buffer> {
  if (!response.ok) throw new TypeError(`${new URL(response.url).pathname} answered ${response.status}`);
  return Buffer.from(await response.arrayBuffer());
}

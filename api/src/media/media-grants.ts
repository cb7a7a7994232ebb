import { createHmac, type KeyObject, timingSafeEqual } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';

/** Validity of a media URL in ms. A player gets a new one in time while it plays. */
export const GRANT_MS = 10 * 60_000;

/** Permission to load a video. */
export interface MediaGrant {
  readonly mediaId: string;
  /** Nominal height of the best quality: 720 for 720p. */
  readonly maxHeight: number;
  /** Who loads it: a viewing, never a person. */
  readonly holder: string;
  /** Maximum seconds of the film that the holder may load in total; null: unlimited. */
  readonly mostSeconds: number | null;
  /** Only the opening, up to this second, as a trailer; null: the whole video. */
  readonly untilSeconds: number | null;
  readonly expiresAt: Date;
}

type GrantRequest = Omit<MediaGrant, 'expiresAt' | 'untilSeconds'> & {
  readonly untilSeconds?: number;
  readonly now: Date;
};

const Payload = z.tuple([z.string(), z.int(), z.string(), z.int().nullable(), z.int().nullable(), z.int()]);

/** Maximum verified grants in the cache, which reduces the check of a player's next segment to a look-up. */
const MAX_CACHED = 20_000;

/**
 * Signs and verifies media URLs: `/media/<token>/...`. The token is in the path, so that relative URLs in playlists
 * include it.
 */
export class MediaGrants {
  readonly #key: KeyObject;
  readonly #checked = new LRUCache<string, MediaGrant>({ max: MAX_CACHED });

  /** @param key 32 secret bytes */
  constructor(key: KeyObject) {
    this.#key = key;
  }

  issue({ mediaId, maxHeight, holder, mostSeconds, untilSeconds, now }: GrantRequest): {
    readonly token: string;
    readonly expiresAt: Date;
  } {
    const expires = Math.floor((now.getTime() + GRANT_MS) / 1000);
    const fields = [mediaId, maxHeight, holder, mostSeconds, untilSeconds ?? null, expires];
    const payload = Buffer.from(JSON.stringify(fields)).toString('base64url');
    return { token: `${payload}.${this.#sign(payload).toString('base64url')}`, expiresAt: new Date(expires * 1000) };
  }

  /** Verifies a token. Returns null if it is invalid or expired. */
  verify(token: string, now: Date): MediaGrant | null {
    const grant = this.#checked.get(token) ?? this.#check(token);
    return grant && grant.expiresAt > now ? grant : null;
  }

  #check(token: string): MediaGrant | null {
    const [payload = '', signature = '', ...more] = token.split('.');
    const given = Buffer.from(signature, 'base64url');
    const expected = this.#sign(payload);
    if (more.length > 0 || given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
    // Requires the canonical spelling: decoding ignores trailing characters, and each spelling would take a cache
    // entry.
    if (given.toString('base64url') !== signature) return null;
    const [mediaId, maxHeight, holder, mostSeconds, untilSeconds, expires] = Payload.parse(
      JSON.parse(Buffer.from(payload, 'base64url').toString()),
    );
    const grant = { mediaId, maxHeight, holder, mostSeconds, untilSeconds, expiresAt: new Date(expires * 1000) };
    this.#checked.set(token, grant);
    return grant;
  }

  #sign(payload: string): Buffer {
    return createHmac('sha256', this.#key).update(payload).digest();
  }
}

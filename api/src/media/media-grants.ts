import { createHmac, type KeyObject, timingSafeEqual } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';

/** How long an address of a film can be opened. A player that plays on gets a new one in time. */
export const GRANT_MS = 10 * 60_000;

/** What somebody may load. */
export interface MediaGrant {
  readonly mediaId: string;
  /** The best quality, as people call it: 720 for 720p. */
  readonly maxHeight: number;
  /** Who loads it: a viewing, never a person. */
  readonly holder: string;
  /** How many seconds of the film the holder may have loaded in all; null: no limit. */
  readonly mostSeconds: number | null;
  readonly expiresAt: Date;
}

const Payload = z.tuple([z.string(), z.int(), z.string(), z.int().nullable(), z.int()]);

/** Grants that are remembered as checked, so that a player's next segment costs one look-up. */
const REMEMBERED = 20_000;

/**
 * Signs and checks addresses of films: `/media/<token>/...`. The token stands in the path, so that relative addresses in
 * playlists carry it on.
 */
export class MediaGrants {
  readonly #key: KeyObject;
  readonly #checked = new LRUCache<string, MediaGrant>({ max: REMEMBERED });

  /** @param key 32 secret bytes */
  constructor(key: KeyObject) {
    this.#key = key;
  }

  issue({ mediaId, maxHeight, holder, mostSeconds, now }: Omit<MediaGrant, 'expiresAt'> & { readonly now: Date }): {
    readonly token: string;
    readonly expiresAt: Date;
  } {
    const expires = Math.floor((now.getTime() + GRANT_MS) / 1000);
    const payload = Buffer.from(JSON.stringify([mediaId, maxHeight, holder, mostSeconds, expires])).toString(
      'base64url',
    );
    return { token: `${payload}.${this.#sign(payload).toString('base64url')}`, expiresAt: new Date(expires * 1000) };
  }

  /** What a token grants; null when it is not one of ours, or its time is over. */
  verify(token: string, now: Date): MediaGrant | null {
    const grant = this.#checked.get(token) ?? this.#check(token);
    return grant && grant.expiresAt > now ? grant : null;
  }

  #check(token: string): MediaGrant | null {
    const [payload = '', signature = '', ...more] = token.split('.');
    const given = Buffer.from(signature, 'base64url');
    const expected = this.#sign(payload);
    if (more.length > 0 || given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
    // One spelling each: what follows a signature is ignored when it is decoded, and every spelling is remembered.
    if (given.toString('base64url') !== signature) return null;
    const [mediaId, maxHeight, holder, mostSeconds, expires] = Payload.parse(
      JSON.parse(Buffer.from(payload, 'base64url').toString()),
    );
    const grant = { mediaId, maxHeight, holder, mostSeconds, expiresAt: new Date(expires * 1000) };
    this.#checked.set(token, grant);
    return grant;
  }

  #sign(payload: string): Buffer {
    return createHmac('sha256', this.#key).update(payload).digest();
  }
}

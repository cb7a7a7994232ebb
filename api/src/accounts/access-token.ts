import type { KeyObject } from 'node:crypto';
import { Role } from '@sankofa/events/accounts/role';
import { Audience } from '@sankofa/events/accounts/session';
import { errors, jwtVerify, SignJWT } from 'jose';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';

/** TTL of an access token, in seconds. */
export const ACCESS_TOKEN_SECONDS = 15 * 60;

const ISSUER = 'sankofa';
const MAX_VERIFIED = 10_000;

const Claims = z.object({
  sub: z.string(),
  sid: z.string(),
  aud: Audience,
  role: Role.optional(),
  exp: z.number(),
});

/** Holder of a valid access token. */
export interface TokenHolder {
  readonly accountId: string;
  readonly sessionId: string;
  readonly audience: Audience;
  readonly role: Role | null;
  /** Seconds since 1970. */
  readonly expiresAt: number;
}

/** Issues and verifies access tokens (JWT, HS256). */
export class AccessTokens {
  readonly #key: KeyObject;
  readonly #now: () => Date;
  readonly #verified = new LRUCache<string, TokenHolder>({ max: MAX_VERIFIED });

  /** @param key 32 bytes, derived from the master key */
  constructor(key: KeyObject, now: () => Date) {
    this.#key = key;
    this.#now = now;
  }

  /** @param sessionEndsAt the token does not outlive its session */
  issue(holder: Omit<TokenHolder, 'expiresAt'>, sessionEndsAt?: Date): Promise<string> {
    const issuedAt = Math.floor(this.#now().getTime() / 1000);
    const sessionEnd = sessionEndsAt ? Math.floor(sessionEndsAt.getTime() / 1000) : Number.POSITIVE_INFINITY;
    return new SignJWT({ sid: holder.sessionId, ...(holder.role && { role: holder.role }) })
      .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
      .setIssuer(ISSUER)
      .setSubject(holder.accountId)
      .setAudience(holder.audience)
      .setIssuedAt(issuedAt)
      .setExpirationTime(Math.min(issuedAt + ACCESS_TOKEN_SECONDS, sessionEnd))
      .sign(this.#key);
  }

  /** Returns the holder, or null if the token is forged, malformed or expired. */
  async verify(token: string): Promise<TokenHolder | null> {
    const now = this.#now();
    const known = this.#verified.get(token);
    if (known) {
      if (known.expiresAt > now.getTime() / 1000) return known;
      this.#verified.delete(token);
      return null;
    }
    try {
      const { payload } = await jwtVerify(token, this.#key, {
        issuer: ISSUER,
        algorithms: ['HS256'],
        currentDate: now,
      });
      const claims = Claims.parse(payload);
      const holder: TokenHolder = {
        accountId: claims.sub,
        sessionId: claims.sid,
        audience: claims.aud,
        role: claims.role ?? null,
        expiresAt: claims.exp,
      };
      this.#verified.set(token, holder);
      return holder;
    } catch (error) {
      if (error instanceof errors.JOSEError || error instanceof z.ZodError) return null;
      throw error;
    }
  }
}

import { createHash, randomBytes } from 'node:crypto';
import type { Audience } from '@sankofa/events/accounts/session';
import { inTransaction } from '@sankofa/events/store/postgres/transaction';
import { LRUCache } from 'lru-cache';
import type { Pool } from 'pg';
import { singleflight } from '../singleflight.ts';
import { as, findAll, findOne, raw, sql } from '../sql.ts';
import { stored } from '../tables.ts';

/** Idle timeout of a session, in days. */
const IDLE_DAYS: Record<Audience, number> = { viewer: 60, console: 1 };
/** Absolute lifetime of a session, in hours (OWASP ASVS 5.0, 7.3.2). */
const LIFETIME_HOURS: Record<Audience, number> = { viewer: 365 * 24, console: 12 };
/**
 * Two tabs may refresh concurrently: reusing a token within this time, in seconds, counts as a race, not as theft. It
 * is refused either way.
 */
const RACE_SECONDS = 10;
/**
 * A token younger than this, in minutes, is not rotated: each page that loads refreshes, and a response that a closed
 * page never received would otherwise end the session.
 */
const ROTATE_MINUTES = 5;
/** Maximum delay until every API process refuses an ended session, in ms. */
const CHECK_MS = 3_000;
const MAX_CHECKED = 20_000;

export interface RefreshedSession {
  readonly sessionId: string;
  readonly accountId: string;
  /** The next refresh token, or the same, if it is young. */
  readonly refreshToken: string;
  /** Absolute end of the session. */
  readonly endsAt: Date;
}

const sessions = stored('secret.sessions');
const s = stored('secret.sessions', 's');

const endOf = (audience: Audience, start: Date): Date =>
  new Date(start.getTime() + LIFETIME_HOURS[audience] * 3_600_000);

const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest();

/** Refresh tokens: opaque, hashed at rest, rotated when they are used after five minutes. */
export class SessionStore {
  readonly #pool: Pool;
  readonly #now: () => Date;
  /** Cache of whether sessions are active. */
  readonly #checked = new LRUCache<string, boolean>({ max: MAX_CHECKED });
  /** Sessions for the next batched query. */
  #pending: string[] = [];
  readonly #look = singleflight(() => this.#active());

  constructor(pool: Pool, now: () => Date = () => new Date()) {
    this.#pool = pool;
    this.#now = now;
  }

  /** Opens a session; returns its first refresh token and its end. */
  async open(
    sessionId: string,
    accountId: string,
    audience: Audience,
    now: Date,
  ): Promise<Pick<RefreshedSession, 'refreshToken' | 'endsAt'>> {
    const refreshToken = randomBytes(32).toString('base64url');
    const { rows } = await this.#pool.query<{ ends_at: Date }>(
      `with session as (
         insert into secret.sessions (session_id, account_id, audience, last_used_at, expires_at, ends_at)
         values ($1, $2, $3, $4::timestamptz, least($4::timestamptz + $5 * interval '1 day', $6), $6)
         on conflict (session_id) do update set last_used_at = excluded.last_used_at
         returning ends_at
       ), token as (
         insert into secret.refresh_tokens (token_hash, session_id) values ($7, $1)
       )
       select coalesce(ends_at, $6) as ends_at from session`,
      [sessionId, accountId, audience, now, IDLE_DAYS[audience], endOf(audience, now), hashToken(refreshToken)],
    );
    return { refreshToken, endsAt: rows[0]?.ends_at ?? now };
  }

  /** Sessions of an account that have not ended; for both audiences by default. */
  async notEnded(accountId: string, audience?: Audience): Promise<string[]> {
    const rows = await findAll(
      this.#pool,
      sql`select ${sessions.pick('session_id')} from ${sessions} where account_id = ${accountId} and ended_at is null
          ${audience ? sql`and audience = ${audience}` : raw('')}`,
    );
    return rows.map((row) => row.session_id);
  }

  /** Account of a refresh token, used or not; null if unknown. */
  async accountOf(token: string, audience: Audience): Promise<string | null> {
    const row = await findOne(
      this.#pool,
      sql`select ${s.pick('account_id')} from secret.refresh_tokens t join ${s} using (session_id)
          where t.token_hash = ${hashToken(token)} and s.audience = ${audience}`,
    );
    return row?.account_id ?? null;
  }

  /**
   * Uses a refresh token. `raced`: another request used it a moment ago. `reused`: it was used longer ago, so it may be
   * stolen.
   */
  async rotate(
    token: string,
    audience: Audience,
    now: Date,
  ): Promise<RefreshedSession | 'unknown' | 'raced' | { reused: string }> {
    return inTransaction(this.#pool, async (client) => {
      // A session from before sessions had an end gets one at its first use.
      const row = await findOne(
        client,
        sql`select ${s.pick('session_id', 'account_id', 'audience')}, s.ended_at is not null ${as<{ ended: boolean }>('ended')},
              s.expires_at <= ${now}::timestamptz ${as<{ expired: boolean }>('expired')},
              coalesce(s.ends_at, ${endOf(audience, now)}) ${as<{ ends_at: Date }>('ends_at')},
              t.used_at is null ${as<{ fresh: boolean }>('fresh')},
              s.last_used_at > ${now}::timestamptz - ${ROTATE_MINUTES} * interval '1 minute' ${as<{ young: boolean }>('young')},
              t.used_at > ${now}::timestamptz - ${RACE_SECONDS} * interval '1 second' ${as<{ raced: boolean }>('raced')}
            from secret.refresh_tokens t join ${s} using (session_id)
            where t.token_hash = ${hashToken(token)} for update of t`,
      );
      if (!row || row.ended || row.expired || row.audience !== audience) return 'unknown';
      if (!row.fresh) return row.raced ? 'raced' : { reused: row.session_id };
      const session = { sessionId: row.session_id, accountId: row.account_id, endsAt: row.ends_at };
      // The newest token is as old as the last use of its session.
      if (row.young) return { ...session, refreshToken: token };
      const next = randomBytes(32).toString('base64url');
      await client.query('update secret.refresh_tokens set used_at = $2 where token_hash = $1', [
        hashToken(token),
        now,
      ]);
      await client.query('insert into secret.refresh_tokens (token_hash, session_id) values ($1, $2)', [
        hashToken(next),
        row.session_id,
      ]);
      await client.query(
        `update secret.sessions
         set last_used_at = $2::timestamptz, expires_at = least($2::timestamptz + $3 * interval '1 day', $4), ends_at = $4
         where session_id = $1`,
        [row.session_id, now, IDLE_DAYS[audience], row.ends_at],
      );
      return { ...session, refreshToken: next };
    });
  }

  /** Invalidates every token of the session. */
  async end(sessionId: string, now: Date): Promise<void> {
    await this.#pool.query('update secret.sessions set ended_at = $2 where session_id = $1 and ended_at is null', [
      sessionId,
      now,
    ]);
    this.#checked.set(sessionId, false);
  }

  /** Whether the session has not ended; cached for three seconds. */
  async isActive(sessionId: string): Promise<boolean> {
    const known = this.#checked.get(sessionId);
    if (known !== undefined) return known;
    this.#pending.push(sessionId);
    const active = (await this.#look()).has(sessionId);
    this.#checked.set(sessionId, active, { ttl: CHECK_MS });
    return active;
  }

  /** Which of the requested sessions have not ended. */
  async #active(): Promise<ReadonlySet<string>> {
    const batch = this.#pending;
    this.#pending = [];
    const rows = await findAll(
      this.#pool,
      sql`select ${sessions.pick('session_id')} from ${sessions}
          where session_id = any(${batch}) and ended_at is null and (ends_at is null or ends_at > ${this.#now()})`,
      'secret.active-sessions',
    );
    return new Set(rows.map((row) => row.session_id));
  }

  /** Last use of each usable session. */
  async lastUsed(sessionIds: readonly string[], now: Date): Promise<Map<string, Date>> {
    const rows = await findAll(
      this.#pool,
      sql`select ${sessions.pick('session_id', 'last_used_at')} from ${sessions}
          where session_id = any(${sessionIds}) and ended_at is null and expires_at > ${now}`,
    );
    return new Map(rows.map((row) => [row.session_id, row.last_used_at]));
  }
}

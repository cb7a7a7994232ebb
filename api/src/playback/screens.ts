import {
  claimScreen,
  SCREEN_SILENT_S,
  type ScreenClaim,
  type ScreenDecision,
  type ScreenRequest,
} from '@sankofa/events/playback/screens';
import { ChannelListener } from '@sankofa/events/store/postgres/channel-listener';
import { inTransaction } from '@sankofa/events/store/postgres/transaction';
import { Refusal } from '@sankofa/events/store/refusal';
import type { Pool, PoolClient } from 'pg';
import { z } from 'zod';
import { as, findAll, type Queryable, sql } from '../sql.ts';
import { stored } from '../tables.ts';
import { LATEST } from './heartbeat-store.ts';

/** Notifies every api process of viewings that lost their screen. */
const CHANNEL = 'playback_screens';
const Ended = z.array(z.uuid());

/** Advisory locks: claims of one account are decided one after the other. */
const LOCK = 7_346_022;

/** Maximum claims in one transaction. */
const BATCH = 100;
/** Maximum viewings in one notification, which holds 8,000 bytes. */
const NOTIFIED = 150;

const DAY_MS = 86_400_000;

const claims = stored('playback.screens', 's');
const reports = stored('playback.reports', 'r');

interface WaitingClaim {
  readonly accountId: string;
  readonly request: ScreenRequest;
  readonly now: Date;
  readonly resolve: (replaced: readonly string[]) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * The screens on which accounts play now. A claim is written when a player begins or continues to play, never by its
 * regular heartbeats: those tell from `playback.reports` whether the claim still counts.
 */
export class Screens {
  readonly #pool: Pool;
  readonly #channel: ChannelListener;
  #waiting: WaitingClaim[] = [];
  #isDeciding = false;

  /**
   * @param lost called with viewings that lost their screens, in any process; with null when notifications may have been
   * missed
   */
  constructor(pool: Pool, connectionString: string, lost: (viewingIds: readonly string[] | null) => void) {
    this.#pool = pool;
    this.#channel = new ChannelListener({
      connectionString,
      name: 'sankofa screens',
      channel: CHANNEL,
      heard: (payload) => lost(Ended.parse(JSON.parse(payload))),
      connected: () => lost(null),
    });
    this.#channel.open();
  }

  /**
   * Requires a free screen, without claiming it.
   * @throws Refusal `screens_in_use`
   */
  async requireFree(accountId: string, request: ScreenRequest, now: Date): Promise<void> {
    const { isGranted } = claimScreen(await claimsOf(this.#pool, [accountId], now), request, now);
    if (!isGranted) throw screensInUse(request.screens, 'start');
  }

  /**
   * Claims a screen for a viewing. Claims that arrive while others are being decided share one transaction, so that
   * many people can start at the same time.
   * @returns viewings on other screens that must stop
   * @throws Refusal `screens_in_use`
   */
  claim(accountId: string, request: ScreenRequest, now: Date): Promise<readonly string[]> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ accountId, request, now, resolve, reject });
      if (!this.#isDeciding) void this.#decideWaiting();
    });
  }

  async #decideWaiting(): Promise<void> {
    this.#isDeciding = true;
    while (this.#waiting.length > 0) {
      const batch = this.#waiting.splice(0, BATCH);
      try {
        const decided = await this.#decide(batch);
        for (const [n, { resolve, reject, request }] of batch.entries()) {
          const decision = decided[n];
          if (decision?.isGranted) resolve(decision.replaced);
          else reject(screensInUse(request.screens, 'start'));
        }
      } catch (error) {
        for (const { reject } of batch) reject(error);
      }
    }
    this.#isDeciding = false;
  }

  #decide(batch: readonly WaitingClaim[]): Promise<ScreenDecision[]> {
    const accountIds = [...new Set(batch.map(({ accountId }) => accountId))];
    const earliest = new Date(Math.min(...batch.map(({ now }) => now.getTime())));
    return inTransaction(this.#pool, async (client) => {
      // A claim is worth seconds: a crash may lose it. Locks are taken in order, so that processes don't deadlock.
      await client.query(
        `select set_config('synchronous_commit', 'off', true), pg_advisory_xact_lock($1, key)
         from (select distinct hashtext(id) as key from unnest($2::text[]) as id order by key) keys`,
        [LOCK, accountIds],
      );
      const held = new ClaimChanges(await claimsOf(client, accountIds, earliest));
      const decided = batch.map(({ accountId, request, now }) => held.decide(accountId, request, now));
      await held.write(client);
      return decided;
    });
  }

  /** Removes the claims of players that have been silent for a day. */
  async removeOld(now: Date): Promise<void> {
    await this.#pool.query(
      `delete from playback.screens s where claimed_at < $1
       and not exists (select 1 from playback.reports r where r.viewing_id = s.viewing_id and r.at >= $1)`,
      [new Date(now.getTime() - DAY_MS)],
    );
  }

  close(): Promise<void> {
    return this.#channel.close();
  }
}

/** @param what `replaced`: another screen took the place of one that played */
export const screensInUse = (screens: number, what: 'start' | 'replaced'): Refusal =>
  new Refusal('screens_in_use', { what, screens });

type AccountClaim = ScreenClaim & { readonly accountId: string };

/** Decides claims one after the other, and writes the result of all of them. */
class ClaimChanges {
  readonly #claims: Map<string, AccountClaim>;
  readonly #written = new Set<string>();
  readonly #ended = new Set<string>();

  constructor(held: readonly AccountClaim[]) {
    this.#claims = new Map(held.map((claim) => [claim.viewingId, claim]));
  }

  decide(accountId: string, request: ScreenRequest, now: Date): ScreenDecision {
    const own = [...this.#claims.values()].filter((claim) => claim.accountId === accountId);
    const decision = claimScreen(own, request, now);
    if (!decision.isGranted) return decision;
    for (const id of [...decision.superseded, ...decision.replaced]) {
      this.#claims.delete(id);
      this.#written.delete(id);
      this.#ended.add(id);
    }
    if (decision.isHeld) return decision;
    const { viewingId, screenId } = request;
    this.#claims.set(viewingId, { accountId, viewingId, screenId, claimedAt: now, lastHeartbeat: null });
    this.#written.add(viewingId);
    this.#ended.delete(viewingId);
    return decision;
  }

  async write(client: PoolClient): Promise<void> {
    if (this.#ended.size > 0) {
      const ended = [...this.#ended];
      await client.query('delete from playback.screens where viewing_id = any($1)', [ended]);
      for (let from = 0; from < ended.length; from += NOTIFIED) {
        await client.query('select pg_notify($1, $2)', [CHANNEL, JSON.stringify(ended.slice(from, from + NOTIFIED))]);
      }
    }
    if (this.#written.size === 0) return;
    const written = [...this.#written].flatMap((id) => this.#claims.get(id) ?? []);
    await client.query(
      `insert into playback.screens (viewing_id, account_id, screen_id, claimed_at)
       select * from unnest($1::uuid[], $2::text[], $3::uuid[], $4::timestamptz[])
       on conflict (viewing_id) do update set claimed_at = excluded.claimed_at`,
      [
        written.map(({ viewingId }) => viewingId),
        written.map(({ accountId }) => accountId),
        written.map(({ screenId }) => screenId),
        written.map(({ claimedAt }) => claimedAt),
      ],
    );
  }
}

/** Claims of accounts, each with its last heartbeat. */
async function claimsOf(connection: Queryable, accountIds: readonly string[], now: Date): Promise<AccountClaim[]> {
  const since = new Date(now.getTime() - SCREEN_SILENT_S * 1000);
  const rows = await findAll(
    connection,
    sql`select ${claims.all}, r.at ${as<{ heard_at: Date | null }>('heard_at')},
          coalesce(r.playing, false) ${as<{ playing: boolean }>('playing')}
        from ${claims} left join lateral (
          select at, playing from ${reports} where r.viewing_id = s.viewing_id and r.at >= ${since}
          order by ${LATEST} limit 1
        ) r on true
        where s.account_id = any(${accountIds})`,
    'screens.claims',
  );
  return rows.map(({ viewing_id, account_id, screen_id, claimed_at, heard_at, playing }) => ({
    accountId: account_id,
    viewingId: viewing_id,
    screenId: screen_id,
    claimedAt: claimed_at,
    lastHeartbeat: heard_at && { at: heard_at, playing },
  }));
}

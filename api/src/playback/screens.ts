import { claimScreen, SCREEN_SILENT_S, type ScreenClaim, type ScreenRequest } from '@sankofa/events/playback/screens';
import { ChannelListener } from '@sankofa/events/store/postgres/channel-listener';
import { inTransaction } from '@sankofa/events/store/postgres/transaction';
import { Refusal } from '@sankofa/events/store/refusal';
import type { Pool } from 'pg';
import { z } from 'zod';
import { as, findAll, type Queryable, sql } from '../sql.ts';
import { stored } from '../tables.ts';
import { LATEST } from './heartbeat-store.ts';

/** Notifies every api process of viewings that lost their screen. */
const CHANNEL = 'playback_screens';
const Ended = z.array(z.uuid());

/** Advisory locks: claims of one account are decided one after the other. */
const LOCK = 7_346_022;

const DAY_MS = 86_400_000;

const claims = stored('playback.screens', 's');
const reports = stored('playback.reports', 'r');

/**
 * The screens on which accounts play now. A claim is written when a player begins or continues to play, never by its
 * regular heartbeats: those tell from `playback.reports` whether the claim still counts.
 */
export class Screens {
  readonly #pool: Pool;
  readonly #channel: ChannelListener;

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
    const { isGranted } = claimScreen(await claimsOf(this.#pool, accountId, now), request, now);
    if (!isGranted) throw screensInUse(request.screens, 'start');
  }

  /**
   * Claims a screen for a viewing.
   * @returns viewings on other screens that must stop
   * @throws Refusal `screens_in_use`
   */
  async claim(accountId: string, request: ScreenRequest, now: Date): Promise<readonly string[]> {
    const { viewingId, screenId, screens } = request;
    return inTransaction(this.#pool, async (client) => {
      // A claim is worth seconds: a crash may lose it.
      await client.query(
        `select pg_advisory_xact_lock($1, hashtext($2)), set_config('synchronous_commit', 'off', true)`,
        [LOCK, accountId],
      );
      const decision = claimScreen(await claimsOf(client, accountId, now), request, now);
      const { isGranted, isHeld, superseded, replaced } = decision;
      if (!isGranted) throw screensInUse(screens, 'start');
      const ended = [...superseded, ...replaced];
      if (ended.length > 0) {
        await client.query('delete from playback.screens where viewing_id = any($1)', [ended]);
        await client.query('select pg_notify($1, $2)', [CHANNEL, JSON.stringify(ended)]);
      }
      if (isHeld) return replaced;
      await client.query(
        `insert into playback.screens (viewing_id, account_id, screen_id, claimed_at) values ($1, $2, $3, $4)
         on conflict (viewing_id) do update set claimed_at = excluded.claimed_at`,
        [viewingId, accountId, screenId, now],
      );
      return replaced;
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

/** Claims of an account, each with its last heartbeat. */
async function claimsOf(connection: Queryable, accountId: string, now: Date): Promise<ScreenClaim[]> {
  const since = new Date(now.getTime() - SCREEN_SILENT_S * 1000);
  const rows = await findAll(
    connection,
    sql`select ${claims.pick('viewing_id', 'screen_id', 'claimed_at')}, r.at ${as<{ heard_at: Date | null }>('heard_at')},
          coalesce(r.playing, false) ${as<{ playing: boolean }>('playing')}
        from ${claims} left join lateral (
          select at, playing from ${reports} where r.viewing_id = s.viewing_id and r.at >= ${since}
          order by ${LATEST} limit 1
        ) r on true
        where s.account_id = ${accountId}`,
    'screens.claims',
  );
  return rows.map(({ viewing_id, screen_id, claimed_at, heard_at, playing }) => ({
    viewingId: viewing_id,
    screenId: screen_id,
    claimedAt: claimed_at,
    lastHeartbeat: heard_at && { at: heard_at, playing },
  }));
}

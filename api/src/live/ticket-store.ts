import { createHash, randomBytes } from 'node:crypto';
import type { Pool } from 'pg';
import { findOne, sql } from '../sql.ts';
import { stored } from '../tables.ts';

/** Validity in ms; a browser opens the connection at once. */
const TICKET_MS = 30_000;

/** The holder of a ticket: a signed-in viewer, or a visitor. */
export type TicketHolder = { readonly accountId: string; readonly sessionId: string } | 'visitor';

const used = stored('secret.live_tickets', 'u');
const session = stored('secret.sessions', 's');

const hashOf = (ticket: string): Buffer => createHash('sha256').update(ticket).digest();

/**
 * Tickets for live connections. Browsers cannot send a token with a WebSocket, and a token in a URL would end up in
 * logs. So a ticket is valid once, for 30 seconds, in any process.
 */
export class TicketStore {
  readonly #pool: Pool;

  constructor(pool: Pool) {
    this.#pool = pool;
  }

  /**
   * Issues a ticket.
   * @param sessionId null for a visitor
   */
  async issue(sessionId: string | null, now: Date): Promise<{ readonly ticket: string; readonly expiresAt: Date }> {
    const ticket = randomBytes(32).toString('base64url');
    const expiresAt = new Date(now.getTime() + TICKET_MS);
    await this.#pool.query({
      name: 'live_tickets.issue',
      text: `with old as (delete from secret.live_tickets where expires_at < $3)
             insert into secret.live_tickets (ticket_hash, session_id, expires_at) values ($1, $2, $4)`,
      values: [hashOf(ticket), sessionId, now, expiresAt],
    });
    return { ticket, expiresAt };
  }

  /** Consumes a ticket. Returns null if it is unknown or expired, or its session has ended. */
  async use(ticket: string, now: Date): Promise<TicketHolder | null> {
    const row = await findOne(
      this.#pool,
      sql`with used as (delete from secret.live_tickets where ticket_hash = ${hashOf(ticket)} returning session_id, expires_at)
          select ${used.pick('expires_at', 'session_id')}, ${session.optional.pick('account_id', 'ended_at')}
          from used u left join ${session} using (session_id)`,
      'live_tickets.use',
    );
    if (!row || row.expires_at < now) return null;
    if (row.session_id === null) return 'visitor';
    return row.account_id === null || row.ended_at ? null : { accountId: row.account_id, sessionId: row.session_id };
  }
}

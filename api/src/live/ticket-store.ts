import { createHash, randomBytes } from 'node:crypto';
import type { Pool } from 'pg';
import { findOne, sql } from '../sql.ts';
import { stored } from '../tables.ts';

/** A browser opens the connection at once. */
const TICKET_MS = 30_000;

/** Who opens a connection: a viewer who is signed in, or nobody in particular. */
export type TicketHolder = { readonly accountId: string; readonly sessionId: string } | 'visitor';

const used = stored('secret.live_tickets', 'u');
const session = stored('secret.sessions', 's');

const hashOf = (ticket: string): Buffer => createHash('sha256').update(ticket).digest();

/**
 * Tickets that open a connection: browsers can send no token with a WebSocket, and an address that holds one ends up in logs. So
 * a ticket counts once, for half a minute, in whichever process.
 */
export class TicketStore {
  readonly #pool: Pool;

  constructor(pool: Pool) {
    this.#pool = pool;
  }

  /** A new ticket. @param sessionId null for a visitor */
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

  /** Uses a ticket up. Null when there is none, it is too old, or the sign-in it was given to has ended. */
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

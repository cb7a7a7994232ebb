import { openLive } from '../contract/live.ts';
import { type Route, serve } from '../http/serve.ts';
import type { TicketStore } from './ticket-store.ts';

/** Routes that start a live connection. */
export function liveRoutes(tickets: TicketStore, clock: () => Date): Route[] {
  return [
    serve(openLive, async ({ actor }) => {
      const { ticket, expiresAt } = await tickets.issue(actor?.audience === 'viewer' ? actor.sessionId : null, clock());
      return { ticket, expires_at: expiresAt.toISOString() };
    }),
  ];
}

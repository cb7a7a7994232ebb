import { defineArea } from '../area.ts';
import type { Core } from '../core.ts';
import { liveRoutes } from './routes.ts';
import { TicketStore } from './ticket-store.ts';

export function liveArea({ secrets, clock }: Core) {
  const tickets = new TicketStore(secrets);
  return defineArea({ routes: liveRoutes(tickets, clock), tickets });
}

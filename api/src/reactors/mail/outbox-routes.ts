import { isThisMachine } from '@sankofa/events/config/config';
import { Refusal } from '@sankofa/events/store/refusal';
import { listOutbox } from '../../contract/outbox.ts';
import { type Route, serve } from '../../http/serve.ts';
import type { Outbox } from './outbox.ts';

/**
 * Routes of the outbox, for development and trials. It gives anyone access to every account: only for the demo on this
 * machine.
 */
export const outboxRoutes = (outbox: Outbox): Route[] => [
  serve(listOutbox, async ({ incoming }) => {
    // A page on another host that was rebound to this machine sends its own host name (DNS rebinding).
    const host = `http://${incoming.headers.host ?? ''}`;
    if (!URL.canParse(host) || !isThisMachine(new URL(host).hostname)) {
      throw new Refusal('not_found', { what: 'address' });
    }
    return (await outbox.list()).map(({ id, to, subject, text, sentAt }) => ({
      id,
      to,
      subject,
      text,
      sent_at: sentAt.toISOString(),
    }));
  }),
];

import { isThisMachine } from '@sankofa/events/config/config';
import { Refusal } from '@sankofa/events/store/refusal';
import { listOutbox } from '../../contract/outbox.ts';
import { type Route, serve } from '../../http/serve.ts';
import type { Outbox } from './outbox.ts';

/** The outbox, to develop or try Sankofa. It lets anybody in anywhere: for the demo on this machine only. */
export const outboxRoutes = (outbox: Outbox): Route[] => [
  serve(listOutbox, async ({ incoming }) => {
    // A page elsewhere whose name was rebound to this machine sends its own name (DNS rebinding).
    const host = `http://${incoming.headers.host ?? ''}`;
    if (!URL.canParse(host) || !isThisMachine(new URL(host).hostname)) {
      throw new Refusal('not_found', { what: 'address' });
    }
    return (await outbox.list()).map(({ sentAt, ...mail }) => ({ ...mail, sent_at: sentAt.toISOString() }));
  }),
];

import { listOutbox } from '../../contract/outbox.ts';
import { type Route, serve } from '../../http/serve.ts';
import type { Outbox } from './outbox.ts';

/** The outbox, for whoever develops or tries Sankofa. It lets anybody in anywhere: for the demo only. */
export const outboxRoutes = (outbox: Outbox): Route[] => [
  serve(listOutbox, async () =>
    (await outbox.list()).map(({ sentAt, ...mail }) => ({ ...mail, sent_at: sentAt.toISOString() })),
  ),
];

import { Refusal } from '@sankofa/events/store/refusal';
import { listWebhooks, retryWebhook } from '../contract/admin-webhooks.ts';
import { type Route, reply, serve } from '../http/serve.ts';
import type { WebhookInbox } from './webhook-inbox.ts';

/** Notifications of payment providers, for the console. */
export const adminWebhookRoutes = (inbox: WebhookInbox): Route[] => [
  serve(listWebhooks, async ({ query: { filter, ...page } }) => {
    const { items, total } = await inbox.find(filter ?? {}, page);
    return reply(items, { total });
  }),

  serve(retryWebhook, async ({ params: { id } }) => {
    const state = await inbox.retry(id);
    if (state === null) throw new Refusal('not_found', { what: 'webhook' });
    return { id, state };
  }),
];

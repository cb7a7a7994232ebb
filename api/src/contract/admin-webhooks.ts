import { Provider } from '@sankofa/events/billing/customer-events';
import { z } from 'zod';
import { defineList, defineRoute } from './route.ts';

/** `dead`: given up after many attempts; `unknown`: waits for a version that knows its type. */
export const WebhookState = z.enum(['waiting', 'done', 'dead', 'unknown']);
export type WebhookState = z.infer<typeof WebhookState>;

/** A notification of a payment provider, without its content. */
export const AdminWebhook = z.strictObject({
  /** Provider and the provider's id: `stripe:evt_1`. */
  id: z.string(),
  provider: Provider,
  type: z.string(),
  state: WebhookState,
  received_at: z.iso.datetime(),
  attempts: z.int(),
  /** Null unless it waits. */
  next_attempt_at: z.iso.datetime().nullable(),
  /** Name of the last error: error texts may contain addresses. */
  error: z.string().nullable(),
});
export type AdminWebhook = z.infer<typeof AdminWebhook>;

export const listWebhooks = defineList({
  path: '/api/admin/webhooks',
  resource: 'webhooks',
  summary: 'List notifications of payment providers of the last 90 days',
  one: 'Get a notification of a payment provider',
  access: 'billing.read',
  item: AdminWebhook,
  sortable: ['received_at', 'next_attempt_at'],
  filter: z.strictObject({ provider: Provider.optional(), state: WebhookState.optional() }),
});

export const retryWebhook = defineRoute({
  method: 'POST',
  path: '/api/admin/webhooks/:id/retry',
  summary: 'Handle a notification again that could not be handled',
  access: 'billing.approve',
  params: z.strictObject({
    id: z
      .string()
      .regex(/^(?:stripe|paypal):./)
      .max(255),
  }),
  response: z.strictObject({ id: z.string(), state: WebhookState }),
  problems: ['not_found'],
});

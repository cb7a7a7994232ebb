import { z } from 'zod';
import { flag, text } from './form-params.ts';
import { draftInvoice, finalizeInvoice } from './invoices.ts';
import { listObjects, listParams, stripeCall } from './stripe-call.ts';
import type { StripeContext } from './stripe-context.ts';
import { invalidRequest } from './stripe-error.ts';
import { restartedPeriod, retryInvoice, startPeriod } from './subscription-renewal.ts';
import { endSubscription, firstItem } from './subscription-state.ts';
import { cancellationDetails, creditUnusedTime, updateParams, updateSubscription } from './subscription-update.ts';

const STATUSES = [
  'active',
  'canceled',
  'incomplete',
  'incomplete_expired',
  'past_due',
  'paused',
  'trialing',
  'unpaid',
] as const;
const NOT_CANCELED = STATUSES.filter((status) => status !== 'canceled' && status !== 'incomplete_expired');
const ENDED = ['canceled', 'incomplete_expired'];

const cancelParams = {
  cancellation_details: cancellationDetails.optional(),
  invoice_now: flag().optional(),
  prorate: flag().optional(),
} as const;

function cancel(context: StripeContext, params: z.output<z.ZodObject<typeof cancelParams>>, id: string) {
  const subscription = context.require('subscription', id);
  if (subscription.status === 'canceled') {
    throw invalidRequest(`No such subscription: '${id}'`, 'resource_missing', 'id');
  }
  if (params.prorate) creditUnusedTime(context, subscription);
  if (params.invoice_now) {
    const { current_period_start: start } = firstItem(subscription);
    const options = { subscription, reason: 'subscription_update', lines: [] } as const;
    finalizeInvoice(context, draftInvoice(context, { ...options, period: { start, end: context.now } }));
  }
  const { comment, feedback } = params.cancellation_details ?? {};
  return endSubscription(context, context.get('subscription', id), {
    reason: 'cancellation_requested',
    ...(comment === undefined ? {} : { comment }),
    ...(feedback === undefined ? {} : { feedback }),
  });
}

function resume(context: StripeContext, id: string) {
  const subscription = context.require('subscription', id);
  if (subscription.status !== 'paused') {
    throw invalidRequest('This subscription cannot be resumed, because it is not paused.', undefined, 'subscription');
  }
  const draft = startPeriod(context, restartedPeriod(context, subscription), 'subscription_cycle');
  finalizeInvoice(context, draft);
  retryInvoice(context, draft.id);
  return context.save('subscription', context.get('subscription', id), 'customer.subscription.resumed');
}

/** Calls about subscriptions. */
export const subscriptionCalls = [
  stripeCall(
    'GET',
    '/v1/subscriptions',
    {
      ...listParams,
      customer: text().optional(),
      price: text().optional(),
      status: z.enum([...STATUSES, 'all', 'ended']).optional(),
    },
    (context, params) => {
      const { customer, price, status } = params;
      const statuses = { all: undefined, ended: ENDED };
      const wanted = status === 'all' || status === 'ended' ? statuses[status] : (status ?? NOT_CANCELED);
      const where = { customer, status: wanted, 'items.data[0].price.id': price };
      return listObjects(context, 'subscription', params, where, '/v1/subscriptions');
    },
  ),
  stripeCall('GET', '/v1/subscriptions/:id', {}, (context, _params, id) => context.require('subscription', id)),
  stripeCall('POST', '/v1/subscriptions/:id', updateParams, (context, params, id) =>
    updateSubscription(context, context.require('subscription', id), params),
  ),
  stripeCall('DELETE', '/v1/subscriptions/:id', cancelParams, cancel),
  stripeCall('POST', '/v1/subscriptions/:id/resume', {}, (context, _params, id) => resume(context, id)),
];

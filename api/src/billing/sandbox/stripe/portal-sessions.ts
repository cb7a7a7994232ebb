import { address, text } from './form-params.ts';
import { stripeCall } from './stripe-call.ts';
import { nulls } from './stripe-objects.ts';

/** Calls about the customer portal. */
export const portalCalls = [
  stripeCall(
    'POST',
    '/v1/billing_portal/sessions',
    { customer: text(), return_url: address().optional() },
    (context, params) => {
      const customer = context.require('customer', params.customer, 'customer');
      const id = context.id('bps');
      return context.save('billing_portal.session', {
        id,
        object: 'billing_portal.session',
        configuration: 'bpc_sandbox',
        created: context.now,
        customer: customer.id,
        livemode: false,
        return_url: params.return_url ?? null,
        url: `${context.origin}/p/session/${id}`,
        ...nulls('customer_account', 'flow', 'locale', 'on_behalf_of'),
      });
    },
  ),
];

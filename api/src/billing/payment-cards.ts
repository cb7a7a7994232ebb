import { inMode } from '@sankofa/events/billing/customer-mode';
import { providerMode } from '@sankofa/events/billing/customer-state';
import { isRunning } from '@sankofa/events/billing/payment-state';
import { listPaymentCards, type PaymentCard } from '../contract/billing.ts';
import { type Route, serve } from '../http/serve.ts';
import type { CheckoutDeps } from './checkout-routes.ts';
import { orUnavailable } from './provider-requests.ts';
import { idOf } from './stripe/from-stripe.ts';
import type { StripeParts } from './stripe/stripe-parts.ts';

/** The cards that running subscriptions are charged to. Read from Stripe each time, and not stored. */
export const paymentCardRoutes = ({ services, records, stripe, entitlements }: CheckoutDeps): Route[] => [
  serve(listPaymentCards, async ({ actor }) => {
    const { providerCustomers, subscriptions } = inMode(await records.state(actor.accountId), entitlements.livemode);
    const customerId = stripe && providerCustomers[providerMode('stripe', stripe.gateway.livemode)];
    if (!stripe || !customerId) return { cards: [] };
    const ids = [...subscriptions]
      .map(([, one]) => one)
      .filter((one) => one.provider === 'stripe' && isRunning(one, services.clock()))
      .map(({ subscriptionId }) => subscriptionId);
    return { cards: await cardsOf(stripe, customerId, ids, services.clock).catch(orUnavailable) };
  }),
];

/**
 * Cards of a customer at Stripe: of each subscription, otherwise that of the customer. Other methods are left out.
 * @throws ProviderUnavailable
 */
async function cardsOf(
  { gateway }: StripeParts,
  customerId: string,
  subscriptionIds: readonly string[],
  clock: () => Date,
): Promise<PaymentCard[]> {
  const reads = gateway.reads('waiting');
  const [customer, ...observed] = await Promise.all([
    reads.customer(customerId),
    ...subscriptionIds.map((id) => reads.subscription(id, clock)),
  ]);
  const usual = customer.deleted ? null : idOf(customer.invoice_settings.default_payment_method);
  const used = observed.map(({ subscription }) => idOf(subscription.default_payment_method) ?? usual);
  const ids = new Set((used.length > 0 ? used : [usual]).filter((id) => id !== null));
  const methods = await Promise.all([...ids].map((id) => reads.paymentMethod(id)));
  return methods.flatMap(({ id, card }) =>
    card ? [{ id, brand: card.brand, last4: card.last4, exp_month: card.exp_month, exp_year: card.exp_year }] : [],
  );
}

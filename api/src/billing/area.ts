import { InvalidConfiguration } from '@sankofa/events/config/config';
import type { AccountsArea } from '../accounts/area.ts';
import { defineArea } from '../area.ts';
import type { Core } from '../core.ts';
import { accountRoutes } from './account-routes.ts';
import { adminBillingRoutes } from './admin-routes.ts';
import { beginConsentRoutes } from './begin-consents.ts';
import { eraseOldBuyers } from './buyer-expiry.ts';
import { checkoutRoutes } from './checkout-routes.ts';
import { CustomerRecords } from './customer-records.ts';
import { disputeRoutes } from './dispute-routes.ts';
import { billingEmails } from './emails.ts';
import { type Entitlements, takesPayments } from './entitlements.ts';
import { followUps } from './follow-up.ts';
import { invoiceReactor } from './invoice-reactor.ts';
import { invoiceRoutes } from './invoice-routes.ts';
import { offerRoutes } from './offer-routes.ts';
import { packageRoutes } from './package-routes.ts';
import { paymentCardRoutes } from './payment-cards.ts';
import { openPaypal } from './paypal/paypal-parts.ts';
import { paypalReactor } from './paypal/paypal-reactor.ts';
import { paypalRoutes } from './paypal/paypal-routes.ts';
import { handlePaypal, isPaypalType, paypalWebhookRoute } from './paypal/paypal-webhooks.ts';
import { carryOutMoves, priceMoveReactor } from './price-moves.ts';
import { ProviderKeys } from './provider-keys.ts';
import { orUnavailable } from './provider-requests.ts';
import { startDaily } from './reconciliation/daily-reconciliation.ts';
import { paypalMovements } from './reconciliation/paypal-movements.ts';
import { reconciliationReactor } from './reconciliation/reconciliation-reactor.ts';
import { reconciliationRoutes } from './reconciliation/reconciliation-routes.ts';
import { stripeMovements } from './reconciliation/stripe-movements.ts';
import { sellerLines } from './seller.ts';
import { endSubscriptions } from './stripe/end-subscriptions.ts';
import type { RecordDeletion } from './stripe/stripe-customers.ts';
import { openStripe } from './stripe/stripe-parts.ts';
import { stripeReactor } from './stripe/stripe-reactor.ts';
import { handleStripe, isStripeType, stripeWebhookRoute } from './stripe/stripe-webhooks.ts';
import { remindSubscribers } from './subscription-reminders.ts';
import { WebhookInbox } from './webhook-inbox.ts';
import { adminWebhookRoutes } from './webhook-routes.ts';
import { withdrawalEmails } from './withdrawal-emails.ts';
import { eraseOldWithdrawals } from './withdrawal-expiry.ts';
import { withdrawalRoutes } from './withdrawal-routes.ts';

const MINUTE_MS = 60_000;
const FOLLOW_UP_MS = 5 * MINUTE_MS;

export type BillingArea = ReturnType<typeof billingArea>;

export function billingArea(
  { services, secrets, clock, logger, config, address, waiter, requestsPerSecond }: Core,
  { links }: Pick<AccountsArea, 'links'>,
  entitlements: Entitlements,
) {
  const records = new CustomerRecords(services);
  const keys = new ProviderKeys(logger);
  const stripe = openStripe(config, services, records, keys, requestsPerSecond);
  const paypal = openPaypal(config, services, records, keys, requestsPerSecond);
  const modes = new Set([stripe, paypal].flatMap((one) => (one ? [one.gateway.livemode] : [])));
  if (modes.size > 1) throw new InvalidConfiguration('Stripe and PayPal must both use real money, or both test money');
  const inbox = new WebhookInbox({
    pool: secrets,
    clock,
    logger,
    isKnown: ({ provider, type }) => (provider === 'stripe' ? isStripeType : isPaypalType)(type),
    handle: async (notification, since) => {
      if (notification.provider === 'stripe' && stripe)
        await handleStripe(stripe.follower.causedBy(notification), notification, since);
      if (notification.provider === 'paypal' && paypal)
        await handlePaypal(paypal.follower.causedBy(notification), notification);
    },
  });
  const { livemode } = entitlements;
  const seller = sellerLines(config.SANKOFA_SELLER);
  const isSelling = takesPayments(config);
  const deps = { services, records, stripe, entitlements, isSelling, address };
  const followUp = followUps({ services, records, stripe, paypal, livemode, logger });
  const doWhatIsDue = async (): Promise<void> => {
    await followUp();
    await remindSubscribers(services, records, livemode);
    await carryOutMoves(services, records, livemode);
  };
  const sources = [...(stripe ? [stripeMovements(stripe)] : []), ...(paypal ? [paypalMovements(paypal)] : [])];
  return defineArea({
    routes: [
      ...packageRoutes(services, records, { livemode, isSelling }),
      ...checkoutRoutes(deps),
      ...accountRoutes(deps),
      ...paymentCardRoutes(deps),
      ...invoiceRoutes(services, seller),
      ...beginConsentRoutes(services),
      ...withdrawalRoutes(deps, links),
      ...offerRoutes(deps),
      ...adminBillingRoutes(services, entitlements),
      ...disputeRoutes(services, { seller, stripe, paypal }),
      ...reconciliationRoutes(services, sources, entitlements),
      ...paypalRoutes(deps, paypal),
      ...adminWebhookRoutes(inbox),
      stripeWebhookRoute(stripe?.gateway ?? null, inbox, clock),
      paypalWebhookRoute(paypal, inbox, clock),
    ],
    reactors: [
      invoiceReactor(services, records, seller),
      reconciliationReactor({ services, waiter, logger }, sources),
      priceMoveReactor(services, records, livemode, (position, ms) => waiter.waitFor(['subscriptions'], position, ms)),
      ...(stripe ? [stripeReactor(stripe, records)] : []),
      ...(paypal ? [paypalReactor(paypal, records)] : []),
    ],
    emails: {
      ...billingEmails(services, records, stripe, address),
      ...withdrawalEmails(services, records, links, address, config.SANKOFA_CONTACT_EMAIL),
    },
    jobs: [
      { what: 'notifications of payment providers', work: () => inbox.processDue(), everyMs: MINUTE_MS },
      {
        what: 'follow-up of payments',
        work: doWhatIsDue,
        everyMs: FOLLOW_UP_MS,
      },
      { what: 'daily reconciliation', work: () => startDaily(services, sources) },
      { what: 'expiry of buyers', work: () => eraseOldBuyers(services) },
      { what: 'expiry of withdrawals', work: () => eraseOldWithdrawals(services) },
      { what: 'expiry of notifications of payment providers', work: () => inbox.deleteOld() },
    ],
    inbox,
    keys: stripe || paypal ? keys : null,
    followUp: doWhatIsDue,
    /** Ends what an account still pays for. @throws HttpProblem `provider_unavailable` */
    endContracts: async (accountId: string): Promise<void> => {
      if (stripe) await endSubscriptions(stripe, records, accountId).catch(orUnavailable);
    },
    /**
     * Deletes the record of an erased person at Stripe. If Stripe does not answer, or the record is still needed, it is
     * deleted later.
     */
    deleteCustomer: async (accountId: string): Promise<RecordDeletion> => {
      if (!stripe)
        return Object.keys((await records.state(accountId)).providerCustomers).length > 0 ? 'to_be_deleted' : 'none';
      return stripe.customers.delete(accountId).catch((error: unknown) => {
        logger.warn({ err: error }, 'the record of an erased person at Stripe is not deleted yet, will retry');
        return 'to_be_deleted' as const;
      });
    },
  });
}

import type { ApiConfig } from '../../core.ts';
import type { Services } from '../../services.ts';
import type { CustomerRecords } from '../customer-records.ts';
import type { ProviderKeys } from '../provider-keys.ts';
import { ProviderRequests } from '../provider-requests.ts';
import { StripeChanges } from './stripe-changes.ts';
import { StripeCheckout } from './stripe-checkout.ts';
import { StripeCustomers } from './stripe-customers.ts';
import { StripeFollower } from './stripe-follower.ts';
import { StripeGateway } from './stripe-gateway.ts';

/** Everything about Stripe. */
export interface StripeParts {
  readonly gateway: StripeGateway;
  readonly customers: StripeCustomers;
  readonly follower: StripeFollower;
  readonly checkout: StripeCheckout;
  readonly changes: StripeChanges;
}

/** Opens Stripe; null without a key. */
export function openStripe(
  config: ApiConfig,
  services: Services,
  records: CustomerRecords,
  keys: ProviderKeys,
  requestsPerSecond?: number,
): StripeParts | null {
  const { SANKOFA_STRIPE_KEY: secretKey, SANKOFA_STRIPE_WEBHOOK_SECRET: webhookSecret } = config;
  if (!secretKey) return null;
  const gateway = new StripeGateway(
    { secretKey, webhookSecret, url: config.SANKOFA_STRIPE_URL },
    new ProviderRequests(requestsPerSecond, keys),
  );
  const customers = new StripeCustomers(services, gateway, records);
  const follower = new StripeFollower(gateway, records, services);
  return {
    gateway,
    customers,
    follower,
    checkout: new StripeCheckout(services, gateway, records, customers, follower),
    changes: new StripeChanges(services, gateway, records, follower),
  };
}

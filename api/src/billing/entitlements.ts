import { customer } from '@sankofa/events/billing/customer';
import type { CustomerState } from '@sankofa/events/billing/customer-state';
import { type Entitlement, entitlementOf, FREE } from '@sankofa/events/billing/entitlement';
import type { Benefits } from '@sankofa/events/billing/product-terms';
import { FIRST_PRODUCTS } from '@sankofa/events/billing/products';
import type { ApiConfig } from '../core.ts';
import type { Services } from '../services.ts';
import { isLivePaypal } from './paypal/paypal-gateway.ts';
import { termsOf } from './products.ts';

/** Whether real money is used: the key of Stripe, or the address of PayPal, says so. */
export const livemodeOf = ({
  SANKOFA_STRIPE_KEY: key,
  SANKOFA_PAYPAL_CLIENT_ID: paypal,
  SANKOFA_PAYPAL_URL: url,
}: Money) => (key ? key.includes('_live_') : Boolean(paypal) && isLivePaypal(url));

/** Whether people can pay here: without a provider, nothing is offered for sale. */
export const takesPayments = ({ SANKOFA_STRIPE_KEY, SANKOFA_PAYPAL_CLIENT_ID }: Money): boolean =>
  Boolean(SANKOFA_STRIPE_KEY || SANKOFA_PAYPAL_CLIENT_ID);

type Money = Pick<ApiConfig, 'SANKOFA_STRIPE_KEY' | 'SANKOFA_PAYPAL_CLIENT_ID' | 'SANKOFA_PAYPAL_URL'>;

/** What accounts may do, from everything they have bought. */
export class Entitlements {
  readonly #services: Pick<Services, 'runner' | 'clock'>;
  /** Whether real money counts; otherwise only test money does. */
  readonly livemode: boolean;

  constructor(services: Pick<Services, 'runner' | 'clock'>, livemode: boolean) {
    this.#services = services;
    this.livemode = livemode;
  }

  /**
   * Entitlement now. Reads the customer's own stream, so that a payment counts as soon as it is recorded.
   * @param accountId null: a visitor
   * @param movieId null: without a film
   */
  async of(accountId: string | null, movieId: string | null): Promise<Entitlement> {
    const { runner } = this.#services;
    if (accountId === null) return FREE;
    return this.ofState((await runner.state(customer, accountId)).state, movieId);
  }

  /** Entitlement by a state that was read already. */
  async ofState(state: CustomerState, movieId: string | null): Promise<Entitlement> {
    const { clock } = this.#services;
    const key = (productId: string, version: number): string => `${productId} ${version}`;
    const benefits = new Map<string, Benefits>();
    for (const [, { item, status }] of state.subscriptions) {
      if (item.productKind !== 'plan' || status === 'ended') continue;
      const terms = await termsOf(this.#services, item.productId, item.productVersion);
      benefits.set(key(item.productId, item.productVersion), terms.benefits);
    }
    return entitlementOf(state, movieId, {
      livemode: this.livemode,
      now: clock(),
      benefitsOf: (productId, version) => benefits.get(key(productId, version)) ?? FIRST_PRODUCTS.free.benefits,
    });
  }
}

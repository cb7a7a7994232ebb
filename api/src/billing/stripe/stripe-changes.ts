import type { SubscriptionChangeRequested, SubscriptionSnapshot } from '@sankofa/events/billing/customer-events';
import type { EventOf } from '@sankofa/events/store/define-event';
import Stripe from 'stripe';
import type { Services } from '../../services.ts';
import type { CustomerRecords } from '../customer-records.ts';
import { termsOf } from '../products.ts';
import { mayBeForgotten, ProviderUnavailable } from '../provider-requests.ts';
import type { StripeFollower } from './stripe-follower.ts';
import type { StripeGateway } from './stripe-gateway.ts';

export type RequestedOf = EventOf<typeof SubscriptionChangeRequested>['data'];

/** Carries out requested changes of subscriptions. */
export class StripeChanges {
  readonly #services: Pick<Services, 'runner' | 'clock'>;
  readonly #stripe: StripeGateway;
  readonly #records: CustomerRecords;
  readonly #follower: StripeFollower;

  constructor(
    services: Pick<Services, 'runner' | 'clock'>,
    stripe: StripeGateway,
    records: CustomerRecords,
    follower: StripeFollower,
  ) {
    this.#services = services;
    this.#stripe = stripe;
    this.#records = records;
    this.#follower = follower;
  }

  /**
   * Carries out a change, unless that is done already, and records the outcome. Safe to repeat.
   * @returns whether Stripe accepted it
   * @throws ProviderUnavailable: the outcome is unknown
   */
  async apply(accountId: string, requested: RequestedOf): Promise<boolean> {
    const { changeId, subscriptionId } = requested;
    const { changes, refusedChanges, subscriptions } = await this.#records.state(accountId);
    const known = subscriptions.get(subscriptionId);
    const pending = changes.get(changeId);
    const isOurs = known?.provider === 'stripe' && known.livemode === this.#stripe.livemode;
    if (!pending || !isOurs) return !refusedChanges.has(changeId);
    const isForgotten = mayBeForgotten(pending.requestedAt, this.#services.clock());
    const isDone =
      (isForgotten && (await this.#isKnown(requested))) || (await this.#carryOut(requested, known, isForgotten));
    // With the invoice of the change, and its payment. Before the change is settled: the request and the reactor both
    // carry it out, and the later of them takes a settled change for complete.
    await this.#follower.follow('subscription', subscriptionId, 'waiting');
    await this.#records.record(accountId, { kind: 'settle_change', changeId, isDone });
    return isDone;
  }

  /** Whether Stripe has carried out a change. */
  async #isKnown({ subscriptionId, changeId, change }: RequestedOf): Promise<boolean> {
    const { subscription } = await this.#stripe.reads('background').subscription(subscriptionId, this.#services.clock);
    if (change === 'end_now') return subscription.status === 'canceled';
    return subscription.metadata.change_id === changeId;
  }

  /** @returns whether Stripe accepted the change @throws ProviderUnavailable: the outcome is unknown */
  async #carryOut(requested: RequestedOf, known: SubscriptionSnapshot, isForgotten: boolean): Promise<boolean> {
    // Only what moves no money is sent so late: the person must not be charged further.
    if (isForgotten && requested.change !== 'end_now' && requested.change !== 'cancel') return false;
    const observedAt = this.#services.clock();
    try {
      await this.#follower.record(await this.#send(requested, known), observedAt);
      return true;
    } catch (error) {
      if (error instanceof ProviderUnavailable || !(error instanceof Stripe.errors.StripeError)) throw error;
      // Stripe refuses it: for example, the card was declined, or the subscription has ended.
      return false;
    }
  }

  async #send(requested: RequestedOf, known: SubscriptionSnapshot): Promise<Stripe.Subscription> {
    const { subscriptionId: id, changeId, change } = requested;
    switch (change) {
      case 'cancel':
        return this.#stripe.updateSubscription(id, changeId, { cancel_at_period_end: true });
      case 'resume':
        return this.#stripe.updateSubscription(id, changeId, { cancel_at_period_end: false });
      case 'pause':
        return this.#stripe.updateSubscription(id, changeId, { pause_collection: { behavior: 'void' } });
      case 'unpause': {
        // After the paid period, a new one begins now. Otherwise the rest of an unpaid one would be free.
        const isOver = known.periodEndsAt <= this.#services.clock().toISOString();
        const begin = isOver ? ({ billing_cycle_anchor: 'now', proration_behavior: 'none' } as const) : {};
        return this.#stripe.updateSubscription(id, changeId, { pause_collection: '', ...begin });
      }
      case 'change_plan':
        // A declined card keeps the old plan.
        return this.#changePlan(requested, known, {
          proration_behavior: 'always_invoice',
          payment_behavior: 'error_if_incomplete',
        });
      case 'move_version':
        // The new price is due with the next period.
        return this.#changePlan(requested, known, { proration_behavior: 'none' });
      case 'end_now':
        return this.#stripe.endSubscription(id, changeId);
    }
  }

  async #changePlan(
    { subscriptionId, changeId, productId, productVersion }: RequestedOf,
    known: SubscriptionSnapshot,
    payment: Pick<Stripe.SubscriptionUpdateParams, 'proration_behavior' | 'payment_behavior'>,
  ) {
    if (productId === null || productVersion === null) throw new TypeError('A change of plan names the plan');
    const terms = await termsOf(this.#services, productId, productVersion);
    const item = { ...known.item, productId, productVersion };
    const line = await this.lineOf(subscriptionId);
    return this.#stripe.updateSubscription(subscriptionId, changeId, {
      items: [{ id: line, price: await this.#stripe.priceOf(item, terms) }],
      ...payment,
      metadata: { product_id: productId, product_version: String(productVersion) },
    });
  }

  /** Id of the only line of a subscription. */
  async lineOf(subscriptionId: string): Promise<string> {
    const { subscription } = await this.#stripe.reads('waiting').subscription(subscriptionId, this.#services.clock);
    const [line] = subscription.items.data;
    if (!line) throw new RangeError(`Subscription ${subscriptionId} has no items`);
    return line.id;
  }
}

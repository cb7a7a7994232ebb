import { type CountryEvidence, countryOf } from '@sankofa/events/billing/buyer-country';
import type { Item } from '@sankofa/events/billing/customer-events';
import { refusedTrialChangeId } from '@sankofa/events/billing/customer-state';
import { taxIncludedIn } from '@sankofa/events/billing/tax-rates';
import type Stripe from 'stripe';
import { z } from 'zod';
import type { Services } from '../../services.ts';
import type { CustomerRecords } from '../customer-records.ts';
import { termsOf } from '../products.ts';
import type { Urgency } from '../provider-requests.ts';
import type { Notification } from '../webhook-inbox.ts';
import { currencyOf, endCauseOf, idOf, ownerOf, timeOf, toSnapshot } from './from-stripe.ts';
import type { StripeGateway } from './stripe-gateway.ts';
import type { StripeReads } from './stripe-reads.ts';

/** A notification is about an object whose owner is not known (yet): it waits. */
export class UnknownOwner extends Error {
  override readonly name = 'UnknownOwner';
}

interface PaymentFor {
  readonly accountId: string;
  /** Null for renewals. */
  readonly checkoutId: string | null;
  readonly subscriptionId: string | null;
  readonly item: Item;
  /** As Stripe computed it; 0: it did not. */
  readonly taxMinor: number;
}

/** Every kind of Stripe object whose changes are recorded. */
export type Followed = 'session' | 'subscription' | 'invoice' | 'payment' | 'refunds' | 'dispute';

/**
 * Records what Stripe knows about our customers. Each method reads the object from Stripe: notifications may be old,
 * out of order or forged, and only say where to look. Objects that Sankofa did not create are ignored.
 */
export class StripeFollower {
  readonly #stripe: StripeGateway;
  readonly #records: CustomerRecords;
  readonly #services: Pick<Services, 'runner' | 'clock'>;

  constructor(stripe: StripeGateway, records: CustomerRecords, services: Pick<Services, 'runner' | 'clock'>) {
    this.#stripe = stripe;
    this.#records = records;
    this.#services = services;
  }

  /** Records the notification with what it leads to. */
  causedBy(notification: Notification): StripeFollower {
    return new StripeFollower(this.#stripe, this.#records.causedBy(notification), this.#services);
  }

  /**
   * Follows an object.
   * @param since `performance.now()` when it was known that the object has changed; now by default
   * @throws ProviderUnavailable, UnknownOwner: try again later
   */
  async follow(kind: Followed, id: string, urgency: Urgency = 'background', since?: number): Promise<void> {
    const reads = this.#stripe.reads(urgency, since);
    switch (kind) {
      case 'session':
        return void (await this.#session(id, reads));
      case 'subscription':
        return this.#subscription(id, reads);
      case 'invoice':
        return this.#invoice(id, reads);
      case 'payment':
        return this.#knownPayment(id, reads);
      case 'refunds':
        return this.#refunds(id, reads);
      case 'dispute':
        return this.#dispute(id, reads);
    }
  }

  /** Follows a payment page to its payment or subscription, and returns it. */
  session(id: string, urgency: Urgency): Promise<Stripe.Checkout.Session> {
    return this.#session(id, this.#stripe.reads(urgency));
  }

  async #session(id: string, reads: StripeReads): Promise<Stripe.Checkout.Session> {
    const session = await reads.session(id);
    const owner = ownerOf(session.metadata);
    if (!owner) return session;
    const { accountId, checkoutId, item } = owner;
    const subscriptionId = idOf(session.subscription);
    const paymentId = idOf(session.payment_intent);
    if (session.status === 'expired') {
      await this.#records.record(accountId, { kind: 'expire_checkout', checkoutId });
    } else if (session.status === 'complete' && subscriptionId) {
      await this.#subscription(subscriptionId, reads);
    } else if (session.status === 'complete' && paymentId && session.payment_status === 'paid') {
      const taxMinor = session.total_details?.amount_tax ?? 0;
      await this.#payment(paymentId, { accountId, checkoutId, subscriptionId: null, item, taxMinor }, reads);
    } else if (session.status === 'complete' && paymentId) {
      await this.#unpaid(paymentId, { accountId, checkoutId }, reads);
    }
    return session;
  }

  /** Records that the payment of a complete session is open, or has failed for good. */
  async #unpaid(
    paymentId: string,
    { accountId, checkoutId }: { readonly accountId: string; readonly checkoutId: string },
    reads: StripeReads,
  ): Promise<void> {
    const { status, last_payment_error: error } = await reads.payment(paymentId);
    const hasFailed = status === 'requires_payment_method' || status === 'canceled';
    const declineCode = error?.decline_code ?? error?.code ?? 'card_declined';
    await this.#records.record(
      accountId,
      hasFailed ? { kind: 'fail_checkout', checkoutId, declineCode } : { kind: 'hold_checkout', checkoutId, paymentId },
    );
  }

  /** Follows a subscription and an invoice of it, by default its newest. */
  subscription(id: string, urgency: Urgency): Promise<void> {
    return this.#subscription(id, this.#stripe.reads(urgency));
  }

  async #subscription(id: string, reads: StripeReads, invoice?: Stripe.Invoice): Promise<void> {
    const { subscription, observedAt } = await reads.subscription(id, this.#services.clock);
    const owner = ownerOf(subscription.metadata);
    if (!owner) return;
    // Before the subscription itself: if it is a second one, its payment is refunded with it.
    const newest = idOf(subscription.latest_invoice);
    const read = invoice ?? (newest ? await reads.invoice(newest) : undefined);
    if (read) await this.#invoicePayments(read, subscription, reads);
    const refusesTrial =
      subscription.status === 'trialing' && !(await this.#claimTrial(subscription, owner.accountId, reads));
    await this.record(subscription, observedAt, refusesTrial);
    if (refusesTrial) await this.#endTrial(subscription.id, owner.accountId);
  }

  /**
   * Records the state of a subscription.
   * @param observedAt when Stripe was asked for it
   * @param refusesTrial whether its card has had a trial before
   */
  async record(subscription: Stripe.Subscription, observedAt: Date, refusesTrial = false): Promise<void> {
    const owner = ownerOf(subscription.metadata);
    const snapshot = owner && toSnapshot(subscription, owner, observedAt);
    if (!owner || !snapshot) return;
    const { changes, refusedTrials } = await this.#records.state(owner.accountId);
    const cause = refusedTrials.has(subscription.id)
      ? 'trial_used_already'
      : changes.has(erasureChange(subscription.id))
        ? 'account_erased'
        : endCauseOf(subscription);
    await this.#records.record(owner.accountId, {
      kind: 'follow_subscription',
      subscription: snapshot,
      cause,
      refusesTrial,
    });
  }

  async #invoice(id: string, reads: StripeReads): Promise<void> {
    const invoice = await reads.invoice(id);
    const subscriptionId = idOf(invoice.parent?.subscription_details?.subscription);
    if (subscriptionId) await this.#subscription(subscriptionId, reads, invoice);
  }

  /** Records the payments of an invoice, and its last failure. */
  async #invoicePayments(
    invoice: Stripe.Invoice,
    subscription: Stripe.Subscription,
    reads: StripeReads,
  ): Promise<void> {
    const owner = ownerOf(subscription.metadata);
    if (!owner) return;
    const { accountId, item } = owner;
    const isFirst = invoice.billing_reason === 'subscription_create';
    const checkoutId = isFirst ? owner.checkoutId : null;
    const subscriptionId = subscription.id;
    const taxMinor = (invoice.total_taxes ?? []).reduce((sum, { amount }) => sum + amount, 0);
    for (const { status, payment } of invoice.payments?.data ?? []) {
      const paymentId = idOf(payment.payment_intent);
      if (!paymentId) continue;
      if (status === 'paid') {
        await this.#payment(paymentId, { accountId, checkoutId, subscriptionId, item, taxMinor }, reads);
      } else if (invoice.status === 'open' && invoice.attempt_count > 0 && !isFirst) {
        await this.#failure(invoice, paymentId, { accountId, subscriptionId }, reads);
      }
    }
  }

  async #failure(
    invoice: Stripe.Invoice,
    paymentId: string,
    { accountId, subscriptionId }: { readonly accountId: string; readonly subscriptionId: string },
    reads: StripeReads,
  ): Promise<void> {
    const { last_payment_error: error, status } = await reads.payment(paymentId);
    const attempt = invoice.attempt_count;
    const failure = {
      subscriptionId,
      invoiceId: invoice.id ?? paymentId,
      attempt,
      declineCode: error?.decline_code ?? error?.code ?? 'card_declined',
      needsAuthentication: status === 'requires_action' || error?.code === 'authentication_required',
      nextAttemptAt: invoice.next_payment_attempt === null ? null : timeOf(invoice.next_payment_attempt),
      effectiveAt: this.#services.clock().toISOString(),
    };
    await this.#records.record(accountId, { kind: 'record_failure', failure });
  }

  /** Follows a payment that is known already, or that a session paid for. */
  async #knownPayment(id: string, reads: StripeReads): Promise<void> {
    const payment = await reads.payment(id);
    const owner = ownerOf(payment.metadata);
    if (owner) return this.#payment(id, { ...owner, subscriptionId: null, taxMinor: 0 }, reads);
    const accountId = await this.#accountOf(payment, reads);
    const known = (await this.#records.state(accountId)).payments.get(id);
    if (!known) throw new UnknownOwner(`Payment ${id} is not recorded yet`);
    await this.#fee(accountId, payment);
  }

  async #payment(id: string, { accountId, taxMinor, ...of }: PaymentFor, reads: StripeReads): Promise<void> {
    const payment = await reads.payment(id);
    if (payment.status !== 'succeeded') return;
    const charge = chargeOf(payment);
    const { item, checkoutId, subscriptionId } = of;
    const terms = await termsOf(this.#services, item.productId, item.productVersion);
    const countryEvidence = evidenceOf(charge);
    const country = countryOf(countryEvidence);
    const amountMinor = payment.amount_received;
    const effectiveAt = timeOf(charge?.created ?? payment.created);
    const tax = taxMinor > 0 ? { taxMinor, taxPercent: null } : taxIncludedIn(amountMinor, country, effectiveAt);
    await this.#records.record(accountId, {
      kind: 'record_payment',
      payment: {
        paymentId: id,
        paid: {
          provider: 'stripe',
          livemode: payment.livemode,
          item,
          currency: currencyOf(payment.currency),
          country,
        },
        checkoutId,
        subscriptionId,
        amountMinor,
        ...tax,
        countryEvidence,
        effectiveAt,
      },
      credits: terms.credits,
      validHours: terms.validHours,
    });
    await this.#fee(accountId, payment);
  }

  /** Stripe knows the fee of a payment soon after the payment. */
  async #fee(accountId: string, payment: Stripe.PaymentIntent): Promise<void> {
    const transaction = chargeOf(payment)?.balance_transaction;
    if (!transaction || typeof transaction === 'string') return;
    const { id: balanceTransactionId, fee: feeMinor, created } = transaction;
    const fee = { paymentId: payment.id, feeMinor, balanceTransactionId, effectiveAt: timeOf(created) };
    await this.#records.record(accountId, { kind: 'record_fee', fee });
  }

  /** Follows the refunds of a payment, also those made at Stripe. @param paymentId of the payment intent */
  async #refunds(paymentId: string, reads: StripeReads): Promise<void> {
    const payment = await reads.payment(paymentId);
    const accountId = await this.#accountOf(payment, reads);
    for (const refund of await reads.refundsOf(paymentId)) await this.recordRefund(accountId, paymentId, refund);
  }

  /** Records a refund that has succeeded or failed, also one after the other. */
  async recordRefund(accountId: string, paymentId: string, refund: Stripe.Refund): Promise<void> {
    const refundId = refund.metadata?.refund_id ?? refund.id;
    const returned = refund.failure_balance_transaction;
    // The money of one that failed later went both ways.
    if (refund.status === 'succeeded' || returned) {
      const transaction = typeof refund.balance_transaction === 'object' ? refund.balance_transaction : null;
      const done = {
        refundId,
        paymentId,
        providerRefundId: refund.id,
        amountMinor: refund.amount,
        feeReturnedMinor: Math.max(0, -(transaction?.fee ?? 0)),
        effectiveAt: timeOf(refund.created),
      };
      await this.#records.record(accountId, { kind: 'record_refund', refund: done });
    }
    if (refund.status !== 'failed' && refund.status !== 'canceled') return;
    const failure = refund.failure_reason ?? refund.status;
    if (returned) {
      const effectiveAt =
        typeof returned === 'object' ? timeOf(returned.created) : this.#services.clock().toISOString();
      await this.#records.record(accountId, { kind: 'return_refund', returned: { refundId, failure, effectiveAt } });
      return;
    }
    const isOurs = (await this.#records.state(accountId)).refunds.has(refundId);
    if (isOurs) await this.#records.record(accountId, { kind: 'fail_refund', refundId, failure });
  }

  async #dispute(id: string, reads: StripeReads): Promise<void> {
    const dispute = await reads.dispute(id);
    const paymentId = idOf(dispute.payment_intent);
    if (!paymentId) return;
    const accountId = await this.#accountOf(await reads.payment(paymentId), reads);
    const moved = dispute.balance_transactions;
    // An inquiry: the money is still ours.
    if (moved.length === 0) return;
    const opened = {
      disputeId: id,
      paymentId,
      amountMinor: dispute.amount,
      feeMinor: moved.reduce((sum, { fee }) => sum + fee, 0),
      disputeReason: dispute.reason,
      dueAt: dispute.evidence_details.due_by === null ? null : timeOf(dispute.evidence_details.due_by),
      effectiveAt: timeOf(dispute.created),
    };
    await this.#records.record(accountId, { kind: 'open_dispute', dispute: opened });
    const outcome = Outcome.safeParse(dispute.status).data;
    if (!outcome) return;
    const returnedMinor = moved.reduce((sum, { amount }) => sum + Math.max(0, amount), 0);
    const last = moved.at(-1);
    const effectiveAt = timeOf(outcome === 'won' && last ? last.created : dispute.created);
    const closed = { disputeId: id, outcome, returnedMinor, effectiveAt };
    await this.#records.record(accountId, { kind: 'close_dispute', dispute: closed });
  }

  /** A card gives one trial, whatever the account. @returns false if it has given one to another */
  async #claimTrial(subscription: Stripe.Subscription, accountId: string, reads: StripeReads): Promise<boolean> {
    const method = idOf(subscription.default_payment_method);
    const fingerprint = method && (await reads.paymentMethod(method)).card?.fingerprint;
    return !fingerprint || this.#records.claimTrial(accountId, fingerprint, subscription.livemode);
  }

  /** Ends a trial whose card became known only after its start. */
  async #endTrial(subscriptionId: string, accountId: string): Promise<void> {
    if ((await this.#records.state(accountId)).refusedTrials.has(subscriptionId)) return;
    const changeId = refusedTrialChangeId(subscriptionId);
    await this.#records.record(accountId, {
      kind: 'request_change',
      changeId,
      subscriptionId,
      change: 'end_now',
      productId: null,
      productVersion: null,
    });
  }

  /** Account that a payment is from. @throws UnknownOwner */
  async #accountOf({ id, metadata, customer }: Stripe.PaymentIntent, reads: StripeReads): Promise<string> {
    const owner = ownerOf(metadata);
    if (owner) return owner.accountId;
    const customerId = idOf(customer);
    const found = customerId ? await reads.customer(customerId) : null;
    const accountId = found?.deleted ? await this.#subscriberOf(id, reads) : found?.metadata.account_id;
    if (!accountId) throw new UnknownOwner(`Payment ${id} has no customer of ours`);
    return accountId;
  }

  /** Account of the subscription that a payment is for: a deleted customer, of an erased person, names none. */
  async #subscriberOf(paymentId: string, reads: StripeReads): Promise<string | undefined> {
    const invoiceId = await this.#stripe.invoiceOf(paymentId);
    const invoice = invoiceId && (await reads.invoice(invoiceId));
    const subscriptionId = invoice && idOf(invoice.parent?.subscription_details?.subscription);
    if (!subscriptionId) return undefined;
    const { subscription } = await reads.subscription(subscriptionId, this.#services.clock);
    return ownerOf(subscription.metadata)?.accountId;
  }
}

const Outcome = z.enum(['won', 'lost']);

/** Id of the change that ends a subscription of an erased person. */
export const erasureChange = (subscriptionId: string): string => `erased-${subscriptionId}`;

/** Where the buyer lives: by the address they gave, and by their bank. */
function evidenceOf(charge: Stripe.Charge | null): CountryEvidence[] {
  const address = charge?.billing_details.address?.country;
  const card = charge?.payment_method_details?.card?.country;
  return [
    ...(address ? [{ kind: 'billing_address' as const, country: address }] : []),
    ...(card ? [{ kind: 'card' as const, country: card }] : []),
  ];
}

const chargeOf = ({ latest_charge: charge }: Stripe.PaymentIntent): Stripe.Charge | null =>
  typeof charge === 'object' ? charge : null;

import type { Checkout } from '@sankofa/events/billing/customer-state';
import { Currency } from '@sankofa/events/billing/money';
import { taxIncludedIn } from '@sankofa/events/billing/tax-rates';
import type { Services } from '../../services.ts';
import type { CustomerRecords } from '../customer-records.ts';
import { termsOf } from '../products.ts';
import type { Urgency } from '../provider-requests.ts';
import type { Notification } from '../webhook-inbox.ts';
import { type PaypalGateway, PaypalRefusal } from './paypal-gateway.ts';
import { minorOf, type PaypalCapture, type PaypalOrder, type PaypalRefund } from './paypal-schemas.ts';

const DAY_MS = 86_400_000;
/** A plan paid by PayPal, in days. It does not renew. */
export const PAYPAL_PLAN_DAYS = 30;

/** A notification is about an object that is not known (yet): it waits. */
export class UnknownReference extends Error {
  override readonly name = 'UnknownReference';
}

/** Issue of a `PaypalRefusal`: another PayPal account has approved the order. */
export const PAYER_MISMATCH = 'PAYER_MISMATCH';

/** What identifies a payment of ours at PayPal. */
export const customIdOf = (accountId: string, checkoutId: string): string => `${accountId}/${checkoutId}`;

/** The parts of such an id; null for payments that are not ours. */
export function ownerOfCustomId(customId: string | undefined): { accountId: string; checkoutId: string } | null {
  const [accountId, checkoutId, more] = customId?.split('/') ?? [];
  return accountId && checkoutId && more === undefined ? { accountId, checkoutId } : null;
}

/** Records what PayPal knows about our customers, by reading it from PayPal. Repeating it is safe. */
export class PaypalFollower {
  readonly #paypal: PaypalGateway;
  readonly #records: CustomerRecords;
  readonly #services: Pick<Services, 'runner' | 'clock'>;

  constructor(paypal: PaypalGateway, records: CustomerRecords, services: Pick<Services, 'runner' | 'clock'>) {
    this.#paypal = paypal;
    this.#records = records;
    this.#services = services;
  }

  /** Records the notification with what it leads to. */
  causedBy(notification: Notification): PaypalFollower {
    return new PaypalFollower(this.#paypal, this.#records.causedBy(notification), this.#services);
  }

  /**
   * Follows an order. An approved one is captured, also if its person has closed the page, unless its checkout has
   * ended.
   * @returns whether it is an order of ours
   * @param payerId PayPal account that must have approved it; absent: any
   * @throws ProviderUnavailable, PaypalRefusal (`PAYER_MISMATCH`, of our own, for another account)
   */
  async order(id: string, urgency: Urgency, payerId?: string): Promise<boolean> {
    const order = await this.#paypal.order(id, urgency);
    const approvedBy = order.payer?.payer_id;
    if (payerId !== undefined && approvedBy !== undefined && approvedBy !== payerId) {
      throw new PaypalRefusal(409, PAYER_MISMATCH);
    }
    const owner = ownerOf(order);
    const checkout = owner && (await this.#records.state(owner.accountId)).checkouts.get(owner.checkoutId);
    if (!owner || !checkout) return false;
    if (order.status === 'APPROVED' && (checkout.status === 'open' || checkout.status === 'started')) {
      await this.#record(owner.accountId, checkout, await this.#capture(order, owner.accountId, checkout));
      return true;
    }
    await this.#record(owner.accountId, checkout, order);
    return true;
  }

  async #capture(order: PaypalOrder, accountId: string, { checkoutId }: Checkout): Promise<PaypalOrder> {
    try {
      return await this.#paypal.capture(order.id, checkoutId);
    } catch (error) {
      // Another process was faster.
      if (error instanceof PaypalRefusal && error.issue === 'ORDER_ALREADY_CAPTURED') {
        return this.#paypal.order(order.id, 'waiting');
      }
      if (error instanceof PaypalRefusal && error.issue === 'INSTRUMENT_DECLINED') {
        await this.#records.record(accountId, {
          kind: 'fail_checkout',
          checkoutId,
          declineCode: 'instrument_declined',
        });
      }
      throw error;
    }
  }

  async #record(accountId: string, checkout: Checkout, order: PaypalOrder): Promise<void> {
    const payments = order.purchase_units.at(0)?.payments;
    const country = order.payer?.address?.country_code ?? null;
    for (const capture of payments?.captures ?? []) await this.#captured(accountId, checkout, capture, country);
  }

  async #captured(
    accountId: string,
    { checkoutId, item, currency }: Checkout,
    capture: PaypalCapture,
    country: string | null,
  ): Promise<void> {
    const paymentId = capture.id;
    switch (capture.status) {
      case 'PENDING':
        await this.#records.record(accountId, { kind: 'hold_checkout', checkoutId, paymentId });
        return;
      case 'DECLINED':
      case 'FAILED': {
        const declineCode = capture.status.toLowerCase();
        await this.#records.record(accountId, { kind: 'fail_checkout', checkoutId, declineCode });
        return;
      }
    }
    const { livemode } = this.#paypal;
    const effectiveAt = new Date(capture.create_time).toISOString();
    const terms = await termsOf(this.#services, item.productId, item.productVersion);
    const amountMinor = minorOf(capture.amount);
    const payment = {
      paymentId,
      paid: { provider: 'paypal', livemode, item, currency: Currency.parse(capture.amount.currency_code), country },
      checkoutId,
      subscriptionId: item.productKind === 'plan' ? paymentId : null,
      amountMinor,
      ...taxIncludedIn(amountMinor, country, effectiveAt),
      countryEvidence: country === null ? [] : [{ kind: 'paypal_account' as const, country }],
      effectiveAt,
    } as const;
    const { credits, validHours } = terms;
    await this.#records.record(accountId, { kind: 'record_payment', payment, credits, validHours });
    const fee = capture.seller_receivable_breakdown?.paypal_fee;
    if (fee) {
      const charged = { paymentId, feeMinor: minorOf(fee), balanceTransactionId: paymentId, effectiveAt };
      await this.#records.record(accountId, { kind: 'record_fee', fee: charged });
    }
    if (item.productKind !== 'plan') return;
    const endsAt = new Date(Date.parse(effectiveAt) + PAYPAL_PLAN_DAYS * DAY_MS).toISOString();
    const subscription = {
      subscriptionId: paymentId,
      provider: 'paypal',
      livemode,
      checkoutId,
      item,
      priceMinor: payment.amountMinor,
      currency,
      status: 'active',
      periodEndsAt: endsAt,
      trialEndsAt: null,
      cancelsAt: endsAt,
      pastDueSince: null,
      observedAt: effectiveAt,
    } as const;
    await this.#records.record(accountId, { kind: 'follow_subscription', subscription, cause: 'not_renewed' });
  }

  /**
   * Follows a capture: it may have become complete, declined, or refunded.
   * @returns the ids of its refunds; null if it is not ours
   */
  async capture(id: string): Promise<string[] | null> {
    const capture = await this.#paypal.captured(id);
    const owner = ownerOfCustomId(capture.custom_id);
    const checkout = owner && (await this.#records.state(owner.accountId)).checkouts.get(owner.checkoutId);
    if (!owner || !checkout) return null;
    const orderId = capture.supplementary_data?.related_ids?.order_id ?? checkout.sessionId;
    // The order also knows the country of the payer, and refunds.
    const order = orderId === null ? null : await this.#paypal.order(orderId, 'background');
    const country = order?.payer?.address?.country_code ?? null;
    await this.#captured(owner.accountId, checkout, capture, country);
    const refunds = order?.purchase_units.at(0)?.payments?.refunds ?? [];
    for (const refund of refunds) await this.recordRefund(owner.accountId, id, refund);
    return refunds.map(refundIdOf);
  }

  /** Records a refund that has succeeded or failed, also one after the other. */
  async recordRefund(accountId: string, paymentId: string, refund: PaypalRefund): Promise<void> {
    const refundId = refundIdOf(refund);
    if (refund.status === 'COMPLETED' && refund.amount) {
      const fee = refund.seller_payable_breakdown?.paypal_fee;
      const done = {
        refundId,
        paymentId,
        providerRefundId: refund.id,
        amountMinor: minorOf(refund.amount),
        feeReturnedMinor: fee ? minorOf(fee) : 0,
        effectiveAt: refund.create_time
          ? new Date(refund.create_time).toISOString()
          : this.#services.clock().toISOString(),
      };
      await this.#records.record(accountId, { kind: 'record_refund', refund: done });
    } else if (refund.status === 'FAILED' || refund.status === 'CANCELLED') {
      const known = (await this.#records.state(accountId)).refunds.get(refundId);
      const failure = refund.status.toLowerCase();
      if (known?.status === 'completed') {
        const at = refund.update_time ? new Date(refund.update_time) : this.#services.clock();
        const returned = { refundId, failure, effectiveAt: at.toISOString() };
        await this.#records.record(accountId, { kind: 'return_refund', returned });
      } else if (known) {
        await this.#records.record(accountId, { kind: 'fail_refund', refundId, failure });
      }
    }
  }

  /** Follows a dispute about a captured payment. @returns whether the payment is ours */
  async dispute(id: string): Promise<boolean> {
    const dispute = await this.#paypal.dispute(id);
    const paymentId = dispute.disputed_transactions.at(0)?.seller_transaction_id;
    const capture = paymentId ? await this.#paypal.captured(paymentId) : null;
    const owner = ownerOfCustomId(capture?.custom_id);
    if (!paymentId || !owner) return false;
    const { dispute_amount, reason, create_time, update_time, seller_response_due_date: due } = dispute;
    const opened = {
      disputeId: id,
      paymentId,
      amountMinor: minorOf(dispute_amount),
      feeMinor: 0,
      disputeReason: reason.toLowerCase(),
      dueAt: due ? new Date(due).toISOString() : null,
      effectiveAt: new Date(create_time).toISOString(),
    };
    await this.#records.record(owner.accountId, { kind: 'open_dispute', dispute: opened });
    if (dispute.status !== 'RESOLVED') return true;
    const refunded = dispute.dispute_outcome?.amount_refunded;
    const lostMinor = refunded ? minorOf(refunded) : 0;
    const closed = {
      disputeId: id,
      outcome: lostMinor > 0 ? 'lost' : 'won',
      returnedMinor: opened.amountMinor - lostMinor,
      effectiveAt: new Date(update_time ?? create_time).toISOString(),
    } as const;
    await this.#records.record(owner.accountId, { kind: 'close_dispute', dispute: closed });
    return true;
  }
}

/** Our id of a refund. One that was made at PayPal has the id of its payment instead: it is known by its own. */
const refundIdOf = ({ id, custom_id: customId }: PaypalRefund): string =>
  customId === undefined || ownerOfCustomId(customId) ? id : customId;

const ownerOf = (order: PaypalOrder) => ownerOfCustomId(order.purchase_units.at(0)?.custom_id);

import { settleCapture } from './paypal/captures.ts';
import { approveOrder } from './paypal/orders.ts';
import { failPayPalRefund } from './paypal/payments.ts';
import type { PayPalContext } from './paypal/paypal-context.ts';
import { disputeCapture, resolveDispute } from './paypal/paypal-disputes.ts';
import type { PayPalChoice } from './paypal/paypal-objects.ts';
import type { PayPalSandbox } from './paypal/paypal-sandbox.ts';
import type { SandboxClock } from './sandbox-clock.ts';
import type { SandboxDatabase } from './sandbox-database.ts';
import { closeDispute, createDispute } from './stripe/disputes.ts';
import { changeCard, type HostedResult, submitCheckout, submitInvoice } from './stripe/hosted-actions.ts';
import type { PaymentDetails } from './stripe/payment-methods.ts';
import { failRefund } from './stripe/refunds.ts';
import type { StripeContext } from './stripe/stripe-context.ts';
import { invalidRequest } from './stripe/stripe-error.ts';
import { confirmThreeDSecure } from './stripe/stripe-jobs.ts';
import { idOf } from './stripe/stripe-objects.ts';
import type { StripeSandbox } from './stripe/stripe-sandbox.ts';
import type { TestCardName } from './test-cards.ts';
import type { FaultRates, WebhookFault, WebhookFaults } from './webhook-faults.ts';
import type { Delivery, WebhookQueue } from './webhook-queue.ts';

/** What a person enters on a hosted page. */
export type PersonDetails = Omit<PaymentDetails, 'card'>;

/** Who approves a PayPal order; the country is an ISO 3166-1 alpha-2 code. */
export interface PayPalPayerDetails {
  readonly country?: string;
  readonly email?: string;
}

const MS_PER_S = 1000;

/** What controlling a sandbox needs. */
export interface ControlDeps {
  readonly database: SandboxDatabase;
  readonly clock: SandboxClock;
  readonly faults: WebhookFaults;
  readonly queue: WebhookQueue;
  readonly stripe: StripeSandbox;
  readonly paypal: PayPalSandbox | null;
  /** Runs due jobs. */
  readonly settle: () => void;
  /** Delivers events in the background. */
  readonly deliver: () => void;
}

/**
 * Does what people, banks and time do, without a browser. `POST /control/<method>` with a JSON array of the arguments
 * and the secret key as bearer token does the same for other processes.
 */
export class SandboxControl {
  readonly #deps: ControlDeps;

  constructor(deps: ControlDeps) {
    this.#deps = deps;
  }

  /** Does what is due, then the work; its events are delivered in the background. */
  #run<T>(work: () => T): T {
    this.#deps.settle();
    const result = work();
    this.#deps.deliver();
    return result;
  }

  #stripe<T>(work: (context: StripeContext) => T): T {
    return this.#run(() => this.#deps.stripe.run(work));
  }

  #paypal<T>(work: (context: PayPalContext) => T): T {
    const { paypal } = this.#deps;
    if (!paypal) throw new RangeError('The sandbox was started without PayPal.');
    return this.#run(() => paypal.run(work));
  }

  /** Submits the checkout page of a session with a test card. */
  async pay(session: string, card: TestCardName, person: PersonDetails = {}): Promise<HostedResult> {
    return this.#stripe((context) => submitCheckout(context, session, { ...person, card }));
  }

  /** Submits the page of an open invoice with a test card. */
  async payInvoice(invoice: string, card: TestCardName, person: PersonDetails = {}): Promise<HostedResult> {
    return this.#stripe((context) => submitInvoice(context, invoice, { ...person, card }));
  }

  /** Confirms a payment with 3-D Secure, or fails to. Returns false if it did not wait for that. */
  async authenticate(paymentIntent: string, isConfirmed = true): Promise<boolean> {
    return this.#stripe((context) => confirmThreeDSecure(context, paymentIntent, isConfirmed));
  }

  /** Changes the card of a customer in the portal. Returns the new payment method's id. */
  async changeCard(customer: string, card: TestCardName, person: PersonDetails = {}): Promise<string> {
    return this.#stripe((context) => changeCard(context, customer, { ...person, card }).id);
  }

  /** Disputes a charge or the charge of a payment intent. Returns the dispute's id. */
  async dispute(payment: string, reason?: string): Promise<string> {
    return this.#stripe((context) => {
      const intent = context.store.find('payment_intent', payment);
      return createDispute(context, (intent && idOf(intent.latest_charge)) ?? payment, reason).id;
    });
  }

  /** The bank decides a dispute. */
  async closeDispute(dispute: string, outcome: 'won' | 'lost'): Promise<void> {
    this.#stripe((context) => closeDispute(context, dispute, outcome));
  }

  /** The bank returns the money of a refund. */
  async failRefund(refund: string): Promise<void> {
    this.#stripe((context) => {
      if (context.require('refund', refund).status === 'failed') throw invalidRequest('The refund has failed already.');
      failRefund(context, refund);
    });
  }

  /** Submits the approval page of a PayPal order. Returns where the browser goes next. */
  async approvePayPal(
    order: string,
    choice: PayPalChoice = 'approve',
    payer: PayPalPayerDetails = {},
  ): Promise<string | null> {
    return this.#paypal((context) => approveOrder(context, order, choice, payer).location);
  }

  /** PayPal decides a pending payment. */
  async settleCapture(capture: string, status: 'COMPLETED' | 'DECLINED'): Promise<void> {
    this.#paypal((context) => {
      const found = context.require('paypal.capture', capture);
      if (found.status !== 'PENDING') throw new RangeError(`The payment is ${found.status}.`);
      settleCapture(context, found, status);
    });
  }

  /** The buyer's account does not take the money of a completed PayPal refund. */
  async failPayPalRefund(refund: string): Promise<void> {
    this.#paypal((context) => failPayPalRefund(context, refund));
  }

  /** A payer disputes a PayPal payment. Returns the dispute's id. */
  async disputeCapture(capture: string, reason?: string): Promise<string> {
    return this.#paypal((context) => disputeCapture(context, capture, reason).dispute_id);
  }

  /** PayPal decides a dispute in favour of the buyer or the seller. */
  async resolvePayPalDispute(dispute: string, favour: 'buyer' | 'seller'): Promise<void> {
    this.#paypal((context) => resolveDispute(context, dispute, favour));
  }

  /** The sandbox's time, in ISO 8601. */
  async now(): Promise<string> {
    return new Date(this.#deps.clock.now() * MS_PER_S).toISOString();
  }

  /** Moves the sandbox's clock forward by milliseconds, and does everything that becomes due, in order. */
  async advance(ms: number): Promise<void> {
    this.#deps.settle();
    this.#deps.clock.advance(ms / MS_PER_S);
    this.#deps.settle();
    this.#deps.deliver();
  }

  /** Does everything that is due by the injected clock. */
  async settle(): Promise<void> {
    this.#deps.settle();
  }

  /** Sets the probability of each fault of webhooks. */
  async setFaults(rates: FaultRates): Promise<void> {
    this.#deps.faults.setRates(rates);
  }

  /** Orders a fault for the next events. */
  async failNext(fault: WebhookFault, count = 1): Promise<void> {
    this.#deps.faults.order(fault, count);
  }

  /** Delivers all webhooks that are due. Those that failed wait for the clock. */
  async deliver(): Promise<void> {
    this.#deps.settle();
    await this.#deps.queue.deliver();
  }

  /** All webhooks so far, oldest first. */
  async deliveries(): Promise<Delivery[]> {
    return this.#deps.queue.deliveries();
  }
}

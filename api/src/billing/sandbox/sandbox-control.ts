import type { SandboxClock } from './sandbox-clock.ts';
import { closeDispute, createDispute } from './stripe/disputes.ts';
import { changeCard, type HostedResult, submitCheckout, submitInvoice } from './stripe/hosted-actions.ts';
import type { PaymentDetails } from './stripe/payment-methods.ts';
import { failRefund } from './stripe/refunds.ts';
import type { StripeContext } from './stripe/stripe-context.ts';
import { invalidRequest } from './stripe/stripe-error.ts';
import { confirmThreeDSecure } from './stripe/stripe-jobs.ts';
import { idOf } from './stripe/stripe-objects.ts';
import type { TestCardName } from './test-cards.ts';
import type { FaultRates, WebhookFault, WebhookFaults } from './webhook-faults.ts';
import type { Delivery, WebhookQueue } from './webhook-queue.ts';

/** What a person enters on a hosted page. */
export type PersonDetails = Omit<PaymentDetails, 'card'>;

const MS_PER_S = 1000;

/** What controlling a sandbox needs. */
export interface ControlDeps {
  readonly clock: SandboxClock;
  readonly faults: WebhookFaults;
  readonly queue: WebhookQueue;
  /** Runs due jobs. */
  readonly settle: () => void;
  /** Runs work in one transaction, and then delivers its events in the background. */
  readonly stripe: <T>(work: (context: StripeContext) => T) => T;
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

  /** Submits the checkout page of a session with a test card. */
  async pay(session: string, card: TestCardName, person: PersonDetails = {}): Promise<HostedResult> {
    return this.#deps.stripe((context) => submitCheckout(context, session, { ...person, card }));
  }

  /** Submits the page of an open invoice with a test card. */
  async payInvoice(invoice: string, card: TestCardName, person: PersonDetails = {}): Promise<HostedResult> {
    return this.#deps.stripe((context) => submitInvoice(context, invoice, { ...person, card }));
  }

  /** Confirms a payment with 3-D Secure, or fails to. Returns false if it did not wait for that. */
  async authenticate(paymentIntent: string, isConfirmed = true): Promise<boolean> {
    return this.#deps.stripe((context) => confirmThreeDSecure(context, paymentIntent, isConfirmed));
  }

  /** Changes the card of a customer in the portal. Returns the new payment method's id. */
  async changeCard(customer: string, card: TestCardName, person: PersonDetails = {}): Promise<string> {
    return this.#deps.stripe((context) => changeCard(context, customer, { ...person, card }).id);
  }

  /** Disputes a charge or the charge of a payment intent. Returns the dispute's id. */
  async dispute(payment: string, reason?: string): Promise<string> {
    return this.#deps.stripe((context) => {
      const intent = context.store.find('payment_intent', payment);
      return createDispute(context, (intent && idOf(intent.latest_charge)) ?? payment, reason).id;
    });
  }

  /** The bank decides a dispute. */
  async closeDispute(dispute: string, outcome: 'won' | 'lost'): Promise<void> {
    this.#deps.stripe((context) => closeDispute(context, dispute, outcome));
  }

  /** The bank returns the money of a refund. */
  async failRefund(refund: string): Promise<void> {
    this.#deps.stripe((context) => {
      if (context.require('refund', refund).status === 'failed') throw invalidRequest('The refund has failed already.');
      failRefund(context, refund);
    });
  }

  /** The sandbox's time, in ISO 8601. */
  async now(): Promise<string> {
    return new Date(this.#deps.clock.now() * MS_PER_S).toISOString();
  }

  /** Moves the sandbox's clock forward by milliseconds, and does everything that becomes due, in order. */
  async advance(ms: number): Promise<void> {
    this.#deps.stripe(() => this.#deps.clock.advance(ms / MS_PER_S));
    this.#deps.settle();
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

import type Stripe from 'stripe';

type Read = <Answer>(endpoint: string, id: string, read: (stripe: Stripe) => Promise<Answer>) => Promise<Answer>;

/** A subscription, and when Stripe was asked for it. */
export interface ObservedSubscription {
  readonly subscription: Stripe.Subscription;
  readonly observedAt: Date;
}

/** The reads of Stripe's API that Sankofa makes. Callers may share them. */
export class StripeReads {
  readonly #read: Read;

  constructor(read: Read) {
    this.#read = read;
  }

  customer(id: string): Promise<Stripe.Customer | Stripe.DeletedCustomer> {
    return this.#read('customers', id, (stripe) => stripe.customers.retrieve(id));
  }

  session(id: string): Promise<Stripe.Checkout.Session> {
    return this.#read('checkout sessions', id, (stripe) => stripe.checkout.sessions.retrieve(id));
  }

  payment(id: string): Promise<Stripe.PaymentIntent> {
    const expand = ['latest_charge.balance_transaction'];
    return this.#read('payment intents', id, (stripe) => stripe.paymentIntents.retrieve(id, { expand }));
  }

  /** @param clock asked when the read begins */
  subscription(id: string, clock: () => Date): Promise<ObservedSubscription> {
    return this.#read('subscriptions', id, async (stripe) => {
      const observedAt = clock();
      return { subscription: await stripe.subscriptions.retrieve(id), observedAt };
    });
  }

  invoice(id: string): Promise<Stripe.Invoice> {
    return this.#read('invoices', id, (stripe) => stripe.invoices.retrieve(id, { expand: ['payments'] }));
  }

  paymentMethod(id: string): Promise<Stripe.PaymentMethod> {
    return this.#read('payment methods', id, (stripe) => stripe.paymentMethods.retrieve(id));
  }

  async refundsOf(paymentIntent: string): Promise<Stripe.Refund[]> {
    const { data } = await this.#read('refunds', paymentIntent, (stripe) =>
      stripe.refunds.list({
        payment_intent: paymentIntent,
        limit: 100,
        expand: ['data.balance_transaction', 'data.failure_balance_transaction'],
      }),
    );
    return data;
  }

  dispute(id: string): Promise<Stripe.Dispute> {
    return this.#read('disputes', id, (stripe) => stripe.disputes.retrieve(id));
  }
}

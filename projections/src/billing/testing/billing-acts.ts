import { buyerRetention } from '@sankofa/events/billing/buyer-retention';
import { type CustomerCommand, customer } from '@sankofa/events/billing/customer';
import type { Item } from '@sankofa/events/billing/customer-events';
import { differenceId } from '@sankofa/events/billing/difference-id';
import { buyerSubject, invoices } from '@sankofa/events/billing/invoices';
import { product } from '@sankofa/events/billing/product';
import { FIRST_PRODUCTS } from '@sankofa/events/billing/products';
import { reconciliation } from '@sankofa/events/billing/reconciliation';
import { difference, type FoundDifference } from '@sankofa/events/billing/reconciliation-difference';
import { moveId } from '@sankofa/events/billing/subscription-decisions';
import { filmItem, itemOf, paymentOf, subscriptionOf } from '@sankofa/events/billing/testing/examples';
import { commandOf } from '@sankofa/events/billing/testing/random-commands';
import { trialCard } from '@sankofa/events/billing/trial-card';
import { WITHDRAWALS_KEPT_DAYS, withdrawal } from '@sankofa/events/billing/withdrawal';
import { type CommandContext, eventId } from '@sankofa/events/store/command-runner';
import { Refusal } from '@sankofa/events/store/refusal';
import type { Act, Life } from '../../testing/life.ts';

const DAY_MS = 86_400_000;
/** Random commands of one act. */
const COMMANDS = 5;

/** Purchases, subscriptions, refunds, disputes and invoices, for a random history. */
export function acts({ runner, random, person, step, context }: Life): Act[] {
  // Ids of providers are unique, also among people.
  const idOf = (name: string): string => `${person} ${step} ${name}`;
  const at = context.now.toISOString();
  const part = (name: string | number): CommandContext => ({
    ...context,
    idempotencyKey: `${context.idempotencyKey} ${name}`,
  });
  const run = async (command: CustomerCommand, name: string | number): Promise<void> => {
    try {
      await runner.run(customer, person, command, part(name));
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
    }
  };

  /** Anything, to everything the person has bought. */
  async function act(): Promise<void> {
    for (let n = 0; n < COMMANDS; n++) {
      const { state } = await runner.state(customer, person);
      const numbers = { act: random(29), one: random(1_000), two: random(1_000), share: 1 + random(100), waitsMs: 0 };
      await run(commandOf(state, { ...numbers, n: step * COMMANDS + n, owner: person }, context.now), `random ${n}`);
    }
  }

  const pay = (item: Item, amountMinor: number): CustomerCommand => {
    const { credits, validHours } = FIRST_PRODUCTS[item.productId];
    const more = { checkoutId: idOf('checkout'), amountMinor, taxMinor: 99, effectiveAt: at };
    return { kind: 'record_payment', payment: paymentOf(idOf('payment'), item, more), credits, validHours };
  };
  const refund = (refundId: string): CustomerCommand => ({
    kind: 'request_refund',
    refundId,
    paymentId: idOf('payment'),
    amountMinor: 11_000,
    staffId: 'staff',
    reason: 'No sound',
  });

  /** Purchases from beginning to end, one of them with a payment that is disputed. */
  function story(): CustomerCommand[] {
    const checkoutId = idOf('checkout');
    const disputeId = idOf('dispute');
    const grantId = idOf('grant');
    const paymentId = idOf('payment');
    const item = [itemOf('movie_bundle'), filmItem(`film-${step}`)][random(2)] ?? itemOf('movie_bundle');
    const pass = itemOf('weekend_pass');
    const terms = FIRST_PRODUCTS[item.productId];
    const started = {
      checkoutId,
      provider: 'stripe',
      livemode: false,
      item,
      trialDays: 0,
      startsAtOnce: true,
      currency: 'USD',
    } as const;
    const by = { staffId: 'colleague', reason: 'Watched' };
    const [declined, approved, returned] = [idOf('declined'), idOf('approved'), idOf('returned')];
    return [
      { kind: 'start_checkout', ...started, amountMinor: terms.priceMinor },
      { kind: 'open_checkout', checkoutId, sessionId: idOf('session'), expiresAt: at },
      { kind: 'hold_checkout', checkoutId, paymentId },
      pay(item, 40_000),
      { kind: 'record_fee', fee: { paymentId, feeMinor: 30, balanceTransactionId: idOf('txn'), effectiveAt: at } },
      { kind: 'redeem_credit', movieId: `film-${step}`, livemode: false },
      { kind: 'start_checkout', ...started, checkoutId: idOf('failed'), item: pass, amountMinor: 599 },
      random(2)
        ? { kind: 'fail_checkout', checkoutId: idOf('failed'), declineCode: 'card_declined' }
        : { kind: 'expire_checkout', checkoutId: idOf('failed') },
      refund(declined),
      { kind: 'decline_refund', refundId: declined, ...by },
      refund(approved),
      { kind: 'approve_refund', refundId: approved, staffId: by.staffId },
      { kind: 'fail_refund', refundId: approved, failure: 'lost_or_stolen_card' },
      {
        kind: 'record_refund',
        refund: {
          refundId: returned,
          paymentId,
          providerRefundId: returned,
          amountMinor: 1_000,
          feeReturnedMinor: 1,
          effectiveAt: at,
        },
      },
      { kind: 'return_refund', returned: { refundId: returned, failure: 'unknown', effectiveAt: at } },
      {
        kind: 'open_dispute',
        dispute: {
          disputeId,
          paymentId,
          amountMinor: 40_000,
          feeMinor: 1_500,
          disputeReason: 'fraudulent',
          // Due a day later, so that evidence is in time.
          dueAt: new Date(context.now.getTime() + DAY_MS).toISOString(),
          effectiveAt: at,
        },
      },
      { kind: 'submit_evidence', disputeId, staffId: 'staff', evidence: 'Watched on 1 March' },
      {
        kind: 'close_dispute',
        dispute: { disputeId, outcome: 'won', returnedMinor: 40_000, effectiveAt: at },
      },
      { kind: 'grant_access', grantId, staffId: 'staff', movieId: null, days: 3, reason: 'An outage' },
      { kind: 'revoke_grant', grantId, ...by },
    ];
  }

  /** A subscription from beginning to end, with a failed payment. */
  function subscription(): CustomerCommand[] {
    const subscriptionId = idOf('subscription');
    const snapshot = subscriptionOf(subscriptionId, itemOf('premium'), { observedAt: at });
    const later = (ms: number): string => new Date(context.now.getTime() + ms).toISOString();
    const changeId = idOf('change');
    const trial = { ...snapshot, status: 'trialing', trialEndsAt: later(60_000) } as const;
    return [
      { kind: 'follow_subscription', subscription: trial, cause: 'cancelled' },
      { kind: 'remind', subscriptionId },
      { kind: 'follow_subscription', subscription: snapshot, cause: 'cancelled' },
      {
        kind: 'record_failure',
        failure: {
          subscriptionId,
          invoiceId: idOf('invoice'),
          attempt: 1,
          declineCode: 'insufficient_funds',
          needsAuthentication: false,
          nextAttemptAt: null,
          effectiveAt: at,
        },
      },
      {
        kind: 'follow_subscription',
        subscription: { ...snapshot, status: 'past_due', observedAt: later(1) },
        cause: 'cancelled',
      },
      { kind: 'announce_move', subscriptionId, productId: 'premium', toVersion: 2, newPriceMinor: 1_099, movesAt: at },
      { kind: 'carry_out_move', moveId: moveId(subscriptionId, 2) },
      { kind: 'request_change', changeId, subscriptionId, change: 'end_now', productId: null, productVersion: null },
      { kind: 'settle_change', changeId, isDone: true },
      {
        kind: 'follow_subscription',
        subscription: { ...snapshot, status: 'ended', observedAt: later(2) },
        cause: 'payment_failed',
      },
    ];
  }

  /** Prices, links to the provider, an invoice for a payment, and a credit note for a refund of it. */
  async function keepBooks(): Promise<void> {
    const basedOn = (await runner.state(product, 'premium')).state.versions.length;
    const terms = { ...FIRST_PRODUCTS.premium, priceMinor: 999 + step };
    await runner.run(product, 'family', { kind: 'draft', productId: 'family', terms }, part('draft'));
    await runner.run(product, 'premium', { kind: 'publish', productId: 'premium', basedOn, terms }, part('publish'));
    if (random(2)) await runner.run(product, 'premium', { kind: 'withdraw', productId: 'premium' }, part('withdraw'));
    await runner.run(trialCard, `card-${random(5)}`, { customerId: person }, part('card'));
    const link = { provider: 'stripe', livemode: false, providerCustomerId: idOf('customer') } as const;
    const { provider, livemode } = link;
    await run({ kind: 'request_provider_customer', provider, livemode, attempt: 1 }, 'request customer');
    await run({ kind: 'link_provider', ...link }, 'link');
    await run({ kind: 'request_customer_deletion', ...link }, 'request deletion');
    await run({ kind: 'record_customer_deletion', ...link }, 'delete');

    const [found] = (await runner.state(customer, person)).state.payments;
    if (!found) return;
    const [paymentId, { paid, amountMinor, taxMinor, effectiveAt }] = found;
    const money = {
      customerId: person,
      paymentId,
      paid,
      amountMinor,
      taxMinor,
      effectiveAt,
      buyerId: buyerSubject(person),
      seller: ['Sankofa'],
    };
    const buyer = { name: 'Ama', email: 'ama@example.test', country: 'GH' };
    const { origin: _, ...without } = context;
    const partOf = (name: string): CommandContext => ({ ...without, idempotencyKey: `${step} ${name}` });
    await runner.run(
      invoices,
      'US-2026',
      { kind: 'issue', invoice: { ...money, taxPercent: null, buyer } },
      partOf('invoice'),
    );
    const invoiceNumber = (await runner.state(invoices, 'US-2026')).state.invoices.get(paymentId);
    if (invoiceNumber === undefined) return;
    const note = { ...money, refundId: `refund ${person}`, invoiceNumber, invoiceYear: 2026 };
    await runner.run(invoices, 'US-2026', { kind: 'credit', note }, partOf('note'));
    const noteNumber = (await runner.state(invoices, 'US-2026')).state.notes.get(note.refundId) ?? 1;
    const cancellation = { ...money, refundId: note.refundId, noteNumber, noteYear: 2026 };
    await runner.run(invoices, 'US-2026', { kind: 'cancel_note', cancellation }, partOf('cancellation'));
  }

  /** A reconciliation that finds a difference, which is closed and found again with other figures. */
  async function reconcile(): Promise<void> {
    const id = idOf('reconciliation');
    const start = {
      provider: 'stripe',
      livemode: false,
      from: at,
      to: at,
      staffId: random(2) ? person : null,
    } as const;
    await runner.run(reconciliation, id, { kind: 'start', start }, part('start'));
    const found: FoundDifference = {
      reconciliationId: id,
      provider: 'stripe',
      livemode: false,
      movement: 'payment',
      objectId: idOf('payment'),
      paymentId: idOf('payment'),
      customerId: person,
      effectiveAt: at,
      figures: {
        kind: 'fee',
        currency: 'USD',
        providerMinor: 499,
        providerFeeMinor: 44,
        ledgerMinor: 499,
        ledgerFeeMinor: 0,
      },
    };
    const of = differenceId(found);
    await runner.run(difference, of, { kind: 'find', found }, part('find'));
    // The stream of a difference is about no person: the routes seal its reason for the customer.
    const sealed = { ...difference, subject: () => person };
    if (random(2)) {
      await runner.run(sealed, of, { kind: 'close', staffId: 'staff', reason: 'A rounding' }, part('close'));
      const again = { ...found, figures: { ...found.figures, providerFeeMinor: 45 } };
      if (random(2)) await runner.run(difference, of, { kind: 'find', found: again }, part('find again'));
    }
    const sums = [{ currency: 'USD', providerMinor: 455, ledgerMinor: 499 }];
    const result = { compared: 1, recovered: 0, differences: 1, sums };
    if (random(4)) await runner.run(reconciliation, id, { kind: 'complete', result }, part('complete'));
  }

  /** A declaration without signing in, confirmed or not, and erased at the end of its retention. */
  async function withdraw(): Promise<void> {
    const { origin: _, ...without } = context;
    const id = eventId('withdrawal', `${person} ${step}`, 0);
    const partOf = (name: string): CommandContext => ({ ...without, idempotencyKey: `${step} ${name}` });
    const declared = {
      kind: 'cancel',
      language: 'en',
      name: 'Ama',
      email: 'ama@example.test',
      contract: 'Premium',
    } as const;
    const found = {
      outcome: 'cancelled',
      customerId: person,
      subscriptionId: idOf('subscription'),
      paymentId: null,
    } as const;
    await runner.run(withdrawal, id, { kind: 'declare', declared }, partOf('declare'));
    if (random(2)) await runner.run(withdrawal, id, { kind: 'confirm', found }, partOf('confirm'));
    if (random(2)) return;
    const later = new Date(context.now.getTime() + WITHDRAWALS_KEPT_DAYS * 86_400_000);
    await runner.run(withdrawal, id, { kind: 'erase' }, { ...partOf('erase'), now: later });
  }

  /** The end of the retention of a buyer, or an attempt before it. */
  async function expire(): Promise<void> {
    const { origin: _, ...without } = context;
    const command = { customerId: person, lastInvoiceYear: 2026 };
    const now = random(2) ? new Date('2037-01-01T00:00:00.000Z') : context.now;
    await runner.run(buyerRetention, person, command, { ...without, now, idempotencyKey: `${step} expire` });
  }

  async function buy(): Promise<void> {
    const commands = random(2) ? story() : subscription();
    for (const [n, command] of commands.entries()) await run(command, n);
    await act();
    if (random(2)) await keepBooks();
    if (random(2)) await reconcile();
    if (random(3) === 0) await withdraw();
    if (random(10) === 0) await expire();
  }

  return [buy];
}

import fc from 'fast-check';
import { expect, it } from 'vitest';
import { Refusal } from '../store/refusal.ts';
import { depth } from '../testing/depth.ts';
import { NOW } from '../testing/given.ts';
import { type CustomerCommand, customer } from './customer.ts';
import type { CustomerEvent } from './customer-events.ts';
import type { CustomerState } from './customer-state.ts';
import { type MoneyEvent, moneyEvents, type Posting, postingsOf } from './ledger.ts';
import { isRunning, isValid, refundableMinor } from './payment-state.ts';
import { commandOf, randomSteps } from './testing/random-commands.ts';

const moneyTypes: ReadonlySet<string> = new Set(moneyEvents.map(({ type }) => type));
const isMoney = (event: CustomerEvent): event is MoneyEvent => moneyTypes.has(event.type);

/** Events of a command; none if it is refused. */
function decided(state: CustomerState, command: CustomerCommand, now: Date): CustomerEvent[] {
  try {
    return customer.decide(state, command, { now });
  } catch (error) {
    if (error instanceof Refusal) return [];
    throw error;
  }
}

const sumOf = (postings: readonly Posting[], account: Posting['account']): number =>
  postings.filter((posting) => posting.account === account).reduce((sum, { amountMinor }) => sum + amountMinor, 0);

/** Money of the provider's own statement. */
function atProvider(event: MoneyEvent): number {
  switch (event.type) {
    case 'PaymentReceived':
      return event.data.amountMinor;
    case 'PaymentFeeCharged':
      return -event.data.feeMinor;
    case 'RefundCompleted':
      return event.data.feeReturnedMinor - event.data.amountMinor;
    case 'RefundReturned':
      return event.data.amountMinor - event.data.feeReturnedMinor;
    case 'DisputeOpened':
      return -event.data.amountMinor - event.data.feeMinor;
    case 'DisputeClosed':
      return event.data.returnedMinor;
  }
}

it('keeps the books for any history of a customer', { timeout: depth(30_000, 300_000) }, () => {
  const happened = new Set<string>();
  fc.assert(
    fc.property(randomSteps, (steps) => {
      let state = customer.initial;
      let now = NOW;
      const events: CustomerEvent[] = [];
      for (const [n, step] of steps.entries()) {
        now = new Date(now.getTime() + step.waitsMs);
        const command = commandOf(state, { ...step, n, owner: 'ama' }, now);
        const next = decided(state, command, now);
        for (const event of next) {
          requireCovered(state, event);
          state = customer.evolve(state, event, now);
          happened.add(event.type);
        }
        events.push(...next);
        expect(decided(state, command, now), `${command.kind} again`).toEqual([]);
        checkRefunds(state);
        checkPaidOnce(state, now);
      }
      checkLedger(events.filter(isMoney));
    }),
    // With few runs, another seed may leave out a rare event.
    { numRuns: depth(200, 5_000), seed: depth(1, Date.now() % 2 ** 31) },
  );
  const never = customer.events.map(({ type }) => type).filter((type) => !happened.has(type));
  expect(never).toEqual([
    'ProviderCustomerRequested',
    'ProviderCustomerLinked',
    'ProviderCustomerDeletionRequested',
    'ProviderCustomerDeleted',
  ]);
});

/** A refund is requested only of money that is left. */
function requireCovered(state: CustomerState, event: CustomerEvent): void {
  if (event.type === 'RefundCompleted') expect(event.data.taxMinor).toBeLessThanOrEqual(event.data.amountMinor);
  if (event.type !== 'RefundRequested') return;
  const payment = state.payments.get(event.data.paymentId);
  expect(payment && event.data.amountMinor <= refundableMinor(payment), 'money is left').toBe(true);
}

function checkRefunds(state: CustomerState): void {
  for (const [, { amountMinor, taxMinor, refundedMinor, refundedTaxMinor, refundingMinor }] of state.payments) {
    expect(refundedMinor).toBeLessThanOrEqual(amountMinor);
    expect(refundedMinor).toBeGreaterThanOrEqual(0);
    expect(refundedTaxMinor).toBeGreaterThanOrEqual(0);
    expect(refundedTaxMinor).toBeLessThanOrEqual(taxMinor);
    expect(refundedMinor < amountMinor || refundedTaxMinor === taxMinor, 'all tax is returned').toBe(true);
    expect(refundingMinor).toBeGreaterThanOrEqual(0);
  }
}

/** Of everything that is had once, one payment at most is kept, except for money that the customer's bank returned. */
function checkPaidOnce(state: CustomerState, now: Date): void {
  const returned = new Set(
    [...state.refunds].flatMap(([, { status, booked }]) => (status === 'failed' && booked ? [booked.paymentId] : [])),
  );
  const kept = [...state.payments]
    .map(([, payment]) => payment)
    .filter(({ paymentId }) => !state.refunds.has(`duplicate-${paymentId}`) && !returned.has(paymentId))
    .filter(isValid);
  const films = kept.flatMap(({ paid: { item, livemode } }) => (item.movieId ? [`${item.movieId} ${livemode}`] : []));
  expect(new Set(films).size).toBe(films.length);

  const running = [...state.subscriptions]
    .map(([, subscription]) => subscription)
    .filter((one) => isRunning(one, now) && !state.duplicates.has(one.subscriptionId));
  const plans = running.map(({ item, livemode }) => `${item.creatorId ?? 'plan'} ${livemode}`);
  expect(new Set(plans).size).toBe(plans.length);
  const withRefund = new Set([...state.refunds].map(([, { paymentId }]) => paymentId));
  const paidForNothing = kept.filter(
    ({ paymentId, subscriptionId, dispute }) =>
      subscriptionId !== null &&
      state.duplicates.has(subscriptionId) &&
      dispute === 'none' &&
      !withRefund.has(paymentId),
  );
  expect(paidForNothing).toEqual([]);
}

function checkLedger(events: readonly MoneyEvent[]): void {
  const postings = events.flatMap((event) => postingsOf(event, 'ama'));
  expect(postings.reduce((sum, { amountMinor }) => sum + amountMinor, 0)).toBe(0);
  expect(sumOf(postings, 'customer')).toBe(0);
  expect(sumOf(postings, 'provider')).toBe(events.reduce((sum, event) => sum + atProvider(event), 0));
}

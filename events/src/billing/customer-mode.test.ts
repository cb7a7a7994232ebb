import { expect, it } from 'vitest';
import { given } from '../testing/given.ts';
import { customer } from './customer.ts';
import type { CustomerEvent } from './customer-events.ts';
import { inMode } from './customer-mode.ts';
import { hadTrial } from './payment-state.ts';
import { checkoutStarted, filmItem, itemOf, paidFor, received, subscribed } from './testing/examples.ts';

const effectiveAt = '2026-03-03T14:10:00.000Z';

/** Everything that can be bought, with one kind of money. */
function purchases(mode: 'live' | 'test'): CustomerEvent[] {
  const livemode = mode === 'live';
  const film = filmItem(`film ${mode}`);
  const paid = { livemode };
  const payment = (name: string, item = film) => received(`${name} ${mode}`, item, { paid });
  return [
    checkoutStarted(`checkout ${mode}`, film, { livemode }),
    payment('film'),
    { type: 'FilmBought', data: { paymentId: `film ${mode}`, movieId: `film ${mode}` } },
    payment('bundle', itemOf('movie_bundle')),
    { type: 'CreditsBought', data: { paymentId: `bundle ${mode}`, credits: 3, expiresAt: '2027-03-03T14:10:00.000Z' } },
    payment('pass', itemOf('weekend_pass')),
    { type: 'PassBought', data: { paymentId: `pass ${mode}`, from: effectiveAt, until: '2026-03-06T14:10:00.000Z' } },
    subscribed(`plan ${mode}`, itemOf('premium'), { livemode }),
    {
      type: 'RefundRequested',
      data: {
        refundId: `refund ${mode}`,
        paymentId: `film ${mode}`,
        amountMinor: 1,
        staffId: 'esi',
        needsApproval: false,
        reason: 'No sound',
        withdrawal: null,
      },
    },
    {
      type: 'DisputeOpened',
      data: {
        disputeId: `dispute ${mode}`,
        paymentId: `film ${mode}`,
        paid: paidFor(film, paid),
        amountMinor: 1,
        feeMinor: 0,
        disputeReason: 'fraudulent',
        dueAt: null,
        effectiveAt,
      },
    },
  ];
}

it('shows what was bought with one kind of money', () => {
  const { state } = given(customer, [...purchases('live'), ...purchases('test')]);
  for (const [mode, other] of [
    ['live', 'test'],
    ['test', 'live'],
  ] as const) {
    const { checkouts, payments, subscriptions, films, credits, passes, refunds, disputes } = inMode(
      state,
      mode === 'live',
    );
    const maps = { checkouts, payments, subscriptions, films, credits, passes, refunds, disputes };
    for (const [name, map] of Object.entries(maps)) {
      const keys = [...map.keys()];
      expect(keys.length, name).toBeGreaterThan(0);
      expect(
        keys.filter((key) => key.includes(other)),
        name,
      ).toEqual([]);
    }
  }
});

it('counts trials with test money apart', () => {
  const trial = (livemode: boolean) =>
    subscribed('plan', itemOf('premium'), { livemode, status: 'trialing', trialEndsAt: effectiveAt });
  const { state: test } = given(customer, [trial(false)]);
  expect([hadTrial(test, false), hadTrial(test, true)]).toEqual([true, false]);
  const { state: live } = given(customer, [trial(true)]);
  expect([hadTrial(live, false), hadTrial(live, true)]).toEqual([false, true]);
});

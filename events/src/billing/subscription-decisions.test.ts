import { describe, it } from 'vitest';
import { given, NOW } from '../testing/given.ts';
import { customer } from './customer.ts';
import type { CustomerEvent, RequestedChange, SubscriptionChange, SubscriptionSnapshot } from './customer-events.ts';
import { checkoutStarted, itemOf, subscribed, subscriptionOf } from './testing/examples.ts';

const premium = itemOf('premium');
const LATER = '2026-03-02T12:00:00.000Z';

const follow = (more: Partial<SubscriptionSnapshot>, cause: 'cancelled' | 'payment_failed' = 'cancelled') =>
  ({ kind: 'follow_subscription', subscription: subscriptionOf('sub', premium, more), cause }) as const;

describe('a subscription', () => {
  it('starts, and completes the checkout of a trial', () => {
    const trial = { status: 'trialing', trialEndsAt: '2026-03-08T12:00:00.000Z', checkoutId: 'one' } as const;
    given(customer, [checkoutStarted('one', premium)])
      .when(follow(trial))
      .decides([
        subscribed('sub', premium, trial),
        { type: 'CheckoutCompleted', data: { checkoutId: 'one', effectiveAt: '2026-03-01T12:00:00.000Z' } },
      ]);
  });

  it('that has ended before we knew it starts and ends', () => {
    const ended = { status: 'ended' } as const;
    given(customer, [])
      .when(follow(ended))
      .decides([
        subscribed('sub', premium, ended),
        {
          type: 'SubscriptionEnded',
          data: { subscription: subscriptionOf('sub', premium, ended), cause: 'cancelled' },
        },
      ]);
  });

  it.each<[Partial<SubscriptionSnapshot>, Partial<SubscriptionSnapshot>, SubscriptionChange[]]>([
    [{}, { periodEndsAt: '2026-05-01T12:00:00.000Z' }, ['renewed']],
    [{ status: 'trialing' }, { periodEndsAt: '2026-05-01T12:00:00.000Z' }, ['trial_ended']],
    [{}, { item: itemOf('family'), priceMinor: 1_499 }, ['plan_changed']],
    [{}, { cancelsAt: '2026-04-01T12:00:00.000Z' }, ['cancellation_scheduled']],
    [{ cancelsAt: '2026-04-01T12:00:00.000Z' }, {}, ['cancellation_withdrawn']],
    [{}, { status: 'paused' }, ['paused']],
    [{ status: 'paused' }, {}, ['resumed']],
    [{}, { periodEndsAt: '2026-03-20T12:00:00.000Z' }, ['dates_changed']],
    [{}, { priceMinor: 1_099 }, ['dates_changed']],
  ])('changes from %j to %j: %j', (before, after, changes) => {
    const answer = { ...after, observedAt: LATER };
    given(customer, [subscribed('sub', premium, before)])
      .when(follow(answer))
      .decides([
        { type: 'SubscriptionChanged', data: { changes, subscription: subscriptionOf('sub', premium, answer) } },
      ]);
  });

  it('remembers since when a payment is due, until it is paid', () => {
    const due = { status: 'past_due', observedAt: LATER, pastDueSince: LATER } as const;
    given(customer, [subscribed('sub', premium)])
      .when(follow({ status: 'past_due', observedAt: LATER }))
      .decides([
        {
          type: 'SubscriptionChanged',
          data: { changes: ['payment_due'], subscription: subscriptionOf('sub', premium, due) },
        },
      ]);
    const later = '2026-03-03T12:00:00.000Z';
    given(customer, [subscribed('sub', premium, due)])
      .when(follow({ status: 'past_due', observedAt: later, periodEndsAt: '2026-05-01T12:00:00.000Z' }))
      .decides([
        {
          type: 'SubscriptionChanged',
          data: {
            changes: ['renewed'],
            subscription: subscriptionOf('sub', premium, {
              ...due,
              observedAt: later,
              periodEndsAt: '2026-05-01T12:00:00.000Z',
            }),
          },
        },
      ]);
    given(customer, [subscribed('sub', premium, due)])
      .when(follow({ observedAt: later }))
      .decides([
        {
          type: 'SubscriptionChanged',
          data: {
            changes: ['payment_recovered'],
            subscription: subscriptionOf('sub', premium, { observedAt: later }),
          },
        },
      ]);
  });

  it('never goes backwards', () => {
    const known = subscribed('sub', premium, { observedAt: LATER });
    given(customer, [known])
      .when(follow({ status: 'past_due' }))
      .decides([]);
    given(customer, [known])
      .when(follow({ observedAt: LATER }))
      .decides([]);
    const subscription = subscriptionOf('sub', premium, { status: 'ended', observedAt: LATER });
    const ended: CustomerEvent = { type: 'SubscriptionEnded', data: { subscription, cause: 'payment_failed' } };
    given(customer, [subscribed('sub', premium)])
      .when(follow({ status: 'ended', observedAt: LATER }, 'payment_failed'))
      .decides([ended]);
    given(customer, [subscribed('sub', premium), ended])
      .when(follow({ observedAt: '2026-03-03T12:00:00.000Z' }))
      .decides([]);
  });

  it('to another plan than the running one is ended', () => {
    given(customer, [subscribed('other', itemOf('basic'))])
      .when(follow({}))
      .decides([
        subscribed('sub', premium),
        {
          type: 'SubscriptionChangeRequested',
          data: {
            changeId: 'duplicate-sub',
            subscriptionId: 'sub',
            change: 'end_now',
            productId: null,
            productVersion: null,
          },
        },
      ]);
    given(customer, [subscribed('other', itemOf('creator_support', { creatorId: 'ama' }))])
      .when(follow({}))
      .decides([subscribed('sub', premium)]);
    given(customer, [subscribed('live', premium, { livemode: true })])
      .when(follow({}))
      .decides([subscribed('sub', premium)]);
  });
});

describe('a change of a subscription', () => {
  const wish = (change: RequestedChange, changeId = 'change', productId: 'premium' | 'family' | null = null) =>
    ({
      kind: 'request_change',
      changeId,
      subscriptionId: 'sub',
      change,
      productId,
      productVersion: productId && 1,
    }) as const;
  const requested = (change: RequestedChange, productId: 'premium' | 'family' | null = null): CustomerEvent => ({
    type: 'SubscriptionChangeRequested',
    data: {
      changeId: 'change',
      subscriptionId: 'sub',
      change,
      productId,
      productVersion: productId && 1,
    },
  });
  const CANCELLED = { cancelsAt: '2026-04-01T12:00:00.000Z' };

  it.each<[RequestedChange, Partial<SubscriptionSnapshot>, 'done' | 'nothing' | string]>([
    ['cancel', {}, 'done'],
    ['cancel', { status: 'past_due' }, 'done'],
    ['cancel', CANCELLED, 'nothing'],
    ['cancel', { status: 'ended' }, 'subscription_ended'],
    ['cancel', { cancelsAt: '2026-03-03T14:19:59.000Z' }, 'subscription_ended'],
    ['cancel', { provider: 'paypal' }, 'does_not_renew'],
    ['end_now', { provider: 'paypal' }, 'done'],
    ['resume', CANCELLED, 'done'],
    ['resume', {}, 'not_cancelled'],
    ['pause', {}, 'done'],
    ['pause', { status: 'paused' }, 'nothing'],
    ['pause', { status: 'past_due' }, 'not_pausable'],
    ['pause', { status: 'trialing' }, 'not_pausable'],
    ['pause', CANCELLED, 'not_pausable'],
    ['unpause', { status: 'paused' }, 'done'],
    ['unpause', {}, 'nothing'],
  ])('%s of %j: %s', (change, more, outcome) => {
    const decision = given(customer, [subscribed('sub', premium, more)]).when(wish(change));
    if (outcome === 'done') decision.decides([requested(change)]);
    else if (outcome === 'nothing') decision.decides([]);
    else decision.refuses(outcome);
  });

  it('of the plan names another plan', () => {
    const running = given(customer, [subscribed('sub', premium)]);
    running.when(wish('change_plan', 'change', 'family')).decides([requested('change_plan', 'family')]);
    running.when(wish('change_plan', 'change', 'premium')).refuses('same_plan');
    given(customer, [subscribed('sub', premium, CANCELLED)])
      .when(wish('change_plan', 'change', 'family'))
      .refuses('ends_already');
    given(customer, []).when(wish('cancel')).refuses('not_found');
  });

  it('waits for an earlier one, up to an hour', () => {
    const events = [subscribed('sub', premium), requested('pause')];
    given(customer, events).when(wish('cancel', 'second')).refuses('change_running');
    given(customer, events).when(wish('pause')).decides([]);
    given(customer, events, new Date(NOW.getTime() - 3_600_000))
      .when({ ...wish('cancel'), changeId: 'second' })
      .decides([
        {
          type: 'SubscriptionChangeRequested',
          data: {
            changeId: 'second',
            subscriptionId: 'sub',
            change: 'cancel',
            productId: null,
            productVersion: null,
          },
        },
      ]);
  });

  it('is settled once', () => {
    const settle = { kind: 'settle_change', changeId: 'change', isDone: true } as const;
    const settled: CustomerEvent = {
      type: 'SubscriptionChangeSettled',
      data: { changeId: 'change', subscriptionId: 'sub', isDone: true },
    };
    given(customer, [subscribed('sub', premium), requested('cancel')])
      .when(settle)
      .decides([settled]);
    given(customer, [subscribed('sub', premium), requested('cancel'), settled])
      .when(settle)
      .decides([]);
  });
});

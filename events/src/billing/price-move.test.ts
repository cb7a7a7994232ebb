import { describe, it } from 'vitest';
import { given, NOW } from '../testing/given.ts';
import { customer } from './customer.ts';
import type { CustomerEvent } from './customer-events.ts';
import { product } from './product.ts';
import { FIRST_PRODUCTS } from './products.ts';
import { moveId, REMINDER_DAYS } from './subscription-decisions.ts';
import { itemOf, subscribed, subscriptionOf } from './testing/examples.ts';

const inDays = (days: number): string => new Date(NOW.getTime() + days * 86_400_000).toISOString();
const published = (version: number, productId: 'premium' | 'weekend_pass' = 'premium') =>
  ({ type: 'ProductPublished', data: { productId, version, terms: FIRST_PRODUCTS[productId] } }) as const;

describe('moving subscribers to the newest version', () => {
  const move = (version: number, days: number) =>
    ({ kind: 'move', productId: 'premium', version, movesAt: inDays(days) }) as const;
  const ordered = {
    type: 'SubscribersMoveOrdered',
    data: { productId: 'premium', version: 2, movesAt: inDays(30) },
  } as const;

  it('takes 30 days of notice, and happens once per version', () => {
    given(product, [published(1), published(2)])
      .when(move(2, 30))
      .decides([ordered]);
    given(product, [published(1), published(2)])
      .when(move(2, 29))
      .refuses('notice_too_short');
    given(product, [published(1), published(2), ordered])
      .when(move(2, 30))
      .refuses('moved_already');
  });

  it('needs an earlier version, the newest one, and a product that renews', () => {
    given(product, [published(1)])
      .when(move(1, 30))
      .refuses('no_one_to_move');
    given(product, [published(1), published(2)])
      .when(move(1, 30))
      .refuses('version_published_meanwhile');
    given(product, [published(1, 'weekend_pass'), published(2, 'weekend_pass')])
      .when({ ...move(2, 30), productId: 'weekend_pass' })
      .refuses('no_one_to_move');
  });
});

describe('the move of a subscription', () => {
  const id = moveId('sub', 2);
  const told = { subscriptionId: 'sub', productId: 'premium', toVersion: 2, newPriceMinor: 1_199 } as const;
  const announced = (days: number) =>
    ({
      type: 'PriceMoveAnnounced',
      data: {
        moveId: id,
        subscriptionId: 'sub',
        productId: 'premium',
        fromVersion: 1,
        toVersion: 2,
        oldPriceMinor: 999,
        newPriceMinor: 1_199,
        currency: 'USD',
        movesAt: inDays(days),
      },
    }) as const;
  const announce = { kind: 'announce_move', ...told, movesAt: inDays(30) } as const;
  const running = subscribed('sub', itemOf('premium'));

  it('is announced once, to who renews at an earlier version', () => {
    given(customer, [running])
      .when(announce)
      .decides([announced(30)]);
    given(customer, [running, announced(30)])
      .when(announce)
      .decides([]);
    given(customer, [subscribed('sub', itemOf('premium', { productVersion: 2 }))])
      .when(announce)
      .decides([]);
    given(customer, [subscribed('sub', itemOf('premium'), { cancelsAt: inDays(10) })])
      .when(announce)
      .decides([]);
    given(customer, [subscribed('sub', itemOf('premium'), { provider: 'paypal' })])
      .when(announce)
      .decides([]);
  });

  it('is carried out when its date has come, unless the person has cancelled', () => {
    const carryOut = { kind: 'carry_out_move', moveId: id } as const;
    const requested = {
      type: 'SubscriptionChangeRequested',
      data: {
        changeId: id,
        subscriptionId: 'sub',
        change: 'move_version',
        productId: 'premium',
        productVersion: 2,
      },
    } as const;
    given(customer, [running, announced(0)])
      .when(carryOut)
      .decides([requested]);
    given(customer, [running, announced(1)])
      .when(carryOut)
      .decides([]);
    given(customer, [running, announced(0), requested])
      .when(carryOut)
      .decides([]);
    const subscription = subscriptionOf('sub', itemOf('premium'), { cancelsAt: inDays(10) });
    const cancelled: CustomerEvent = {
      type: 'SubscriptionChanged',
      data: { changes: ['cancellation_scheduled'], subscription },
    };
    given(customer, [running, announced(0), cancelled])
      .when(carryOut)
      .decides([]);
  });
});

describe('a reminder', () => {
  const remind = { kind: 'remind', subscriptionId: 'sub' } as const;
  const trial = (days: number, cancelsAt: string | null = null) =>
    subscribed('sub', itemOf('premium'), { status: 'trialing', trialEndsAt: inDays(days), cancelsAt });
  const reminded = (days: number, reminder: 'trial_ends' | 'plan_ends') =>
    ({ type: 'SubscriptionReminded', data: { subscriptionId: 'sub', reminder, dueAt: inDays(days) } }) as const;

  it('comes once, shortly before a trial or a plan by PayPal ends', () => {
    given(customer, [trial(REMINDER_DAYS)])
      .when(remind)
      .decides([reminded(REMINDER_DAYS, 'trial_ends')]);
    given(customer, [trial(REMINDER_DAYS), reminded(REMINDER_DAYS, 'trial_ends')])
      .when(remind)
      .decides([]);
    const prepaid = subscribed('sub', itemOf('premium'), { provider: 'paypal', cancelsAt: inDays(2) });
    given(customer, [prepaid])
      .when(remind)
      .decides([reminded(2, 'plan_ends')]);
  });

  it('does not come earlier, after a cancellation, or to who renews', () => {
    given(customer, [trial(REMINDER_DAYS + 1)])
      .when(remind)
      .decides([]);
    given(customer, [trial(1, inDays(1))])
      .when(remind)
      .decides([]);
    given(customer, [subscribed('sub', itemOf('premium'))])
      .when(remind)
      .decides([]);
  });
});

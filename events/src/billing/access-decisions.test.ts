import { describe, it } from 'vitest';
import { given, NOW } from '../testing/given.ts';
import { MAX_GRANT_DAYS, MAX_GRANTS_PER_YEAR } from './access-decisions.ts';
import { customer } from './customer.ts';
import type { CustomerEvent } from './customer-events.ts';
import { filmItem, itemOf, paidFor, received } from './testing/examples.ts';

const bundle = itemOf('movie_bundle');
const SOON = '2026-03-10T00:00:00.000Z';
const LATE = '2026-09-01T00:00:00.000Z';

const bundleOf = (paymentId: string, expiresAt: string, credits = 1, livemode = false): CustomerEvent[] => [
  received(paymentId, bundle, { paid: { livemode } }),
  { type: 'CreditsBought', data: { paymentId, credits, expiresAt } },
];
const redeemed = (paymentId: string, movieId = 'salt-road'): CustomerEvent => ({
  type: 'CreditRedeemed',
  data: { paymentId, movieId },
});
const redeem = { kind: 'redeem_credit', movieId: 'salt-road', livemode: false } as const;

describe('a credit', () => {
  it('of the bundle that expires first is used first', () => {
    given(customer, [...bundleOf('late', LATE), ...bundleOf('soon', SOON)])
      .when(redeem)
      .decides([redeemed('soon')]);
    given(customer, [...bundleOf('late', LATE), ...bundleOf('soon', SOON), redeemed('soon', 'morna')])
      .when(redeem)
      .decides([redeemed('late')]);
  });

  it.each<[string, CustomerEvent[]]>([
    ['no bundle', []],
    ['used credits', [...bundleOf('pay', LATE), redeemed('pay', 'morna')]],
    ['expired credits', bundleOf('pay', NOW.toISOString())],
    ['test money', bundleOf('pay', LATE, 1, true)],
    [
      'a refunded bundle',
      [
        ...bundleOf('pay', LATE),
        {
          type: 'RefundCompleted',
          data: {
            refundId: 'refund',
            paymentId: 'pay',
            paid: paidFor(bundle),
            providerRefundId: 're_1',
            amountMinor: 1_299,
            taxMinor: 0,
            feeReturnedMinor: 0,
            effectiveAt: SOON,
          },
        },
      ],
    ],
  ])('is missing with %s', (_, events) => {
    given(customer, events).when(redeem).refuses('no_credits');
  });

  it('is not used for a film that is owned', () => {
    given(customer, [...bundleOf('pay', LATE, 2), redeemed('pay')])
      .when(redeem)
      .refuses('owned_already');
    const bought: CustomerEvent = { type: 'FilmBought', data: { paymentId: 'film', movieId: 'salt-road' } };
    given(customer, [...bundleOf('pay', LATE), received('film', filmItem()), bought])
      .when(redeem)
      .refuses('owned_already');
  });
});

describe('a grant', () => {
  const grant = (grantId: string, days = 7) =>
    ({ kind: 'grant_access', grantId, staffId: 'ama', movieId: null, days, reason: 'An outage' }) as const;
  const granted = (grantId: string, until: string): CustomerEvent => ({
    type: 'AccessGranted',
    data: { grantId, staffId: 'ama', movieId: null, until, reason: 'An outage' },
  });
  const revoke = { kind: 'revoke_grant', grantId: 'one', staffId: 'kofi', reason: 'A mistake' } as const;
  const revoked: CustomerEvent = {
    type: 'AccessGrantRevoked',
    data: { grantId: 'one', staffId: 'kofi', reason: 'A mistake' },
  };
  const until = '2026-03-10T14:20:00.000Z';

  it('lasts for its days, at most 30', () => {
    given(customer, [])
      .when(grant('one'))
      .decides([granted('one', until)]);
    given(customer, [])
      .when(grant('one', MAX_GRANT_DAYS + 1))
      .decides([granted('one', '2026-04-02T14:20:00.000Z')]);
  });

  it('is made once, three times a year, revoked ones included', () => {
    const grants = Array.from({ length: MAX_GRANTS_PER_YEAR }, (_, n) => granted(`grant ${n}`, until));
    given(customer, grants).when(grant('one')).refuses('too_many_grants');
    given(customer, grants).when(grant('grant 1')).decides([]);
    given(customer, [...grants.slice(1), granted('one', until), revoked])
      .when(grant('two'))
      .refuses('too_many_grants');
    given(customer, grants, new Date(NOW.getTime() - 365 * 86_400_000 - 1))
      .when(grant('one'))
      .decides([granted('one', until)]);
  });

  it('is revoked once', () => {
    given(customer, []).when(revoke).refuses('not_found');
    given(customer, [granted('one', until)])
      .when(revoke)
      .decides([revoked]);
    given(customer, [granted('one', until), revoked])
      .when(revoke)
      .decides([]);
  });
});

describe('a customer at the provider', () => {
  it('is requested once per attempt, until it is linked', () => {
    const request = (attempt: number) => ({ provider: 'stripe', livemode: false, attempt }) as const;
    const command = (attempt: number) => ({ kind: 'request_provider_customer', ...request(attempt) }) as const;
    const requested = (attempt: number): CustomerEvent => ({
      type: 'ProviderCustomerRequested',
      data: request(attempt),
    });
    given(customer, [])
      .when(command(1))
      .decides([requested(1)]);
    given(customer, [requested(1)])
      .when(command(1))
      .decides([]);
    given(customer, [requested(1)])
      .when(command(2))
      .decides([requested(2)]);
    const link = { provider: 'stripe', livemode: false, providerCustomerId: 'cus_1' } as const;
    const linked: CustomerEvent = { type: 'ProviderCustomerLinked', data: link };
    given(customer, [requested(1), linked])
      .when(command(2))
      .decides([]);
    given(customer, [linked])
      .when({ ...command(1), livemode: true })
      .decides([{ type: 'ProviderCustomerRequested', data: { ...request(1), livemode: true } }]);
  });

  it('is linked per provider and mode', () => {
    const link = { provider: 'stripe', livemode: false, providerCustomerId: 'cus_1' } as const;
    const linked: CustomerEvent = { type: 'ProviderCustomerLinked', data: link };
    given(customer, [])
      .when({ kind: 'link_provider', ...link })
      .decides([linked]);
    given(customer, [linked])
      .when({ kind: 'link_provider', ...link })
      .decides([]);
    const live = { ...link, livemode: true };
    given(customer, [linked])
      .when({ kind: 'link_provider', ...live })
      .decides([{ type: 'ProviderCustomerLinked', data: live }]);
  });

  it('is deleted once, per provider and mode', () => {
    const data = { provider: 'stripe', livemode: false, providerCustomerId: 'cus_1' } as const;
    const requested: CustomerEvent = { type: 'ProviderCustomerDeletionRequested', data };
    const deleted: CustomerEvent = { type: 'ProviderCustomerDeleted', data };
    const request = { kind: 'request_customer_deletion', ...data } as const;
    const record = { kind: 'record_customer_deletion', ...data } as const;
    given(customer, []).when(request).decides([requested]);
    given(customer, []).when(record).decides([]);
    given(customer, [requested]).when(request).decides([]);
    given(customer, [requested]).when(record).decides([deleted]);
    given(customer, [requested, deleted]).when(request).decides([]);
    given(customer, [requested, deleted]).when(record).decides([]);
    given(customer, [requested])
      .when({ ...record, livemode: true })
      .decides([]);
  });
});

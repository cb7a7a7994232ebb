import { describe, expect, it } from 'vitest';
import { given, NOW } from '../testing/given.ts';
import { customer } from './customer.ts';
import type { CustomerEvent } from './customer-events.ts';
import { REFUND_PERIOD_DAYS } from './refund-decisions.ts';
import { filmItem, itemOf, paidFor, received, subscriptionOf } from './testing/examples.ts';

const film = filmItem();
const effectiveAt = '2026-03-03T14:10:00.000Z';
const reason = 'The sound was missing';
/** A payment of $150.00 with $20.00 of tax. */
const paid = received('pay', film, { amountMinor: 15_000, taxMinor: 2_000 });

const request = (refundId: string, amountMinor: number, staffId = 'ama') =>
  ({ kind: 'request_refund', refundId, paymentId: 'pay', amountMinor, staffId, reason }) as const;
const requested = (refundId: string, amountMinor: number, needsApproval = false, staffId = 'ama'): CustomerEvent => ({
  type: 'RefundRequested',
  data: { refundId, paymentId: 'pay', amountMinor, staffId, needsApproval, reason, withdrawal: null },
});
const answers = { refundId: 'one', staffId: 'kofi' };
const approve = { kind: 'approve_refund', ...answers } as const;
const decline = { kind: 'decline_refund', ...answers, reason } as const;
const approved: CustomerEvent = { type: 'RefundApproved', data: answers };
const declined: CustomerEvent = { type: 'RefundDeclined', data: { ...answers, reason } };
const answerOfProvider = (refundId: string, amountMinor: number) => ({
  refundId,
  paymentId: 'pay',
  providerRefundId: `re_${refundId}`,
  amountMinor,
  feeReturnedMinor: 0,
  effectiveAt,
});
const record = (refundId: string, amountMinor: number) =>
  ({ kind: 'record_refund', refund: answerOfProvider(refundId, amountMinor) }) as const;
const completed = (refundId: string, amountMinor: number, taxMinor: number): CustomerEvent => ({
  type: 'RefundCompleted',
  data: {
    ...answerOfProvider(refundId, amountMinor),
    paid: paidFor(film),
    taxMinor,
  },
});
const failed: CustomerEvent = { type: 'RefundFailed', data: { refundId: 'one', failure: 'lost_card' } };
const dispute = (disputeId: string, amountMinor = 15_000) => ({
  disputeId,
  paymentId: 'pay',
  amountMinor,
  feeMinor: 1_500,
  disputeReason: 'fraudulent',
  dueAt: null,
  effectiveAt,
});
const disputed = (disputeId: string): CustomerEvent => ({
  type: 'DisputeOpened',
  data: { ...dispute(disputeId), paid: paidFor(film) },
});
const close = (disputeId: string, outcome: 'won' | 'lost') =>
  ({
    kind: 'close_dispute',
    dispute: { disputeId, outcome, returnedMinor: outcome === 'won' ? 15_000 : 0, effectiveAt },
  }) as const;
const closed = (disputeId: string, outcome: 'won' | 'lost'): CustomerEvent => ({
  type: 'DisputeClosed',
  data: { ...close(disputeId, outcome).dispute, paymentId: 'pay', paid: paidFor(film), disputedMinor: 15_000 },
});

describe('a refund', () => {
  it('needs a payment, an amount and money that is left', () => {
    given(customer, []).when(request('one', 100)).refuses('not_found');
    given(customer, [paid]).when(request('one', 0)).refuses('refund_too_small');
    given(customer, [paid]).when(request('one', 15_001)).refuses('refund_too_large');
    given(customer, [paid, requested('two', 8_000)])
      .when(request('one', 7_001))
      .refuses('refund_too_large');
    given(customer, [paid, completed('two', 15_000, 2_000)])
      .when(request('one', 1))
      .refuses('refund_too_large');
  });

  it('up to $100 in 30 days needs no approval', () => {
    given(customer, [paid])
      .when(request('one', 10_000))
      .decides([requested('one', 10_000)]);
    given(customer, [paid])
      .when(request('one', 10_001))
      .decides([requested('one', 10_001, true)]);
  });

  it('that is a proposal always needs approval', () => {
    given(customer, [paid])
      .when({ ...request('one', 1), isProposal: true })
      .decides([requested('one', 1, true)]);
  });

  it('counts all refunds of 30 days that staff requested and nobody declined', () => {
    const before = (at: number, ...events: CustomerEvent[]) =>
      given(customer, [paid, ...events], new Date(NOW.getTime() - at)).when(request('one', 5_000));
    const day = 86_400_000;
    before(day, requested('two', 6_000)).decides([requested('one', 5_000, true)]);
    before(REFUND_PERIOD_DAYS * day, requested('two', 6_000)).decides([requested('one', 5_000, true)]);
    before(REFUND_PERIOD_DAYS * day + 1, requested('two', 6_000)).decides([requested('one', 5_000)]);
    const twoDeclined: CustomerEvent = { type: 'RefundDeclined', data: { refundId: 'two', staffId: 'kofi', reason } };
    before(day, requested('two', 10_001, true), twoDeclined).decides([requested('one', 5_000)]);
    const duplicate = { refundId: 'two', paymentId: 'pay', amountMinor: 6_000, staffId: null, needsApproval: false };
    before(day, { type: 'RefundRequested', data: { ...duplicate, reason, withdrawal: null } }).decides([
      requested('one', 5_000),
    ]);
  });

  it('counts the refunds of all payments of a customer, apart for test and live money', () => {
    const ofOther = (livemode: boolean) => {
      const other = received('other', film, { amountMinor: 15_000, paid: { livemode } });
      const refund: CustomerEvent = {
        type: 'RefundRequested',
        data: { ...{ refundId: 'two', paymentId: 'other', amountMinor: 6_000, staffId: 'ama' }, ...unapproved },
      };
      return given(customer, [paid, other, refund]).when(request('one', 5_000));
    };
    const unapproved = { needsApproval: false, reason, withdrawal: null };
    ofOther(false).decides([requested('one', 5_000, true)]);
    ofOther(true).decides([requested('one', 5_000)]);
  });

  it('is requested once', () => {
    given(customer, [paid, requested('one', 100)])
      .when(request('one', 100))
      .decides([]);
  });

  it('above the limit is approved or declined by another member of staff, once', () => {
    const waiting = [paid, requested('one', 12_000, true)];
    given(customer, waiting).when(approve).decides([approved]);
    given(customer, waiting)
      .when({ ...approve, staffId: 'ama' })
      .refuses('same_staff');
    given(customer, waiting).when(decline).decides([declined]);
    given(customer, waiting)
      .when({ ...decline, staffId: 'ama' })
      .decides([{ type: 'RefundDeclined', data: { ...answers, staffId: 'ama', reason } }]);
    for (const command of [approve, decline]) {
      given(customer, [paid]).when(command).refuses('not_found');
      given(customer, [...waiting, approved])
        .when(command)
        .refuses('refund_decided');
      given(customer, [...waiting, declined])
        .when(command)
        .refuses('refund_decided');
      given(customer, [paid, requested('one', 100)])
        .when(command)
        .refuses('refund_decided');
    }
  });

  it('that is declined or fails leaves the money to another refund', () => {
    for (const end of [declined, failed]) {
      given(customer, [paid, requested('one', 9_000), end])
        .when(request('two', 10_000))
        .decides([requested('two', 10_000)]);
    }
    const fail = { kind: 'fail_refund', refundId: 'one', failure: 'lost_card' } as const;
    given(customer, []).when(fail).refuses('not_found');
    given(customer, [paid, requested('one', 100)])
      .when(fail)
      .decides([failed]);
    given(customer, [paid, requested('one', 100), failed])
      .when(fail)
      .decides([]);
  });

  it('is recorded once, also one that was made at the provider', () => {
    for (const before of [[], [requested('one', 7_500)]]) {
      given(customer, [paid, ...before])
        .when(record('one', 7_500))
        .decides([completed('one', 7_500, 1_000)]);
      given(customer, [paid, ...before, completed('one', 7_500, 1_000)])
        .when(record('one', 7_500))
        .decides([]);
    }
    given(customer, []).when(record('one', 7_500)).refuses('not_found');
  });

  it('that succeeds after all leaves no more to refund than was paid', () => {
    const events = [paid, requested('one', 9_000), failed, completed('one', 9_000, 1_200)];
    given(customer, events).when(request('two', 6_001)).refuses('refund_too_large');
    given(customer, events)
      .when(request('two', 6_000))
      .decides([requested('two', 6_000, true)]);
  });

  it('that fails after it was completed is returned once, and its money can be refunded again', () => {
    const returned = { refundId: 'one', failure: 'unknown', effectiveAt };
    const back = { kind: 'return_refund', returned } as const;
    const { refundId: _, ...booked } = answerOfProvider('one', 9_000);
    const event: CustomerEvent = {
      type: 'RefundReturned',
      data: { ...booked, ...returned, paid: paidFor(film), taxMinor: 1_200 },
    };
    const before = [paid, requested('one', 9_000), completed('one', 9_000, 1_200)];
    given(customer, [paid]).when(back).refuses('not_found');
    given(customer, [paid, requested('one', 9_000)])
      .when(back)
      .decides([]);
    given(customer, before).when(back).decides([event]);
    const { state } = given(customer, [...before, event]);
    expect(state.payments.get('pay')).toMatchObject({ refundedMinor: 0, refundedTaxMinor: 0, refundingMinor: 0 });
    expect(state.refunds.get('one')).toMatchObject({ status: 'failed' });
    given(customer, [...before, event])
      .when(back)
      .decides([]);
    // An older answer of the provider, under its id or ours.
    given(customer, [...before, event])
      .when(record('one', 9_000))
      .decides([]);
    given(customer, [...before, event])
      .when({ kind: 'record_refund', refund: { ...answerOfProvider('one', 9_000), refundId: 're_one' } })
      .decides([]);
    given(customer, [...before, event])
      .when(request('two', 10_000))
      .decides([requested('two', 10_000)]);
  });

  it('after returned ones contains no more tax than money', () => {
    const of = (parts: readonly number[]): CustomerEvent[] => {
      const events: CustomerEvent[] = [received('pay', film, { amountMinor: 10, taxMinor: 1 })];
      for (const [n, amountMinor] of parts.entries()) {
        const command = { kind: 'record_refund', refund: answerOfProvider(`part ${n}`, amountMinor) } as const;
        events.push(...customer.decide(given(customer, events).state, command, { now: NOW }));
      }
      return events;
    };
    const events = of([4, 1]);
    const returned = { refundId: 'part 0', failure: 'unknown', effectiveAt };
    events.push(...customer.decide(given(customer, events).state, { kind: 'return_refund', returned }, { now: NOW }));
    const taxes = [1, 8].map((amountMinor, n) => {
      const command = { kind: 'record_refund', refund: answerOfProvider(`again ${n}`, amountMinor) } as const;
      const [event] = customer.decide(given(customer, events).state, command, { now: NOW });
      if (event) events.push(event);
      return event?.type === 'RefundCompleted' ? event.data.taxMinor : null;
    });
    expect(taxes).toEqual([0, 0]);
    expect(given(customer, events).state.payments.get('pay')).toMatchObject({ refundedMinor: 10, refundedTaxMinor: 1 });
  });

  it('in parts returns exactly the tax', () => {
    const events: CustomerEvent[] = [received('pay', film, { amountMinor: 1_000, taxMinor: 167 })];
    const parts = [333, 333, 333, 1].map((amountMinor, n) => {
      const decided = customer.decide(
        given(customer, events).state,
        { kind: 'record_refund', refund: answerOfProvider(`part ${n}`, amountMinor) },
        { now: NOW },
      );
      events.push(...decided);
      const [event] = decided;
      return event?.type === 'RefundCompleted' ? event.data.taxMinor : null;
    });
    expect(parts).toEqual([56, 55, 56, 0]);
  });
});

describe('a plan that was paid once by PayPal', () => {
  const plan = itemOf('premium');
  const byPaypal = { paid: { provider: 'paypal' } } as const;
  const prepaid = subscriptionOf('pay', plan, { provider: 'paypal', cancelsAt: '2026-04-01T12:00:00.000Z' });
  const started: CustomerEvent = { type: 'SubscriptionStarted', data: prepaid };
  const ended: CustomerEvent = {
    type: 'SubscriptionEnded',
    data: { subscription: { ...prepaid, status: 'ended', observedAt: effectiveAt }, cause: 'cancelled' },
  };
  const payment = received('pay', plan, byPaypal);
  const back = (amountMinor: number): CustomerEvent => ({
    type: 'RefundCompleted',
    data: { ...answerOfProvider('one', amountMinor), paid: paidFor(plan, { provider: 'paypal' }), taxMinor: 0 },
  });

  it('ends with a refund of all of it, also if that is recorded first', () => {
    given(customer, [payment, started])
      .when(record('one', 998))
      .decides([back(998)]);
    given(customer, [payment, started])
      .when(record('one', 999))
      .decides([back(999), ended]);
    const follow = { kind: 'follow_subscription', subscription: prepaid, cause: 'not_renewed' } as const;
    given(customer, [payment, back(999)])
      .when(follow)
      .decides([
        { type: 'SubscriptionStarted', data: { ...prepaid, status: 'ended' } },
        {
          type: 'SubscriptionEnded',
          data: { subscription: { ...prepaid, status: 'ended' }, cause: 'not_renewed' },
        },
      ]);
  });

  it('ends with a lost dispute', () => {
    const opened: CustomerEvent = {
      type: 'DisputeOpened',
      data: { ...dispute('d1', 999), paid: paidFor(plan, { provider: 'paypal' }) },
    };
    const lost = close('d1', 'lost').dispute;
    given(customer, [payment, started, opened])
      .when(close('d1', 'lost'))
      .decides([
        {
          type: 'DisputeClosed',
          data: { ...lost, paymentId: 'pay', paid: paidFor(plan, { provider: 'paypal' }), disputedMinor: 999 },
        },
        ended,
      ]);
  });
});

describe('a dispute', () => {
  it('takes evidence once, until its deadline', () => {
    const dueAt = new Date(NOW.getTime() + 1).toISOString();
    const opened = (due: string | null): CustomerEvent => ({
      type: 'DisputeOpened',
      data: { ...dispute('d1'), dueAt: due, paid: paidFor(film) },
    });
    const evidence = { disputeId: 'd1', staffId: 'ama', evidence: 'Watched on 1 March' };
    const submit = { kind: 'submit_evidence', ...evidence } as const;
    const submitted: CustomerEvent = { type: 'DisputeEvidenceSubmitted', data: { ...evidence, paymentId: 'pay' } };
    const when = (...events: CustomerEvent[]) => given(customer, [paid, ...events]).when(submit);
    when().refuses('not_found');
    when(opened(dueAt)).decides([submitted]);
    when(opened(dueAt), submitted).refuses('evidence_refused');
    when(opened(null)).refuses('evidence_refused');
    when(opened(NOW.toISOString())).refuses('evidence_refused');
    when(opened(dueAt), closed('d1', 'lost')).refuses('evidence_refused');
  });

  it('opens and closes once', () => {
    const open = { kind: 'open_dispute', dispute: dispute('d1') } as const;
    given(customer, []).when(open).refuses('not_found');
    given(customer, [paid])
      .when(open)
      .decides([disputed('d1')]);
    given(customer, [paid, disputed('d1')])
      .when(open)
      .decides([]);
    given(customer, [paid]).when(close('d1', 'won')).refuses('not_found');
    for (const outcome of ['won', 'lost'] as const) {
      given(customer, [paid, disputed('d1')])
        .when(close('d1', outcome))
        .decides([closed('d1', outcome)]);
      given(customer, [paid, disputed('d1'), closed('d1', outcome)])
        .when(close('d1', 'won'))
        .decides([]);
    }
  });

  it('of a payment with several closes for itself', () => {
    const events = [paid, disputed('d1'), disputed('d2'), closed('d1', 'lost')];
    given(customer, events)
      .when(close('d2', 'won'))
      .decides([closed('d2', 'won')]);
    given(customer, [...events, closed('d2', 'won')])
      .when(request('one', 100))
      .refuses('payment_disputed');
  });

  it('that is open or lost blocks refunds, and their approval', () => {
    for (const events of [[disputed('d1')], [disputed('d1'), closed('d1', 'lost')]]) {
      given(customer, [paid, ...events])
        .when(request('one', 100))
        .refuses('payment_disputed');
      given(customer, [paid, requested('one', 12_000, true), ...events])
        .when(approve)
        .refuses('payment_disputed');
    }
    given(customer, [paid, disputed('d1'), closed('d1', 'won')])
      .when(request('one', 100))
      .decides([requested('one', 100)]);
  });
});

import { randomUUID } from 'node:crypto';
import { customer } from '@sankofa/events/billing/customer';
import { WITHDRAWALS_KEPT_DAYS, withdrawal } from '@sankofa/events/billing/withdrawal';
import { viewing } from '@sankofa/events/playback/viewing';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { SignedInPerson } from '../testing/test-api.ts';
import { CustomerRecords } from './customer-records.ts';
import { Entitlements } from './entitlements.ts';
import { startBillingWithFilms } from './testing/billing-people.ts';
import type { BillingTest } from './testing/billing-test.ts';
import { userBilling } from './user-billing.ts';
import { eraseOldWithdrawals } from './withdrawal-expiry.ts';
import { carryOutWithdrawal } from './withdrawals.ts';

const DAY_S = 86_400;
const RECEIVED = { withdraw: 'We have received your withdrawal', cancel: 'We have received your cancellation' };

describe('withdrawal and cancellation without signing in', () => {
  let billing: BillingTest;
  beforeAll(async () => {
    billing = await startBillingWithFilms();
  });
  afterAll(() => billing.close());

  const stateOf = async ({ id }: SignedInPerson) => (await billing.test.api.services.runner.state(customer, id)).state;
  const declare = (email: string, kind: 'withdraw' | 'cancel', contract: string) =>
    billing.test.http.post('/api/withdrawals').send({ kind, name: 'Ama', email, contract });
  const confirm = (token: string) => billing.test.http.post('/api/withdrawals/confirm').send({ token });

  async function receiptOf(email: string, kind: 'withdraw' | 'cancel', contract: string) {
    const text = await vi.waitFor(async () => {
      const mails = await billing.test.emailsTo(email);
      const found = mails.find(({ subject, text }) => subject === RECEIVED[kind] && text.includes(contract));
      if (!found) throw new Error('No receipt yet');
      return found.text;
    }, 10_000);
    return { text, token: /\/withdrawal\/confirm#token=(\S+)/.exec(text)?.[1] ?? '' };
  }

  /** Declares and follows the link. @returns the answer to the confirmation */
  async function carryOut(person: { readonly email: string }, kind: 'withdraw' | 'cancel', contract: string) {
    await declare(person.email, kind, contract).expect(201);
    const { token } = await receiptOf(person.email, kind, contract);
    return (await confirm(token).expect(200)).body;
  }

  /** What finance sees. */
  async function refundsOf({ id }: SignedInPerson): Promise<{ id: string }[]> {
    const { headers } = await billing.test.signUpStaff('finance');
    const filter = encodeURIComponent(JSON.stringify({ customer_id: id }));
    return (await billing.test.http.get(`/api/admin/refunds?filter=${filter}`).set(headers).expect(200)).body;
  }

  /** Films and credits that a person still has. */
  async function offerOf(person: SignedInPerson) {
    const { services } = billing.test.api;
    const { purchased_movies: films } = await userBilling(services, new Entitlements(services, false), person.id);
    const offer = await billing.test.http.get('/api/movies/costly/offer').set(person.headers);
    return { films, credits: offer.body.credits };
  }

  /** Plays a few seconds of a film. */
  async function play({ id: accountId }: SignedInPerson): Promise<void> {
    const { runner } = billing.test.api.services;
    const context = (idempotencyKey: string) => ({
      now: billing.test.clock.now,
      actor: { kind: 'person', id: accountId } as const,
      idempotencyKey: `${idempotencyKey} ${accountId}`,
    });
    const id = randomUUID();
    const audience = { country: null, device: null, referrer: null };
    const film = { movieId: 'salt-road', mediaId: 'media', accountId, profileId: null, timeZone: null, audience };
    const opening = { durationSeconds: 5_400, fromSeconds: 0, maxHeight: 1080, adBreaks: [] };
    await runner.run(viewing, id, { kind: 'open', ...film, ...opening }, context('open'));
    const { player } = (await runner.state(viewing, id)).state;
    const later = { ...player, sequence: 1, playing: false, playedSeconds: 12, watchedSeconds: 12 };
    const record = { kind: 'record', player: later, hasMoved: true, isView: false, completes: false } as const;
    await runner.run(viewing, id, record, context('record'));
    await billing.test.upToDate();
  }

  async function subscribed(): Promise<SignedInPerson> {
    const person = await billing.test.signUp();
    await billing.pay(await billing.checkout(person, 'premium', { start_now: true }));
    await billing.deliver();
    return person;
  }

  it('sends a receipt with date and time, and nothing happens before its link is followed', async () => {
    const person = await subscribed();
    const { body } = await declare(person.email, 'cancel', 'Premium').expect(201);
    const { text, token } = await receiptOf(person.email, 'cancel', 'Premium');
    const at = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' });
    expect(text).toContain(`On ${at.format(new Date(body.declared_at))} UTC`);
    expect(text).toContain('I cancel the contract: Premium');
    const [before] = [...(await stateOf(person)).subscriptions].map(([, one]) => one);
    expect(before?.cancelsAt).toBeNull();
    expect((await confirm(token).expect(200)).body).toMatchObject({
      kind: 'cancel',
      outcome: 'cancelled',
      ends_at: before?.trialEndsAt,
    });
    expect((await confirm(token).expect(200)).body.outcome).toBe('cancelled');
    await billing.test.emailTo(person.email, 'Your cancellation');
    await confirm(token.replace(/^./, (first) => (first === 'A' ? 'B' : 'A'))).expect(410);
  });

  it('answers an address without an account alike, and asks staff to find the contract', async () => {
    const known = await subscribed();
    const [one, other] = await Promise.all([
      declare(known.email, 'withdraw', 'Something else'),
      declare('nobody@example.test', 'withdraw', 'Something else'),
    ]);
    expect([one.status, Object.keys(one.body)]).toEqual([other.status, Object.keys(other.body)]);
    const { token } = await receiptOf('nobody@example.test', 'withdraw', 'Something else');
    expect((await confirm(token).expect(200)).body.outcome).toBe('not_found');
    const team = await billing.test.emailTo('hello@sankofa.example', 'Withdrawal whose contract has to be found');
    expect(team.text).toContain('nobody@example.test');
  });

  it('limits the receipts to an address', async () => {
    await declare('often@example.test', 'cancel', 'Premium').expect(201);
    expect((await declare('often@example.test', 'cancel', 'Family').expect(429)).body.code).toBe('letters_paused');
  });

  it('ends a trial at once', async () => {
    const person = await subscribed();
    expect((await carryOut(person, 'withdraw', 'premium')).outcome).toBe('ended');
    const [ended] = [...(await stateOf(person)).subscriptions].map(([, subscription]) => subscription.status);
    expect(ended).toBe('ended');
  });

  it('asks finance for the refund of a bundle within 14 days, by the number of its invoice', async () => {
    const person = await billing.test.signUp();
    await billing.pay(await billing.checkout(person, 'movie_bundle', { start_now: true }));
    await billing.deliver();
    const { text } = await billing.test.emailTo(person.email, 'Your invoice: Film bundle');
    const number = /[A-Z]{2}-\d{4}-\d{6}/.exec(text)?.[0] ?? '';
    const redeem = billing.test.http.post('/api/movies/salt-road/redeem-credit').set(person.headers).send({});
    await redeem.expect(200);
    const refund = 'The refund is $8.66 of $12.99: 1 of 3 credits were used.';
    expect(await carryOut(person, 'withdraw', `Invoice ${number}`)).toMatchObject({
      outcome: 'refund_requested',
      refund,
    });
    expect((await billing.test.emailTo(person.email, 'Your withdrawal')).text).toContain(refund);
    expect(await refundsOf(person)).toMatchObject([
      { amount: 866, reason: `Withdrawal by the customer. ${refund}`, status: 'awaiting_approval', requested_by: null },
    ]);
    const { films, credits } = await offerOf(person);
    expect({ films, credits }).toEqual({ films: ['salt-road'], credits: 0 });
  });

  it('refunds a plan in proportion, the same amount on page, in e-mail, console and ledger', async () => {
    const person = await subscribed();
    await billing.pass(7 * DAY_S + 60);
    await billing.pass(3 * DAY_S);
    const [payment] = [...(await stateOf(person)).payments].map(([, one]) => one).filter((one) => one.amountMinor > 0);
    const [plan] = [...(await stateOf(person)).subscriptions].map(([, one]) => one);
    const before = await billing.balance('refunds');
    const { outcome, refund } = await carryOut(person, 'withdraw', 'Premium');
    const { withdrawal, amountMinor = 0 } =
      [...(await stateOf(person)).refunds].map(([, one]) => one).find((one) => one.withdrawal) ?? {};
    const periodMs = Date.parse(String(plan?.periodEndsAt)) - Date.parse(String(payment?.effectiveAt));
    expect(outcome).toBe('refund_requested');
    expect(withdrawal).toMatchObject({ basis: 'time', of: periodMs / 1_000, ofMinor: 999 });
    // Stripe takes the payment an hour after the trial.
    expect(withdrawal?.used).toBeGreaterThanOrEqual(2.9 * DAY_S);
    expect(amountMinor).toBe(999 - Math.floor((999 * (withdrawal?.used ?? 0)) / (periodMs / 1_000)));
    const sentence = `The refund is $${amountMinor / 100} of $9.99: 3 of ${Math.round(periodMs / 86_400_000)} days were used.`;
    expect(refund).toBe(sentence);
    expect((await billing.test.emailTo(person.email, 'Your withdrawal')).text).toContain(sentence);
    const [asked] = await refundsOf(person);
    expect(asked).toMatchObject({ amount: amountMinor, reason: `Withdrawal by the customer. ${sentence}` });
    const finance = await billing.test.signUpStaff('finance');
    await billing.test.http.post(`/api/admin/refunds/${asked?.id}/approve`).set(finance.headers).send({}).expect(200);
    await vi.waitFor(async () => {
      await billing.deliver();
      expect([...(await stateOf(person)).refunds].map(([, { status }]) => status)).toEqual(['completed']);
    }, 10_000);
    expect((await billing.balance('refunds')) - before).toBe(amountMinor);
    expect(await billing.balance('customer')).toBe(0);
  });

  it('refunds a film until it has been played', async () => {
    const buy = async (): Promise<SignedInPerson> => {
      const person = await billing.test.signUp();
      await billing.pay(await billing.checkout(person, 'single_movie', { movie_id: 'salt-road', start_now: true }));
      await billing.deliver();
      return person;
    };
    const unseen = await buy();
    expect((await offerOf(unseen)).films).toEqual(['salt-road']);
    expect(await carryOut(unseen, 'withdraw', 'The Salt Road')).toMatchObject({
      outcome: 'refund_requested',
      refund: 'The refund is the full $3.99: nothing was used.',
    });
    expect((await offerOf(unseen)).films).toEqual([]);

    const seen = await buy();
    await play(seen);
    expect(await carryOut(seen, 'withdraw', 'The Salt Road')).toMatchObject({ outcome: 'used_up', refund: null });
    expect((await billing.test.emailTo(seen.email, 'Your withdrawal')).text).toContain('have used what you bought');
    expect((await offerOf(seen)).films).toEqual(['salt-road']);
    expect(await refundsOf(seen)).toEqual([]);
  });

  it('cancels at the end of the period after 14 days, and knows when it is too late', async () => {
    const person = await subscribed();
    await billing.pass(20 * DAY_S);
    expect((await carryOut(person, 'withdraw', 'Premium')).outcome).toBe('cancelled');
    await billing.pass(20 * DAY_S);
    expect((await carryOut(person, 'withdraw', 'My plan Premium')).outcome).toBe('too_late');
  });

  it.each([
    ['cancel', 'Premium', 'Cancellation'],
    ['withdraw', 'premium', 'Withdrawal'],
  ] as const)('hands a %s that the provider refuses to staff', async (kind, contract, name) => {
    const person = await subscribed();
    const [subscription] = [...(await stateOf(person)).subscriptions].map(([, one]) => one);
    const key = `declare-${person.id}`;
    await declare(person.email, kind, contract).set('Idempotency-Key', key).expect(201);
    const requestId = billing.test.api.services.masterKey.requestId('withdrawal', key);
    // Stripe refuses a key that it knows with another body.
    await billing.stripe.subscriptions.update(
      String(subscription?.subscriptionId),
      { metadata: { other: 'yes' } },
      { idempotencyKey: `change ${requestId}` },
    );
    const { token } = await receiptOf(person.email, kind, contract);
    expect((await confirm(token).expect(200)).body).toMatchObject({ outcome: 'for_staff', ends_at: null });
    const told = await billing.test.emailTo(person.email, `Your ${name.toLowerCase()}`);
    expect(told.text).toContain('Our team does it');
    const team = await billing.test.emailTo('hello@sankofa.example', `${name} that the payment provider refused`);
    expect(team.text).toContain(person.email);
    expect(team.text).toContain(subscription?.subscriptionId);
  });

  it('hands a cancellation to staff where cards are not set up any more', async () => {
    const person = await subscribed();
    const { services } = billing.test.api;
    const at = billing.test.clock.now;
    const words = { language: 'en', name: 'Ama', email: person.email, contract: 'Premium' };
    const declared = { kind: 'cancel', at, ...words } as const;
    const context = {
      now: billing.test.clock.now,
      actor: { kind: 'visitor', id: 'without-cards' },
      idempotencyKey: 'without cards',
    } as const;
    const deps = { services, records: new CustomerRecords(services), entitlements: { livemode: false }, stripe: null };
    expect(await carryOutWithdrawal(deps, 'without-cards', declared, context)).toMatchObject({ outcome: 'for_staff' });
  });

  it('erases declarations at the end of their retention', async () => {
    const [declared] = await billing.test.eventsOf('WithdrawalDeclared');
    const id = String(declared?.stream.slice('withdrawal-'.length));
    billing.test.clock.pass(WITHDRAWALS_KEPT_DAYS * DAY_S);
    await billing.test.upToDate();
    await eraseOldWithdrawals(billing.test.api.services);
    const { state } = await billing.test.api.services.runner.state(withdrawal, id);
    expect(state.isErased).toBe(true);
    expect(state.declared?.email).toBeUndefined();
    expect((await billing.test.api.services.vault.find([id])).size).toBe(0);
  });
});

import type { TestCardName } from '@sankofa/api/billing/sandbox/test-cards';
import { refundableMinor } from '@sankofa/events/billing/payment-state';
import type { ProductId } from '@sankofa/events/billing/product-terms';
import { DAY_MS, HOUR_MS, later, MINUTE_MS, officeTime } from '../history/calendar.ts';
import type { Chance } from '../history/chance.ts';
import type { BillingWorld, Buyer } from './billing-world.ts';

/** What someone does, one moment after the other: it goes on at each time that it yields. */
export type Story = AsyncGenerator<Date, void>;

/** Who tells a story, and from when to when. */
export interface Part {
  readonly world: BillingWorld;
  readonly buyer: Buyer;
  readonly chance: Chance;
  readonly from: Date;
  /** Last day on which they do anything. */
  readonly until: Date;
}

/** A film that is sold singly, or that a credit pays for. */
export interface SoldFilm {
  readonly id: string;
  readonly title: string;
  readonly priceMinor: number;
}

type Plan = 'basic' | 'premium' | 'family' | 'creator';
const PLANS: readonly Plan[] = ['basic', 'premium', 'family', 'creator'];
const PLAN_SHARE: Readonly<Record<Plan, number>> = { basic: 28, premium: 46, family: 18, creator: 8 };
const NEXT_PLAN: Readonly<Record<Plan, Plan>> = {
  basic: 'premium',
  premium: 'family',
  family: 'premium',
  creator: 'premium',
};
/** Cards with which renewals fail. */
const FAILING: readonly TestCardName[] = ['declined_later', 'insufficient_funds', 'expired', 'three_d_secure_always'];
const MONTH_DAYS = 30;

/** How a subscription goes on in a month. */
type Turn = 'stays' | 'cancels' | 'fails' | 'changes plan' | 'pauses' | 'hesitates';
const TURN_SHARE: Readonly<Record<Turn, number>> = {
  stays: 76,
  cancels: 7,
  fails: 7,
  'changes plan': 3,
  pauses: 3,
  hesitates: 4,
};
const TURNS = Object.keys(TURN_SHARE) as readonly Turn[];

const minutes = (chance: Chance, from: number, to: number): number => chance.whole(from, to) * MINUTE_MS;

/** Subscribes to a plan with a trial, which many cancel, and stays until something happens. */
export async function* subscriber(
  part: Part,
  { plan = part.chance.weighted(PLANS, (one) => PLAN_SHARE[one]), isLoyal = false } = {},
): Story {
  const { world, buyer, chance, from, until } = part;
  yield from;
  const page = await world.page(buyer, 'stripe', plan);
  if (!isLoyal && chance.is(0.09)) return;
  yield later(from, minutes(chance, 1, 4));
  if (chance.is(0.06)) await world.pay(buyer, page, 'insufficient_funds');
  await world.pay(buyer, page, chance.is(0.08) ? 'three_d_secure' : 'paid');
  if (!isLoyal && chance.is(0.27)) {
    yield later(from, chance.whole(20, 160) * HOUR_MS);
    await world.change(buyer, 'cancel');
    return;
  }
  let current: Plan = plan;
  for (let month = 0; ; month++) {
    const at = later(from, (10 + month * MONTH_DAYS) * DAY_MS + minutes(chance, 0, 12_000));
    if (at > until) break;
    yield at;
    if ((await world.subscription(buyer)) === undefined) return;
    const turn = isLoyal ? 'stays' : chance.weighted(TURNS, (one) => TURN_SHARE[one]);
    if (turn === 'cancels') return await world.change(buyer, 'cancel');
    if (turn === 'fails') yield* failingRenewal(part, at);
    else if (turn === 'changes plan') {
      current = NEXT_PLAN[current];
      await world.change(buyer, 'change_plan', current);
    } else if (turn === 'pauses') {
      await world.change(buyer, 'pause');
      yield later(at, chance.whole(9, 40) * DAY_MS);
      await world.change(buyer, 'unpause');
    } else if (turn === 'hesitates') {
      await world.change(buyer, 'cancel');
      yield later(at, chance.whole(2, 60) * HOUR_MS);
      await world.change(buyer, 'resume');
    }
  }
  yield until;
  await world.change(buyer, 'cancel');
}

/** The card stops working. Some pay the open invoice with another one; the others lose the subscription. */
async function* failingRenewal({ world, buyer, chance }: Part, at: Date): Story {
  const { subscriptionId, periodEndsAt } = (await world.subscription(buyer)) ?? {};
  if (subscriptionId === undefined || periodEndsAt === undefined) return;
  await world.changeCard(buyer, chance.pick(FAILING));
  const renewal = new Date(Math.max(Date.parse(periodEndsAt), at.getTime()));
  const answeredAt = later(renewal, chance.whole(8, 140) * HOUR_MS);
  yield answeredAt;
  if (chance.is(0.62)) await world.payOpenInvoice(buyer);
}

/** The card of a subscription declines at the next renewal; nothing is done about it. */
export async function* pastDue(part: Part, cardStopsAt: Date): Story {
  yield* until(subscriber(part, { plan: 'premium', isLoyal: true }), cardStopsAt);
  yield cardStopsAt;
  await part.world.changeCard(part.buyer, 'insufficient_funds');
}

/** A plan by PayPal: thirty days, and perhaps again. */
export async function* paypalPlan({ world, buyer, chance, from, until: end }: Part): Story {
  const plan = chance.pick(['basic', 'premium'] as const);
  for (let at = from; at < end; at = later(at, 31 * DAY_MS + minutes(chance, 60, 6_000))) {
    yield at;
    await paidByPaypal(world, buyer, plan);
    if (chance.is(0.45)) return;
  }
}

async function paidByPaypal(world: BillingWorld, buyer: Buyer, product: ProductId, of = {}): Promise<void> {
  const order = await world.page(buyer, 'paypal', product, of);
  await world.approve(buyer, order);
}

/** Buys films one by one, by card or PayPal. */
export async function* filmBuyer(
  { world, buyer, chance, from, until: end }: Part,
  films: readonly SoldFilm[],
  by: 'stripe' | 'paypal' = chance.is(0.6) ? 'stripe' : 'paypal',
): Story {
  let at = from;
  for (const { id, title, priceMinor } of films) {
    if (at >= end) return;
    yield at;
    const of = { movieId: id, title, priceMinor };
    if (by === 'paypal') await paidByPaypal(world, buyer, 'single_movie', of);
    else {
      const page = await world.page(buyer, 'stripe', 'single_movie', of);
      yield later(at, minutes(chance, 1, 5));
      if (!chance.is(0.12)) await world.pay(buyer, page, chance.is(0.06) ? 'three_d_secure' : 'paid');
    }
    at = later(at, chance.whole(4, 70) * DAY_MS + minutes(chance, 0, 900));
  }
}

/** Buys a bundle, and redeems its credits over some months. */
export async function* bundleBuyer({ world, buyer, chance, from }: Part, films: readonly SoldFilm[]): Story {
  yield from;
  if (chance.is(0.3)) await paidByPaypal(world, buyer, 'movie_bundle');
  else {
    const page = await world.page(buyer, 'stripe', 'movie_bundle');
    yield later(from, 2 * MINUTE_MS);
    await world.pay(buyer, page);
  }
  let at = from;
  for (const { id } of films) {
    at = later(at, chance.whole(1, 45) * DAY_MS + minutes(chance, 0, 900));
    yield at;
    await world.say(buyer, { kind: 'redeem_credit', movieId: id, livemode: false });
  }
}

/** Buys weekend passes, on Fridays and Saturdays. */
export async function* passBuyer({ world, buyer, chance, from, until: end }: Part, passes: number): Story {
  let at = from;
  for (let n = 0; n < passes; n++) {
    while (![5, 6].includes(at.getUTCDay())) at = later(at, DAY_MS);
    if (at >= end) return;
    yield at;
    if (chance.is(0.35)) await paidByPaypal(world, buyer, 'weekend_pass');
    else {
      const page = await world.page(buyer, 'stripe', 'weekend_pass');
      yield later(at, MINUTE_MS);
      await world.pay(buyer, page);
    }
    at = later(at, chance.whole(9, 80) * DAY_MS);
  }
}

/** Supports a creator every month. */
export async function* supporter({ world, buyer, chance, from }: Part, creatorId: string): Story {
  yield from;
  const product = chance.pick(['creator_support', 'creator_support', 'creator_premium'] as const);
  const page = await world.page(buyer, 'stripe', product, { creatorId });
  yield later(from, 2 * MINUTE_MS);
  await world.pay(buyer, page);
}

/**
 * Buys something whose payment is disputed a day later.
 * @param sender who sends evidence, after which the bank decides for us; null: the bank decides when evidence was due
 */
export async function* disputer(
  { world, buyer, from }: Part,
  { id, title, priceMinor }: SoldFilm,
  sender: string | null,
): Story {
  yield from;
  const page = await world.page(buyer, 'stripe', 'single_movie', { movieId: id, title, priceMinor });
  await world.pay(buyer, page, 'disputed');
  if (sender === null) return;
  yield later(from, 4 * DAY_MS);
  const [open] = [...(await world.state(buyer)).disputes];
  if (!open) return;
  const [disputeId] = open;
  const bought = `${buyer.name} (${buyer.email}) bought the film ${title} on ${from.toISOString().slice(0, 10)}.`;
  await world.sendEvidence(buyer, disputeId, sender, `${bought}\nIt was available in their account at once.`);
  yield later(from, 13 * DAY_MS);
  await world.closeDispute(disputeId, 'won');
}

/** Disputes a payment at PayPal, and does not get the money back. */
export async function* paypalDisputer({ world, buyer, from }: Part): Story {
  yield from;
  await paidByPaypal(world, buyer, 'weekend_pass');
  yield later(from, 2 * DAY_MS);
  const payment = await world.lastPayment(buyer);
  if (!payment) return;
  const dispute = await world.disputeAtPaypal(payment.paymentId);
  yield later(from, 7 * DAY_MS);
  await world.winAtPaypal(dispute);
}

/** A refund of a whole payment, or half of it, that one member of staff may decide. */
export async function* refunded(
  { world, buyer, chance, from }: Part,
  { staffId, refundId, reason }: { readonly staffId: string; readonly refundId: string; readonly reason: string },
): Story {
  yield from;
  const payment = await world.lastPayment(buyer);
  if (payment?.dispute !== 'none' || refundableMinor(payment) < 1) return;
  const left = refundableMinor(payment);
  const amountMinor = chance.is(0.2) ? Math.ceil(left / 2) : left;
  const { paymentId } = payment;
  await world.say(buyer, { kind: 'request_refund', refundId, paymentId, amountMinor, staffId, reason }, staffId);
}

/** Many bundles within an hour, and refunds of all of them: the last one needs a second member of staff. */
export async function* bulkRefund(
  { world, buyer, chance, from }: Part,
  asks: {
    readonly askedAt: Date;
    readonly staffId: string;
    readonly refundId: (n: number) => string;
    readonly reason: string;
  },
  answer: { readonly at: Date; readonly staffId: string; readonly decline: string | null } | null,
): Story {
  const bundles = 8;
  let at = from;
  for (let n = 0; n < bundles; n++) {
    yield at;
    const page = await world.page(buyer, 'stripe', 'movie_bundle');
    yield later(at, MINUTE_MS);
    await world.pay(buyer, page);
    at = later(at, minutes(chance, 4, 9));
  }
  const payments = [...(await world.state(buyer)).payments].map(([, one]) => one).slice(-bundles);
  const { staffId, reason } = asks;
  for (const [n, { paymentId, amountMinor }] of payments.entries()) {
    yield later(asks.askedAt, n * MINUTE_MS);
    const ask = {
      kind: 'request_refund',
      refundId: asks.refundId(n),
      paymentId,
      amountMinor,
      staffId,
      reason,
    } as const;
    await world.say(buyer, ask, staffId);
  }
  if (!answer) return;
  yield answer.at;
  const decided = { refundId: asks.refundId(bundles - 1), staffId: answer.staffId };
  await world.say(
    buyer,
    answer.decline === null
      ? { kind: 'approve_refund', ...decided }
      : { kind: 'decline_refund', ...decided, reason: answer.decline },
    answer.staffId,
  );
}

/** Goodwill by support, perhaps revoked. */
export async function* goodwill(
  { world, buyer, chance, from }: Part,
  grant: {
    readonly grantId: string;
    readonly staffId: string;
    readonly movieId: string | null;
    readonly reason: string;
  },
  revocation: string | null,
): Story {
  yield from;
  const { grantId, staffId } = grant;
  await world.say(buyer, { kind: 'grant_access', ...grant, days: chance.pick([7, 14, 30]) }, staffId);
  if (revocation === null) return;
  yield officeTime(chance, from, 2);
  await world.say(buyer, { kind: 'revoke_grant', grantId, staffId, reason: revocation }, staffId);
}

/** A story up to a time. */
async function* until(story: Story, end: Date): Story {
  for await (const at of story) {
    if (at >= end) return;
    yield at;
  }
}

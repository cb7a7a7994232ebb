import { eventId } from '@sankofa/events/store/command-runner';
import { DAY_MS, HOUR_MS, later, officeTime, type Period, viewingTime } from '../history/calendar.ts';
import { Chance } from '../history/chance.ts';
import type { VerifiedCreator } from '../history/creator-acts.ts';
import type { HistoryPerson } from '../history/people.ts';
import type { Staff } from '../history/staff.ts';
import type { BillingWorld, Buyer } from './billing-world.ts';
import { GRANT_REASONS, REFUND_REASONS } from './reasons.ts';
import {
  bulkRefund,
  bundleBuyer,
  disputer,
  filmBuyer,
  goodwill,
  type Part,
  passBuyer,
  pastDue,
  paypalDisputer,
  paypalPlan,
  refunded,
  type SoldFilm,
  type Story,
  subscriber,
  supporter,
} from './stories.ts';

/** How long ago the first payment was, in days. */
const SOLD_DAYS = 365;

/** A demo viewer, who can sign in and look at what they have bought. */
export interface DemoBuyer {
  readonly email: string;
  readonly id: string;
  readonly name: string;
  readonly country: string;
  readonly plays: 'premium' | 'family' | 'films' | 'past due';
}

export interface Cast {
  readonly seed: number;
  readonly period: Period;
  /** Without those who are erased. */
  readonly people: readonly HistoryPerson[];
  readonly viewers: readonly DemoBuyer[];
  readonly films: readonly SoldFilm[];
  readonly creators: readonly VerifiedCreator[];
  readonly staff: Staff;
}

/** Who buys, and what they do with their money. */
export interface Casting {
  readonly buyers: readonly Buyer[];
  stories(world: BillingWorld): Story[];
}

/** Decides who buys what. The same cast gives the same stories. */
export function castStories(cast: Cast): Casting {
  const { seed, period, films: sold, staff, creators } = cast;
  const { end } = period;
  const opened = new Date(Math.max(period.start.getTime(), later(end, -SOLD_DAYS * DAY_MS).getTime()));
  const adults = cast.people.filter(({ ageGroup, joinedAt, activeUntil }) => {
    return ageGroup !== 'minor' && activeUntil > opened && joinedAt < later(end, -DAY_MS);
  });
  const all: { readonly buyer: Buyer; readonly from: Date; tell(world: BillingWorld): Story }[] = [];
  const add = (buyer: Buyer, name: string, from: Date, until: Date, tell: (part: Part) => Story): void => {
    const chance = new Chance(seed, 'billing', name, buyer.id);
    if (from < end) all.push({ buyer, from, tell: (world) => tell({ world, buyer, chance, from, until }) });
  };
  const buyerOf = (person: HistoryPerson): Buyer => ({
    id: person.id,
    name: person.name.full,
    email: person.email,
    country: person.home.code,
    last4: String(person.n % 10_000).padStart(4, '0'),
  });

  for (const person of adults) {
    const chance = new Chance(seed, 'buys', person.n);
    const buyer = buyerOf(person);
    const { joinedAt, activeUntil: until, home } = person;
    const day = later(joinedAt > opened ? joinedAt : opened, (0.2 + chance.share() * 50) * DAY_MS);
    const from = viewingTime(chance, day, home.timeZone);
    if (from < joinedAt || from >= until) continue;
    const some = (count: number): SoldFilm[] => chance.some(sold, count);
    const soon = later(from, chance.whole(1, 60) * DAY_MS);
    if (chance.is(0.33)) add(buyer, 'plan', from, until, (part) => subscriber(part));
    else if (chance.is(0.07)) add(buyer, 'PayPal plan', from, until, paypalPlan);
    if (chance.is(0.14)) {
      const bought = some(chance.whole(1, 3));
      add(buyer, 'films', soon, until, (part) => filmBuyer(part, bought));
    } else if (chance.is(0.08)) {
      const redeemed = some(chance.whole(1, 3));
      add(buyer, 'bundle', soon, until, (part) => bundleBuyer(part, redeemed));
    }
    if (chance.is(0.09)) {
      const passes = chance.whole(1, 3);
      add(buyer, 'passes', later(soon, 3 * DAY_MS), until, (part) => passBuyer(part, passes));
    }
    const verified = creators.filter(({ id, since }) => id !== person.id && since < soon);
    if (verified.length > 0 && chance.is(0.07)) {
      const { id } = chance.pick(verified);
      add(buyer, 'support', soon, until, (part) => supporter(part, id));
    }
  }

  const members = (role: 'finance' | 'support', at: Date): string[] => staff.at(at, role).map(({ id }) => id);
  /** Someone who is still active at the end, and has bought nothing else. */
  const taken = new Set(all.map(({ buyer }) => buyer.id));
  const pickOther = (what: string, daysAgo: number): Buyer | null => {
    const free = adults.filter(({ id, joinedAt, activeUntil }) => {
      return !taken.has(id) && activeUntil >= end && joinedAt < later(end, -(daysAgo + 1) * DAY_MS);
    });
    if (free.length === 0) return null;
    const person = new Chance(seed, 'billing', what).pick(free);
    taken.add(person.id);
    return buyerOf(person);
  };
  const special = (what: string, daysAgo: number, tell: (part: Part) => Story): void => {
    const buyer = daysAgo < SOLD_DAYS ? pickOther(what, daysAgo) : null;
    const from = officeTime(new Chance(seed, what), later(end, -daysAgo * DAY_MS), 0);
    if (buyer && from >= opened) add(buyer, what, from, end, tell);
  };

  for (const [what, daysAgo, decision] of DISPUTES) {
    const film = new Chance(seed, what).pick(sold);
    const [sender = null] = decision === 'won' ? members('finance', later(end, -daysAgo * DAY_MS)) : [];
    special(what, daysAgo, (part) => disputer(part, film, sender));
  }
  special('dispute at PayPal', 88, paypalDisputer);
  special('past due', 40, (part) => pastDue(part, later(end, -9 * DAY_MS)));

  for (const [what, daysAgo, answer] of BULK_REFUNDS) {
    const at = later(end, -daysAgo * DAY_MS);
    const finance = members('finance', at);
    const [staffId = null, second = null] = answer === 'waits' ? finance : finance.toReversed();
    if (staffId === null || second === null) continue;
    const asks = {
      askedAt: later(at, 20 * HOUR_MS),
      staffId,
      refundId: (n: number) => eventId(`history ${seed} ${what}`, String(n), 0),
      reason: 'A child bought bundles on the television without asking. The parents wrote the same evening.',
    };
    const decline = 'Two of the bundles were used: films were watched to the end.';
    const answeredAt = later(at, 29 * HOUR_MS);
    special(what, daysAgo, (part) =>
      bulkRefund(
        part,
        asks,
        answer === 'waits'
          ? null
          : { at: answeredAt, staffId: second, decline: answer === 'declined' ? decline : null },
      ),
    );
  }

  const purchases = [...all];
  for (const [n, reason] of REFUND_REASONS.entries()) {
    const chance = new Chance(seed, 'refund', n);
    const at = officeTime(
      chance,
      later(
        opened,
        (0.12 + 0.86 * ((n + chance.share()) / REFUND_REASONS.length)) * (end.getTime() - opened.getTime()),
      ),
      2,
    );
    const [staffId] = chance.some(members('finance', at), 1);
    const paying = purchases.filter(({ from }) => from < later(at, -9 * DAY_MS)).map(({ buyer }) => buyer);
    if (staffId === undefined || paying.length === 0) continue;
    const refundId = eventId(`history ${seed} refund`, String(n), 0);
    add(chance.pick(paying), `refund ${n}`, at, end, (part) => refunded(part, { staffId, refundId, reason }));
  }
  for (const [n, { reason, revocation, isForAll }] of GRANT_REASONS.entries()) {
    const chance = new Chance(seed, 'grant', n);
    const at = officeTime(
      chance,
      later(opened, (0.1 + 0.885 * ((n + chance.share()) / GRANT_REASONS.length)) * (end.getTime() - opened.getTime())),
      2,
    );
    const present = adults.filter(({ joinedAt, activeUntil }) => joinedAt < at && activeUntil > at);
    const [staffId] = chance.some(members('support', at), 1);
    if (staffId === undefined || present.length === 0) continue;
    const grantId = eventId(`history ${seed} grant`, String(n), 0);
    const movieId = isForAll ? null : chance.pick(sold).id;
    add(buyerOf(chance.pick(present)), `grant ${n}`, at, end, (part) =>
      goodwill(part, { grantId, staffId, movieId, reason }, revocation),
    );
  }

  for (const [n, viewer] of cast.viewers.entries()) {
    const buyer = { ...viewer, last4: String(9_000 + n) };
    const chance = new Chance(seed, 'viewer', n);
    const at = (daysAgo: number): Date => {
      const day = later(end, -daysAgo * DAY_MS);
      return new Date(Math.max(opened.getTime(), viewingTime(chance, day, 'Africa/Accra').getTime()));
    };
    const plan = (what: 'premium' | 'family', daysAgo: number): void =>
      add(buyer, what, at(daysAgo), later(end, DAY_MS), (part) => subscriber(part, { plan: what, isLoyal: true }));
    if (viewer.plays === 'premium') plan('premium', 350);
    else if (viewer.plays === 'family') plan('family', 222);
    else if (viewer.plays === 'past due') {
      add(buyer, 'past due', at(70), end, (part) => pastDue(part, later(end, -12 * DAY_MS)));
    } else {
      const bought = chance.some(sold, 5);
      add(buyer, 'films', at(160), end, (part) => filmBuyer(part, bought.slice(0, 2), 'paypal'));
      add(buyer, 'bundle', at(20), end, (part) => bundleBuyer(part, bought.slice(2, 3)));
    }
  }

  return {
    buyers: [...new Map(all.map(({ buyer }) => [buyer.id, buyer])).values()],
    stories: (world) => all.map(({ tell }) => tell(world)),
  };
}

/** Payments that are disputed, with the days since the payment. */
const DISPUTES = [
  ['dispute won', 200, 'won'],
  ['dispute lost', 120, null],
  ['dispute lost later', 64, null],
  ['dispute open', 8, null],
] as const;

/** Refunds of a whole evening, with the days since. */
const BULK_REFUNDS = [
  ['refunds approved', 140, 'approved'],
  ['refunds declined', 75, 'declined'],
  ['refunds waiting', 2, 'waits'],
] as const;

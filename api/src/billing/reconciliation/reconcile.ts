import type { FoundDifference } from '@sankofa/events/billing/reconciliation-difference';
import type { ReconciledSum } from '@sankofa/projections/billing/reconciliations';
import type { PositionWaiter } from '@sankofa/projections/runtime/wait';
import type { Logger } from 'pino';
import type { Services } from '../../services.ts';
import { ProviderUnavailable } from '../provider-requests.ts';
import { compareSides } from './compare-sides.ts';
import { type LedgerSide, ledgerSides, ledgerSidesBetween } from './ledger-sides.ts';
import { collect, type Movement, type MovementSource, movementKey } from './movement.ts';

/** Objects that are followed at the same time. */
const FOLLOWED_AT_ONCE = 20;
/** Longest wait for the ledger after payments were recorded, in ms. */
const LEDGER_WAIT_MS = 60_000;

export type Difference = Omit<FoundDifference, 'reconciliationId'>;

export interface ReconciliationResult {
  readonly compared: number;
  readonly recovered: number;
  readonly differences: readonly Difference[];
  readonly sums: ReconciledSum[];
}

interface Deps {
  readonly services: Pick<Services, 'queries' | 'store'>;
  readonly waiter: PositionWaiter;
  readonly logger: Logger;
}

/**
 * Compares all movements of a provider in a period with the ledger, in both directions. What is not recorded as at the
 * provider is followed first, and what then differs is returned.
 * @param from inclusive @param to exclusive
 * @throws ProviderUnavailable
 */
export async function reconcile(
  deps: Deps,
  source: MovementSource,
  { from, to }: { readonly from: Date; readonly to: Date },
): Promise<ReconciliationResult> {
  // A movement just before the period here may be in it there, and the reverse.
  const theirs = await collect(source.movements(new Date(from.getTime() - source.lateMs), to));
  const ours = new Map<string, LedgerSide>();
  /** An object may also have moved money at another time: only what is in the period there is compared. */
  const look = async (movements: Iterable<Movement>): Promise<void> => {
    const sides = await ledgerSides(deps.services, source, objectsOf(movements));
    for (const [key, side] of sides) if (theirs.has(key)) ours.set(key, side);
  };
  await look(theirs.values());
  const differing = [...theirs].filter(([key, there]) => compareSides(there, ours.get(key) ?? null));
  const missing = differing.map(([, there]) => there);
  if ((await recordAll(deps, source, missing)) > 0) {
    await untilBooked(deps);
    await look(missing);
  }
  await addUnknown(deps, source, { from, to: new Date(to.getTime() - source.lateMs) }, theirs, ours);

  const differences: Difference[] = [];
  const sums = new Map<string, { currency: string; providerMinor: number; ledgerMinor: number }>();
  const keys = new Set([...theirs.keys(), ...ours.keys()]);
  for (const key of keys) {
    const [there, here] = [theirs.get(key), ours.get(key)];
    const figures = compareSides(there ?? null, here ?? null);
    if (figures) differences.push(differenceOf(source, figures, there, here));
    add(sums, there?.currency, 'providerMinor', there);
    add(sums, here?.currency, 'ledgerMinor', here);
  }
  const still = new Set(differences.map(movementKeyOf));
  return {
    compared: keys.size,
    recovered: differing.filter(([key]) => !still.has(key)).length,
    differences,
    sums: [...sums.values()],
  };
}

const objectsOf = (movements: Iterable<Movement>): Set<string> =>
  new Set([...movements].map(({ objectId }) => objectId));

const movementKeyOf = ({ movement: kind, objectId }: Difference): string => movementKey({ kind, objectId });

/** Follows what is not recorded as at the provider, payments before what happened to them. @returns how many */
async function recordAll({ logger }: Deps, source: MovementSource, missing: readonly Movement[]): Promise<number> {
  const known = missing.filter(({ followId }) => followId !== null);
  const payments = known.filter(({ kind }) => kind === 'payment');
  const others = known.filter(({ kind }) => kind !== 'payment');
  for (const movements of [payments, others]) {
    for (let n = 0; n < movements.length; n += FOLLOWED_AT_ONCE) {
      await Promise.all(movements.slice(n, n + FOLLOWED_AT_ONCE).map(follow));
    }
  }
  return known.length;

  /** What cannot be recorded stays a difference, for a person. */
  async function follow(movement: Movement): Promise<void> {
    try {
      await source.record(movement);
    } catch (error) {
      if (error instanceof ProviderUnavailable) throw error;
      const { kind, objectId } = movement;
      logger.warn({ err: error, kind, objectId }, 'a movement of money could not be recorded');
    }
  }
}

async function untilBooked({ services: { store }, waiter }: Deps): Promise<void> {
  if (await waiter.waitFor(['ledger'], await store.head(), LEDGER_WAIT_MS)) return;
  throw new ProviderUnavailable('The ledger is behind');
}

/** Adds what the ledger has in the period, and the provider does not. */
async function addUnknown(
  { services }: Deps,
  source: MovementSource,
  { from, to }: { readonly from: Date; readonly to: Date },
  theirs: ReadonlyMap<string, Movement>,
  ours: Map<string, LedgerSide>,
): Promise<void> {
  for await (const sides of ledgerSidesBetween(services, source, from, to)) {
    const unknown = sides.filter((side) => !theirs.has(movementKey(side)));
    if (unknown.length === 0) continue;
    // The day may contain only a part of it.
    const whole = await ledgerSides(services, source, new Set(unknown.map(({ objectId }) => objectId)));
    for (const key of unknown.map(movementKey)) {
      const side = whole.get(key);
      if (side) ours.set(key, side);
    }
  }
}

function differenceOf(
  { provider, livemode }: MovementSource,
  figures: Difference['figures'],
  there: Movement | undefined,
  here: LedgerSide | undefined,
): Difference {
  const { kind: movement, objectId, at } = there ?? here ?? noSide();
  const { paymentId = null, customerId = null } = here ?? {};
  const effectiveAt = at.toISOString();
  return { provider, livemode, movement, objectId, paymentId, customerId, effectiveAt, figures };
}

function noSide(): never {
  throw new RangeError('A difference without sides');
}

function add(
  sums: Map<string, { currency: string; providerMinor: number; ledgerMinor: number }>,
  currency: string | undefined,
  side: 'providerMinor' | 'ledgerMinor',
  of: { readonly amountMinor: number; readonly feeMinor: number } | undefined,
): void {
  if (currency === undefined || !of) return;
  const sum = sums.get(currency) ?? { currency, providerMinor: 0, ledgerMinor: 0 };
  sum[side] += of.amountMinor - of.feeMinor;
  sums.set(currency, sum);
}

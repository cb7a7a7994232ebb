import { findAccountId } from '@sankofa/events/accounts/email-addresses';
import { customer } from '@sankofa/events/billing/customer';
import type { SubscriptionSnapshot } from '@sankofa/events/billing/customer-events';
import { inMode } from '@sankofa/events/billing/customer-mode';
import type { CustomerState, Payment } from '@sankofa/events/billing/customer-state';
import { isDisputed, isRunning, isValid } from '@sankofa/events/billing/payment-state';
import { WITHDRAWAL_DAYS, type WithdrawalConfirmed, type WithdrawalState } from '@sankofa/events/billing/withdrawal';
import { refundOfWithdrawal } from '@sankofa/events/billing/withdrawal-refund';
import type { CommandContext } from '@sankofa/events/store/command-runner';
import type { EventOf } from '@sankofa/events/store/define-event';
import { viewings as viewingsModel } from '@sankofa/projections/playback/viewings';
import type { Services } from '../services.ts';
import { findOne, sql, view } from '../sql.ts';
import type { CustomerRecords } from './customer-records.ts';
import type { Entitlements } from './entitlements.ts';
import { type Contract, findContract } from './find-contract.ts';
import type { StripeParts } from './stripe/stripe-parts.ts';

const DAY_MS = 86_400_000;
const viewings = view(viewingsModel, 'viewings', 'v');

type Found = Omit<EventOf<typeof WithdrawalConfirmed>['data'], 'kind'>;
type Declared = NonNullable<WithdrawalState['declared']>;

export interface WithdrawalDeps {
  readonly services: Pick<Services, 'runner' | 'vault' | 'masterKey' | 'queries'>;
  readonly records: CustomerRecords;
  readonly entitlements: Pick<Entitlements, 'livemode'>;
  /** Null: cards are not accepted. */
  readonly stripe: StripeParts | null;
}

const NOT_FOUND: Found = { outcome: 'not_found', customerId: null, subscriptionId: null, paymentId: null };

/**
 * Carries out a declaration with the existing commands of the customer. Safe to repeat: its ids are derived from the
 * declaration.
 * @throws ProviderUnavailable
 */
export async function carryOutWithdrawal(
  deps: WithdrawalDeps,
  requestId: string,
  declared: Declared,
  context: CommandContext,
): Promise<Found> {
  const { services } = deps;
  const customerId = await findAccountId(services, declared.email);
  if (customerId === null) return NOT_FOUND;
  const state = inMode(await deps.records.state(customerId), deps.entitlements.livemode);
  const contract = await findContract(services, state, declared.contract);
  if (!contract) return { ...NOT_FOUND, customerId };
  const { subscription, payment } = contract;
  const ids = {
    customerId,
    subscriptionId: subscription?.subscriptionId ?? null,
    paymentId: payment?.paymentId ?? null,
  };
  const isOn = subscription !== null && isRunning(subscription, context.now);
  if (declared.kind === 'cancel' || !isInTime(state, contract, declared.at)) {
    if (!isOn) return { ...ids, outcome: declared.kind === 'cancel' ? 'ended_already' : 'too_late' };
    const isCancelled = await change(deps, customerId, requestId, subscription, 'cancel', context);
    return { ...ids, outcome: isCancelled ? 'cancelled' : 'for_staff' };
  }
  // Requested before the provider ends the subscription, which is safe to repeat if it cannot be reached.
  const isFilmStarted = payment !== null && (await hasPlayed(services, customerId, payment));
  const declaredAt = declared.at.toISOString();
  const { subscriptionId, paymentId } = ids;
  const command = { kind: 'withdraw', withdrawalId: requestId, subscriptionId, paymentId, declaredAt } as const;
  await services.runner.run(customer, customerId, { ...command, isFilmStarted }, part(context, 'refund'));
  const hasEnded = !isOn || (await change(deps, customerId, requestId, subscription, 'end_now', context));
  if (!hasEnded) return { ...ids, outcome: 'for_staff' };
  if (refundOfWithdrawal(await deps.records.state(customerId), requestId))
    return { ...ids, outcome: 'refund_requested' };
  if (subscription) return { ...ids, outcome: isOn ? 'ended' : 'ended_already' };
  return { ...ids, outcome: payment && isValid(payment) && !isDisputed(payment) ? 'used_up' : 'ended_already' };
}

/** Whether a bought film has been played since its payment, on any profile. */
async function hasPlayed(
  { queries }: Pick<Services, 'queries'>,
  accountId: string,
  { paid, effectiveAt }: Payment,
): Promise<boolean> {
  const { movieId } = paid.item;
  if (movieId === null) return false;
  const found = await findOne(
    queries,
    sql`select ${viewings.pick('viewing_id')} from ${viewings} left join lateral (
          select max(r.played) as played from playback.reports r
          where r.viewing_id = v.viewing_id::uuid and r.at >= v.opened_at and r.at >= ${effectiveAt}) reported on true
        where v.account_id = ${accountId} and v.movie_id = ${movieId}
          and (reported.played > 0 or (v.played > 0 and v.marked_at >= ${effectiveAt})) limit 1`,
  );
  return found !== null;
}

/** Context of one of several commands on the same stream. */
const part = (context: CommandContext, name: string): CommandContext => ({
  ...context,
  idempotencyKey: `${context.idempotencyKey} ${name}`,
});

/** Whether a contract was concluded at most `WITHDRAWAL_DAYS` before the declaration. A trial concludes it too. */
function isInTime(state: CustomerState, { subscription, payment }: Contract, declaredAt: Date): boolean {
  const checkoutId = subscription?.checkoutId ?? payment?.checkoutId ?? null;
  const ordered = checkoutId === null ? undefined : state.checkouts.get(checkoutId)?.startedAt;
  const concluded = ordered ?? payment?.effectiveAt;
  return concluded !== undefined && declaredAt.getTime() - Date.parse(concluded) <= WITHDRAWAL_DAYS * DAY_MS;
}

/**
 * Changes a subscription. A plan paid once by PayPal does not renew: only its refund ends it.
 * @returns false if the provider refused, or is not set up here, and the subscription goes on
 */
async function change(
  { services, records, stripe }: WithdrawalDeps,
  customerId: string,
  requestId: string,
  { subscriptionId, provider }: SubscriptionSnapshot,
  wanted: 'cancel' | 'end_now',
  context: CommandContext,
): Promise<boolean> {
  if (provider === 'paypal') return true;
  const requested = { changeId: requestId, subscriptionId, change: wanted, productId: null, productVersion: null };
  await services.runner.run(customer, customerId, { kind: 'request_change', ...requested }, part(context, 'change'));
  if (await stripe?.changes.apply(customerId, requested)) return true;
  const after = (await records.state(customerId)).subscriptions.get(subscriptionId);
  return after?.status === 'ended' || (wanted === 'cancel' && typeof after?.cancelsAt === 'string');
}

import { findAccountId } from '@sankofa/events/accounts/email-addresses';
import { customer } from '@sankofa/events/billing/customer';
import type { SubscriptionSnapshot } from '@sankofa/events/billing/customer-events';
import { inMode } from '@sankofa/events/billing/customer-mode';
import type { CustomerState } from '@sankofa/events/billing/customer-state';
import { isRunning, refundableMinor } from '@sankofa/events/billing/payment-state';
import { WITHDRAWAL_DAYS, type WithdrawalConfirmed, type WithdrawalState } from '@sankofa/events/billing/withdrawal';
import type { CommandContext } from '@sankofa/events/store/command-runner';
import type { EventOf } from '@sankofa/events/store/define-event';
import type { Services } from '../services.ts';
import type { CustomerRecords } from './customer-records.ts';
import type { Entitlements } from './entitlements.ts';
import { type Contract, findContract } from './find-contract.ts';
import type { StripeParts } from './stripe/stripe-parts.ts';

const DAY_MS = 86_400_000;

type Found = Omit<EventOf<typeof WithdrawalConfirmed>['data'], 'kind'>;
type Declared = NonNullable<WithdrawalState['declared']>;

export interface WithdrawalDeps {
  readonly services: Pick<Services, 'runner' | 'vault' | 'masterKey'>;
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
  const hasEnded = !isOn || (await change(deps, customerId, requestId, subscription, 'end_now', context));
  const leftMinor = payment && payment.dispute === 'none' ? refundableMinor(payment) : 0;
  if (!payment || leftMinor === 0) {
    return { ...ids, outcome: hasEnded ? (isOn ? 'ended' : 'ended_already') : 'for_staff' };
  }
  const refund = { refundId: requestId, paymentId: payment.paymentId, amountMinor: leftMinor };
  const command = { kind: 'request_refund', ...refund, staffId: null, reason: 'Withdrawal by the customer' } as const;
  await services.runner.run(customer, customerId, command, part(context, 'refund'));
  return { ...ids, outcome: hasEnded ? 'refund_requested' : 'for_staff' };
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

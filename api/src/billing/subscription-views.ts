import type { SubscriptionSnapshot } from '@sankofa/events/billing/customer-events';
import type { CustomerState } from '@sankofa/events/billing/customer-state';
import { subscribedUntil } from '@sankofa/events/billing/entitlement';

/** The plan that a person has now; undefined without one. A plan on hold is none. */
export function currentPlan({ subscriptions }: CustomerState, now: Date): SubscriptionSnapshot | undefined {
  return [...subscriptions]
    .map(([, subscription]) => subscription)
    .find(({ item, ...rest }) => item.productKind === 'plan' && subscribedUntil({ item, ...rest }, now) !== null);
}

/** End of what is paid. */
export const endOf = ({ cancelsAt, periodEndsAt }: SubscriptionSnapshot): string => cancelsAt ?? periodEndsAt;

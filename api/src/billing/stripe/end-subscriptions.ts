import { inMode } from '@sankofa/events/billing/customer-mode';
import type { CustomerRecords } from '../customer-records.ts';
import { erasureChange } from './stripe-follower.ts';
import type { StripeParts } from './stripe-parts.ts';

/**
 * Ends the subscriptions and payment pages of an account that is erased, at once. One that was paid meanwhile is
 * recorded. Safe to repeat.
 * @throws ProviderUnavailable; Refusal `change_running`: try again later
 */
export async function endSubscriptions(
  { gateway, changes, checkout }: StripeParts,
  records: CustomerRecords,
  accountId: string,
): Promise<void> {
  await closePages({ gateway, checkout }, records, accountId);
  const { subscriptions } = inMode(await records.state(accountId), gateway.livemode);
  for (const [subscriptionId, { provider, status }] of subscriptions) {
    if (provider !== 'stripe' || status === 'ended') continue;
    const changeId = erasureChange(subscriptionId);
    const end = { subscriptionId, change: 'end_now', productId: null, productVersion: null } as const;
    await records.record(accountId, { kind: 'request_change', changeId, ...end });
    await changes.apply(accountId, { changeId, ...end });
  }
}

/** Ends the open payment pages of an account in which no one can sign in. One that was paid is recorded instead. */
export async function closePages(
  { gateway, checkout }: Pick<StripeParts, 'gateway' | 'checkout'>,
  records: CustomerRecords,
  accountId: string,
): Promise<void> {
  for (const [, page] of (await records.state(accountId)).checkouts) {
    if (page.provider !== 'stripe' || page.livemode !== gateway.livemode) continue;
    if (page.status === 'started' || page.status === 'open') await checkout.close(accountId, page);
  }
}

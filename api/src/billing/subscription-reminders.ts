import { REMINDER_DAYS } from '@sankofa/events/billing/subscription-decisions';
import { subscriptionReminders as remindersModel } from '@sankofa/projections/billing/subscription-reminders';
import { subscriptions as subscriptionsModel } from '@sankofa/projections/billing/subscriptions';
import type { Services } from '../services.ts';
import { findAll, sql, view } from '../sql.ts';
import type { CustomerRecords } from './customer-records.ts';

const DAY_MS = 86_400_000;
const AT_ONCE = 500;

const s = view(subscriptionsModel, 'subscriptions', 's');
const r = view(remindersModel, 'subscription_reminders', 'r');

/** Records reminders of trials and plans that end soon, once each. The e-mail follows the event. */
export async function remindSubscribers(
  { queries, clock }: Pick<Services, 'queries' | 'clock'>,
  records: CustomerRecords,
  livemode: boolean,
): Promise<void> {
  const now = clock();
  const until = new Date(now.getTime() + REMINDER_DAYS * DAY_MS);
  const near = await findAll(
    queries,
    sql`select ${s.pick('subscription_id', 'customer_id')} from ${s}
        where s.livemode = ${livemode} and (
          s.status = 'trialing' and s.cancels_at is null and s.trial_ends_at > ${now} and s.trial_ends_at <= ${until}
          or s.provider = 'paypal' and s.status = 'active' and s.cancels_at > ${now} and s.cancels_at <= ${until}
        ) and not exists (
          select from ${r} where r.subscription_id = s.subscription_id
            and r.due_at = coalesce(s.cancels_at, s.trial_ends_at)
        )
        order by coalesce(s.cancels_at, s.trial_ends_at) limit ${AT_ONCE}`,
  );
  for (const { subscription_id: subscriptionId, customer_id: customerId } of near) {
    await records.record(customerId, { kind: 'remind', subscriptionId });
  }
}

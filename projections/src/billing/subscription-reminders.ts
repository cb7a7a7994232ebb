import { type Reminder, SubscriptionReminded } from '@sankofa/events/billing/customer-events';
import { id, table, time } from '../runtime/columns.ts';
import { defineReadModel } from '../runtime/define-read-model.ts';

const tables = {
  subscription_reminders: table({
    columns: { subscription_id: id(), reminder: id<Reminder>(), due_at: time(), reminded_at: time() },
    key: ['subscription_id', 'reminder', 'due_at'],
  }),
};

/** Reminders that subscribers have got. */
export const subscriptionReminders = defineReadModel({
  name: 'subscription_reminders',
  version: 1,
  reads: [SubscriptionReminded],
  tables,
  handlers: {
    SubscriptionReminded({ at, data: { subscriptionId, reminder, dueAt } }, write) {
      const columns = { subscription_id: subscriptionId, reminder, due_at: dueAt };
      write.upsert('subscription_reminders', { ...columns, reminded_at: at });
    },
  },
});

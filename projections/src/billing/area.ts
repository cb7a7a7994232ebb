import { customerEvents } from '@sankofa/events/billing/customer-events';
import { invoiceEvents } from '@sankofa/events/billing/invoices';
import { TrialCardUsed } from '@sankofa/events/billing/trial-card';
import type { Area } from '../area.ts';
import { about, ofStream } from '../audit/timeline-rule.ts';
import { accessGrants } from './access-grants.ts';
import { checkouts } from './checkouts.ts';
import { invoices } from './invoices.ts';
import { ledger } from './ledger.ts';
import { payments } from './payments.ts';
import { products } from './products.ts';
import { reconciliations } from './reconciliations.ts';
import { subscriptionReminders } from './subscription-reminders.ts';
import { subscriptions } from './subscriptions.ts';

export const billingArea = {
  readModels: () => [
    products,
    payments,
    subscriptions,
    subscriptionReminders,
    checkouts,
    accessGrants,
    ledger,
    invoices,
    reconciliations,
  ],
  timeline: [
    ...about([...customerEvents], ofStream),
    ...about([...invoiceEvents, TrialCardUsed], ({ data }) => data.customerId),
  ],
} as const satisfies Area;

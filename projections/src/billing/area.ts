import { BuyerIdentityErased } from '@sankofa/events/billing/buyer-retention';
import { customerEvents } from '@sankofa/events/billing/customer-events';
import { invoiceEvents } from '@sankofa/events/billing/invoices';
import { TrialCardUsed } from '@sankofa/events/billing/trial-card';
import { WithdrawalConfirmed } from '@sankofa/events/billing/withdrawal';
import type { Area } from '../area.ts';
import { about, ofStream } from '../audit/timeline-rule.ts';
import { accessGrants } from './access-grants.ts';
import { buyerErasures } from './buyer-erasures.ts';
import { checkouts } from './checkouts.ts';
import { invoices } from './invoices.ts';
import { ledger } from './ledger.ts';
import { payments } from './payments.ts';
import { priceMoves } from './price-moves.ts';
import { products } from './products.ts';
import { reconciliations } from './reconciliations.ts';
import { subscriptionReminders } from './subscription-reminders.ts';
import { subscriptions } from './subscriptions.ts';
import { withdrawals } from './withdrawals.ts';

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
    buyerErasures,
    priceMoves,
    withdrawals,
  ],
  timeline: [
    ...about([...customerEvents], ofStream),
    ...about([WithdrawalConfirmed], ({ data }) => data.customerId),
    ...about([...invoiceEvents, BuyerIdentityErased, TrialCardUsed], ({ data }) => data.customerId),
  ],
} as const satisfies Area;

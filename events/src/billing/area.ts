import type { Area } from '../area.ts';
import { customerEvents } from './customer-events.ts';
import { invoiceEvents } from './invoices.ts';
import { productEvents } from './product.ts';
import { reconciliationEvents } from './reconciliation.ts';
import { differenceEvents } from './reconciliation-difference.ts';
import { TrialCardUsed } from './trial-card.ts';

export const billingArea = {
  events: [
    ...productEvents,
    ...customerEvents,
    ...invoiceEvents,
    TrialCardUsed,
    ...reconciliationEvents,
    ...differenceEvents,
  ],
} as const satisfies Area;

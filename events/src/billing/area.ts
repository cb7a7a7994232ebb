import type { Area } from '../area.ts';
import { BuyerIdentityErased } from './buyer-retention.ts';
import { customerEvents } from './customer-events.ts';
import { invoiceEvents } from './invoices.ts';
import { productEvents } from './product.ts';
import { reconciliationEvents } from './reconciliation.ts';
import { differenceEvents } from './reconciliation-difference.ts';
import { TrialCardUsed } from './trial-card.ts';
import { withdrawalEvents } from './withdrawal.ts';

export const billingArea = {
  events: [
    ...productEvents,
    ...customerEvents,
    ...invoiceEvents,
    ...reconciliationEvents,
    ...differenceEvents,
    ...withdrawalEvents,
    BuyerIdentityErased,
    TrialCardUsed,
  ],
} as const satisfies Area;

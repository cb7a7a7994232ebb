import type { Area } from '../area.ts';
import { customerEvents } from './customer-events.ts';
import { invoiceEvents } from './invoices.ts';
import { productEvents } from './product.ts';
import { TrialCardUsed } from './trial-card.ts';

export const billingArea = {
  events: [...productEvents, ...customerEvents, ...invoiceEvents, TrialCardUsed],
} as const satisfies Area;

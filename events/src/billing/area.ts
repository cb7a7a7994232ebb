import type { Area } from '../area.ts';
import { customerEvents } from './customer-events.ts';
import { invoiceEvents } from './invoices.ts';
import { productEvents } from './product.ts';

export const billingArea = {
  events: [...productEvents, ...customerEvents, ...invoiceEvents],
} as const satisfies Area;

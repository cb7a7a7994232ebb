import { Currency } from '@sankofa/events/billing/money';
import { ProductId } from '@sankofa/events/billing/product-terms';
import { z } from 'zod';
import { t } from '../messages/current.ts';
import { Day, PEOPLE } from './admin-billing-fields.ts';
import { PersonRef } from './person-ref.ts';
import { defineList, defineRoute } from './route.ts';

/** Longest period of figures, in days. */
export const MAX_FIGURE_DAYS = 400;

const DAY_MS = 86_400_000;

/** UTC days, both inclusive; by default the last 30 days. */
const period = { from: Day.optional(), to: Day.optional() };

/** Whether a period goes forward, and is not too long. */
const isPeriod = ({ from, to }: { readonly from?: string | undefined; readonly to?: string | undefined }): boolean => {
  if (from === undefined || to === undefined) return true;
  return from <= to && Date.parse(to) - Date.parse(from) < MAX_FIGURE_DAYS * DAY_MS;
};

const notPeriod = { error: () => t('contract.period_at_most', { days: MAX_FIGURE_DAYS }) };

const Definition = z.string();

export const getBillingFigures = defineRoute({
  method: 'GET',
  path: '/api/admin/billing/figures',
  summary: 'Get monthly recurring revenue, churn and trial conversion of a period, with their definitions',
  access: 'billing.read',
  query: z.strictObject(period).refine(isPeriod, notPeriod),
  response: z.strictObject({
    from: z.iso.date(),
    to: z.iso.date(),
    currency: Currency,
    mrr: z.strictObject({
      definition: Definition,
      /** At the end of the period, in minor units. */
      amount: z.int(),
      subscriptions: z.int(),
      /** At the end of each day. */
      days: z.array(z.strictObject({ day: z.iso.date(), amount: z.int(), subscriptions: z.int() })),
    }),
    churn: z.strictObject({
      definition: Definition,
      at_start: z.int(),
      lost: z.int(),
      /** 0 to 1; null if there were none at the start. */
      rate: z.number().nullable(),
    }),
    trials: z.strictObject({
      definition: Definition,
      ended: z.int(),
      converted: z.int(),
      rate: z.number().nullable(),
    }),
  }),
  waitsFor: ['subscriptions'],
});

export const FigureRow = z.strictObject({
  /** Id of the subscription. */
  id: z.string(),
  customer: PersonRef,
  product_id: ProductId,
  price: z.int(),
  currency: Currency,
  /** When the counted fact happened. */
  at: z.iso.datetime(),
  /** Whether it was lost or converted; true for the revenue. */
  counts: z.boolean(),
});
export type FigureRow = z.infer<typeof FigureRow>;

export const listFigureRows = defineList({
  path: '/api/admin/billing/figure-rows',
  resource: 'figure-rows',
  summary: 'List the subscriptions behind a figure',
  one: 'Get a subscription behind a figure',
  access: 'billing.read',
  item: FigureRow,
  sortable: ['at', 'price'],
  filter: z
    .strictObject({ figure: z.enum(['mrr', 'churn', 'trials']).optional(), ...period })
    .refine(isPeriod, notPeriod),
  waitsFor: ['subscriptions', ...PEOPLE],
});

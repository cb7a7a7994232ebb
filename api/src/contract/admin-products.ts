import { MAX_PRICE_MINOR, MIN_PRICE_MINOR } from '@sankofa/events/billing/money';
import { MOVE_NOTICE_DAYS } from '@sankofa/events/billing/product';
import { ProductId, ProductTerms } from '@sankofa/events/billing/product-terms';
import { MAX_CREDITS, MAX_SCREENS } from '@sankofa/events/billing/terms-fault';
import { z } from 'zod';
import { Done, PEOPLE, WRITES } from './admin-billing-fields.ts';
import { PersonRef } from './person-ref.ts';
import { defineList, defineRoute } from './route.ts';

export { MAX_PRICE_MINOR, MIN_PRICE_MINOR } from '@sankofa/events/billing/money';
export { MOVE_NOTICE_DAYS } from '@sankofa/events/billing/product';
export { ProductTerms } from '@sankofa/events/billing/product-terms';
export {
  areSame,
  CREDIT_HOURS,
  MAX_CREDITS,
  MAX_SCREENS,
  PASS_HOURS,
  PLAN_HEIGHTS,
  termsFault,
} from '@sankofa/events/billing/terms-fault';

export const AdminProduct = z.strictObject({
  id: ProductId,
  /** Newest version. */
  version: z.int(),
  terms: ProductTerms,
  published_at: z.iso.datetime(),
  is_sold: z.boolean(),
  withdrawn_at: z.iso.datetime().nullable(),
});
export type AdminProduct = z.infer<typeof AdminProduct>;

export const AdminProductVersion = z.strictObject({
  version: z.int(),
  terms: ProductTerms,
  published_at: z.iso.datetime(),
  /** Null: the system. */
  published_by: PersonRef.nullable(),
});
export type AdminProductVersion = z.infer<typeof AdminProductVersion>;

/** Subscribers of earlier versions are notified of a new price, then moved to it. */
export const AdminPriceMove = z.strictObject({
  version: z.int(),
  announced_at: z.iso.datetime(),
  moves_at: z.iso.datetime(),
  /** Number of subscribers who were notified, and how many of them were moved. */
  told: z.int(),
  moved: z.int(),
});
export type AdminPriceMove = z.infer<typeof AdminPriceMove>;

export const listProducts = defineList({
  path: '/api/admin/products',
  resource: 'products',
  summary: 'List products with their current terms',
  access: 'billing.read',
  item: AdminProduct,
  sortable: ['id', 'published_at'],
  waitsFor: ['products'],
});

export const getProduct = defineRoute({
  method: 'GET',
  path: '/api/admin/products/:id',
  summary: 'Get a product with all versions of its terms, newest first',
  access: 'billing.read',
  params: z.strictObject({ id: ProductId }),
  response: z.strictObject({
    ...AdminProduct.shape,
    versions: z.array(AdminProductVersion),
    moves: z.array(AdminPriceMove),
  }),
  problems: ['not_found'],
  waitsFor: ['products', 'price_moves', ...PEOPLE],
});

/** The free plan costs nothing and is always there. */
const SoldId = z.strictObject({ id: ProductId.exclude(['free']) });

/** Longest texts of a product, in characters. */
export const MAX_PRODUCT_TEXT = { name: 60, description: 200 } as const;

/** Longest free trial, in days. */
export const MAX_TRIAL_DAYS = 60;

/** Terms that a new version may change. */
export const EditableTerms = z.strictObject({
  name: z.string().trim().min(1).max(MAX_PRODUCT_TEXT.name),
  description: z.string().trim().min(1).max(MAX_PRODUCT_TEXT.description),
  /** In minor units, including tax. */
  priceMinor: z.int().min(MIN_PRICE_MINOR).max(MAX_PRICE_MINOR),
  trialDays: z.int().min(0).max(MAX_TRIAL_DAYS),
  /** Of a plan. Those of other products stay as they are. */
  benefits: z.strictObject({ ...ProductTerms.shape.benefits.shape, screens: z.int().min(1).max(MAX_SCREENS) }),
  /** Of a bundle; 0 for other products. */
  credits: z.int().min(0).max(MAX_CREDITS),
  /** Of a bundle and of a pass; null for other products. */
  validHours: z.int().min(1).nullable(),
});
export type EditableTerms = z.infer<typeof EditableTerms>;

export const publishProduct = defineRoute({
  ...WRITES,
  method: 'PUT',
  path: '/api/admin/products/:id',
  summary: 'Publish new terms of a product for purchases from now on. Subscribers keep theirs',
  access: 'prices.manage',
  params: SoldId,
  body: z.strictObject({
    /** Version that its author has seen. */
    based_on: z.int().min(0),
    terms: EditableTerms,
  }),
  response: z.strictObject({ id: ProductId, version: z.int() }),
  problems: [
    'not_found',
    'version_published_meanwhile',
    'trial_of_plans_only',
    'terms_unfit',
    'idempotency_key_reused',
  ],
});

export const withdrawProduct = defineRoute({
  ...WRITES,
  method: 'POST',
  path: '/api/admin/products/:id/withdraw',
  summary: 'Stop selling a product. What was bought stays valid',
  access: 'prices.manage',
  params: SoldId,
  response: Done,
  problems: ['not_found', 'idempotency_key_reused'],
});

export const moveSubscribers = defineRoute({
  ...WRITES,
  method: 'POST',
  path: '/api/admin/products/:id/move-subscribers',
  summary: `Move subscribers of earlier versions to the newest one, at least ${MOVE_NOTICE_DAYS} days from now. They get an e-mail`,
  access: 'prices.manage',
  params: SoldId,
  body: z.strictObject({
    /** The newest version, as its author has seen it. */
    version: z.int().min(1),
    moves_at: z.iso.datetime(),
  }),
  response: Done,
  problems: [
    'not_found',
    'version_published_meanwhile',
    'moved_already',
    'no_one_to_move',
    'notice_too_short',
    'idempotency_key_reused',
  ],
});

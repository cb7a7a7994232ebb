import Stripe from 'stripe';
import { z } from 'zod';
import { address, flag, integer, mergeMetadata, metadata, text } from './form-params.ts';
import { listObjects, listParams, stripeCall } from './stripe-call.ts';
import type { StripeContext } from './stripe-context.ts';
import { invalidRequest } from './stripe-error.ts';
import { nulls, type Price, type Product } from './stripe-objects.ts';

/** An amount as Stripe's decimal, in minor units. */
export const decimal = (amount: number): Stripe.Decimal => Stripe.Decimal.from(amount);

const productFields = {
  name: text(),
  description: text().optional(),
  images: z.array(address()).max(8).optional(),
  metadata: metadata().optional(),
  tax_code: text().optional(),
} as const;

const recurring = z.strictObject({
  interval: z.enum(['day', 'week', 'month', 'year']),
  interval_count: integer().pipe(z.number().min(1).max(36)).optional(),
});

/** Fields of a price without its product. */
const amountFields = {
  currency: text(3).regex(/^[A-Za-z]{3}$/),
  unit_amount: integer().pipe(z.number().min(0).max(99_999_999)),
  recurring: recurring.optional(),
  tax_behavior: z.enum(['exclusive', 'inclusive', 'unspecified']).optional(),
} as const;

const priceFields = {
  ...amountFields,
  product: text().optional(),
  product_data: z.strictObject({ name: text(), metadata: metadata().optional() }).optional(),
  active: flag().optional(),
  lookup_key: text(200).optional(),
  metadata: metadata().optional(),
  nickname: text().optional(),
} as const;

/** A price that a checkout defines for itself. */
export const priceData = z.strictObject({
  ...amountFields,
  product: text().optional(),
  product_data: z.strictObject(productFields).optional(),
});

type PriceFields = z.output<z.ZodObject<typeof priceFields>>;
type ProductFields = z.output<z.ZodObject<typeof productFields>>;

function createProduct(context: StripeContext, params: ProductFields & { id?: string | undefined }): Product {
  if (params.id !== undefined && context.store.find('product', params.id)) {
    throw invalidRequest(`Product already exists.`, 'resource_already_exists', 'id');
  }
  return context.save('product', {
    id: params.id ?? context.id('prod', 14),
    object: 'product',
    active: true,
    created: context.now,
    default_price: null,
    description: params.description ?? null,
    images: params.images ?? [],
    livemode: false,
    marketing_features: [],
    metadata: params.metadata ?? {},
    name: params.name,
    tax_code: params.tax_code ?? null,
    updated: context.now,
    ...nulls('package_dimensions', 'shippable', 'statement_descriptor', 'unit_label', 'url'),
  });
}

/** Creates a price, with its product if `product_data` describes it. `name` prefixes parameters in errors. */
export function createPrice(context: StripeContext, params: PriceFields): Price {
  if ((params.product === undefined) === (params.product_data === undefined)) {
    throw invalidRequest('You must specify either `product` or `product_data`.', 'parameter_missing', 'product');
  }
  if (params.product !== undefined) context.require('product', params.product, 'product');
  if (params.lookup_key !== undefined && context.store.list('price', { where: { lookup_key: params.lookup_key } })[0]) {
    throw invalidRequest(
      `A price (\`lookup_key\`: \`${params.lookup_key}\`) already uses that lookup key.`,
      'resource_already_exists',
      'lookup_key',
    );
  }
  const product = params.product ?? (params.product_data && createProduct(context, params.product_data).id);
  return context.save('price', {
    id: context.id('price'),
    object: 'price',
    active: params.active ?? true,
    billing_scheme: 'per_unit',
    created: context.now,
    currency: params.currency.toLowerCase(),
    livemode: false,
    lookup_key: params.lookup_key ?? null,
    metadata: params.metadata ?? {},
    nickname: params.nickname ?? null,
    product: product ?? '',
    recurring: params.recurring
      ? {
          interval: params.recurring.interval,
          interval_count: params.recurring.interval_count ?? 1,
          meter: null,
          usage_type: 'licensed',
        }
      : null,
    tax_behavior: params.tax_behavior ?? 'unspecified',
    type: params.recurring ? 'recurring' : 'one_time',
    unit_amount: params.unit_amount,
    unit_amount_decimal: decimal(params.unit_amount),
    ...nulls('custom_unit_amount', 'tiers_mode', 'transform_quantity'),
  });
}

/** Calls about products and prices. */
export const priceCalls = [
  stripeCall('POST', '/v1/products', { ...productFields, id: text().optional() }, createProduct),
  stripeCall('GET', '/v1/products', { ...listParams, active: flag().optional() }, (context, params) =>
    listObjects(context, 'product', params, { active: params.active }, '/v1/products'),
  ),
  stripeCall('GET', '/v1/products/:id', {}, (context, _params, id) => context.require('product', id)),
  stripeCall('POST', '/v1/prices', priceFields, createPrice),
  stripeCall(
    'GET',
    '/v1/prices',
    {
      ...listParams,
      active: flag().optional(),
      lookup_keys: z.array(text()).max(10).optional(),
      product: text().optional(),
    },
    (context, params) =>
      listObjects(
        context,
        'price',
        params,
        { active: params.active, lookup_key: params.lookup_keys, product: params.product },
        '/v1/prices',
      ),
  ),
  stripeCall('GET', '/v1/prices/:id', {}, (context, _params, id) => context.require('price', id)),
  stripeCall(
    'POST',
    '/v1/prices/:id',
    { active: flag().optional(), metadata: metadata().optional(), nickname: text().optional() },
    (context, { active, metadata, nickname }, id) => {
      const price = context.require('price', id);
      return context.save('price', {
        ...price,
        active: active ?? price.active,
        metadata: mergeMetadata(price.metadata, metadata),
        nickname: nickname ?? price.nickname,
      });
    },
  ),
];

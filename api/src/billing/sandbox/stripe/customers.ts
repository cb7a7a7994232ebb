import type Stripe from 'stripe';
import { z } from 'zod';
import { mergeMetadata, metadata, postalAddress, text, unset } from './form-params.ts';
import { searchCall } from './search.ts';
import { stripeCall } from './stripe-call.ts';
import type { StripeContext } from './stripe-context.ts';
import { nulls } from './stripe-objects.ts';

type AddressParams = Partial<Record<keyof Stripe.Address, string | null | undefined>>;

const fields = {
  address: unset(postalAddress()).optional(),
  description: unset(text()).optional(),
  email: unset(z.email().max(512)).optional(),
  invoice_settings: z.strictObject({ default_payment_method: unset(text()).optional() }).optional(),
  metadata: unset(metadata()).optional(),
  name: unset(text(256)).optional(),
  phone: unset(text(20)).optional(),
  preferred_locales: z.array(text(12)).optional(),
} as const;

type Fields = z.output<z.ZodObject<typeof fields>>;

/** A postal address without gaps. */
export const completeAddress = (address: AddressParams): Stripe.Address => ({
  city: address.city ?? null,
  country: address.country ?? null,
  line1: address.line1 ?? null,
  line2: address.line2 ?? null,
  postal_code: address.postal_code ?? null,
  state: address.state ?? null,
});

const changed = (context: StripeContext, customer: Stripe.Customer, fields: Fields): Stripe.Customer => {
  const method = fields.invoice_settings?.default_payment_method;
  if (method) context.require('payment_method', method, 'invoice_settings[default_payment_method]');
  return {
    ...customer,
    ...(fields.address === undefined ? {} : { address: fields.address && completeAddress(fields.address) }),
    ...(fields.description === undefined ? {} : { description: fields.description }),
    ...(fields.email === undefined ? {} : { email: fields.email }),
    ...(fields.name === undefined ? {} : { name: fields.name }),
    ...(fields.phone === undefined ? {} : { phone: fields.phone }),
    ...(fields.preferred_locales === undefined ? {} : { preferred_locales: fields.preferred_locales }),
    ...(method === undefined
      ? {}
      : { invoice_settings: { ...customer.invoice_settings, default_payment_method: method } }),
    metadata: mergeMetadata(customer.metadata, fields.metadata),
  };
};

/** Creates a customer. */
export function createCustomer(context: StripeContext, params: Fields): Stripe.Customer {
  const id = context.id('cus', 14);
  const customer: Stripe.Customer = {
    id,
    object: 'customer',
    address: null,
    balance: 0,
    created: context.now,
    currency: null,
    delinquent: false,
    invoice_prefix: id.slice(-8).toUpperCase(),
    invoice_settings: nulls('custom_fields', 'default_payment_method', 'footer', 'rendering_options'),
    livemode: false,
    metadata: {},
    name: null,
    next_invoice_sequence: 1,
    phone: null,
    preferred_locales: [],
    tax_exempt: 'none',
    test_clock: null,
    ...nulls('customer_account', 'default_source', 'description', 'discount', 'email', 'shipping'),
  };
  return context.save('customer', changed(context, customer, params), 'customer.created');
}

/** Calls about customers. */
export const customerCalls = [
  stripeCall('POST', '/v1/customers', fields, createCustomer),
  searchCall('/v1/customers/search', 'customer'),
  stripeCall(
    'GET',
    '/v1/customers/:id',
    {},
    (context, _params, id) => context.store.find('sandbox.deleted_customer', id) ?? context.require('customer', id),
  ),
  stripeCall('POST', '/v1/customers/:id', fields, (context, params, id) =>
    context.change('customer', changed(context, context.require('customer', id), params), 'customer.updated'),
  ),
];

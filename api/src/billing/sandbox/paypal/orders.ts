import { createHash } from 'node:crypto';
import { z } from 'zod';
import { createCapture } from './captures.ts';
import { NOTHING, type PayPalCall, paypalCall } from './paypal-call.ts';
import { ID_CHARACTERS, type PayPalContext } from './paypal-context.ts';
import { notFound, unprocessable } from './paypal-error.ts';
import {
  centsOf,
  type PayPalCapture,
  type PayPalChoice,
  type PayPalLink,
  type PayPalMoney,
  type PayPalOrder,
  type PayPalPayer,
} from './paypal-objects.ts';

const HOUR_S = 3_600;
/** An order that is not approved expires after this time, in hours. */
const EXPIRES_AFTER_HOURS = 3;
/** Id of the account that is paid. */
export const MERCHANT_ID = 'SANDBXMERCHNT';
const MERCHANT = { email_address: 'merchant@example.com', merchant_id: MERCHANT_ID };

/** An amount in a request. */
export const moneySchema = z.strictObject({
  currency_code: z.string().regex(/^[A-Z]{3}$/),
  value: z
    .string()
    .max(32)
    .regex(/^-?\d+(?:\.\d+)?$/),
});

const url = z.url({ protocol: /^https?$/ });
const experienceFields = {
  brand_name: z.string().min(1).max(127).optional(),
  cancel_url: url.optional(),
  locale: z.string().min(2).max(10).optional(),
  return_url: url.optional(),
  shipping_preference: z.enum(['GET_FROM_FILE', 'NO_SHIPPING', 'SET_PROVIDED_ADDRESS']).optional(),
  user_action: z.enum(['CONTINUE', 'PAY_NOW']).optional(),
} as const;

const reference = z.string().min(1).max(127);

const orderBody = z.strictObject({
  intent: z.literal('CAPTURE'),
  purchase_units: z.tuple([
    z.strictObject({
      reference_id: z.string().min(1).max(256).optional(),
      amount: moneySchema,
      description: reference.optional(),
      custom_id: reference.optional(),
      invoice_id: reference.optional(),
    }),
  ]),
  application_context: z
    .strictObject({ ...experienceFields, landing_page: z.enum(['LOGIN', 'BILLING', 'NO_PREFERENCE']).optional() })
    .optional(),
  payment_source: z
    .strictObject({
      paypal: z.strictObject({
        experience_context: z
          .strictObject({
            ...experienceFields,
            landing_page: z.enum(['LOGIN', 'GUEST_CHECKOUT', 'NO_PREFERENCE']).optional(),
            payment_method_preference: z.enum(['UNRESTRICTED', 'IMMEDIATE_PAYMENT_REQUIRED']).optional(),
          })
          .optional(),
      }),
    })
    .optional(),
});

/**
 * Checks an amount.
 * @throws PayPalApiError 422
 */
export function checkAmount({ currency_code: currency, value }: PayPalMoney): void {
  if (currency !== 'USD') {
    throw unprocessable('CURRENCY_NOT_SUPPORTED', 'Currency code is not currently supported by the sandbox.');
  }
  if (/\.\d{3,}$/.test(value)) {
    throw unprocessable(
      'DECIMAL_PRECISION',
      'If the currency supports decimals, only two decimal places are supported.',
    );
  }
  if (Number(value) <= 0) throw unprocessable('CANNOT_BE_ZERO_OR_NEGATIVE', 'Must be greater than zero.');
}

/** Address of the approval page. */
const approvalLink = (context: PayPalContext, order: PayPalOrder, rel: string): PayPalLink =>
  context.link(rel, `/checkoutnow?token=${order.id}`);

const linksOf = (context: PayPalContext, order: PayPalOrder): PayPalLink[] => [
  context.link('self', `/v2/checkout/orders/${order.id}`),
  ...(order.status === 'COMPLETED'
    ? []
    : [
        approvalLink(context, order, order.payment_source ? 'payer-action' : 'approve'),
        context.link('capture', `/v2/checkout/orders/${order.id}/capture`, 'POST'),
      ]),
];

const capturesOf = (context: PayPalContext, order: PayPalOrder): PayPalCapture[] =>
  context.store.list('paypal.capture', { where: { 'supplementary_data.related_ids.order_id': order.id } });

/** A capture inside its order, which names neither its order nor its payee. */
const embedded = ({ supplementary_data: _order, ...capture }: PayPalCapture) => capture;

/** An order as GET answers it. */
export function orderView(context: PayPalContext, order: PayPalOrder): object {
  const captures = capturesOf(context, order);
  const refunds = captures.flatMap(({ id }) =>
    context.store.list('paypal.refund', { where: { capture: id } }).map(({ capture: _capture, ...refund }) => refund),
  );
  const payments =
    captures.length === 0
      ? {}
      : { payments: { captures: captures.map(embedded), ...(refunds.length === 0 ? {} : { refunds }) } };
  return {
    ...order,
    purchase_units: order.purchase_units.map((unit) => ({ ...unit, ...payments })),
    links: linksOf(context, order),
  };
}

/** A stored order that has not expired. */
export function findOrder(context: PayPalContext, id: string): PayPalOrder {
  const order = context.require('paypal.order', id);
  const isOpen = order.status === 'CREATED' || order.status === 'PAYER_ACTION_REQUIRED';
  const age = context.now - Date.parse(order.create_time) / 1000;
  if (isOpen && age >= EXPIRES_AFTER_HOURS * HOUR_S) throw notFound();
  return order;
}

function createOrder(context: PayPalContext, body: z.output<typeof orderBody>): { status: number; order: PayPalOrder } {
  const [{ reference_id: reference = 'default', ...unit }] = body.purchase_units;
  checkAmount(unit.amount);
  const source = body.payment_source;
  const experience = { ...body.application_context, ...source?.paypal.experience_context };
  const id = context.id();
  const { description, custom_id, invoice_id } = unit;
  const order = context.save('paypal.order', {
    id,
    intent: 'CAPTURE',
    status: source ? 'PAYER_ACTION_REQUIRED' : 'CREATED',
    ...(source ? { payment_source: { paypal: {} } } : {}),
    purchase_units: [
      {
        reference_id: reference,
        amount: { currency_code: 'USD', value: (centsOf(unit.amount) / 100).toFixed(2) },
        payee: MERCHANT,
        ...(description === undefined ? {} : { description }),
        ...(custom_id === undefined ? {} : { custom_id }),
        ...(invoice_id === undefined ? {} : { invoice_id }),
      },
    ],
    create_time: context.time(),
    update_time: context.time(),
  });
  const { return_url: returnUrl = null, cancel_url: cancelUrl = null } = experience;
  context.save('paypal.checkout', { id, returnUrl, cancelUrl, choice: null });
  return { status: source ? 200 : 201, order };
}

/** Who approves an order unless another address is given. */
export const PAYER_EMAIL = 'payer@example.com';

const PAYER_ID_LENGTH = 13;

/** Id of the PayPal account with an address: the same for each order. */
export const payerIdOf = (email: string): string => {
  const bytes = createHash('sha256').update(email).digest().subarray(0, PAYER_ID_LENGTH);
  return Array.from(bytes, (byte) => ID_CHARACTERS[byte % ID_CHARACTERS.length]).join('');
};

/** The payer approves an order on the approval page. */
export function approveOrder(
  context: PayPalContext,
  id: string,
  choice: PayPalChoice,
  payer: { readonly country?: string | undefined; readonly email?: string | undefined } = {},
): { order: PayPalOrder; location: string | null } {
  const order = findOrder(context, id);
  if (order.status === 'COMPLETED') throw unprocessable('ORDER_ALREADY_CAPTURED', 'The order has been paid.');
  const approver: PayPalPayer = order.payer ?? {
    email_address: payer.email ?? PAYER_EMAIL,
    payer_id: payerIdOf(payer.email ?? PAYER_EMAIL),
    name: { given_name: 'Test', surname: 'Payer' },
    address: { country_code: payer.country ?? 'US' },
  };
  const { email_address, payer_id: account_id, name, address } = approver;
  const approved = context.save('paypal.order', {
    ...order,
    status: 'APPROVED',
    payer: approver,
    payment_source: { paypal: { email_address, account_id, name, address } },
    update_time: context.time(),
  });
  const checkout = context.save('paypal.checkout', { ...context.store.get('paypal.checkout', id), choice });
  context.emit(
    'CHECKOUT.ORDER.APPROVED',
    'checkout-order',
    orderView(context, approved),
    'An order has been approved by buyer',
  );
  const location = checkout.returnUrl === null ? null : returnTo(checkout.returnUrl, id, account_id);
  return { order: approved, location };
}

/** An address to return to, with the order and its payer. */
export function returnTo(address: string, order: string, payer: string | null): string {
  const location = new URL(address);
  location.searchParams.set('token', order);
  if (payer !== null) location.searchParams.set('PayerID', payer);
  return location.href;
}

function captureOrder(context: PayPalContext, id: string): PayPalOrder {
  const order = findOrder(context, id);
  const { choice } = context.store.get('paypal.checkout', id);
  if (order.status === 'COMPLETED') {
    throw unprocessable(
      'ORDER_ALREADY_CAPTURED',
      'Order already captured. If `intent=CAPTURE` only one capture per order is allowed.',
    );
  }
  if (order.status !== 'APPROVED' || choice === null) {
    throw unprocessable(
      'ORDER_NOT_APPROVED',
      'Payer has not yet approved the Order for payment. Please redirect the payer to the `rel`:`approve` url returned as part of the HATEOAS links within the Create Order call.',
    );
  }
  const { invoice_id: invoice } = order.purchase_units[0];
  const used = invoice === undefined ? [] : context.store.list('paypal.capture', { where: { invoice_id: invoice } });
  if (used.some(({ status }) => status !== 'DECLINED')) {
    throw unprocessable(
      'DUPLICATE_INVOICE_ID',
      'Duplicate Invoice ID detected. To avoid a potential duplicate transaction your account setting requires that Invoice Id be unique for each transaction.',
    );
  }
  if (choice === 'decline') {
    throw unprocessable(
      'INSTRUMENT_DECLINED',
      'The instrument presented was either declined by the processor or bank, or it can’t be used for this payment.',
      approvalLink(context, order, 'redirect').href,
    );
  }
  const completed = context.save('paypal.order', { ...order, status: 'COMPLETED', update_time: context.time() });
  createCapture(context, completed, choice !== 'approve');
  return completed;
}

/** Calls about orders. */
export const orderCalls: readonly PayPalCall[] = [
  paypalCall({
    method: 'POST',
    path: '/v2/checkout/orders',
    body: orderBody,
    query: NOTHING,
    run: (context, { body, isMinimal }) => {
      const { status, order } = createOrder(context, body);
      const { id, status: state, payment_source } = order;
      const minimal = {
        id,
        status: state,
        ...(payment_source ? { payment_source } : {}),
        links: linksOf(context, order),
      };
      return { status, body: isMinimal ? minimal : orderView(context, order) };
    },
  }),
  paypalCall({
    method: 'GET',
    path: '/v2/checkout/orders/:id',
    body: NOTHING,
    query: NOTHING,
    run: (context, { id }) => ({ status: 200, body: orderView(context, findOrder(context, id)) }),
  }),
  paypalCall({
    method: 'POST',
    path: '/v2/checkout/orders/:id/capture',
    body: NOTHING,
    query: NOTHING,
    run: (context, { id, isMinimal }) => {
      const order = captureOrder(context, id);
      if (!isMinimal) return { status: 201, body: orderView(context, order) };
      const { status, payment_source, payer, purchase_units } = order;
      const captures = capturesOf(context, order).map(embedded);
      const units = purchase_units.map(({ reference_id }) => ({ reference_id, payments: { captures } }));
      const links = linksOf(context, order);
      return { status: 201, body: { id, status, payment_source, purchase_units: units, payer, links } };
    },
  }),
];

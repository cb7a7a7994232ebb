import { X509Certificate } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { matchPath } from './http-message.ts';
import { paypalCalls } from './paypal/paypal-calls.ts';
import { isGenuine, PayPalClient, type PayPalExchange } from './testing/paypal-client.ts';
import { hasPayPalSpecs, readPayPalSpecs } from './testing/paypal-specs.ts';
import { DAY_MS, startTestSandbox, type TestSandbox } from './testing/test-sandbox.ts';

const RETURN_URL = 'http://localhost:3000/paypal/return';
const CANCEL_URL = 'http://localhost:3000/paypal/cancel';
const FULL = { prefer: 'return=representation' };

const exchanges: PayPalExchange[] = [];
let sandbox: TestSandbox;
let paypal: PayPalClient;

beforeEach(async () => {
  sandbox = await startTestSandbox();
  paypal = new PayPalClient(sandbox);
});

afterEach(async () => {
  exchanges.push(...paypal.exchanges.filter(({ status }) => status < 300));
  await sandbox.close();
});

const orderOf = (value: string, invoice = 'purchase-1') => ({
  intent: 'CAPTURE',
  purchase_units: [
    { amount: { currency_code: 'USD', value }, custom_id: 'm1', invoice_id: invoice, description: 'A film' },
  ],
  application_context: { return_url: RETURN_URL, cancel_url: CANCEL_URL, user_action: 'PAY_NOW' },
});

async function createOrder(value = '4.99', invoice?: string): Promise<string> {
  const { answer } = await paypal.send('POST', '/v2/checkout/orders', orderOf(value, invoice));
  return String(answer.id);
}

const capture = (order: string, headers: Record<string, string> = {}) =>
  paypal.send('POST', `/v2/checkout/orders/${order}/capture`, {}, headers);

/** Pays for an order. Returns the capture's id. */
async function pay(value?: string, choice: Parameters<TestSandbox['control']['approvePayPal']>[1] = 'approve') {
  const order = await createOrder(value);
  await sandbox.control.approvePayPal(order, choice);
  const { answer } = await capture(order);
  const units: unknown = answer.purchase_units;
  expect(units).toMatchObject([{ payments: { captures: [{ id: expect.any(String) }] } }]);
  const [id] = /"captures":\[\{"id":"(\w+)"/.exec(JSON.stringify(units))?.slice(1) ?? [];
  return String(id);
}

async function transactions(): Promise<unknown> {
  const query = 'start_date=2026-01-31T00:00:00Z&end_date=2026-02-28T00:00:00Z&fields=all&page_size=100';
  const { answer } = await paypal.send('GET', `/v1/reporting/transactions?${query}`);
  return answer.transaction_details;
}

async function eventTypes(): Promise<string[]> {
  await sandbox.control.deliver();
  return sandbox.webhooks.map(({ body }) => String(JSON.parse(body).event_type));
}

describe('PayPal', () => {
  it('captures an approved order', async () => {
    const { status, answer } = await paypal.send('POST', '/v2/checkout/orders', orderOf('4.99'));
    expect(status).toBe(201);
    const id = String(answer.id);
    expect(answer).toEqual({
      id: expect.stringMatching(/^[0-9A-Z]{17}$/),
      status: 'CREATED',
      links: expect.arrayContaining([
        { href: `${sandbox.url}/paypal/checkoutnow?token=${id}`, rel: 'approve', method: 'GET' },
      ]),
    });
    expect(await capture(id)).toMatchObject({
      status: 422,
      answer: { name: 'UNPROCESSABLE_ENTITY', details: [{ issue: 'ORDER_NOT_APPROVED' }] },
    });
    const location = await sandbox.control.approvePayPal(id, 'approve', { country: 'SN', email: 'amara@example.com' });
    expect(location).toMatch(new RegExp(`^${RETURN_URL}\\?token=${id}&PayerID=[0-9A-Z]{13}$`));
    const paid = await capture(id, { 'paypal-request-id': 'capture-1', ...FULL });
    expect(paid).toMatchObject({
      status: 201,
      answer: {
        status: 'COMPLETED',
        payer: { email_address: 'amara@example.com', address: { country_code: 'SN' } },
        purchase_units: [
          {
            custom_id: 'm1',
            payments: {
              captures: [
                {
                  status: 'COMPLETED',
                  amount: { currency_code: 'USD', value: '4.99' },
                  invoice_id: 'purchase-1',
                  seller_receivable_breakdown: { paypal_fee: { value: '0.66' }, net_amount: { value: '4.33' } },
                },
              ],
            },
          },
        ],
      },
    });
    expect((await capture(id, { 'paypal-request-id': 'capture-1' })).answer).toEqual(paid.answer);
    expect(await capture(id)).toMatchObject({
      status: 422,
      answer: { details: [{ issue: 'ORDER_ALREADY_CAPTURED' }] },
    });
    expect((await paypal.send('GET', `/v2/checkout/orders/${id}`)).answer).toMatchObject({ status: 'COMPLETED' });
    expect(await eventTypes()).toEqual(['CHECKOUT.ORDER.APPROVED', 'PAYMENT.CAPTURE.COMPLETED']);
    expect(await transactions()).toMatchObject([
      {
        transaction_info: {
          transaction_event_code: 'T0006',
          transaction_status: 'S',
          transaction_amount: { value: '4.99' },
          fee_amount: { value: '-0.66' },
          invoice_id: 'purchase-1',
          custom_field: 'm1',
        },
      },
    ]);
  });

  it('asks for an action of the payer if a payment source is given', async () => {
    const { application_context: context, ...order } = orderOf('12.99');
    const source = { paypal: { experience_context: { ...context, landing_page: 'LOGIN' } } };
    const body = { ...order, payment_source: source };
    const first = await paypal.send('POST', '/v2/checkout/orders', body, { 'paypal-request-id': 'order-1' });
    expect(first).toMatchObject({ status: 200, answer: { status: 'PAYER_ACTION_REQUIRED' } });
    expect(first.answer.links).toContainEqual(expect.objectContaining({ rel: 'payer-action' }));
    const again = await paypal.send('POST', '/v2/checkout/orders', body, { 'paypal-request-id': 'order-1' });
    expect(again.answer).toEqual(first.answer);
  });

  it('declines an instrument until the payer chooses another', async () => {
    const order = await createOrder();
    await sandbox.control.approvePayPal(order, 'decline');
    expect(await capture(order)).toMatchObject({
      status: 422,
      answer: {
        details: [{ issue: 'INSTRUMENT_DECLINED' }],
        links: expect.arrayContaining([expect.objectContaining({ rel: 'redirect' })]),
      },
    });
    await sandbox.control.approvePayPal(order, 'approve');
    expect((await capture(order)).status).toBe(201);
  });

  it('leaves payments pending for three days', async () => {
    const [good, bad] = [await pay('4.99', 'pending'), await createOrder('5.99', 'purchase-2')];
    await sandbox.control.approvePayPal(bad, 'pending_denied');
    await capture(bad);
    expect((await paypal.send('GET', `/v2/payments/captures/${good}`)).answer).toMatchObject({
      status: 'PENDING',
      status_details: { reason: 'PENDING_REVIEW' },
    });
    expect(await paypal.send('POST', `/v2/payments/captures/${good}/refund`, {})).toMatchObject({
      answer: { details: [{ issue: 'PENDING_CAPTURE' }] },
    });
    expect(await transactions()).toEqual([]);
    await sandbox.control.advance(3 * DAY_MS);
    paypal = Object.assign(new PayPalClient(sandbox), { exchanges: paypal.exchanges });
    expect((await paypal.send('GET', `/v2/payments/captures/${good}`)).answer).toMatchObject({ status: 'COMPLETED' });
    expect(await eventTypes()).toEqual([
      'CHECKOUT.ORDER.APPROVED',
      'PAYMENT.CAPTURE.PENDING',
      'CHECKOUT.ORDER.APPROVED',
      'PAYMENT.CAPTURE.PENDING',
      'PAYMENT.CAPTURE.COMPLETED',
      'PAYMENT.CAPTURE.DENIED',
    ]);
    expect(await transactions()).toHaveLength(1);
  });

  it('decides a pending payment on request', async () => {
    const id = await pay('4.99', 'pending');
    await sandbox.control.settleCapture(id, 'DECLINED');
    expect((await paypal.send('GET', `/v2/payments/captures/${id}`)).answer).toMatchObject({ status: 'DECLINED' });
    await expect(sandbox.control.settleCapture(id, 'COMPLETED')).rejects.toThrow('DECLINED');
  });

  it('refunds in parts, at most the payment', async () => {
    const id = await pay('12.99');
    const refund = (value?: string, headers: Record<string, string> = {}) =>
      paypal.send(
        'POST',
        `/v2/payments/captures/${id}/refund`,
        value === undefined ? {} : { amount: { currency_code: 'USD', value }, note_to_payer: 'Sorry' },
        headers,
      );
    const first = await refund('3.00', { 'paypal-request-id': 'refund-1', ...FULL });
    expect(first).toMatchObject({
      status: 201,
      answer: { status: 'COMPLETED', amount: { value: '3.00' }, invoice_id: 'purchase-1', note_to_payer: 'Sorry' },
    });
    expect((await refund('3.00', { 'paypal-request-id': 'refund-1' })).answer).toEqual(first.answer);
    for (const [value, issue] of [
      ['10.00', 'REFUND_AMOUNT_EXCEEDED'],
      ['0.00', 'CANNOT_BE_ZERO_OR_NEGATIVE'],
      ['1.001', 'DECIMAL_PRECISION'],
    ]) {
      expect(await refund(value)).toMatchObject({ status: 422, answer: { details: [{ issue }] } });
    }
    expect((await paypal.send('GET', `/v2/payments/captures/${id}`)).answer).toMatchObject({
      status: 'PARTIALLY_REFUNDED',
    });
    const rest = await refund();
    const refundId = String(rest.answer.id);
    expect((await paypal.send('GET', `/v2/payments/refunds/${refundId}`)).answer).toMatchObject({
      amount: { value: '9.99' },
      seller_payable_breakdown: { total_refunded_amount: { value: '12.99' }, paypal_fee: { value: '0.00' } },
    });
    expect(await refund('0.01')).toMatchObject({ answer: { details: [{ issue: 'CAPTURE_FULLY_REFUNDED' }] } });
    expect(await transactions()).toMatchObject([
      { transaction_info: { transaction_amount: { value: '12.99' } } },
      { transaction_info: { transaction_event_code: 'T1107', transaction_amount: { value: '-3.00' } } },
      { transaction_info: { transaction_amount: { value: '-9.99' }, paypal_reference_id: id } },
    ]);
    expect(await eventTypes()).toContain('PAYMENT.CAPTURE.REFUNDED');
  });

  it('reverses a payment that the buyer disputes successfully', async () => {
    const id = await pay('9.99');
    const dispute = await sandbox.control.disputeCapture(id, 'MERCHANDISE_OR_SERVICE_NOT_RECEIVED');
    expect((await paypal.send('GET', `/v1/customer/disputes/${dispute}`)).answer).toMatchObject({
      status: 'WAITING_FOR_SELLER_RESPONSE',
      seller_response_due_date: '2026-02-10T12:00:00Z',
      disputed_transactions: [{ seller_transaction_id: id, invoice_number: 'purchase-1' }],
    });
    await sandbox.control.resolvePayPalDispute(dispute, 'buyer');
    expect((await paypal.send('GET', `/v1/customer/disputes/${dispute}`)).answer).toMatchObject({
      status: 'RESOLVED',
      dispute_outcome: { outcome_code: 'RESOLVED_BUYER_FAVOUR', amount_refunded: { value: '9.99' } },
    });
    expect((await paypal.send('GET', `/v2/payments/captures/${id}`)).answer).toMatchObject({ status: 'REFUNDED' });
    expect((await eventTypes()).slice(2)).toEqual([
      'CUSTOMER.DISPUTE.CREATED',
      'PAYMENT.CAPTURE.REVERSED',
      'CUSTOMER.DISPUTE.RESOLVED',
    ]);
    const { resource } = JSON.parse(String(sandbox.webhooks[3]?.body));
    expect((await paypal.send('GET', `/v2/payments/refunds/${resource.id}`)).answer).toEqual(resource);
    expect(resource.links).toContainEqual(expect.objectContaining({ rel: 'up', href: expect.stringContaining(id) }));
    expect(await transactions()).toMatchObject([
      { transaction_info: { transaction_amount: { value: '9.99' } } },
      { transaction_info: { transaction_event_code: 'T1106', transaction_amount: { value: '-9.99' } } },
    ]);
  });

  it('takes evidence for a dispute once', async () => {
    const dispute = await sandbox.control.disputeCapture(await pay('9.99'));
    const evidences = [{ evidence_type: 'PROOF_OF_FULFILLMENT', notes: 'Watched on 1 February' }];
    const provide = () => paypal.send('POST', `/v1/customer/disputes/${dispute}/provide-evidence`, { evidences });
    expect((await provide()).status).toBe(200);
    expect((await paypal.send('GET', `/v1/customer/disputes/${dispute}`)).answer).toMatchObject({
      status: 'UNDER_REVIEW',
      evidences,
    });
    expect(await provide()).toMatchObject({
      status: 422,
      answer: { details: [{ issue: 'DISPUTE_STATE_NOT_ALLOWED' }] },
    });
  });

  it('signs webhooks with a certificate of its authority', async () => {
    await sandbox.control.failNext('forge');
    await createOrder().then((order) => sandbox.control.approvePayPal(order));
    await sandbox.control.deliver();
    const authority = new X509Certificate(await (await fetch(`${sandbox.url}/paypal/ca.pem`)).text());
    expect(await Promise.all(sandbox.webhooks.map((webhook) => isGenuine(webhook, authority)))).toEqual([false, true]);
    const { id } = JSON.parse(String(sandbox.webhooks[1]?.body));
    expect((await paypal.send('GET', `/v1/notifications/webhooks-events/${id}`)).answer).toMatchObject({ id });
  });

  it('names what is wrong with a request', async () => {
    const send = (body: unknown) => paypal.send('POST', '/v2/checkout/orders', body);
    const [unit] = orderOf('4.99').purchase_units;
    const units = (changes: object) => ({ intent: 'CAPTURE', purchase_units: [{ ...unit, ...changes }] });
    for (const [body, status, issue, field] of [
      [{ purchase_units: [unit] }, 400, 'MISSING_REQUIRED_PARAMETER', '/intent'],
      [{ ...orderOf('4.99'), intent: 'AUTHORIZE' }, 400, 'INVALID_PARAMETER_VALUE', '/intent'],
      [{ ...orderOf('4.99'), color: 'red' }, 400, 'INVALID_PARAMETER_SYNTAX', '/color'],
      [
        units({ amount: { currency_code: 'USD' } }),
        400,
        'MISSING_REQUIRED_PARAMETER',
        '/purchase_units/0/amount/value',
      ],
      [
        units({ amount: { currency_code: 'USD', value: 'x' } }),
        400,
        'INVALID_PARAMETER_SYNTAX',
        '/purchase_units/0/amount/value',
      ],
      [units({ custom_id: 'x'.repeat(128) }), 400, 'INVALID_STRING_LENGTH', '/purchase_units/0/custom_id'],
      [orderOf('-1'), 422, 'CANNOT_BE_ZERO_OR_NEGATIVE', undefined],
      [orderOf('4.999'), 422, 'DECIMAL_PRECISION', undefined],
      [units({ amount: { currency_code: 'EUR', value: '1.00' } }), 422, 'CURRENCY_NOT_SUPPORTED', undefined],
    ] as const) {
      const { answer, status: actual } = await send(body);
      expect([actual, answer]).toMatchObject([
        status,
        { debug_id: expect.any(String), details: [{ issue, ...(field ? { field } : {}) }] },
      ]);
    }
    expect(await paypal.send('GET', '/v2/checkout/orders/UNKNOWN')).toMatchObject({
      status: 404,
      answer: { name: 'RESOURCE_NOT_FOUND', details: [{ issue: 'INVALID_RESOURCE_ID' }] },
    });
    expect((await paypal.send('GET', '/v2/unknown')).status).toBe(404);
    expect((await paypal.token('other:secret')).status).toBe(401);
    expect((await fetch(`${sandbox.url}/paypal/v2/checkout/orders/X`)).status).toBe(401);
    const tooLong = '/v1/reporting/transactions?start_date=2026-01-01T00:00:00Z&end_date=2026-02-28T00:00:00Z';
    expect((await paypal.send('GET', tooLong)).status).toBe(400);
  });

  it('uses an invoice id for one payment only', async () => {
    await pay();
    const order = await createOrder();
    await sandbox.control.approvePayPal(order);
    expect(await capture(order)).toMatchObject({ answer: { details: [{ issue: 'DUPLICATE_INVOICE_ID' }] } });
  });

  it('shows an approval page, until the order expires', async () => {
    const order = await createOrder();
    const url = `${sandbox.url}/paypal/checkoutnow?token=${order}`;
    const shown = await (await fetch(url)).text();
    expect(shown).toContain('Sandbox: no real money');
    expect(shown).toContain(`href="${CANCEL_URL}?token=${order}"`);
    const body = new URLSearchParams({ choice: 'approve', country: 'GH' });
    const answer = await fetch(url, { method: 'POST', body, redirect: 'manual' });
    expect(answer.headers.get('location')).toContain(`${RETURN_URL}?token=${order}&PayerID=`);
    const late = await createOrder();
    await sandbox.control.advance(3 * 3_600_000);
    expect((await fetch(`${sandbox.url}/paypal/checkoutnow?token=${late}`)).status).toBe(404);
    expect((await paypal.send('GET', `/v2/checkout/orders/${late}`)).status).toBe(404);
  });
});

it('is driven through each of its calls', () => {
  const unused = paypalCalls.filter(
    ({ method, path }) =>
      !exchanges.some(
        (made) => made.method === method && matchPath(path, made.path.split('?', 1)[0] ?? '') !== undefined,
      ),
  );
  expect(unused.map(({ method, path }) => `${method} ${path}`)).toEqual([]);
});

it.skipIf(!hasPayPalSpecs())('matches PayPal’s OpenAPI files (downloaded by npm run test:deep)', () => {
  const specs = readPayPalSpecs();
  const problems = exchanges
    .filter(({ path }) => !path.startsWith('/v1/notifications/'))
    .flatMap(({ method, path, body, status, answer }) => {
      const spec = specs.find((known) => known.has(path));
      if (!spec) return [`${path} does not exist`];
      return [...spec.requestProblems(method, path, body), ...spec.answerProblems(method, path, answer, status)];
    })
    .map((problem) => problem.replace(/\/[0-9A-Z-]{10,}/g, '/:id'));
  expect([...new Set(problems)]).toEqual([]);
});

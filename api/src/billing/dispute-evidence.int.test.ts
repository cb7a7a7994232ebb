import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { SignedInPerson } from '../testing/test-api.ts';
import { PayPalClient } from './sandbox/testing/paypal-client.ts';
import { billingPeople, startBillingWithFilms } from './testing/billing-people.ts';
import type { BillingTest } from './testing/billing-test.ts';
import { PAYPAL_CREDENTIALS } from './testing/sandbox-for-tests.ts';

const WAIT_MS = 10_000;

describe('evidence for a dispute', () => {
  let billing: BillingTest;
  let finance: SignedInPerson;
  beforeAll(async () => {
    billing = await startBillingWithFilms();
    finance = await billing.test.signUpStaff('finance');
  });
  afterAll(() => billing.close());
  const { paymentsOf, viewer, play } = billingPeople(() => billing);

  const post = async (path: string, body?: object, by = finance) => {
    await billing.test.upToDate();
    return billing.test.http.post(`/api/admin/disputes/${path}`).set(by.headers).send(body);
  };
  const paymentOf = async (person: SignedInPerson): Promise<string> =>
    (await paymentsOf(person)).at(0)?.paymentId ?? '';
  const opened = (dispute: string) =>
    vi.waitFor(async () => {
      await billing.deliver();
      const draft = await post(`${dispute}/evidence/draft`);
      expect(draft.status).toBe(200);
      // The invoice is made after the payment, and names the buyer.
      expect(draft.body.map(({ field }: { field: string }) => field)).toContain('customer_email_address');
    }, WAIT_MS);
  const parts = [{ field: 'product_description', text: 'The Salt Road, streamed at once' }];

  it('is prepared from the records, shown, and sent to Stripe once', async () => {
    const person = await viewer();
    await billing.pay(await billing.checkout(person, 'single_movie', { movie_id: 'salt-road' }));
    await billing.deliver();
    expect(await play(person)).toBe('ready');
    const dispute = await billing.sandbox.control.dispute(await paymentOf(person));
    await opened(dispute);
    const draft = await post(`${dispute}/evidence/draft`);
    const textOf = (field: string): string =>
      draft.body.find((part: { field: string }) => part.field === field)?.text ?? '';
    expect(textOf('customer_email_address')).toBe(person.email);
    expect(textOf('product_description')).toContain('The Salt Road');
    expect(textOf('uncategorized_text')).toMatch(/Invoice XT-\d{4}-\d+/);
    expect((await post(`${dispute}/evidence`, { parts: [] })).status).toBe(400);
    expect((await post(`${dispute}/evidence`, { parts }, await billing.test.signUpStaff('support'))).status).toBe(403);

    const chosen = draft.body.filter((part: { field: string }) => part.field !== 'customer_email_address');
    const sentParts = await post(`${dispute}/evidence`, { parts: chosen });
    expect(sentParts.status, sentParts.text).toBe(200);
    const sent = await billing.stripe.disputes.retrieve(dispute);
    expect(sent.status).toBe('under_review');
    expect(sent.evidence.product_description).toBe(textOf('product_description'));
    expect(sent.evidence.access_activity_log).toBe(textOf('access_activity_log'));
    const receipt = await billing.stripe.files.retrieve(String(sent.evidence.receipt));
    expect(receipt).toMatchObject({
      filename: `sankofa-${textOf('receipt')}.pdf`,
      purpose: 'dispute_evidence',
      type: 'pdf',
    });
    // Not chosen.
    expect(sent.evidence.customer_email_address).toBeNull();
    const again = await post(`${dispute}/evidence`, { parts });
    expect(again.body).toMatchObject({ code: 'evidence_refused', params: { why: 'sent' } });

    await billing.test.upToDate();
    const { body } = await billing.test.http.get('/api/legal/looks').set(person.headers).expect(200);
    expect(JSON.stringify(body)).toContain(dispute);
  });

  it('is sent to PayPal, and refused after the deadline', async () => {
    const [one, other] = [await viewer(), await viewer()];
    const disputes: string[] = [];
    for (const person of [one, other]) {
      const order = await billing.order(person, { amount: 12.99, subscription_type: 'movie_bundle' });
      await billing.sandbox.control.approvePayPal(order, 'approve');
      await billing.execute(person, order).expect(200);
      disputes.push(await billing.sandbox.control.disputeCapture(await paymentOf(person)));
    }
    const [first = '', second = ''] = disputes;
    await opened(first);
    await opened(second);
    const { body: prepared } = await post(`${first}/evidence/draft`);
    const withInvoice = prepared.filter(({ field }: { field: string }) => field === 'receipt');
    expect(withInvoice).toHaveLength(1);
    expect((await post(`${first}/evidence`, { parts: [...parts, ...withInvoice] })).status).toBe(200);
    const paypal = new PayPalClient(billing.sandbox, PAYPAL_CREDENTIALS);
    const { answer } = await paypal.send('GET', `/v1/customer/disputes/${first}`);
    const documents = [{ name: `sankofa-${withInvoice[0].text}.pdf` }];
    expect(answer).toMatchObject({ evidences: [{ documents }] });
    await billing.pass(11 * 86_400);
    // Tokens last 15 minutes.
    const later = await billing.test.signUpStaff('finance');
    const late = await post(`${second}/evidence`, { parts }, later);
    expect(late.body).toMatchObject({ code: 'evidence_refused' });
    expect(['late', 'decided']).toContain(late.body.params.why);
  });
});

import { itemOf } from '@sankofa/events/billing/testing/examples';
import { contentOf } from '@sankofa/events/proof/leaf';
import { compareReceipt, type Receipt, verifyReceipt } from '@sankofa/events/proof/receipt';
import { parseTrustedKeys } from '@sankofa/events/proof/trusted-keys';
import { verifyPack } from '@sankofa/events/proof/verify-pack';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { publishFirstProducts } from '../billing/products.ts';
import { billingHistory } from '../billing/testing/billing-history.ts';
import type { Invoice } from '../contract/billing.ts';
import { type SignedInPerson, startTestApi, type TestApi } from '../testing/test-api.ts';

const PATIENCE = { timeout: 10_000, interval: 50 };

describe('the receipt of a consent', () => {
  let test: TestApi;
  let person: SignedInPerson;
  beforeAll(async () => {
    test = await startTestApi();
    await test.publish('marketing-emails', 'May we write to you?');
    person = await test.signUp();
  });
  afterAll(() => test.close());

  const choose = (given: boolean) =>
    test.http
      .post('/api/legal/consent')
      .set(person.headers)
      .send({ consent_type: 'marketing_emails', consent_given: given, explicit_consent: true })
      .expect(200);
  const get = (type = 'marketing_emails', by = person) =>
    test.http.get(`/api/legal/consents/${type}/receipt`).set(by.headers);
  const receipt = (): Promise<Receipt> =>
    vi.waitFor(async () => JSON.parse((await get().expect(200)).text) as Receipt, PATIENCE);

  it('does not exist before a choice', async () => {
    const answer = await get().expect(404);
    expect(answer.body).toMatchObject({ code: 'not_found', detail: 'You have never made a choice about this.' });
  });

  it('is of the last choice, verifies with the published keys, and is in the pack about the person', async () => {
    const grant = await choose(true);
    const granted = await receipt();
    expect(granted).toMatchObject({ stream: `consent-${person.id}`, content: grant.body.leaf_hash });
    const withdrawal = await choose(false);
    const withdrawn = await receipt();
    expect(withdrawn.content).toBe(withdrawal.body.leaf_hash);
    expect(withdrawn.revision).toBe(granted.revision + 1);
    const answer = await get();
    expect(answer.headers['content-disposition']).toBe('attachment; filename="receipt-marketing_emails.json"');

    const keys = parseTrustedKeys((await test.http.get('/.well-known/sankofa/keys').expect(200)).text);
    const officer = await test.signUpStaff('compliance_officer');
    await test.look(officer, person.id);
    const pack = await vi.waitFor(
      () =>
        test.http
          .post(`/api/admin/people/${person.id}/evidence-packs`)
          .set(officer.headers)
          .send({ reason: 'Asked by the regulator' })
          .expect(200),
      PATIENCE,
    );
    const packed = verifyPack(pack.text, keys);
    for (const one of [granted, withdrawn]) {
      const verdict = verifyReceipt(one, keys);
      expect(verdict).toMatchObject({ genuine: true });
      if (verdict.genuine && packed.genuine) expect(compareReceipt(verdict, packed)).toBe('contained');
    }
    expect(packed.genuine).toBe(true);
  });

  it('is never of another person', async () => {
    await get('marketing_emails', await test.signUp()).expect(404);
    await test.http.get('/api/legal/consents/marketing_emails/receipt').expect(401);
  });
});

describe('the receipt of a payment', () => {
  let test: TestApi;
  let buyer: SignedInPerson;
  beforeAll(async () => {
    test = await startTestApi();
    await publishFirstProducts(test.api.services);
    buyer = await test.signUp();
  });
  afterAll(() => test.close());

  const get = (number: string, by = buyer) =>
    test.http.get(`/api/account/billing/invoices/${number}/receipt`).set(by.headers);

  it('is of the payment, refund or returned refund behind an own document, and of nothing else', async () => {
    const history = billingHistory(test);
    const paymentId = await history.pay(buyer.id, itemOf('movie_bundle'));
    const effectiveAt = test.clock.now.toISOString();
    const refund = { paymentId, providerRefundId: 're_1', amountMinor: 100, feeReturnedMinor: 0, effectiveAt };
    await history.record(buyer.id, { kind: 'record_refund', refund: { ...refund, refundId: 're_1' } });
    const returned = { refundId: 're_1', failure: 'unknown', effectiveAt };
    await history.record(buyer.id, { kind: 'return_refund', returned });
    const invoices = await vi.waitFor(async () => {
      const { body } = await test.http.get('/api/account/billing').set(buyer.headers).expect(200);
      expect(body.invoices).toHaveLength(3);
      return body.invoices as Invoice[];
    }, PATIENCE);
    const types = { invoice: 'PaymentReceived', credit_note: 'RefundCompleted', cancellation: 'RefundReturned' };
    const stranger = await test.signUp();
    for (const { number, kind } of invoices) {
      const { text, headers } = await vi.waitFor(() => get(number).expect(200), PATIENCE);
      expect(headers['content-disposition']).toBe(`attachment; filename="receipt-${number}.json"`);
      const verdict = verifyReceipt(JSON.parse(text));
      if (!verdict.genuine) throw new RangeError(verdict.problem);
      const { stream, revision, content } = verdict.receipt;
      expect(stream).toBe(`customer-${buyer.id}`);
      const [event] = await test.api.services.store.readStream(stream, revision, 1);
      expect([event?.type, event && contentOf(event).toString('base64')]).toEqual([types[kind], content]);
      await get(number, stranger).expect(404);
      await test.http.get(`/api/account/billing/invoices/${number}/receipt`).expect(401);
    }
    await get('XT-2026-999999').expect(404);
  });
});

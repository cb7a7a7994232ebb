import { compareReceipt, type Receipt, verifyReceipt } from '@sankofa/events/proof/receipt';
import { parseTrustedKeys } from '@sankofa/events/proof/trusted-keys';
import { verifyPack } from '@sankofa/events/proof/verify-pack';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
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
    await choose(true);
    const granted = await receipt();
    expect(granted.stream).toBe(`consent-${person.id}`);
    await choose(false);
    const withdrawn = await receipt();
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

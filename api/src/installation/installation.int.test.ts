import { generateKeyPairSync } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { publishFirstProducts } from '../billing/products.ts';
import { addFilm } from '../catalogue/testing/add-film.ts';
import type { Preparation, PreparationId } from '../contract/installation.ts';
import { textsIn } from '../messages/catalogues.ts';
import { type SignedInPerson, startTestApi, type TestApi } from '../testing/test-api.ts';
import { findPreparations, type InstallationSettings } from './preparations.ts';

const SETTINGS: InstallationSettings = {
  SANKOFA_PUBLIC_URL: undefined,
  SANKOFA_SIGNING_KEY: generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  SMTP_URL: undefined,
  SANKOFA_MAIL: undefined,
  SANKOFA_MAIL_FROM: 'Sankofa <no-reply@sankofa.example>',
  SANKOFA_CONTACT_EMAIL: 'hello@sankofa.example',
  SANKOFA_SELLER: 'Sankofa',
  SANKOFA_STRIPE_KEY: undefined,
  SANKOFA_PAYPAL_CLIENT_ID: undefined,
  SANKOFA_PAYPAL_URL: 'https://api-m.paypal.com',
};

describe('the preparation of an installation', () => {
  let test: TestApi;
  let owner: SignedInPerson;
  beforeAll(async () => {
    test = await startTestApi();
    owner = await test.signUpStaff('owner');
  });
  afterAll(() => test.close());

  const list = async () => (await test.http.get('/api/admin/installation').set(owner.headers).expect(200)).body;
  const step = async (id: PreparationId): Promise<Preparation> =>
    (await list()).preparations.find((one: Preparation) => one.id === id);
  const post = (path: string, body: object = {}, by = owner) =>
    test.http.post(`/api/admin/installation/${path}`).set(by.headers).send(body);
  /** A preparation with settings of its own. */
  const withSettings = async (settings: Partial<InstallationSettings>, id: PreparationId) => {
    const config = { ...SETTINGS, ...settings };
    return (await findPreparations({ ...test.api.services, config }, textsIn('en'))).find((one) => one.id === id);
  };

  it('is for owners alone', async () => {
    const manager = await test.signUpStaff('compliance_officer');
    await test.http.get('/api/admin/installation').set(manager.headers).expect(403);
    expect((await post('precautions', { precaution: 'keys' }, manager)).status).toBe(403);
  });

  it('sees an e-mail arrive by its code, until server or sender change', async () => {
    expect(await step('mail')).toMatchObject({ state: 'needed' });
    expect((await post('test-email')).status).toBe(200);
    expect((await list()).test_email_sent_at).not.toBeNull();
    expect(await post('test-email')).toMatchObject({ status: 429, body: { code: 'letters_paused' } });
    const { text } = await test.emailTo(owner.email, 'Test e-mail of Sankofa');
    const code = /^\d{6}$/m.exec(text)?.[0] ?? '';
    const other = String((Number(code) + 1) % 1_000_000).padStart(6, '0');
    expect(await post('test-email/code', { code: other })).toMatchObject({
      status: 403,
      body: { code: 'wrong_test_code' },
    });
    expect((await post('test-email/code', { code: ` ${code} ` })).status).toBe(200);
    expect(await step('mail')).toMatchObject({ state: 'done' });
    expect((await list()).test_email_sent_at).toBeNull();
    expect(await withSettings({ SANKOFA_MAIL_FROM: 'a@films.test' }, 'mail')).toMatchObject({ state: 'needed' });
  });

  it('asks again for copies of keys after a change of keys', async () => {
    expect(await step('keys')).toMatchObject({ state: 'needed' });
    expect((await post('precautions', { precaution: 'keys' })).status).toBe(200);
    expect((await post('precautions', { precaution: 'backup' })).status).toBe(200);
    expect(await step('keys')).toMatchObject({ state: 'done' });
    expect(await step('backup')).toMatchObject({ state: 'done' });
    // Those of the test have another signing key.
    expect(await withSettings({}, 'keys')).toMatchObject({ state: 'needed' });
  });

  it('knows placeholders, and addresses without encryption', async () => {
    for (const [id, settings, state] of [
      ['public_address', { SANKOFA_PUBLIC_URL: 'https://films.test' }, 'done'],
      ['public_address', { SANKOFA_PUBLIC_URL: 'http://films.test' }, 'needed'],
      ['public_address', { SANKOFA_PUBLIC_URL: 'https://localhost' }, 'needed'],
      ['public_address', { SANKOFA_PUBLIC_URL: undefined }, 'needed'],
      ['sender', { SANKOFA_MAIL_FROM: 'Sankofa <no-reply@sankofa.example>' }, 'needed'],
      ['sender', { SANKOFA_MAIL_FROM: 'Films <post@example-films.africa>' }, 'done'],
      ['contact', { SANKOFA_CONTACT_EMAIL: 'hello@example.com' }, 'needed'],
      ['contact', { SANKOFA_CONTACT_EMAIL: 'hello@films.africa' }, 'done'],
      ['seller', { SANKOFA_SELLER: 'Sankofa' }, 'needed'],
    ] as const) {
      expect(await withSettings(settings, id), `${id} ${JSON.stringify(settings)}`).toMatchObject({ state });
    }
  });

  it('needs payments only while something is sold, and live money whose webhooks arrive', async () => {
    expect(await step('prices')).toMatchObject({ state: 'advised' });
    expect(await step('payments')).toMatchObject({ state: 'advised' });
    await publishFirstProducts(test.api.services);
    expect(await step('prices')).toMatchObject({ state: 'done' });
    // Without a provider, only what costs nothing is offered.
    const offered = (await test.http.get('/api/subscription/packages').expect(200)).body.packages;
    expect(Object.keys(offered)).toEqual(['free']);
    expect(await step('payments')).toMatchObject({ state: 'needed' });
    const live = { SANKOFA_STRIPE_KEY: 'sk_live_1' };
    expect(await withSettings(live, 'payments')).toMatchObject({
      state: 'needed',
      detail: expect.stringContaining('/api/payments/webhooks/stripe'),
    });
    await test.api.services.secrets.query(
      `insert into secret.webhook_inbox (provider, notification_id, type, body, received_at, state, attempts, next_attempt_at)
       values ('stripe', 'evt_1', 'charge.succeeded', '', now(), 'done', 1, now())`,
    );
    expect(await withSettings(live, 'payments')).toMatchObject({ state: 'done' });
    expect(await withSettings({ SANKOFA_STRIPE_KEY: 'sk_test_1' }, 'payments')).toMatchObject({ state: 'needed' });
  });

  it('names the documents that are missing, and counts officers who may work', async () => {
    expect((await step('documents')).detail).toContain('terms of service, privacy policy');
    await test.publish('terms-of-service', 'One');
    await test.upToDate();
    expect((await step('documents')).detail).not.toContain('terms of service');
    expect(await step('imprint')).toMatchObject({ state: 'advised' });
    await test.publish('imprint', 'We are');
    await test.upToDate();
    expect(await step('imprint')).toMatchObject({ state: 'done' });
    expect((await step('officers')).detail).toContain('one more officer');
    await test.signUpStaff('compliance_officer');
    expect(await step('officers')).toMatchObject({ state: 'done' });
  });

  it('names a proxy whose headers are ignored, once requests have come through it', async () => {
    const ids = async () => (await list()).preparations.map(({ id }: Preparation) => id);
    expect(await ids()).not.toContain('proxy');
    await test.http.get('/api/movies').set('X-Forwarded-For', '203.0.113.7').expect(200);
    expect(await step('proxy')).toMatchObject({ state: 'needed' });
  });

  it('needs a film that people can watch', async () => {
    await addFilm(test, 'film', { rating: 'G' });
    expect(await step('first_film')).toMatchObject({ state: 'needed' });
  });
});

import { createSign } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { crc32 } from 'node:zlib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type SigningCertificate, signingCertificate } from '../sandbox/paypal/certificates.ts';
import { SandboxDatabase } from '../sandbox/sandbox-database.ts';
import { PaypalSignature } from './paypal-signature.ts';

const NOW = new Date('2026-03-03T14:00:00Z');
const DAY_MS = 86_400_000;
const BODY = Buffer.from('{"id":"WH-1"}');
const LOCAL = 'http://127.0.0.1:3001/paypal';
const LIVE = 'https://api-m.paypal.com';

const databases: SandboxDatabase[] = [];
let ours: SigningCertificate;
let other: SigningCertificate;
beforeAll(async () => {
  [ours, other] = await Promise.all([newCertificate(), newCertificate()]);
});
afterAll(() => {
  for (const database of databases) database.close();
});

async function newCertificate(): Promise<SigningCertificate> {
  const database = new SandboxDatabase(':memory:');
  databases.push(database);
  return signingCertificate(database);
}

const chain = ({ certificate, authority }: SigningCertificate): string => `${certificate}\n${authority}`;

interface Delivery {
  readonly api?: string;
  readonly url?: string;
  readonly webhookId?: string;
  readonly sentAt?: Date;
  readonly body?: Buffer;
  readonly algorithm?: string;
  /** PEM at the address of the certificate. */
  readonly served?: string | null;
  readonly now?: Date;
}

/** Delivers a notification that our certificate has signed. @returns whether it is genuine, and the loaded addresses */
async function deliver(delivery: Delivery = {}): Promise<{ isGenuine: boolean; loaded: string[] }> {
  const { api = LOCAL, webhookId = 'W1', sentAt = NOW, body = BODY, algorithm = 'SHA256withRSA', now = NOW } = delivery;
  const {
    url = `${new URL(api).origin}${api === LOCAL ? '/paypal' : ''}/v1/notifications/certs/CERT-1`,
    served = chain(ours),
  } = delivery;
  const loaded: string[] = [];
  const verifier = new PaypalSignature(api, 'W1', async (address) => {
    loaded.push(address);
    return served;
  });
  const signed = ['T1', sentAt.toISOString(), webhookId, crc32(BODY)].join('|');
  const headers: IncomingHttpHeaders = {
    'paypal-transmission-id': 'T1',
    'paypal-transmission-time': sentAt.toISOString(),
    'paypal-transmission-sig': createSign('RSA-SHA256').update(signed).sign(ours.privateKey, 'base64'),
    'paypal-auth-algo': algorithm,
    'paypal-cert-url': url,
  };
  return { isGenuine: await verifier.isGenuine(body, headers, now), loaded };
}

it('accepts what the sandbox on this machine has signed, also days later', async () => {
  expect((await deliver()).isGenuine).toBe(true);
  expect((await deliver({ now: new Date(NOW.getTime() + 3 * DAY_MS) })).isGenuine).toBe(true);
});

it.each<[string, Delivery]>([
  ['another body', { body: Buffer.from('{"id":"WH-2"}') }],
  ['a notification for another webhook', { webhookId: 'W2' }],
  ['another algorithm', { algorithm: 'SHA1withRSA' }],
  ['a notification that is too old', { now: new Date(NOW.getTime() + 3 * DAY_MS + 2 * 3_600_000) }],
  ['a notification of the future', { now: new Date(NOW.getTime() - 3 * DAY_MS - 2 * 3_600_000) }],
])('refuses %s', async (_, delivery) => {
  expect((await deliver(delivery)).isGenuine).toBe(false);
});

it('refuses a certificate that did not sign it, or was not issued by the next one', async () => {
  expect((await deliver({ served: chain(other) })).isGenuine).toBe(false);
  expect((await deliver({ served: `${ours.certificate}\n${other.authority}` })).isGenuine).toBe(false);
  for (const served of ['', null, '-----BEGIN CERTIFICATE-----\nx\n-----END CERTIFICATE-----']) {
    expect((await deliver({ served })).isGenuine).toBe(false);
  }
});

it('refuses a certificate that has expired', async () => {
  const later = new Date('2050-01-02T00:00:00Z');
  expect((await deliver({ sentAt: later, now: later })).isGenuine).toBe(false);
});

it.each([
  'https://evil.example/v1/notifications/certs/CERT-1',
  'https://api.paypal.com.evil.example/v1/notifications/certs/CERT-1',
  'https://evil-api.paypal.com/v1/notifications/certs/CERT-1',
  'http://api.paypal.com/v1/notifications/certs/CERT-1',
  'https://api.paypal.com/v1/oauth2/token',
  'https://api.paypal.com/v1/notifications/certs/CERT-1?x',
  'https://api.paypal.com:8443/v1/notifications/certs/CERT-1',
  'file:///etc/passwd',
  '/v1/notifications/certs/CERT-1',
])('loads no certificate from %s', async (url) => {
  expect(await deliver({ api: LIVE, url })).toEqual({ isGenuine: false, loaded: [] });
  expect(await deliver({ url })).toEqual({ isGenuine: false, loaded: [] });
});

it('refuses, at PayPal itself, the certificate of an authority that Node does not trust', async () => {
  const url = 'https://api.paypal.com/v1/notifications/certs/CERT-1';
  expect(await deliver({ api: LIVE, url })).toEqual({ isGenuine: false, loaded: [url] });
});

it('loads at most twenty addresses a minute that lead to nothing', async () => {
  let loads = 0;
  const verifier = new PaypalSignature(LIVE, 'W1', async () => {
    loads++;
    return null;
  });
  const from = (n: number, now: Date) =>
    verifier.isGenuine(
      BODY,
      {
        'paypal-transmission-time': now.toISOString(),
        'paypal-auth-algo': 'SHA256withRSA',
        'paypal-cert-url': `${LIVE}/v1/notifications/certs/CERT-${n}`,
      },
      now,
    );
  for (let n = 0; n < 30; n++) expect(await from(n, NOW)).toBe(false);
  expect(loads).toBe(20);
  await from(30, new Date(NOW.getTime() + 60_000));
  expect(loads).toBe(21);
});

import { createSign, randomUUID } from 'node:crypto';
import { crc32 } from 'node:zlib';
import type { ObjectStore } from '../object-store.ts';
import type { SignedWebhook, WebhookTarget } from '../webhook-queue.ts';
import type { SigningCertificate } from './certificates.ts';
import type { PayPalEvent, PayPalKinds } from './paypal-objects.ts';

/** Where PayPal's events go. */
export interface PayPalEndpoint {
  readonly url: string;
  /** Id of the webhook, part of what is signed. */
  readonly id: string;
}

/** Path of the certificate that signs webhooks, after the address of the API. */
export const CERTIFICATE_PATH = '/v1/notifications/certs/CERT-sandbox';

/** A changed copy of an event, to which its signature does not apply. */
const forgery = (event: PayPalEvent): PayPalEvent => ({ ...event, id: `${event.id}F` });

/** What signing webhooks needs of PayPal in the sandbox. */
interface Signer {
  readonly store: ObjectStore<PayPalKinds>;
  readonly certificate: () => Promise<SigningCertificate>;
  /** Address of the API, without a slash at the end. */
  readonly origin: () => string;
}

/**
 * The endpoints as targets of the queue. Source of the signature:
 * https://developer.paypal.com/api/rest/webhooks/rest/#link-selfverificationmethod
 * @param now real time in seconds
 */
export const paypalTargets = (
  endpoints: readonly PayPalEndpoint[],
  { store, certificate, origin }: Signer,
  now: () => number,
): WebhookTarget[] =>
  endpoints.map(({ url, id: webhookId }) => ({
    name: `paypal ${url}`,
    url,
    sign: async (id, isForged): Promise<SignedWebhook> => {
      const event = store.get('paypal.event', id);
      const body = JSON.stringify(event);
      const { privateKey } = await certificate();
      const transmission = randomUUID();
      const time = new Date(now() * 1000).toISOString().replace('.000', '');
      const signature = createSign('RSA-SHA256')
        .update(`${transmission}|${time}|${webhookId}|${crc32(body)}`)
        .sign(privateKey, 'base64');
      return {
        body: isForged ? JSON.stringify(forgery(event)) : body,
        headers: {
          'paypal-auth-algo': 'SHA256withRSA',
          'paypal-auth-version': 'v2',
          'paypal-cert-url': `${origin()}${CERTIFICATE_PATH}`,
          'paypal-transmission-id': transmission,
          'paypal-transmission-sig': signature,
          'paypal-transmission-time': time,
          'user-agent': 'PayPal/AUHD-214.0 (sandbox)',
        },
      };
    },
  }));

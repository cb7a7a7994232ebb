import type { ApiConfig } from '../../core.ts';
import type { Services } from '../../services.ts';
import type { CustomerRecords } from '../customer-records.ts';
import type { ProviderKeys } from '../provider-keys.ts';
import { ProviderRequests } from '../provider-requests.ts';
import { PaypalFollower } from './paypal-follower.ts';
import { PaypalGateway } from './paypal-gateway.ts';
import { PaypalSignature } from './paypal-signature.ts';

/** Everything about PayPal. */
export interface PaypalParts {
  readonly gateway: PaypalGateway;
  readonly follower: PaypalFollower;
  readonly signature: PaypalSignature;
}

/** Opens PayPal; null without a client id and secret. */
export function openPaypal(
  config: ApiConfig,
  services: Services,
  records: CustomerRecords,
  keys: ProviderKeys,
  requestsPerSecond?: number,
): PaypalParts | null {
  const { SANKOFA_PAYPAL_CLIENT_ID: clientId, SANKOFA_PAYPAL_SECRET: secret, SANKOFA_PAYPAL_URL: url } = config;
  if (!clientId || !secret) return null;
  const webhookId = config.SANKOFA_PAYPAL_WEBHOOK_ID;
  const gateway = new PaypalGateway(
    { url, clientId, secret, webhookId },
    services.clock,
    new ProviderRequests(requestsPerSecond, keys),
  );
  return {
    gateway,
    follower: new PaypalFollower(gateway, records, services),
    signature: new PaypalSignature(url, webhookId ?? ''),
  };
}

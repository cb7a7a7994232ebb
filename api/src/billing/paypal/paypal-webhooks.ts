import { receivePaypalWebhook } from '../../contract/billing.ts';
import { HttpProblem } from '../../http/http-problem.ts';
import { type Route, serve } from '../../http/serve.ts';
import type { Notification, WebhookInbox } from '../webhook-inbox.ts';
import { type PaypalFollower, UnknownReference } from './paypal-follower.ts';
import type { PaypalParts } from './paypal-parts.ts';
import { PaypalNotification } from './paypal-schemas.ts';

/** Receives notifications of PayPal: stored first, then handled. */
export const paypalWebhookRoute = (paypal: PaypalParts | null, inbox: WebhookInbox, clock: () => Date): Route =>
  serve(receivePaypalWebhook, async ({ file, incoming }) => {
    const isGenuine = paypal !== null && (await paypal.signature.isGenuine(file, incoming.headers, clock()));
    const event = isGenuine ? parsed(file) : null;
    if (!event) throw new HttpProblem('webhook_not_genuine');
    const notification: Notification = {
      provider: 'paypal',
      notificationId: event.id,
      type: event.event_type,
      body: file,
    };
    await inbox.receive(notification);
    return { received: true } as const;
  });

function parsed(body: Buffer) {
  try {
    return PaypalNotification.safeParse(JSON.parse(body.toString('utf8'))).data ?? null;
  } catch {
    return null;
  }
}

/** Handles a stored notification. @throws ProviderUnavailable, UnknownReference: try again later */
export async function handlePaypal(follower: PaypalFollower, { body }: Notification): Promise<void> {
  const { event_type: type, resource } = PaypalNotification.parse(JSON.parse(body.toString('utf8')));
  const id = String(resource.dispute_id ?? resource.id ?? '');
  if (!(await isFollowed(follower, type, id, resource)))
    throw new UnknownReference(`${type} is about an unknown object`);
}

/** Follows what a notification is about. @returns false if that is not ours; true for types of no interest */
async function isFollowed(
  follower: PaypalFollower,
  type: string,
  id: string,
  resource: Readonly<Record<string, unknown>>,
): Promise<boolean> {
  if (type === 'CHECKOUT.ORDER.APPROVED') return follower.order(id, 'background');
  if (
    type === 'PAYMENT.CAPTURE.REFUNDED' ||
    type === 'PAYMENT.CAPTURE.REVERSED' ||
    type.startsWith('PAYMENT.REFUND.')
  ) {
    // The resource is the refund; it links to its capture.
    const capture = captureIn(resource.links);
    return capture !== null && (await follower.capture(capture)) !== null;
  }
  if (type.startsWith('PAYMENT.CAPTURE.')) return (await follower.capture(id)) !== null;
  return type.startsWith('CUSTOMER.DISPUTE.') ? follower.dispute(id) : true;
}

function captureIn(links: unknown): string | null {
  const found = Array.isArray(links) ? links.find((link) => link?.rel === 'up') : null;
  return /\/v2\/payments\/captures\/([^/?]+)/.exec(String(found?.href ?? ''))?.[1] ?? null;
}

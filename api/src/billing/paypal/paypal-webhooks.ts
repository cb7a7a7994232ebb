import { receivePaypalWebhook } from '../../contract/billing.ts';
import { HttpProblem } from '../../http/http-problem.ts';
import { type Route, serve } from '../../http/serve.ts';
import { orUnavailable } from '../provider-requests.ts';
import type { Notification, WebhookInbox } from '../webhook-inbox.ts';
import { type PaypalFollower, UnknownReference } from './paypal-follower.ts';
import type { PaypalParts } from './paypal-parts.ts';
import { PaypalNotification } from './paypal-schemas.ts';

/** Receives notifications of PayPal: stored first, then handled. */
export const paypalWebhookRoute = (paypal: PaypalParts | null, inbox: WebhookInbox, clock: () => Date): Route =>
  serve(receivePaypalWebhook, async ({ file, incoming }) => {
    const isGenuine =
      paypal !== null && (await paypal.signature.isGenuine(file, incoming.headers, clock()).catch(orUnavailable));
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

/** What a notification of each known type is about. Null: a notification of another type leads there too. */
const TYPES = {
  'CHECKOUT.ORDER.APPROVED': 'order',
  'PAYMENT.CAPTURE.PENDING': 'capture',
  'PAYMENT.CAPTURE.COMPLETED': 'capture',
  'PAYMENT.CAPTURE.DECLINED': 'capture',
  'PAYMENT.CAPTURE.DENIED': 'capture',
  'PAYMENT.CAPTURE.REFUNDED': 'refund',
  'PAYMENT.CAPTURE.REVERSED': 'refund',
  'PAYMENT.REFUND.PENDING': 'refund',
  'PAYMENT.REFUND.FAILED': 'refund',
  'CUSTOMER.DISPUTE.CREATED': 'dispute',
  'CUSTOMER.DISPUTE.UPDATED': 'dispute',
  'CUSTOMER.DISPUTE.RESOLVED': 'dispute',
  // Its capture is complete.
  'CHECKOUT.ORDER.COMPLETED': null,
  // The approval has lapsed before we captured anything. The order expires.
  'CHECKOUT.PAYMENT-APPROVAL.REVERSED': null,
} as const;

/** Whether this version knows what a type of notification means. */
export const isPaypalType = (type: string): type is keyof typeof TYPES => Object.hasOwn(TYPES, type);

/** Handles a stored notification. @throws ProviderUnavailable, UnknownReference: try again later */
export async function handlePaypal(follower: PaypalFollower, { body }: Notification): Promise<void> {
  const { event_type: type, resource } = PaypalNotification.parse(JSON.parse(body.toString('utf8')));
  if (!(await isFollowed(follower, type, resource))) throw new UnknownReference(`${type} is about an unknown object`);
}

/** Follows what a notification is about. @returns false if that is not ours; true for types of no interest */
async function isFollowed(
  follower: PaypalFollower,
  type: string,
  resource: Readonly<Record<string, unknown>>,
): Promise<boolean> {
  const id = String(resource.dispute_id ?? resource.id ?? '');
  switch (isPaypalType(type) ? TYPES[type] : null) {
    case 'order':
      return follower.order(id, 'background');
    case 'capture':
      return (await follower.capture(id)) !== null;
    case 'refund': {
      // The resource is the refund; it links to its capture.
      const capture = captureIn(resource.links);
      return capture !== null && (await follower.capture(capture)) !== null;
    }
    case 'dispute':
      return follower.dispute(id);
    case null:
      return true;
  }
}

function captureIn(links: unknown): string | null {
  const found = Array.isArray(links) ? links.find((link) => link?.rel === 'up') : null;
  return /\/v2\/payments\/captures\/([^/?]+)/.exec(String(found?.href ?? ''))?.[1] ?? null;
}

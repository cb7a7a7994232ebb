import { Refusal } from '../store/refusal.ts';

export const HOUR_MS = 60 * 60_000;
/** Minimum interval between two e-mails, in ms. */
const ASK_AGAIN_MS = 60_000;

/** A link that was sent and not opened. */
export interface PendingLink {
  readonly requestId: string;
  readonly expiresAt: string;
}

/** The link has expired, was used, or was replaced by a newer one. */
export const linkExpired = (): Refusal => new Refusal('link_expired', { what: 'account' });

/** @throws Refusal `link_expired` */
export function requireOpen<Request extends PendingLink>(
  waiting: Request | null,
  requestId: string,
  now: Date,
): asserts waiting is Request {
  if (!isOpen(waiting, now) || waiting.requestId !== requestId) throw linkExpired();
}

/** Whether a pending link is still valid. */
export const isOpen = <Request extends PendingLink>(waiting: Request | null, now: Date): waiting is Request =>
  waiting !== null && now.getTime() < Date.parse(waiting.expiresAt);

/** Whether an e-mail with this link was sent within the last minute. @param worksMs TTL of the link */
export const isJustSent = (waiting: PendingLink | null, worksMs: number, now: Date): boolean =>
  waiting !== null && now.getTime() - (Date.parse(waiting.expiresAt) - worksMs) < ASK_AGAIN_MS;

/** Expiry time of a link with this TTL, in ISO 8601. */
export const linkExpiry = (now: Date, worksMs: number): string => new Date(now.getTime() + worksMs).toISOString();

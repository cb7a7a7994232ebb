import { Refusal } from '../store/refusal.ts';

export const HOUR_MS = 60 * 60_000;
/** Asking again within this sends no second e-mail. */
const ASK_AGAIN_MS = 60_000;

/** A link in an e-mail that has not been opened. */
export interface PendingLink {
  readonly requestId: string;
  readonly expiresAt: string;
}

/** The link is too old, was used, or a newer one has been sent. */
export const linkExpired = (): Refusal => new Refusal('link_expired', { what: 'account' });

/** @throws Refusal `link_expired` */
export function requireOpen<Request extends PendingLink>(
  waiting: Request | null,
  requestId: string,
  now: Date,
): asserts waiting is Request {
  if (!isOpen(waiting, now) || waiting.requestId !== requestId) throw linkExpired();
}

/** Whether a link still works. */
export const isOpen = <Request extends PendingLink>(waiting: Request | null, now: Date): waiting is Request =>
  waiting !== null && now.getTime() < Date.parse(waiting.expiresAt);

/** Whether an e-mail with such a link went out within the last minute. @param worksMs how long its link works */
export const isJustSent = (waiting: PendingLink | null, worksMs: number, now: Date): boolean =>
  waiting !== null && now.getTime() - (Date.parse(waiting.expiresAt) - worksMs) < ASK_AGAIN_MS;

/** End of a link that works for so long from now. */
export const linkExpiry = (now: Date, worksMs: number): string => new Date(now.getTime() + worksMs).toISOString();

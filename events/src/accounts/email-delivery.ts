import { z } from 'zod';
import { defineEvent, type EventOf } from '../store/define-event.ts';
import { isSameEmail } from './same-email.ts';

/**
 * The mail server refused an e-mail because it has no such mailbox at the account's address.
 * `statusCode`: of SMTP, 550 to 559.
 */
export const EmailAddressRefused = defineEvent(
  'EmailAddressRefused',
  1,
  z.strictObject({ statusCode: z.int().min(500).max(599), refusedAt: z.iso.datetime() }),
);
/** The mail server took an e-mail to an address that it refused before. */
export const EmailAddressAccepted = defineEvent('EmailAddressAccepted', 1, z.strictObject({}));

export const emailDeliveryEvents = [EmailAddressRefused, EmailAddressAccepted] as const;
type EmailDeliveryEvent = EventOf<(typeof emailDeliveryEvents)[number]>;

/** `refusedWith`: status code of SMTP; null if the mail server took the e-mail. */
export interface EmailDeliveryCommand {
  readonly kind: 'record-delivery';
  readonly email: string;
  readonly refusedWith: number | null;
}

/** `emailRefusedSince`: null while e-mails are taken, ISO 8601. */
export interface EmailDelivery {
  readonly emailRefusedSince: string | null;
}

export const noRefusal: EmailDelivery = { emailRefusedSince: null };

export const evolveEmailDelivery = (event: EmailDeliveryEvent): EmailDelivery =>
  event.type === 'EmailAddressRefused' ? { emailRefusedSince: event.data.refusedAt } : noRefusal;

/** Records only changes, and nothing about an address that the account no longer has. */
export function decideEmailDelivery(
  { email, emailRefusedSince }: EmailDelivery & { readonly email: string | null },
  command: EmailDeliveryCommand,
  now: Date,
): EmailDeliveryEvent[] {
  const { refusedWith } = command;
  const isRefused = refusedWith !== null;
  if (!isSameEmail(email, command.email) || isRefused === (emailRefusedSince !== null)) return [];
  return isRefused
    ? [{ type: 'EmailAddressRefused', data: { statusCode: refusedWith, refusedAt: now.toISOString() } }]
    : [{ type: 'EmailAddressAccepted', data: {} }];
}

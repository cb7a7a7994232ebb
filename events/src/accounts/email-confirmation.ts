import { z } from 'zod';
import { defineEvent, type EventOf } from '../store/define-event.ts';

/** TTL of the link in a confirmation e-mail, in hours. */
export const CONFIRMATION_HOURS = 24;

/** A confirmation link was sent to the address of the account. */
export const EmailConfirmationRequested = defineEvent(
  'EmailConfirmationRequested',
  1,
  z.strictObject({ requestId: z.uuid(), expiresAt: z.iso.datetime() }),
);

/** What proved that the person reads mail at the address. `set_up`: the operator created the account. */
export const ConfirmedBy = z.enum(['confirmation_link', 'password_reset', 'invitation', 'set_up']);
export type ConfirmedBy = z.infer<typeof ConfirmedBy>;

/** The address belongs to the holder of the account. `EmailChanged` confirms the new address in the same way. */
export const EmailConfirmed = defineEvent('EmailConfirmed', 1, z.strictObject({ by: ConfirmedBy }));

export const emailConfirmationEvents = [EmailConfirmationRequested, EmailConfirmed] as const;
export type EmailConfirmationEvent = EventOf<(typeof emailConfirmationEvents)[number]>;

/** The link of an e-mail that a person opened. Each request has a request id; invitations have their own stream. */
export type OpenedLink =
  | { readonly kind: 'confirmation_link' | 'password_reset'; readonly requestId: string }
  | { readonly kind: 'invitation' };

export type EmailConfirmationCommand =
  | { readonly kind: 'request-email-confirmation'; readonly requestId: string }
  | { readonly kind: 'confirm-email'; readonly by: OpenedLink | { readonly kind: 'set_up' } };

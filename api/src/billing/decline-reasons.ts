import type { textsIn } from '../messages/catalogues.ts';

/** Reasons that a person can act on. Banks give many codes; some, such as a stolen card, must not be repeated to its user. */
const REASONS = {
  insufficient_funds: 'funds',
  expired_card: 'expired',
  invalid_expiry_month: 'expired',
  invalid_expiry_year: 'expired',
  incorrect_cvc: 'numbers',
  invalid_cvc: 'numbers',
  incorrect_number: 'numbers',
  invalid_number: 'numbers',
  authentication_required: 'authentication',
  withdrawal_count_limit_exceeded: 'limit',
  card_velocity_exceeded: 'limit',
  currency_not_supported: 'unsupported',
  card_not_supported: 'unsupported',
  processing_error: 'temporary',
  issuer_not_available: 'temporary',
  try_again_later: 'temporary',
  reenter_transaction: 'temporary',
} as const;

/** Why a payment failed, in plain words. @param declineCode of Stripe, https://docs.stripe.com/declines/codes */
export function declineReason(declineCode: string, t: ReturnType<typeof textsIn>): string {
  const known: Readonly<Record<string, (typeof REASONS)[keyof typeof REASONS]>> = REASONS;
  return t(`billing.declined.${known[declineCode] ?? 'bank'}`);
}

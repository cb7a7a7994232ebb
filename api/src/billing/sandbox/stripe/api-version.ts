/** The version of the Stripe API that SDK, sandbox, webhooks and `stripe-mock` share. */
export const STRIPE_API_VERSION = '2026-08-26.dahlia';

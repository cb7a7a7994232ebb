import { orderCalls } from './orders.ts';
import { paypalPaymentCalls } from './payments.ts';
import type { PayPalCall } from './paypal-call.ts';
import { paypalDisputeCalls } from './paypal-disputes.ts';
import { reportingCalls } from './reporting.ts';

/** All calls of the PayPal API that the sandbox answers, besides `POST /v1/oauth2/token`. */
export const paypalCalls: readonly PayPalCall[] = [
  ...orderCalls,
  ...paypalPaymentCalls,
  ...paypalDisputeCalls,
  ...reportingCalls,
];

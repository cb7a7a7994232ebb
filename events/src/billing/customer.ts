import type { Decider } from '../store/decider.ts';
import { type AccessCommand, decideAccess } from './access-decisions.ts';
import { type CheckoutCommand, decideCheckout } from './checkout-decisions.ts';
import { type CustomerEvent, customerEvents } from './customer-events.ts';
import { type CustomerState, evolveCustomer, NO_CUSTOMER } from './customer-state.ts';
import { decidePayment, type PaymentCommand } from './payment-decisions.ts';
import { decideRefund, type RefundCommand } from './refund-decisions.ts';
import { decideSubscription, type SubscriptionCommand } from './subscription-decisions.ts';
import { decideWithdrawal, type WithdrawCommand } from './withdrawal-decisions.ts';

export type CustomerCommand =
  | CheckoutCommand
  | PaymentCommand
  | SubscriptionCommand
  | RefundCommand
  | WithdrawCommand
  | AccessCommand;

function decide(state: CustomerState, command: CustomerCommand, now: Date): CustomerEvent[] {
  switch (command.kind) {
    case 'start_checkout':
    case 'open_checkout':
    case 'hold_checkout':
    case 'complete_checkout':
    case 'fail_checkout':
    case 'expire_checkout':
      return decideCheckout(state, command, now);
    case 'record_payment':
    case 'record_fee':
    case 'record_failure':
      return decidePayment(state, command, now);
    case 'follow_subscription':
    case 'announce_move':
    case 'carry_out_move':
    case 'remind':
    case 'request_change':
    case 'settle_change':
      return decideSubscription(state, command, now);
    case 'request_refund':
    case 'approve_refund':
    case 'decline_refund':
    case 'record_refund':
    case 'fail_refund':
    case 'return_refund':
    case 'open_dispute':
    case 'submit_evidence':
    case 'close_dispute':
      return decideRefund(state, command, now);
    case 'withdraw':
      return decideWithdrawal(state, command);
    case 'redeem_credit':
    case 'grant_access':
    case 'revoke_grant':
    case 'request_provider_customer':
    case 'link_provider':
    case 'request_customer_deletion':
    case 'record_customer_deletion':
      return decideAccess(state, command, now);
  }
}

/**
 * Everything an account has bought and paid. Stream `customer-<account id>`: one per person, so that a single stream
 * keeps them from paying twice, and payment and access are appended together.
 */
export const customer: Decider<CustomerState, CustomerCommand, (typeof customerEvents)[number]> = {
  aggregate: 'customer',
  events: customerEvents,
  initial: NO_CUSTOMER,
  evolve: evolveCustomer,
  decide: (state, command, { now }) => decide(state, command, now),
};

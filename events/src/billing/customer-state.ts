import type { EventOf } from '../store/define-event.ts';
import { PersistentMap } from '../store/persistent-map.ts';
import type {
  CheckoutStarted,
  CustomerEvent,
  PaymentReceived,
  PriceMoveAnnounced,
  Provider,
  RefundCompleted,
  RequestedChange,
  SubscriptionReminded,
  SubscriptionSnapshot,
} from './customer-events.ts';
import type { WithdrawalShare } from './withdrawal-share.ts';

export type Checkout = EventOf<typeof CheckoutStarted>['data'] & {
  readonly startedAt: string;
  readonly status: 'started' | 'open' | 'pending' | 'completed' | 'failed' | 'expired';
  /** Null until the payment page exists. */
  readonly sessionId: string | null;
  readonly expiresAt: string | null;
  /** Null unless it failed. */
  readonly declineCode: string | null;
};

export type Payment = EventOf<typeof PaymentReceived>['data'] & {
  readonly recordedAt: string;
  readonly hasFee: boolean;
  /** Sum of completed refunds that were not returned, with their tax. */
  readonly refundedMinor: number;
  readonly refundedTaxMinor: number;
  /** Sum of refunds on their way. */
  readonly refundingMinor: number;
  /** Whether the customer withdrew from what it paid for. It stays so if staff decline the refund. */
  readonly isWithdrawn: boolean;
  readonly dispute: 'none' | 'open' | 'won' | 'lost';
};

export interface Refund {
  readonly paymentId: string;
  readonly amountMinor: number;
  readonly requestedAt: string;
  /** Null: the system. */
  readonly staffId: string | null;
  readonly status: 'awaiting_approval' | 'approved' | 'declined' | 'completed' | 'failed';
  /** What was booked; null until it is completed. It stays if the refund fails later, and the money comes back. */
  readonly booked: Omit<EventOf<typeof RefundCompleted>['data'], 'refundId' | 'effectiveAt'> | null;
  /** When we recorded that; null until then. */
  readonly completedAt: string | null;
  /** Null unless the customer withdrew. */
  readonly withdrawal: WithdrawalShare | null;
}

/** A film bought singly, or with a credit of a bundle. */
export interface OwnedFilm {
  readonly movieId: string;
  readonly paymentId: string;
  readonly by: 'purchase' | 'credit';
}

export interface Credits {
  readonly bought: number;
  readonly used: number;
  readonly expiresAt: string;
}

export interface Dispute {
  readonly paymentId: string;
  readonly amountMinor: number;
  readonly status: 'open' | 'won' | 'lost';
  /** Deadline for evidence; null if the provider takes none. */
  readonly dueAt: string | null;
  readonly hasEvidence: boolean;
}

export interface Grant {
  readonly movieId: string | null;
  readonly grantedAt: string;
  readonly until: string;
  readonly isRevoked: boolean;
}

export interface PendingChange {
  readonly subscriptionId: string;
  readonly change: RequestedChange;
  readonly requestedAt: string;
}

export interface CustomerRequest {
  /** From 1. */
  readonly attempt: number;
  readonly requestedAt: string;
}

/** Everything an account has bought. */
export interface CustomerState {
  /** Ids at the providers, by `provider livemode`. */
  readonly providerCustomers: { readonly [providerAndMode: string]: string };
  /** Last request for such an id, by `provider livemode`. */
  readonly customerRequests: { readonly [providerAndMode: string]: CustomerRequest };
  /** State of the deletion of the record with such an id, by `provider livemode`. */
  readonly customerDeletions: { readonly [providerAndMode: string]: 'requested' | 'deleted' };
  readonly checkouts: PersistentMap<Checkout>;
  readonly payments: PersistentMap<Payment>;
  readonly subscriptions: PersistentMap<SubscriptionSnapshot>;
  /** By `filmKey`. */
  readonly films: PersistentMap<OwnedFilm>;
  /** By payment. */
  readonly credits: PersistentMap<Credits>;
  readonly passes: PersistentMap<{ readonly from: string; readonly until: string }>;
  readonly grants: PersistentMap<Grant>;
  readonly refunds: PersistentMap<Refund>;
  readonly disputes: PersistentMap<Dispute>;
  readonly changes: PersistentMap<PendingChange>;
  /** Changes that the provider refused. */
  readonly refusedChanges: PersistentMap<true>;
  /** Subscriptions to what the person had already. Their payments are refunded. */
  readonly duplicates: PersistentMap<true>;
  /** Subscriptions whose trial was refused, because their card had one before. */
  readonly refusedTrials: PersistentMap<true>;
  /** `invoice attempt` of failed payments. */
  readonly failures: PersistentMap<true>;
  /** `subscription reminder date` of reminders. */
  readonly reminders: PersistentMap<true>;
  /** Announced changes of prices, by their id. */
  readonly moves: PersistentMap<EventOf<typeof PriceMoveAnnounced>['data']>;
  /** Modes in which the person has had a trial: `live`, `test`. Test money uses no trial up. */
  readonly trials: { readonly live: boolean; readonly test: boolean };
}

export const NO_CUSTOMER: CustomerState = {
  providerCustomers: {},
  customerRequests: {},
  customerDeletions: {},
  checkouts: PersistentMap.empty(),
  payments: PersistentMap.empty(),
  subscriptions: PersistentMap.empty(),
  films: PersistentMap.empty(),
  credits: PersistentMap.empty(),
  passes: PersistentMap.empty(),
  grants: PersistentMap.empty(),
  refunds: PersistentMap.empty(),
  disputes: PersistentMap.empty(),
  changes: PersistentMap.empty(),
  refusedChanges: PersistentMap.empty(),
  duplicates: PersistentMap.empty(),
  refusedTrials: PersistentMap.empty(),
  failures: PersistentMap.empty(),
  reminders: PersistentMap.empty(),
  moves: PersistentMap.empty(),
  trials: { live: false, test: false },
};

/** Key of `CustomerState.providerCustomers`. */
export const providerMode = (provider: Provider, livemode: boolean): string =>
  `${provider} ${livemode ? 'live' : 'test'}`;

/** Key of `CustomerState.films`: what was bought with test money is no live purchase. */
export const filmKey = (movieId: string, livemode: boolean): string => `${movieId} ${livemode ? 'live' : 'test'}`;

/** Id of the change that ends a trial with a card that has had one. */
export const refusedTrialChangeId = (subscriptionId: string): string => `trial-${subscriptionId}`;
/** Id of the request to end a subscription to what the person had already. */
export const duplicateChangeId = (subscriptionId: string): string => `duplicate-${subscriptionId}`;

/** Key of `CustomerState.failures`. */
export const failureKey = (invoiceId: string, attempt: number): string => `${invoiceId} ${attempt}`;

/** Key of `CustomerState.reminders`. */
export const reminderKey = ({
  subscriptionId,
  reminder,
  dueAt,
}: EventOf<typeof SubscriptionReminded>['data']): string => `${subscriptionId} ${reminder} ${dueAt}`;

/** Whether the amount of a refund is on its way to the customer. */
const isReserved = ({ status }: Refund): boolean => status === 'awaiting_approval' || status === 'approved';

/** State of a payment that may have been disputed several times. */
function worstOf(disputes: CustomerState['disputes'], paymentId: string): Payment['dispute'] {
  const found = [...disputes].flatMap(([, dispute]) => (dispute.paymentId === paymentId ? [dispute.status] : []));
  return (['open', 'lost', 'won'] as const).find((status) => found.includes(status)) ?? 'none';
}

function change<Value>(map: PersistentMap<Value>, key: string, with_: (value: Value) => Value): PersistentMap<Value> {
  const value = map.get(key);
  return value === undefined ? map : map.with(key, with_(value));
}

export function evolveCustomer(state: CustomerState, event: CustomerEvent, at: Date): CustomerState {
  const checkout = (id: string, more: Partial<Checkout>): CustomerState => ({
    ...state,
    checkouts: change(state.checkouts, id, (one) => ({ ...one, ...more })),
  });
  const payment = (id: string, more: (one: Payment) => Partial<Payment>): CustomerState['payments'] =>
    change(state.payments, id, (one) => ({ ...one, ...more(one) }));
  const refund = (id: string, status: Refund['status']): CustomerState['refunds'] =>
    change(state.refunds, id, (one) => ({ ...one, status }));
  const own = (movieId: string, paymentId: string, by: OwnedFilm['by']): CustomerState['films'] => {
    const livemode = state.payments.get(paymentId)?.paid.livemode ?? false;
    return state.films.with(filmKey(movieId, livemode), { movieId, paymentId, by });
  };
  /** Reverts the reservation of a refund. */
  const release = (id: string): CustomerState['payments'] => {
    const found = state.refunds.get(id);
    if (!found || !isReserved(found)) return state.payments;
    return payment(found.paymentId, ({ refundingMinor }) => ({ refundingMinor: refundingMinor - found.amountMinor }));
  };

  switch (event.type) {
    case 'ProviderCustomerRequested': {
      const { provider, livemode, attempt } = event.data;
      const request: CustomerRequest = { attempt, requestedAt: at.toISOString() };
      return { ...state, customerRequests: { ...state.customerRequests, [providerMode(provider, livemode)]: request } };
    }
    case 'ProviderCustomerLinked': {
      const { provider, livemode, providerCustomerId } = event.data;
      const key = providerMode(provider, livemode);
      return { ...state, providerCustomers: { ...state.providerCustomers, [key]: providerCustomerId } };
    }
    case 'ProviderCustomerDeletionRequested':
    case 'ProviderCustomerDeleted': {
      const key = providerMode(event.data.provider, event.data.livemode);
      const deletion = event.type === 'ProviderCustomerDeleted' ? 'deleted' : 'requested';
      return { ...state, customerDeletions: { ...state.customerDeletions, [key]: deletion } };
    }
    case 'CheckoutStarted': {
      const one: Checkout = {
        ...event.data,
        startedAt: at.toISOString(),
        status: 'started',
        sessionId: null,
        expiresAt: null,
        declineCode: null,
      };
      return { ...state, checkouts: state.checkouts.with(event.data.checkoutId, one) };
    }
    case 'CheckoutOpened': {
      const { checkoutId, sessionId, expiresAt } = event.data;
      return checkout(checkoutId, { status: 'open', sessionId, expiresAt });
    }
    case 'CheckoutPending':
      return checkout(event.data.checkoutId, { status: 'pending' });
    case 'CheckoutCompleted':
      return checkout(event.data.checkoutId, { status: 'completed' });
    case 'CheckoutFailed':
      return checkout(event.data.checkoutId, { status: 'failed', declineCode: event.data.declineCode });
    case 'CheckoutExpired':
      return checkout(event.data.checkoutId, { status: 'expired' });
    case 'PaymentReceived': {
      const one: Payment = {
        ...event.data,
        recordedAt: at.toISOString(),
        hasFee: false,
        refundedMinor: 0,
        refundedTaxMinor: 0,
        refundingMinor: 0,
        isWithdrawn: false,
        dispute: 'none',
      };
      return { ...state, payments: state.payments.with(event.data.paymentId, one) };
    }
    case 'PaymentFeeCharged':
      return { ...state, payments: payment(event.data.paymentId, () => ({ hasFee: true })) };
    case 'PaymentFailed': {
      const { invoiceId, attempt } = event.data;
      return { ...state, failures: state.failures.with(failureKey(invoiceId, attempt), true) };
    }
    case 'FilmBought':
      return { ...state, films: own(event.data.movieId, event.data.paymentId, 'purchase') };
    case 'CreditsBought': {
      const { paymentId, credits, expiresAt } = event.data;
      return { ...state, credits: state.credits.with(paymentId, { bought: credits, used: 0, expiresAt }) };
    }
    case 'CreditRedeemed': {
      const { paymentId, movieId } = event.data;
      return {
        ...state,
        credits: change(state.credits, paymentId, (one) => ({ ...one, used: one.used + 1 })),
        films: own(movieId, paymentId, 'credit'),
      };
    }
    case 'PassBought': {
      const { paymentId, from, until } = event.data;
      return { ...state, passes: state.passes.with(paymentId, { from, until }) };
    }
    case 'SubscriptionStarted': {
      const { subscriptionId, livemode, trialEndsAt } = event.data;
      const mode = livemode ? 'live' : 'test';
      return {
        ...state,
        subscriptions: state.subscriptions.with(subscriptionId, event.data),
        trials: trialEndsAt === null ? state.trials : { ...state.trials, [mode]: true },
      };
    }
    case 'SubscriptionChanged':
    case 'SubscriptionEnded': {
      const { subscription } = event.data;
      return { ...state, subscriptions: state.subscriptions.with(subscription.subscriptionId, subscription) };
    }
    case 'SubscriptionReminded':
      return { ...state, reminders: state.reminders.with(reminderKey(event.data), true) };
    case 'PriceMoveAnnounced':
      return { ...state, moves: state.moves.with(event.data.moveId, event.data) };
    case 'SubscriptionChangeRequested': {
      const { changeId, subscriptionId, change } = event.data;
      const pending: PendingChange = { subscriptionId, change, requestedAt: at.toISOString() };
      const isDuplicate = changeId === duplicateChangeId(subscriptionId);
      return {
        ...state,
        changes: state.changes.with(changeId, pending),
        duplicates: isDuplicate ? state.duplicates.with(subscriptionId, true) : state.duplicates,
        refusedTrials:
          changeId === refusedTrialChangeId(subscriptionId)
            ? state.refusedTrials.with(subscriptionId, true)
            : state.refusedTrials,
      };
    }
    case 'SubscriptionChangeSettled': {
      const { changeId, isDone } = event.data;
      const refusedChanges = isDone ? state.refusedChanges : state.refusedChanges.with(changeId, true);
      return { ...state, changes: state.changes.without(changeId), refusedChanges };
    }
    case 'RefundRequested': {
      const { refundId, paymentId, amountMinor, staffId, needsApproval, withdrawal } = event.data;
      const one: Refund = {
        paymentId,
        amountMinor,
        staffId,
        requestedAt: at.toISOString(),
        status: needsApproval ? 'awaiting_approval' : 'approved',
        booked: null,
        completedAt: null,
        withdrawal,
      };
      return {
        ...state,
        refunds: state.refunds.with(refundId, one),
        payments: payment(paymentId, ({ refundingMinor, isWithdrawn }) => ({
          refundingMinor: refundingMinor + amountMinor,
          isWithdrawn: isWithdrawn || withdrawal !== null,
        })),
      };
    }
    case 'RefundApproved':
      return { ...state, refunds: refund(event.data.refundId, 'approved') };
    case 'RefundDeclined':
      return {
        ...state,
        refunds: refund(event.data.refundId, 'declined'),
        payments: release(event.data.refundId),
      };
    case 'RefundFailed':
      return { ...state, refunds: refund(event.data.refundId, 'failed'), payments: release(event.data.refundId) };
    case 'RefundCompleted': {
      const { refundId, effectiveAt: _, ...booked } = event.data;
      const { paymentId, amountMinor, taxMinor } = booked;
      const reserved = state.refunds.get(refundId);
      const requestedAt = reserved?.requestedAt ?? at.toISOString();
      const done: Refund = {
        paymentId,
        amountMinor,
        staffId: reserved?.staffId ?? null,
        requestedAt,
        status: 'completed',
        booked,
        completedAt: at.toISOString(),
        withdrawal: reserved?.withdrawal ?? null,
      };
      return {
        ...state,
        refunds: state.refunds.with(refundId, done),
        payments: payment(paymentId, (one) => ({
          refundedMinor: one.refundedMinor + amountMinor,
          refundedTaxMinor: one.refundedTaxMinor + taxMinor,
          refundingMinor: one.refundingMinor - (reserved && isReserved(reserved) ? reserved.amountMinor : 0),
        })),
      };
    }
    case 'RefundReturned': {
      const { refundId, paymentId, amountMinor, taxMinor } = event.data;
      return {
        ...state,
        refunds: refund(refundId, 'failed'),
        payments: payment(paymentId, (one) => ({
          refundedMinor: one.refundedMinor - amountMinor,
          refundedTaxMinor: one.refundedTaxMinor - taxMinor,
        })),
      };
    }
    case 'DisputeOpened': {
      const { disputeId, paymentId, amountMinor, dueAt } = event.data;
      return {
        ...state,
        disputes: state.disputes.with(disputeId, { paymentId, amountMinor, status: 'open', dueAt, hasEvidence: false }),
        payments: payment(paymentId, () => ({ dispute: 'open' })),
      };
    }
    case 'DisputeEvidenceSubmitted': {
      const disputes = change(state.disputes, event.data.disputeId, (one) => ({ ...one, hasEvidence: true }));
      return { ...state, disputes };
    }
    case 'DisputeClosed': {
      const { disputeId, paymentId, outcome } = event.data;
      const disputes = change(state.disputes, disputeId, (one) => ({ ...one, status: outcome }));
      return { ...state, disputes, payments: payment(paymentId, () => ({ dispute: worstOf(disputes, paymentId) })) };
    }
    case 'AccessGranted': {
      const { grantId, movieId, until } = event.data;
      const one: Grant = { movieId, until, grantedAt: at.toISOString(), isRevoked: false };
      return { ...state, grants: state.grants.with(grantId, one) };
    }
    case 'AccessGrantRevoked':
      return { ...state, grants: change(state.grants, event.data.grantId, (one) => ({ ...one, isRevoked: true })) };
  }
}

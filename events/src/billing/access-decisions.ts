import { Refusal } from '../store/refusal.ts';
import type { CustomerEvent, Provider } from './customer-events.ts';
import { type CustomerState, providerMode } from './customer-state.ts';
import { isOwned, ownedFilm } from './payment-state.ts';

const DAY_MS = 86_400_000;
/** Goodwill: longest access, and most grants per customer and year. */
export const MAX_GRANT_DAYS = 30;
export const MAX_GRANTS_PER_YEAR = 3;

export type AccessCommand =
  | { readonly kind: 'redeem_credit'; readonly movieId: string; readonly livemode: boolean }
  | {
      readonly kind: 'grant_access';
      readonly grantId: string;
      readonly staffId: string;
      /** Null: every premium film. */
      readonly movieId: string | null;
      /** 1 to `MAX_GRANT_DAYS`. */
      readonly days: number;
      readonly reason: string;
    }
  | {
      readonly kind: 'revoke_grant';
      readonly grantId: string;
      readonly staffId: string;
      readonly reason: string;
    }
  /** Before the provider creates a customer. */
  | {
      readonly kind: 'request_provider_customer';
      readonly provider: Provider;
      readonly livemode: boolean;
      readonly attempt: number;
    }
  | {
      readonly kind: 'link_provider';
      readonly provider: Provider;
      readonly livemode: boolean;
      readonly providerCustomerId: string;
    }
  /** Before the provider deletes a customer, and once it has. */
  | {
      readonly kind: 'request_customer_deletion' | 'record_customer_deletion';
      readonly provider: Provider;
      readonly livemode: boolean;
      readonly providerCustomerId: string;
    };

/**
 * Credits, gestures of goodwill, and the person's record at the provider.
 * @throws Refusal `owned_already`, `no_credits`, `too_many_grants`, `not_found`
 */
export function decideAccess(state: CustomerState, command: AccessCommand, now: Date): CustomerEvent[] {
  switch (command.kind) {
    case 'redeem_credit': {
      const { movieId, livemode } = command;
      if (ownedFilm(state, movieId, livemode)) throw new Refusal('owned_already');
      const paymentId = bundleFor(state, livemode, now);
      if (paymentId === undefined) throw new Refusal('no_credits');
      return [{ type: 'CreditRedeemed', data: { paymentId, movieId } }];
    }
    case 'grant_access': {
      const { grantId, staffId, movieId, days, reason } = command;
      if (state.grants.has(grantId)) return [];
      const since = new Date(now.getTime() - 365 * DAY_MS).toISOString();
      const recent = [...state.grants].filter(([, { grantedAt }]) => grantedAt >= since).length;
      if (recent >= MAX_GRANTS_PER_YEAR) throw new Refusal('too_many_grants', { most: MAX_GRANTS_PER_YEAR });
      const until = new Date(now.getTime() + Math.min(days, MAX_GRANT_DAYS) * DAY_MS).toISOString();
      return [{ type: 'AccessGranted', data: { grantId, staffId, movieId, until, reason } }];
    }
    case 'revoke_grant': {
      const { kind: _, ...data } = command;
      const grant = state.grants.get(data.grantId);
      if (!grant) throw new Refusal('not_found', { what: 'grant' });
      return grant.isRevoked ? [] : [{ type: 'AccessGrantRevoked', data }];
    }
    case 'request_provider_customer': {
      const { kind: _, ...data } = command;
      const mode = providerMode(data.provider, data.livemode);
      const isMade = data.attempt <= (state.customerRequests[mode]?.attempt ?? 0);
      return isMade || mode in state.providerCustomers ? [] : [{ type: 'ProviderCustomerRequested', data }];
    }
    case 'link_provider': {
      const { kind: _, ...data } = command;
      const known = state.providerCustomers[providerMode(data.provider, data.livemode)];
      return known === data.providerCustomerId ? [] : [{ type: 'ProviderCustomerLinked', data }];
    }
    case 'request_customer_deletion': {
      const { kind: _, ...data } = command;
      const isMade = providerMode(data.provider, data.livemode) in state.customerDeletions;
      return isMade ? [] : [{ type: 'ProviderCustomerDeletionRequested', data }];
    }
    case 'record_customer_deletion': {
      const { kind: _, ...data } = command;
      const deletion = state.customerDeletions[providerMode(data.provider, data.livemode)];
      return deletion === 'requested' ? [{ type: 'ProviderCustomerDeleted', data }] : [];
    }
  }
}

/** Payment of the bundle with unused credits that expires first; undefined if there is none. */
function bundleFor(state: CustomerState, livemode: boolean, now: Date): string | undefined {
  return [...state.credits]
    .filter(([paymentId]) => state.payments.get(paymentId)?.paid.livemode === livemode)
    .filter(([id, { bought, used, expiresAt }]) => used < bought && expiresAt > now.toISOString() && isOwned(state, id))
    .toSorted(([, one], [, other]) => one.expiresAt.localeCompare(other.expiresAt))
    .map(([paymentId]) => paymentId)
    .at(0);
}

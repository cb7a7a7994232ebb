import { customer } from '@sankofa/events/billing/customer';
import { inMode } from '@sankofa/events/billing/customer-mode';
import { isFilmOwned } from '@sankofa/events/billing/payment-state';
import type { Services } from '../services.ts';
import type { Entitlements } from './entitlements.ts';

/** What the record of a user says about paying. */
export interface UserBilling {
  /** `premium` for plans with premium films, otherwise the id of the plan; `free` without one. */
  readonly subscription_status: string;
  readonly purchased_movies: string[];
}

/** Plan and films of an account. */
export async function userBilling(
  { runner }: Pick<Services, 'runner'>,
  entitlements: Entitlements,
  accountId: string,
): Promise<UserBilling> {
  const { state } = await runner.state(customer, accountId);
  const { premiumFilms, source } = await entitlements.ofState(state, null);
  const plan = source.kind === 'subscription' ? source.productId : 'free';
  return {
    subscription_status: premiumFilms ? 'premium' : plan,
    purchased_movies: [...inMode(state, entitlements.livemode).films]
      .filter(([, film]) => isFilmOwned(state, film))
      .map(([, { movieId }]) => movieId),
  };
}

import type { PlayerKind } from '../contract/playback.ts';

/** What an account has paid for with respect to a film. */
export interface Entitlement {
  readonly player: PlayerKind;
  /** Whether premium films are included. */
  readonly opensPremium: boolean;
}

const FREE: Entitlement = { player: 'free', opensPremium: false };

/**
 * Entitlement of an account to a film. There are no plans or purchases yet, so no account is entitled to premium films.
 * This is the only place to check them.
 * @param _accountId null: a visitor
 */
export async function entitlementOf(_accountId: string | null, _movieId: string): Promise<Entitlement> {
  return FREE;
}

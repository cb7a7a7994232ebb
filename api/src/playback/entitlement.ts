import type { PlayerKind } from '../contract/playback.ts';

/** What somebody has paid for, where a film is concerned. */
export interface Entitlement {
  readonly player: PlayerKind;
  /** Whether a premium film is open to them. */
  readonly opensPremium: boolean;
}

const FREE: Entitlement = { player: 'free', opensPremium: false };

/**
 * What this account may do with this film by what it has paid. Nothing can be bought or subscribed to yet, so nobody has
 * paid for anything: plans and purchases are asked for here, and nowhere else.
 * @param _accountId null: a visitor
 */
export async function entitlementOf(_accountId: string | null, _movieId: string): Promise<Entitlement> {
  return FREE;
}

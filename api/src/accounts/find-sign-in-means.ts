import { account } from '@sankofa/events/accounts/account';
import { open } from '@sankofa/events/personal/box';
import { signInMeans } from '@sankofa/projections/accounts/sign-in-means';
import type { Passkey, SignInMeans } from '../contract/sign-in-means.ts';
import type { Services } from '../services.ts';
import { findAll, findOne, sql, view } from '../sql.ts';
import type { PasskeyStore } from './passkey-store.ts';
import type { RecoveryCodes } from './recovery-codes.ts';

/** Stores beside the read model: secrets have usage counts of their own. */
export interface MeansStores {
  readonly recoveryCodes: RecoveryCodes;
  readonly store: PasskeyStore;
}

const twoStep = view(signInMeans, 'two_step');
const ownPasskeys = view(signInMeans, 'passkeys');

/** Sign-in methods of an account beside its password. */
export async function readSignInMeans(
  services: Services,
  stores: MeansStores,
  accountId: string,
): Promise<SignInMeans> {
  const { queries, runner } = services;
  const [on, { state }, left, passkeys] = await Promise.all([
    findOne(queries, sql`select ${twoStep.pick('since', 'suspended')} from ${twoStep} where account_id = ${accountId}`),
    runner.state(account, accountId),
    stores.recoveryCodes.left(accountId),
    readPasskeys(services, stores, accountId),
  ]);
  const { since = null, suspended = false } = on ?? {};
  return {
    two_step: {
      on: since !== null && !suspended,
      suspended,
      since: since?.toISOString() ?? null,
      required: state.role !== null,
      recovery_codes_left: since ? left : 0,
    },
    passkeys,
  };
}

async function readPasskeys(
  { queries, vault }: Services,
  { store }: MeansStores,
  accountId: string,
): Promise<Passkey[]> {
  const rows = await findAll(
    queries,
    sql`select ${ownPasskeys.all} from ${ownPasskeys} where account_id = ${accountId} order by added_at, id`,
  );
  if (rows.length === 0) return [];
  const [keys, lastUsed] = await Promise.all([vault.find([accountId]), store.lastUsed(accountId)]);
  const key = keys.get(accountId);
  return rows.map(({ id, added_at, synced, suspended, name_event_id, sealed_name }) => ({
    id,
    name: key && sealed_name ? String(open(sealed_name, key, name_event_id, 'data').name) : '',
    added_at: added_at.toISOString(),
    last_used_at: lastUsed.get(id)?.toISOString() ?? null,
    synced,
    suspended,
  }));
}

import type { Services } from '@sankofa/api/services';
import { findAccountId } from '@sankofa/events/accounts/email-addresses';
import { customer } from '@sankofa/events/billing/customer';
import { eventId } from '@sankofa/events/store/command-runner';
import { streamOf } from '@sankofa/events/store/decider';
import { demoViewers } from '../demo-people.ts';
import { contextOf } from '../history/act.ts';
import type { DemoBuyer } from './cast-stories.ts';
import { billingKey } from './simulate-billing.ts';

/** What demo viewers have bought, by e-mail address. */
const PURCHASES: readonly Pick<DemoBuyer, 'email' | 'country' | 'plays'>[] = [
  { email: 'zola@sankofa.example', country: 'ZA', plays: 'premium' },
  { email: 'amina@sankofa.example', country: 'SN', plays: 'family' },
  { email: 'hala@sankofa.example', country: 'EG', plays: 'films' },
  { email: 'yohannes@sankofa.example', country: 'ET', plays: 'past due' },
];

/** Demo viewers with a history of purchases: without those who have paid already, outside of the history. */
export async function findDemoBuyers(
  services: Pick<Services, 'runner' | 'vault' | 'masterKey' | 'store'>,
): Promise<DemoBuyer[]> {
  const found = await Promise.all(
    PURCHASES.map(async (one): Promise<DemoBuyer[]> => {
      const id = await findAccountId(services, one.email);
      const name = demoViewers.find(({ email }) => email === one.email)?.name;
      if (id === null || name === undefined) return [];
      const stream = streamOf(customer, id);
      const [first] = await services.store.readStream(stream, 0, 1);
      const key = contextOf({
        at: new Date(0),
        key: billingKey(stream, 0),
        actor: { kind: 'person', id },
      }).idempotencyKey;
      const isOurs = !first || JSON.parse(first.metadata).commandId === eventId(stream, key, 0);
      return isOurs ? [{ ...one, id, name }] : [];
    }),
  );
  return found.flat();
}

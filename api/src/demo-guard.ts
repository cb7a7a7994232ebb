import { account } from '@sankofa/events/accounts/account';
import { emailClaim } from '@sankofa/events/accounts/email-claim';
import { type Config, InvalidConfiguration, isLocalOnly } from '@sankofa/events/config/config';
import { beginningOf, DEMO_OWNER } from '@sankofa/events/demo/demo-log';
import type { Services } from './services.ts';

/**
 * Refuses to serve the demo's accounts to others: their passwords are printed in the repository.
 * @throws InvalidConfiguration when the log holds them and the address is not only for this machine
 */
export async function refusePublicDemo(
  config: Pick<Config, 'HOST' | 'SANKOFA_PUBLIC_URL'>,
  services: Pick<Services, 'store' | 'runner' | 'masterKey'>,
): Promise<void> {
  if (isLocalOnly(config) || !(await holdsDemoAccounts(services))) return;
  throw new InvalidConfiguration(
    'This log holds the demo, whose passwords are public: serve it on this machine only (HOST=127.0.0.1, no ' +
      'SANKOFA_PUBLIC_URL), or start with an empty database (another SANKOFA_DATA or DATABASE_URL).',
  );
}

/** Also where an earlier release added the demo to a log that had begun otherwise. */
async function holdsDemoAccounts({
  store,
  runner,
  masterKey,
}: Pick<Services, 'store' | 'runner' | 'masterKey'>): Promise<boolean> {
  if ((await beginningOf(store)) === 'demo') return true;
  const claim = await runner.state(emailClaim, masterKey.blindIndex('email', DEMO_OWNER));
  if (!claim.state.accountId) return false;
  return (await runner.state(account, claim.state.accountId)).state.role !== null;
}

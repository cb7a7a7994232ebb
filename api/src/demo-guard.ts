import { account } from '@sankofa/events/accounts/account';
import { findAccountId } from '@sankofa/events/accounts/email-addresses';
import { type Config, InvalidConfiguration, isLocalOnly } from '@sankofa/events/config/config';
import { beginningOf, DEMO_OWNER } from '@sankofa/events/demo/demo-log';
import type { Services } from './services.ts';

/**
 * Refuses to serve the demo's accounts publicly: their passwords are printed in the repository.
 * @throws InvalidConfiguration when the log contains them, or SANKOFA_DEMO asks for them, and the address is not limited to
 * this machine
 */
export async function refusePublicDemo(
  config: Pick<Config, 'HOST' | 'SANKOFA_PUBLIC_URL'> & Partial<Pick<Config, 'SANKOFA_DEMO'>>,
  services: Pick<Services, 'store' | 'runner' | 'vault' | 'masterKey'>,
): Promise<void> {
  if (isLocalOnly(config)) return;
  if (config.SANKOFA_DEMO) {
    throw new InvalidConfiguration(
      'SANKOFA_DEMO=true is for this machine only, because the passwords of the demo are public and it shows all e-mails ' +
        'to everyone. Remove it, or set HOST=127.0.0.1 without SANKOFA_PUBLIC_URL.',
    );
  }
  if (!(await holdsDemoAccounts(services))) return;
  throw new InvalidConfiguration(
    'This log holds the demo, whose passwords are public: serve it on this machine only (HOST=127.0.0.1, no ' +
      'SANKOFA_PUBLIC_URL), or start with an empty database (another SANKOFA_DATA or DATABASE_URL).',
  );
}

/** Detects also logs to which an earlier release added the demo later. */
async function holdsDemoAccounts(
  services: Pick<Services, 'store' | 'runner' | 'vault' | 'masterKey'>,
): Promise<boolean> {
  if ((await beginningOf(services.store)) === 'demo') return true;
  const ownerId = await findAccountId(services, DEMO_OWNER);
  return ownerId !== null && (await services.runner.state(account, ownerId)).state.role !== null;
}

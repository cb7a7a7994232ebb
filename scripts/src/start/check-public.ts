import { refusePublicDemo } from '@sankofa/api/demo-guard';
import { requireSameAddress } from '@sankofa/api/public-address';
import { requirePublicSettings } from '@sankofa/api/public-settings';
import { codec } from '@sankofa/events/catalog';
import { readConfig } from '@sankofa/events/config/config';
import { withOpenKeys } from '@sankofa/events/personal/key-service/open-keys';
import { masterKeyOf } from '@sankofa/events/personal/master-key';
import { CommandRunner } from '@sankofa/events/store/command-runner';
import { openRuntime } from '@sankofa/projections/open-runtime';

const PUBLIC = [
  'SANKOFA_PUBLIC_URL',
  'SMTP_URL',
  'SANKOFA_MAIL',
  'SANKOFA_MAIL_FROM',
  'SANKOFA_CONTACT_EMAIL',
  'SANKOFA_SELLER',
] as const;

/**
 * Checks that a log served to other machines contains no demo data, has the name of its public address, and that the settings are complete.
 * @throws InvalidConfiguration if it does not
 */
export async function checkPublic(env: NodeJS.ProcessEnv): Promise<void> {
  const runtime = openRuntime(await withOpenKeys(env));
  const { store, reading, config } = runtime;
  try {
    await refusePublicDemo(
      { ...config, ...readConfig(env, ['SANKOFA_PUBLIC_URL']) },
      {
        store,
        runner: new CommandRunner(store, reading.vault, codec),
        vault: reading.vault,
        masterKey: masterKeyOf(config),
      },
    );
    await requireSameAddress(readConfig(env, ['SANKOFA_PUBLIC_URL', 'SANKOFA_FIRST_PUBLIC_URL']), runtime.pool);
    requirePublicSettings(readConfig(env, PUBLIC));
  } finally {
    await runtime.close();
  }
}

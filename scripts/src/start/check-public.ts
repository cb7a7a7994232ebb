import { refusePublicDemo } from '@sankofa/api/demo-guard';
import { requireSameAddress } from '@sankofa/api/public-address';
import { codec } from '@sankofa/events/catalog';
import { readConfig } from '@sankofa/events/config/config';
import { withOpenKeys } from '@sankofa/events/personal/key-service/open-keys';
import { masterKeyOf } from '@sankofa/events/personal/master-key';
import { CommandRunner } from '@sankofa/events/store/command-runner';
import { openRuntime } from '@sankofa/projections/open-runtime';

/**
 * Checks that a log served to other machines contains no demo data, and has the name of its public address.
 * @throws InvalidConfiguration if it does not
 */
export async function checkPublic(env: NodeJS.ProcessEnv): Promise<void> {
  const runtime = openRuntime(await withOpenKeys(env));
  const { store, reading, config } = runtime;
  try {
    await requireSameAddress(readConfig(env, ['SANKOFA_PUBLIC_URL', 'SANKOFA_FIRST_PUBLIC_URL']), runtime.pool);
    await refusePublicDemo(
      { ...config, ...readConfig(env, ['SANKOFA_PUBLIC_URL']) },
      {
        store,
        runner: new CommandRunner(store, reading.vault, codec),
        vault: reading.vault,
        masterKey: masterKeyOf(config),
      },
    );
  } finally {
    await runtime.close();
  }
}

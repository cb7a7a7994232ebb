import { refusePublicDemo } from '@sankofa/api/demo-guard';
import { codec } from '@sankofa/events/catalog';
import { readConfig } from '@sankofa/events/config/config';
import { withOpenKeys } from '@sankofa/events/personal/key-service/open-keys';
import { masterKeyOf } from '@sankofa/events/personal/master-key';
import { CommandRunner } from '@sankofa/events/store/command-runner';
import { openRuntime } from '@sankofa/projections/open-runtime';

/**
 * Checks that a log served to other machines contains no demo data.
 * @throws InvalidConfiguration if it does
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
  } finally {
    await runtime.close();
  }
}

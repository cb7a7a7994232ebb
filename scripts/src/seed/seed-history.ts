import { fileURLToPath } from 'node:url';
import { InvalidConfiguration, readConfig } from '@sankofa/events/config/config';
import type { HistorySize } from '@sankofa/events/demo/demo';
import { environmentForCommand } from '../services/for-command.ts';
import { supervise } from '../services/supervise.ts';
import { addDemo } from '../start/add-demo.ts';
import { needsSandbox, SANDBOX_VARIABLE, sandboxSettings } from '../start/sandbox-settings.ts';
import { writeDemoHistory } from './write-demo-history.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));

/** Step between printed messages, in percent. */
const STEP = 5;

/**
 * Writes the history of a demo in the embedded database, whether or not `npm start` runs on it.
 * @throws InvalidConfiguration when the database is not embedded, the log contains other events, or it has a history of
 * another size
 */
export async function seedHistory(wanted: HistorySize): Promise<void> {
  if (process.env.DATABASE_URL || process.env.EVENTSTORE_URL) {
    throw new InvalidConfiguration('The history of a demo is written to the embedded database only.');
  }
  const stopping = new AbortController();
  for (const name of ['SIGINT', 'SIGTERM'] as const) process.on(name, () => stopping.abort());
  const { signal } = stopping;
  await using open = new AsyncDisposableStack();
  const { env, release } = await environmentForCommand(root, process.env);
  open.defer(release);
  // The history reads read models. Beside the projector of a running `npm start`, this one stands by.
  const projector = supervise(`${root}projections/src/main.ts`, { ...env, LOG_LEVEL: 'warn' }, console.log);
  open.defer(() => projector.stop());
  await addDemo(env, signal);
  let printed = 0;
  const size = await writeDemoHistory({ ...env, ...sandboxFor(env) }, wanted, {
    signal,
    onProgress: ({ done, total }) => {
      const percent = Math.floor((done / total) * 100);
      if (percent < printed + STEP) return;
      printed = percent;
      console.log(`${percent} %`);
    },
  });
  const said = `${size.people} people in ${size.months} months`;
  if (size.people !== wanted.people || size.months !== wanted.months) {
    throw new InvalidConfiguration(`This demo has a history already: ${said}. Set SANKOFA_DATA to a new folder.`);
  }
  console.log(`The history is complete: ${said}.`);
}

/** The sandbox of `npm start` on the same data, whether or not it runs. */
function sandboxFor(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const config = readConfig(env, ['HOST', 'PORT', 'SANKOFA_DATA', 'SANKOFA_PUBLIC_URL']);
  if (!needsSandbox(config, env)) return {};
  const of = { folder: config.SANKOFA_DATA, masterKey: env.SANKOFA_INDEX_KEY || env.SANKOFA_MASTER_KEY || '' };
  const { sandbox } = sandboxSettings({ ...of, port: config.PORT + 1, apiPort: config.PORT });
  return { [SANDBOX_VARIABLE]: JSON.stringify(sandbox) };
}

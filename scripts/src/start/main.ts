import { fileURLToPath } from 'node:url';
import { readConfig, settingsTable, withSecretFiles } from '@sankofa/events/config/config';
import { operatorSentence } from '@sankofa/events/operator-sentence';
import { DataFolderInUse } from '../services/data-folder.ts';
import { PostgresNotStarted } from '../services/embedded-postgres.ts';
import { ROLE_SETTINGS } from '../services/prepare-database.ts';
import { requireSamePort } from './check-address.ts';
import { NotReady, PortTaken, startSankofa } from './start-sankofa.ts';

const since = Number(process.env.SANKOFA_STARTED_AT ?? Date.now());
const say = (text: string): void => console.log(text);

if (process.argv.includes('--help')) {
  say(
    `Usage: npm start\n\nBuilds the front ends if their sources have changed, and starts Sankofa. Settings are environment variables:\n\n${settingsTable()}`,
  );
} else {
  try {
    await main();
  } catch (error) {
    if (error instanceof Error && error.name === 'AbortError') process.exit(0);
    const isKnown = [DataFolderInUse, PostgresNotStarted, PortTaken, NotReady].some((kind) => error instanceof kind);
    const sentence =
      isKnown && error instanceof Error ? error.message : operatorSentence(error, process.env.DATABASE_URL);
    if (sentence === null) throw error;
    console.error(sentence);
    process.exitCode = 1;
  }
}

async function main(): Promise<void> {
  const root = fileURLToPath(new URL('../../../', import.meta.url));
  const env = withSecretFiles(process.env);
  env.SANKOFA_DATA ||= `${root}.sankofa`;
  const config = readConfig(env, [
    'PORT',
    'HOST',
    'SANKOFA_DATA',
    'SANKOFA_DEMO',
    'SANKOFA_DEMO_HISTORY',
    'SANKOFA_PUBLIC_URL',
    'SANKOFA_TRUST_PROXY',
    'EVENTSTORE_URL',
    ...ROLE_SETTINGS,
    'KAFKA_BROKERS',
    'LOG_LEVEL',
  ]);
  requireSamePort(config);
  const stopping = new AbortController();
  const stopped = new Promise<void>((resolve) => stopping.signal.addEventListener('abort', () => resolve()));
  for (const name of ['SIGINT', 'SIGTERM'] as const) process.on(name, () => stopping.abort());
  const start = process.argv.includes('--dev') ? (await import('../dev/start-dev.ts')).startDev : startSankofa;
  const running = await start({ root, env, config, say, signal: stopping.signal });
  const address = `http://localhost:${config.PORT}`;
  say(`
Sankofa is up after ${((Date.now() - since) / 1000).toFixed(1)} s.

  Viewers   ${address}/
  Console   ${address}/admin
  API       ${address}/api/openapi.json
${running.signIns}
Press Ctrl-C to stop. Data is kept in ${config.SANKOFA_DATA}.`);
  await stopped;
  say('Stopping.');
  await running.stop();
}

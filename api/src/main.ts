import { fileURLToPath } from 'node:url';
import { InvalidConfiguration, readConfig } from '@sankofa/events/config/config';
import { untilDone } from '@sankofa/projections/runtime/until-done';
import { pino } from 'pino';
import { refusePublicDemo } from './demo-guard.ts';
import { openApi } from './server.ts';

const folder = (path: string): string => fileURLToPath(new URL(`../../${path}`, import.meta.url));

try {
  await main();
} catch (error) {
  if (!(error instanceof InvalidConfiguration) && !isPortTaken(error)) throw error;
  console.error(error instanceof InvalidConfiguration ? error.message : 'The port is taken: set PORT to another one.');
  process.exitCode = 1;
}

async function main(): Promise<void> {
  const config = readConfig(process.env);
  const logger = pino({ name: 'api', level: config.LOG_LEVEL });
  const api = openApi({
    config,
    logger,
    clock: () => new Date(),
    frontEnds: [
      { base: '/admin', folder: folder('admin/dist') },
      { base: '/', folder: folder('web/dist'), drawer: folder('web/dist-server/draw.js') },
    ],
  });
  try {
    const check = () => refusePublicDemo(config, api.services);
    await untilDone(check, { what: 'looking for the demo', logger, signal: new AbortController().signal });
  } catch (error) {
    await api.close();
    throw error;
  }
  const port = await api.listen(config.PORT, config.HOST);
  logger.info({ port }, 'listening');
  process.send?.({ listening: port });
  let stopping = false;
  const stop = async (): Promise<void> => {
    if (stopping) return;
    stopping = true;
    await api.close();
    logger.info('stopped');
    process.disconnect?.();
  };
  for (const signal of ['SIGTERM', 'SIGINT', 'disconnect'] as const) process.once(signal, stop);
}

function isPortTaken(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
}

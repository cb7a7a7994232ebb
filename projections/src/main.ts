import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { pino } from 'pino';
import { keepProof } from './keep-proof.ts';
import { openRuntime, type Runtime } from './open-runtime.ts';
import { migrateProjections } from './runtime/control-schema.ts';
import { buildMissing } from './runtime/first-build.ts';
import { followLog, listen, pause } from './runtime/live-feed.ts';
import { finishRequest, takeRequest } from './runtime/requests.ts';

const CLI = fileURLToPath(new URL('./cli/main.js', import.meta.url));
const RETRY_MS = 1_000;

const runtime = openRuntime(process.env);
const logger = pino({ name: 'projector', level: runtime.config.LOG_LEVEL });
const stopping = new AbortController();
for (const signal of ['SIGTERM', 'SIGINT', 'disconnect'] as const) process.once(signal, () => stopping.abort());

await migrateProjections(runtime.pool);
await buildMissing(runtime, logger);
await Promise.all([
  followLog({ ...runtime, logger, signal: stopping.signal }),
  keepProof(runtime, logger, stopping.signal),
  serveRequests(runtime, stopping.signal),
]);
await runtime.close();
process.disconnect?.();

/** Rebuilds asked for in the console run in a process of their own, so that the live feed does not feel them. */
async function serveRequests({ pool, connectionString }: Runtime, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    try {
      const wake = new AbortController();
      const listener = await listen(connectionString, 'projection_requests', () => wake.abort());
      try {
        for (let request = await takeRequest(pool); request; request = await takeRequest(pool)) {
          logger.info({ readModel: request.name }, 'rebuilding');
          await finishRequest(pool, request.id, await runRebuild(request.name));
        }
        await pause(30_000, AbortSignal.any([signal, wake.signal]));
      } finally {
        await listener.end().catch(() => undefined);
      }
    } catch (error) {
      logger.warn({ err: error }, 'requests for rebuilds not read, trying again');
      await pause(RETRY_MS, signal);
    }
  }
}

function runRebuild(name: string): Promise<string | null> {
  return new Promise((resolve) => {
    const child = fork(CLI, ['rebuild', name, '--version', 'next'], { stdio: ['ignore', 'ignore', 'pipe', 'ipc'] });
    let said = '';
    child.stderr?.on('data', (chunk: Buffer) => {
      said = (said + chunk.toString()).slice(-1_000);
    });
    child.once('exit', (code) => resolve(code === 0 ? null : said.trim() || `ended with code ${code}`));
  });
}

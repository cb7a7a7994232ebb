import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { pause } from '@sankofa/events/pause';
import type { Logger } from 'pino';
import type { Runtime } from './open-runtime.ts';
import type { ReadModel } from './runtime/define-read-model.ts';
import { changedModels } from './runtime/first-build.ts';
import { listen } from './runtime/listen.ts';
import { finishRequest, returnRequest, takeRequest } from './runtime/requests.ts';

const CLI = fileURLToPath(new URL('./cli/main.js', import.meta.url));
const LOOK_MS = 30_000;

/**
 * Rebuilds what has changed, then what the console asks for, until `signal` aborts. Each in a process of its own, so
 * that the live feed does not feel it.
 */
export async function serveRebuilds(runtime: Runtime, logger: Logger, signal: AbortSignal): Promise<void> {
  const { pool, connectionString } = runtime;
  for (const model of await changedModels(runtime)) await rebuildChanged(model, logger, signal);
  while (!signal.aborted) {
    const wake = new AbortController();
    const listener = await listen(connectionString, 'projection_requests', () => wake.abort());
    try {
      for (let request = await takeRequest(pool); request; request = await takeRequest(pool)) {
        logger.info({ readModel: request.name }, 'rebuilding');
        const error = await runRebuild([request.name], signal);
        if (signal.aborted) return await returnRequest(pool, request.id);
        await finishRequest(pool, request.id, error);
      }
      await pause(LOOK_MS, AbortSignal.any([signal, wake.signal]));
    } finally {
      await listener.end().catch(() => undefined);
    }
  }
}

async function rebuildChanged(model: ReadModel, logger: Logger, signal: AbortSignal): Promise<void> {
  if (signal.aborted) return;
  logger.info({ readModel: model.name, definition: model.version }, 'rebuilding, because the read model has changed');
  const error = await runRebuild([model.name, '--swap', '--reason', 'the read model has changed'], signal);
  if (error && !signal.aborted) logger.error({ readModel: model.name, reason: error }, 'not rebuilt');
}

/** Resolves with null, or what went wrong in words. */
function runRebuild(args: readonly string[], signal: AbortSignal): Promise<string | null> {
  return new Promise((resolve) => {
    const child = fork(CLI, ['rebuild', ...args], { stdio: ['ignore', 'ignore', 'pipe', 'ipc'] });
    const stop = (): void => void child.kill('SIGTERM');
    signal.addEventListener('abort', stop, { once: true });
    let said = '';
    child.stderr?.on('data', (chunk: Buffer) => {
      said = (said + chunk.toString()).slice(-1_000);
    });
    const end = (error: string | null): void => {
      signal.removeEventListener('abort', stop);
      resolve(error);
    };
    // It may not start at all, or refuse a signal.
    child.on('error', (error) => end(error.message));
    child.once('exit', (code) => end(code === 0 ? null : said.trim() || `ended with code ${code}`));
  });
}

import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { pause } from '@sankofa/events/pause';
import type { Logger } from 'pino';
import { RUNNING_ALREADY } from './cli/exit-codes.ts';
import type { Runtime } from './open-runtime.ts';
import type { ReadModel } from './runtime/define-read-model.ts';
import { modelsToBuild } from './runtime/first-build.ts';
import { frozenModels, frozenText } from './runtime/frozen-models.ts';
import { listen } from './runtime/listen.ts';
import { finishRequest, returnRequest, takeRequest } from './runtime/requests.ts';
import { CannotChangeVersion, swap, versionsOf } from './runtime/versions.ts';

const CLI = fileURLToPath(new URL('./cli/main.ts', import.meta.url));
const LOOK_MS = 30_000;
/** Retry interval for swapping in a version that was just built, in ms: the live feed is bringing it up to date. */
const CATCH_UP_MS = 500;

/** How a rebuild process ended. */
type Outcome =
  | { readonly kind: 'built' }
  /** Another process is building this read model. */
  | { readonly kind: 'running already' }
  | { readonly kind: 'failed'; readonly reason: string };

type Rebuild = (model: string, signal: AbortSignal) => Promise<Outcome>;

/**
 * Builds and swaps in the versions this release needs, and runs rebuilds requested in the console, until `signal`
 * aborts. Each runs in a separate process, so that the live feed is not affected.
 * @param rebuild builds the next version of one read model
 */
export async function serveRebuilds(
  runtime: Runtime,
  logger: Logger,
  signal: AbortSignal,
  rebuild: Rebuild = runRebuild,
): Promise<void> {
  const { pool, connectionString, models } = runtime;
  for (const frozen of await frozenModels(pool, models)) {
    logger.warn({ readModel: frozen.name, version: frozen.version, position: frozen.position }, frozenText(frozen));
  }
  let started: ReadonlySet<string> | null = null;
  while (!signal.aborted) {
    const wake = new AbortController();
    const listener = await listen(connectionString, 'projection_requests', () => wake.abort());
    try {
      let isBehind = false;
      const pendingModels: readonly ReadModel[] = await modelsToBuild(runtime, started);
      for (const model of pendingModels) {
        const step = await buildForRelease(runtime, model, started, logger, signal, rebuild);
        isBehind ||= step === 'behind';
      }
      const still = (await modelsToBuild(runtime, null)).map(({ name }) => name);
      const known: ReadonlySet<string> = new Set([...(started ?? []), ...pendingModels.map(({ name }) => name)]);
      started = new Set(still.filter((name) => known.has(name)));
      for (let request = await takeRequest(pool); request; request = await takeRequest(pool)) {
        logger.info({ readModel: request.name }, 'rebuilding');
        const outcome = await rebuild(request.name, signal);
        if (signal.aborted) return await returnRequest(pool, request.id);
        await finishRequest(pool, request.id, outcome.kind === 'failed' ? outcome.reason : null);
        if (outcome.kind === 'failed') await logFailure(runtime, request.name, outcome.reason, logger);
        // The built version may be one that this release waits for.
        wake.abort();
      }
      await pause(isBehind ? CATCH_UP_MS : LOOK_MS, AbortSignal.any([signal, wake.signal]));
    } finally {
      await listener.end().catch(() => undefined);
    }
  }
}

/** Resolves with `behind` if a version is built but must catch up before queries may read it. */
async function buildForRelease(
  runtime: Runtime,
  model: ReadModel,
  started: ReadonlySet<string> | null,
  logger: Logger,
  signal: AbortSignal,
  rebuild: Rebuild,
): Promise<'behind' | undefined> {
  // Another projector may have built it since.
  const needed = (await modelsToBuild(runtime, started)).includes(model);
  if (signal.aborted || !needed) return undefined;
  const versions = await versionsOf(runtime.pool, model.name);
  const isNew = versions.every(({ state }) => state !== 'live');
  const isBuilt = versions.some(({ state, definition }) => state === 'ready' && definition === model.version);
  if (!isBuilt) {
    logger.info({ readModel: model.name, definition: model.version }, 'building the version of this release');
    const outcome = await rebuild(model.name, signal);
    if (outcome.kind === 'failed' && !signal.aborted) {
      await logFailure(runtime, model.name, outcome.reason, logger);
    }
    if (outcome.kind !== 'built' || signal.aborted) return undefined;
  }
  try {
    const reason = isNew ? 'first version' : 'the read model has changed';
    const version = await swap(runtime.pool, model, { by: 'projector', reason });
    logger.info({ readModel: model.name, version }, 'swapped in');
    return undefined;
  } catch (error) {
    if (!(error instanceof CannotChangeVersion)) throw error;
    logger.info({ readModel: model.name, reason: error.message }, 'not swapped in yet');
    return 'behind';
  }
}

/** Logs one line, with the event that stopped the rebuild, if any. */
async function logFailure({ pool }: Runtime, name: string, reason: string, logger: Logger): Promise<void> {
  const failed = (await versionsOf(pool, name)).findLast(({ state }) => state === 'failed');
  if (!failed) {
    logger.error({ readModel: name, reason }, 'rebuild failed');
    return;
  }
  const { id: event, type, stream, revision } = failed.poison ?? {};
  logger.error(
    { readModel: name, version: failed.version, event, type, stream, revision, reason: failed.error ?? reason },
    'rebuild failed: retry it, skip the event or drop it in the console under Projections',
  );
}

/** Ends early when `signal` aborts, keeping what was built. */
function runRebuild(model: string, signal: AbortSignal): Promise<Outcome> {
  return new Promise((resolve) => {
    const child = fork(CLI, ['rebuild', model], { stdio: ['ignore', 'ignore', 'pipe', 'ipc'] });
    const stop = (): void => void child.kill('SIGTERM');
    signal.addEventListener('abort', stop, { once: true });
    let stderrText = '';
    child.stderr?.on('data', (chunk: Buffer) => {
      if (stderrText.length < MOST_SAID) stderrText += chunk.toString();
    });
    const end = (outcome: Outcome): void => {
      signal.removeEventListener('abort', stop);
      resolve(outcome);
    };
    // It may fail to start, or to receive a signal.
    child.on('error', (error) => end({ kind: 'failed', reason: error.message }));
    child.once('exit', (code) => {
      // The first line is the message; a stack trace may follow.
      const [reason = ''] = stderrText.trim().split('\n');
      if (code === 0) end({ kind: 'built' });
      else if (code === RUNNING_ALREADY) end({ kind: 'running already' });
      else end({ kind: 'failed', reason: reason || `ended with code ${code}` });
    });
  });
}

/** Maximum stored length of a message, in characters. */
const MOST_SAID = 10_000;

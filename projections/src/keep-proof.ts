import { join } from 'node:path';
import { pause } from '@sankofa/events/pause';
import { Signer } from '@sankofa/events/proof/head';
import { LogKeeper } from '@sankofa/events/proof/log-keeper';
import { TreeMoved } from '@sankofa/events/proof/log-tree';
import type { Logger } from 'pino';
import type { Runtime } from './open-runtime.ts';
import { whileLeader } from './runtime/leader.ts';
import { isTransient } from './runtime/transient.ts';

const RETRY_MS = 1_000;

/** Maintains the Merkle tree of the log until aborted; one process at a time. */
export async function keepProof(runtime: Runtime, logger: Logger, signal: AbortSignal): Promise<void> {
  const { pool, store, config, connectionString } = runtime;
  const signer = new Signer(config.SANKOFA_SIGNING_KEY);
  const headsFile = join(config.SANKOFA_DATA, 'log-heads.jsonl');
  const clock = () => new Date();
  const warn = (facts: object, message: string) => logger.error(facts, message);
  // One instance for the life of the process, so that an interruption does not re-hash the whole log.
  const keeper = new LogKeeper({ pool, store, signer, clock, headsFile, warn });
  while (!signal.aborted) {
    try {
      await whileLeader({ connectionString, logger, signal }, 'sankofa log keeper', (leading) => keeper.run(leading));
    } catch (error) {
      if (!(error instanceof TreeMoved) && !isTransient(error)) throw error;
      logger.warn({ err: error }, 'log keeper interrupted, trying again');
      await pause(RETRY_MS, signal);
    }
  }
}

import { join } from 'node:path';
import { readConfig } from '@sankofa/events/config/config';
import { pause } from '@sankofa/events/pause';
import { LogKeeper } from '@sankofa/events/proof/log-keeper';
import { TreeMoved } from '@sankofa/events/proof/log-tree';
import { Signer } from '@sankofa/events/proof/signer';
import type { Logger } from 'pino';
import type { Runtime } from './open-runtime.ts';
import { whileLeader } from './runtime/leader.ts';
import { isTransient } from './runtime/transient.ts';

const RETRY_MS = 1_000;

export interface LogIdentity {
  readonly signer: Signer;
  /** Host in the name of a new log. */
  readonly host: string;
}

/** Reads the key that signs tree heads, and the address of the log. @throws InvalidConfiguration */
export function readLogIdentity(env: Readonly<Record<string, string | undefined>>): LogIdentity {
  const config = readConfig(env, ['SANKOFA_LOG_KEY', 'SANKOFA_PUBLIC_URL', 'PORT']);
  const { host } = new URL(config.SANKOFA_PUBLIC_URL ?? `http://localhost:${config.PORT}`);
  return { signer: new Signer(config.SANKOFA_LOG_KEY), host };
}

/** Maintains the Merkle tree of the log until aborted; one process at a time. */
export async function keepProof(
  runtime: Runtime,
  { signer, host }: LogIdentity,
  logger: Logger,
  signal: AbortSignal,
): Promise<void> {
  const { pool, store, config, connectionString } = runtime;
  const headsFile = join(config.SANKOFA_DATA, 'signed-heads.jsonl');
  const clock = () => new Date();
  const warn = (facts: object, message: string) => logger.error(facts, message);
  // One instance for the life of the process, so that an interruption does not re-hash the whole log.
  const keeper = new LogKeeper({ pool, store, signer, host, clock, headsFile, warn });
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

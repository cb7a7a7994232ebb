import { join } from 'node:path';
import { InvalidConfiguration, isThisMachine, readConfig } from '@sankofa/events/config/config';
import { pause } from '@sankofa/events/pause';
import { LogKeeper } from '@sankofa/events/proof/log-keeper';
import { storedOrigin, TreeMoved } from '@sankofa/events/proof/log-tree';
import { NoteInvalid } from '@sankofa/events/proof/note';
import type { WitnessPolicy } from '@sankofa/events/proof/publish-checkpoint';
import { Signer } from '@sankofa/events/proof/signer';
import { isFullWitness } from '@sankofa/events/proof/witness/full-witness';
import { WitnessClient } from '@sankofa/events/proof/witness/witness-client';
import type { Logger } from 'pino';
import type { Runtime } from './open-runtime.ts';
import { whileLeader } from './runtime/leader.ts';
import { isTransient } from './runtime/transient.ts';

const RETRY_MS = 1_000;

/** Lock of the process that keeps the proof of a log. */
export const LOG_KEEPER = 'sankofa log keeper';

export interface LogIdentity {
  readonly signer: Signer;
  /** Host in the name of a new log. */
  readonly host: string;
  readonly witnesses: WitnessPolicy;
}

/** Settings of the log's identity, for projectors. */
export const IDENTITY_SETTINGS = [
  'SANKOFA_LOG_KEY',
  'SANKOFA_WITNESSES',
  'SANKOFA_WITNESS_QUORUM',
  'SANKOFA_PUBLIC_URL',
  'PORT',
] as const;

/** Reads the key that signs tree heads, and the address of the log. @throws InvalidConfiguration */
export function readLogIdentity(env: Readonly<Record<string, string | undefined>>): LogIdentity {
  const config = readConfig(env, IDENTITY_SETTINGS);
  const { host } = new URL(config.SANKOFA_PUBLIC_URL ?? `http://localhost:${config.PORT}`);
  const witnesses = readWitnesses(config.SANKOFA_WITNESSES);
  const quorum = config.SANKOFA_WITNESS_QUORUM;
  const voters = witnesses.filter(({ key }) => !isFullWitness(key)).length;
  if (quorum > voters) {
    throw new InvalidConfiguration(`SANKOFA_WITNESS_QUORUM is ${quorum}, and there are ${voters} witnesses`);
  }
  return { signer: new Signer(config.SANKOFA_LOG_KEY), host, witnesses: { witnesses, quorum } };
}

function readWitnesses(text = ''): WitnessClient[] {
  try {
    return WitnessClient.parseList(text);
  } catch (error) {
    if (!(error instanceof NoteInvalid)) throw error;
    throw new InvalidConfiguration(`SANKOFA_WITNESSES: ${error.message}`);
  }
}

/** Maintains the Merkle tree of the log until aborted; one process at a time. */
export async function keepProof(
  runtime: Runtime,
  { signer, host, witnesses }: LogIdentity,
  logger: Logger,
  signal: AbortSignal,
): Promise<void> {
  const { keeperPool: pool, store, config, connectionString } = runtime;
  const headsFile = join(config.SANKOFA_DATA, 'signed-heads.jsonl');
  const clock = () => new Date();
  const warn = (facts: object, message: string) => logger.error(facts, message);
  // One instance for the life of the process, so that an interruption does not re-hash the whole log.
  const keeper = new LogKeeper({ pool, store, signer, host, witnesses, clock, headsFile, warn });
  while (!signal.aborted) {
    try {
      await whileLeader({ connectionString, logger, signal }, LOG_KEEPER, async (leading) => {
        if ((await storedOrigin(pool)) === null) {
          const level = isThisMachine(new URL(`http://${host}`).hostname) ? 'info' : 'warn';
          logger[level]({ host }, 'the log begins, and this host of SANKOFA_PUBLIC_URL is part of its name for ever');
        }
        await keeper.run(leading);
      });
    } catch (error) {
      if (!(error instanceof TreeMoved) && !isTransient(error)) throw error;
      logger.warn({ err: error }, 'log keeper interrupted, trying again');
      await pause(RETRY_MS, signal);
    }
  }
}

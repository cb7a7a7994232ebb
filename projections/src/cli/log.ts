import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { requireMigrated } from '@sankofa/events/database/migrate';
import { requireKeeper } from '@sankofa/events/database/require-keeper';
import { logSigner } from '@sankofa/events/demo/log-signer';
import { operatorSentence } from '@sankofa/events/operator-sentence';
import { withOpenKeys } from '@sankofa/events/personal/key-service/open-keys';
import { LogAudit } from '@sankofa/events/proof/audit-log';
import { recordAudit } from '@sankofa/events/proof/audit-results';
import { readAuditState, removeAuditState, writeAuditState } from '@sankofa/events/proof/audit-state';
import { CheckedLog } from '@sankofa/events/proof/checked-log';
import { continueLog, NothingLost } from '@sankofa/events/proof/continue-log';
import { HeadsFile } from '@sankofa/events/proof/heads-file';
import { LogInconsistent } from '@sankofa/events/proof/log-inconsistent';
import { readTree, TreeMoved } from '@sankofa/events/proof/log-tree';
import { rebuildMap } from '@sankofa/events/proof/rebuild-map';
import { restoreHeads, verifyHeads } from '@sankofa/events/proof/verify-heads';
import { hasOneNode } from '@sankofa/events/store/eventstoredb/failures';
import { LOG_KEEPER, readLogIdentity } from '../keep-proof.ts';
import { openRuntime, type Runtime } from '../open-runtime.ts';
import { ifLeader } from '../runtime/leader.ts';

const USAGE = `Usage: npm run log -- <command>

  check           rehash the whole log and compare it with every tree head in signed-heads.jsonl
  audit           recompute everything that was signed: hashes, tree, map of streams, gaps; an interrupted audit continues
  restore-heads   restore heads missing from signed-heads.jsonl from the database, if all of them match the log
  rebuild-map     recompute the map of streams from the log, and replace a damaged one if it is the one that was signed
  new-epoch       after a restore from before the last tree head: continue as a new log that says how many events were lost`;

/** Exit code by convention: 128 + SIGINT. */
const INTERRUPTED = 130;

const COMMANDS = { check, audit, 'restore-heads': restore, 'rebuild-map': rebuild, 'new-epoch': newEpoch };

const isCommand = (name = ''): name is keyof typeof COMMANDS => Object.hasOwn(COMMANDS, name);

try {
  process.exitCode = await main();
} catch (error) {
  const sentence =
    error instanceof LogInconsistent
      ? `NOT consistent (${error.code}). ${error.message}`
      : operatorSentence(error, process.env.DATABASE_URL);
  if (sentence === null) throw error;
  console.error(sentence);
  process.exitCode = 1;
}

async function main(): Promise<number> {
  const [command] = parseArgs({ allowPositionals: true }).positionals;
  if (!isCommand(command)) {
    console.error(USAGE);
    return 2;
  }
  const runtime = openRuntime(await withOpenKeys(process.env));
  try {
    await requireMigrated(runtime.pool);
    return await COMMANDS[command](runtime);
  } finally {
    await runtime.close();
  }
}

async function check(runtime: Runtime): Promise<number> {
  // Without signed heads, no other step would notice that the log cannot be read.
  await runtime.store.head();
  const log = new CheckedLog(runtime.store);
  const { size } = await readTree(runtime.keeperPool);
  const { last } = await verifyHeads(await optionsOf(runtime, log));
  await log.readTo(size, new AbortController().signal);
  const signed = last
    ? `The last tree head covers ${last.size} events and was signed at ${last.at.toISOString()}.`
    : 'No tree head has been signed yet.';
  console.log(`Consistent. ${log.size} events rehashed. ${signed}`);
  return 0;
}

async function audit(runtime: Runtime): Promise<number> {
  await requireKeeper(runtime.keeperPool);
  const { keeperPool: pool, store, config } = runtime;
  const { heads, key } = await optionsOf(runtime, new CheckedLog(store));
  const stateFile = join(config.SANKOFA_DATA, 'audit-state.jsonl');
  const stopping = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stopping.abort());
  const from = await readAuditState(stateFile);
  if (from) console.log(`Continuing after ${from.size} events.`);
  const started = performance.now();
  const progress = (done: number, total: number): void => {
    const rate = Math.round(((done - (from?.size ?? 0)) / (performance.now() - started)) * 1_000);
    console.log(`${done} of ${total} events, ${rate} events/s`);
  };
  const isGapless = !config.EVENTSTORE_URL;
  const { signal } = stopping;
  const log = new LogAudit({ pool, store, heads, key, isGapless, signal, progress, ...(from && { from }) });
  try {
    const result = await log.run();
    await recordAudit(pool, result);
    await removeAuditState(stateFile);
    for (const problem of result.problems) console.log(problem);
    if (result.foreign) {
      const { count, stream, type } = result.foreign;
      console.log(
        `Not of Sankofa, and no part of its log: ${count} events of other applications, the newest ${type} in ${stream}. Sankofa needs a server of its own.`,
      );
    }
    console.log(
      `${result.problems.length === 0 ? 'Everything fits' : 'NOT consistent'}: ${result.state.size} events, ${result.state.streams.size} streams, ${result.heads} heads and ${result.mapRoots} map roots recomputed.`,
    );
    return result.problems.length === 0 ? 0 : 1;
  } catch (error) {
    if (!stopping.signal.aborted) throw error;
    await writeAuditState(stateFile, log.state);
    console.log(`Interrupted after ${log.state.size} events. The next audit continues there.`);
    return INTERRUPTED;
  }
}

async function restore(runtime: Runtime): Promise<number> {
  const written = await restoreHeads(await optionsOf(runtime, new CheckedLog(runtime.store)));
  console.log(
    `${written} heads restored. The log matches every head in the database. Heads that existed only in the lost file can no longer be checked. Restart the projectors.`,
  );
  return 0;
}

async function newEpoch(runtime: Runtime): Promise<number> {
  await requireKeeper(runtime.keeperPool);
  const { store, connectionString, config } = runtime;
  const { heads, key, log, ...options } = await optionsOf(runtime, new CheckedLog(store));
  const signer = logSigner(readLogIdentity(process.env).signer, store);
  try {
    const done = await ifLeader(connectionString, LOG_KEEPER, () =>
      continueLog({
        ...options,
        store,
        signer,
        clock: () => new Date(),
        // Only a node of a cluster may lag behind: waiting for its events takes 20 s.
        ...(hasOneNode(config.EVENTSTORE_URL) && { pause: async () => undefined }),
      }),
    );
    if (done === null) {
      console.error('A log keeper is running. Stop Sankofa first: every process of it.');
      return 1;
    }
    // An interrupted audit would continue with the events before the restore.
    await removeAuditState(join(config.SANKOFA_DATA, 'audit-state.jsonl'));
    console.log(
      `${done.from} is continued as ${done.to}. Both have the first ${done.kept} events; ${done.lost} events of the old log are lost, which every evidence pack says from now on. Send witnesses and readers the new keys, from /.well-known/sankofa/keys, and start Sankofa.`,
    );
    return 0;
  } catch (error) {
    if (!(error instanceof NothingLost) && !(error instanceof TreeMoved)) throw error;
    console.error(error.message);
    return 1;
  }
}

async function rebuild(runtime: Runtime): Promise<number> {
  await requireKeeper(runtime.keeperPool);
  const options = await optionsOf(runtime, new CheckedLog(runtime.store));
  try {
    const done = await ifLeader(runtime.connectionString, LOG_KEEPER, async () => ({ map: await rebuildMap(options) }));
    if (done === null) {
      console.error('A log keeper is running. Stop all projectors first. Nothing was changed.');
      return 1;
    }
    const { map } = done;
    if (map === null) {
      console.log('No tree head has been signed yet: there is no map to compare with. Nothing was changed.');
      return 0;
    }
    const { events, streams, mapRoots, replaced } = map;
    const { rows, tiles } = replaced;
    console.log(
      `The map of streams is the one that was signed: ${events} events, ${streams} streams, ${mapRoots} map roots. ${rows} rows of the map, ${replaced.mapRoots} map roots and ${tiles} tiles of their log replaced.`,
    );
    return 0;
  } catch (error) {
    if (!(error instanceof LogInconsistent) && !(error instanceof TreeMoved)) throw error;
    console.error(`${error.message} Nothing was changed.`);
    return 1;
  }
}

async function optionsOf({ keeperPool: pool, config, store }: Runtime, log: CheckedLog) {
  const headsFile = join(config.SANKOFA_DATA, 'signed-heads.jsonl');
  const { publicKey: key } = await logSigner(readLogIdentity(process.env).signer, store)();
  return { pool, heads: new HeadsFile(headsFile), headsFile, key, log, signal: new AbortController().signal };
}

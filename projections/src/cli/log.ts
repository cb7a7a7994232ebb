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
import { HeadsFile } from '@sankofa/events/proof/heads-file';
import { LogInconsistent } from '@sankofa/events/proof/log-inconsistent';
import { readTree } from '@sankofa/events/proof/log-tree';
import { restoreHeads, verifyHeads } from '@sankofa/events/proof/verify-heads';
import { readLogIdentity } from '../keep-proof.ts';
import { openRuntime, type Runtime } from '../open-runtime.ts';

const USAGE = `Usage: npm run log -- <command>

  check           rehash the whole log and compare it with every tree head in signed-heads.jsonl
  audit           recompute everything that was signed: hashes, tree, map of streams, gaps; an interrupted audit continues
  restore-heads   restore heads missing from signed-heads.jsonl from the database, if all of them match the log`;

/** Exit code by convention: 128 + SIGINT. */
const INTERRUPTED = 130;

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
  if (command !== 'check' && command !== 'audit' && command !== 'restore-heads') {
    console.error(USAGE);
    return 2;
  }
  const runtime = openRuntime(await withOpenKeys(process.env));
  try {
    await requireMigrated(runtime.pool);
    if (command === 'audit') return await audit(runtime);
    await (command === 'check' ? check(runtime) : restore(runtime));
    return 0;
  } finally {
    await runtime.close();
  }
}

async function check(runtime: Runtime): Promise<void> {
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

async function restore(runtime: Runtime): Promise<void> {
  const written = await restoreHeads(await optionsOf(runtime, new CheckedLog(runtime.store)));
  console.log(
    `${written} heads restored. The log matches every head in the database. Heads that existed only in the lost file can no longer be checked. Restart the projectors.`,
  );
}

async function optionsOf({ keeperPool: pool, config, store }: Runtime, log: CheckedLog) {
  const headsFile = join(config.SANKOFA_DATA, 'signed-heads.jsonl');
  const { publicKey: key } = await logSigner(readLogIdentity(process.env).signer, store)();
  return { pool, heads: new HeadsFile(headsFile), headsFile, key, log, signal: new AbortController().signal };
}

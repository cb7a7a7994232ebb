import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { requireMigrated } from '@sankofa/events/database/migrate';
import { logSigner } from '@sankofa/events/demo/log-signer';
import { operatorSentence } from '@sankofa/events/operator-sentence';
import { CheckedLog } from '@sankofa/events/proof/checked-log';
import { HeadsFile } from '@sankofa/events/proof/heads-file';
import { LogInconsistent } from '@sankofa/events/proof/log-inconsistent';
import { readTree } from '@sankofa/events/proof/log-tree';
import { restoreHeads, verifyHeads } from '@sankofa/events/proof/verify-heads';
import { readLogIdentity } from '../keep-proof.ts';
import { openRuntime, type Runtime } from '../open-runtime.ts';

const USAGE = `Usage: npm run log -- <command>

  check           rehash the whole log and compare it with every tree head in signed-heads.jsonl
  restore-heads   restore heads missing from signed-heads.jsonl from the database, if all of them match the log`;

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
  if (command !== 'check' && command !== 'restore-heads') {
    console.error(USAGE);
    return 2;
  }
  const runtime = openRuntime(process.env);
  try {
    await requireMigrated(runtime.pool);
    await runtime.reading.vault.requireMigrated();
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
  const { size } = await readTree(runtime.pool);
  const { last } = await verifyHeads(await optionsOf(runtime, log));
  await log.readTo(size, new AbortController().signal);
  const signed = last
    ? `The last tree head covers ${last.size} events and was signed at ${last.at.toISOString()}.`
    : 'No tree head has been signed yet.';
  console.log(`Consistent. ${log.size} events rehashed. ${signed}`);
}

async function restore(runtime: Runtime): Promise<void> {
  const written = await restoreHeads(await optionsOf(runtime, new CheckedLog(runtime.store)));
  console.log(
    `${written} heads restored. The log matches every head in the database. Heads that existed only in the lost file can no longer be checked. Restart the projectors.`,
  );
}

async function optionsOf({ pool, config, store }: Runtime, log: CheckedLog) {
  const headsFile = join(config.SANKOFA_DATA, 'signed-heads.jsonl');
  const { publicKey: key } = await logSigner(readLogIdentity(process.env).signer, store)();
  return { pool, heads: new HeadsFile(headsFile), headsFile, key, log, signal: new AbortController().signal };
}

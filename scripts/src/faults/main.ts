// npm run faults -- [name ...]: injects faults into a running system and checks invariants. --help lists the options.
import { parseArgs } from 'node:util';
import { findEmptyLogs, NoEmptyLog } from '../services/empty-logs.ts';
import { KafkaUnavailable } from '../services/kafka-artifacts.ts';
import { FaultNotRun } from './fault-not-run.ts';
import type { FaultOptions } from './fault-options.ts';
import { type LogServer, runningServer, startLogCluster } from './log-server.ts';
import { faults } from './registry.ts';

const STORES = ['postgresql', 'eventstoredb'];
const USAGE = `Usage: npm run faults -- [name ...] [--rounds 50] [--seed 1] [--without-kafka] [--store eventstoredb] [--also-kill FILE ...]

  --store eventstoredb  store the log in an EventStoreDB test cluster, whose nodes are killed too. EVENTSTORE_URL uses your
                        own servers instead: one empty server per fault, separated by spaces.
  --also-kill FILE      also kill the process whose id is in FILE. You have to restart it yourself.
`;

const { values: flags, positionals: names } = parseArgs({
  allowPositionals: true,
  options: {
    rounds: { type: 'string', default: '50' },
    seed: { type: 'string', default: String(Date.now() % 100_000) },
    'without-kafka': { type: 'boolean', default: false },
    store: { type: 'string', default: process.env.EVENTSTORE_URL ? 'eventstoredb' : 'postgresql' },
    'also-kill': { type: 'string', multiple: true, default: [] },
    help: { type: 'boolean', default: false },
  },
});
const unknown = names.filter((name) => !faults.some((fault) => fault.name === name));
const rounds = Number(flags.rounds);
const seed = Number(flags.seed);
const wrong = [
  ...unknown.map((name) => `Unknown fault: ${name}`),
  ...(Number.isInteger(rounds) && rounds > 0 ? [] : ['--rounds must be a whole number above 0.']),
  ...(Number.isInteger(seed) ? [] : ['--seed must be a whole number.']),
  ...(STORES.includes(flags.store) ? [] : [`--store must be ${STORES.join(' or ')}.`]),
];

if (flags.help || wrong.length > 0) {
  for (const line of wrong) console.error(line);
  console.log(USAGE);
  for (const { name, what } of faults) console.log(`  ${name.padEnd(18)} ${what}`);
  process.exitCode = wrong.length > 0 ? 1 : 0;
} else {
  try {
    process.exitCode = await main();
  } catch (error) {
    if (!(error instanceof NoEmptyLog)) throw error;
    console.error(error.message);
    process.exitCode = 2;
  }
}

/**
 * Runs faults one after the other. Returns the exit code: 0 when all invariants hold.
 * @throws NoEmptyLog
 */
async function main(): Promise<number> {
  const selected = faults.filter((fault) => names.length === 0 || names.includes(fault.name));
  const urls = flags.store === 'eventstoredb' ? await findEmptyLogs(process.env, selected.length, 'These faults') : [];
  console.log(`seed ${seed}`);
  let wrongs = 0;
  for (const [n, { name, run }] of selected.entries()) {
    console.log(`\n${name}`);
    const options: FaultOptions = {
      rounds,
      seed,
      kafka: !flags['without-kafka'],
      openLog: () => openLog(urls[n]),
      alsoKill: flags['also-kill'],
      say: (text) => console.log(`  ${text}`),
    };
    try {
      const findings = await run(options);
      for (const finding of findings) console.log(`  FAILED: ${finding}`);
      console.log(findings.length === 0 ? '  passed: nothing lost, nothing duplicated' : `  ${findings.length} failed`);
      wrongs += findings.length;
    } catch (error) {
      if (error instanceof KafkaUnavailable) {
        console.log(`  skipped: ${error.message}. With --without-kafka, projectors read the log itself.`);
      } else if (error instanceof FaultNotRun) console.log(`  skipped: ${error.message}`);
      else throw error;
    }
  }
  return wrongs > 0 ? 1 : 0;
}

/** @param url of a server in EVENTSTORE_URL */
async function openLog(url: string | undefined): Promise<LogServer | null> {
  if (flags.store !== 'eventstoredb') return null;
  return url === undefined ? startLogCluster() : runningServer(url);
}

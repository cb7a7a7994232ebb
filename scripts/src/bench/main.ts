// npm run bench -- [name ...] [--against FILE] [--again] [--json]: runs each benchmark on its own durable PostgreSQL, or on
// the servers of EVENTSTORE_URL. npm run bench:deep (--deep) uses large logs, which are kept in .cache/bench-logs. Results
// are stored in .cache/bench, one file per commit and machine.
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { storeName } from '@sankofa/events/open-store';
import { findEmptyLogs, NoEmptyLog } from '../services/empty-logs.ts';
import { describeCommit, describeMachine } from '../services/provenance.ts';
import { compareFigures } from './comparison.ts';
import { deepBenchmarks } from './deep-registry.ts';
import { isMet, NotRun } from './figure.ts';
import { type Benchmark, benchmarks, logsOf } from './registry.ts';
import { describeTarget, figureRow, headings, notRunRow } from './report.ts';
import { NotComparable, readEarlier, resultsFile, storedFigures, storeFigures } from './results.ts';
import { root, Workbench } from './workbench.ts';

const INTERRUPTED = 130;

const { values: flags, positionals: names } = parseArgs({
  allowPositionals: true,
  options: {
    against: { type: 'string' },
    again: { type: 'boolean', default: false },
    json: { type: 'boolean', default: false },
    deep: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
});
const registered = flags.deep ? deepBenchmarks : benchmarks;
const unknown = names.filter((name) => !registered.some((benchmark) => benchmark.name === name));

if (flags.help || unknown.length > 0) {
  if (unknown.length > 0) console.error(`Unknown benchmark: ${unknown.join(', ')}\n`);
  const command = flags.deep ? 'bench:deep' : 'bench';
  console.log(`Usage: npm run ${command} -- [name ...] [--against FILE] [--again] [--json]\n`);
  console.log(
    'Results are stored in .cache/bench, one file per commit and machine. --against FILE compares them with those of an earlier\ncommit: a result below 0.95 x is marked SLIPPED, and the exit code is 1.\n',
  );
  console.log(
    'Without names, benchmarks that have results for this commit are skipped, so that an interrupted run can be resumed;\n--again runs them anyway.\n',
  );
  console.log(
    flags.deep
      ? 'Logs are in PostgreSQL. They are filled once and kept in .cache/bench-logs; 10 million events need 23 GB of free space.\n'
      : 'EVENTSTORE_URL runs them on EventStoreDB: name one empty server per log, separated by spaces.\n',
  );
  for (const { name, what, wanted } of registered)
    console.log(`  ${name.padEnd(18)} ${what} (${describeTarget(wanted)})`);
  process.exitCode = unknown.length > 0 ? 1 : 0;
} else {
  try {
    process.exitCode = await main(registered.filter(({ name }) => names.length === 0 || names.includes(name)));
  } catch (error) {
    if (!(error instanceof NoEmptyLog || error instanceof NotComparable)) throw error;
    console.error(error.message);
    process.exitCode = 2;
  }
}

/**
 * Runs benchmarks one after the other. Returns the exit code: 0 when all results meet their targets and none has slipped.
 * @throws NoEmptyLog, NotComparable
 */
async function main(selected: readonly Benchmark[]): Promise<number> {
  const folder = join(root, '.cache', 'bench');
  const run = {
    machine: describeMachine(),
    store: storeName({ EVENTSTORE_URL: process.env.EVENTSTORE_URL }),
    commit: describeCommit(root),
  };
  const earlier = flags.against === undefined ? null : readEarlier(resolve(flags.against), run);
  const kept = flags.again || names.length > 0 ? [] : storedFigures(folder, run);
  const isKept = ({ name }: Benchmark): boolean => kept.some((figure) => figure.name === name);
  const needed = selected
    .filter((benchmark) => !isKept(benchmark))
    .reduce((sum, benchmark) => sum + logsOf(benchmark), 0);
  const logs = await findEmptyLogs(process.env, needed, 'These benchmarks');
  let bench = new Workbench();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => void bench.clear().finally(() => process.exit(INTERRUPTED)));
  }
  let measured = 0;
  let missed = 0;
  if (!flags.json) console.log(headings(earlier !== null));
  for (const benchmark of selected) {
    bench = new Workbench(logs.length > 0 && !isKept(benchmark) ? logs.splice(0, logsOf(benchmark)) : null);
    try {
      let figures = kept.filter(({ name }) => name === benchmark.name || benchmark.alsoWanted?.[name]);
      if (!isKept(benchmark)) {
        figures = await benchmark.run(bench);
        storeFigures(folder, run, figures);
      }
      measured += figures.length;
      for (const figure of figures) {
        const wanted = figure.name === benchmark.name ? benchmark.wanted : benchmark.alsoWanted?.[figure.name];
        const before = earlier?.figures.find(({ name }) => name === figure.name);
        const comparison = before ? compareFigures(before, figure) : null;
        if (isMet(figure, wanted) === false || comparison?.slipped) missed++;
        const json = comparison ? { ...figure, against: comparison } : figure;
        console.log(flags.json ? JSON.stringify(json) : figureRow(figure, wanted, comparison));
      }
    } catch (error) {
      if (!(error instanceof NotRun)) throw error;
      // With --json, stdout contains results only.
      if (flags.json) console.error(`${benchmark.name}: not measured. ${error.message}`);
      else console.log(notRunRow(benchmark.name, error));
    } finally {
      await bench.clear();
    }
  }
  if (!flags.json && measured > 0) console.log(`\nResults stored in ${resultsFile(folder, run)}`);
  return missed > 0 ? 1 : 0;
}

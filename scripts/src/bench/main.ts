// npm run bench -- [name ...] [--json]: measures, each number on a durable PostgreSQL of its own. With EVENTSTORE_URL the
// logs are on these servers.
import { parseArgs } from 'node:util';
import { findEmptyLogs, NoEmptyLog } from '../services/empty-logs.ts';
import { isMet, NotRun } from './figure.ts';
import { type Benchmark, benchmarks, logsOf } from './registry.ts';
import { describeWanted, figureRow, HEADINGS, notRunRow } from './report.ts';
import { Workbench } from './workbench.ts';

const INTERRUPTED = 130;

const { values: flags, positionals: names } = parseArgs({
  allowPositionals: true,
  options: { json: { type: 'boolean', default: false }, help: { type: 'boolean', default: false } },
});
const unknown = names.filter((name) => !benchmarks.some((benchmark) => benchmark.name === name));

if (flags.help || unknown.length > 0) {
  if (unknown.length > 0) console.error(`There is no benchmark ${unknown.join(', ')}.\n`);
  console.log('Usage: npm run bench -- [name ...] [--json]\n');
  console.log(
    'With EVENTSTORE_URL, logs are on these servers: one for each log, separated by spaces, all of them empty.\n',
  );
  for (const { name, what, wanted } of benchmarks)
    console.log(`  ${name.padEnd(18)} ${what} (${describeWanted(wanted)})`);
  process.exitCode = unknown.length > 0 ? 1 : 0;
} else {
  try {
    process.exitCode = await main(benchmarks.filter(({ name }) => names.length === 0 || names.includes(name)));
  } catch (error) {
    if (!(error instanceof NoEmptyLog)) throw error;
    console.error(error.message);
    process.exitCode = 2;
  }
}

/**
 * Runs benchmarks one after the other. Returns the exit code: 0 when every number that was measured is as wanted.
 * @throws NoEmptyLog
 */
async function main(selected: readonly Benchmark[]): Promise<number> {
  const needed = selected.reduce((sum, benchmark) => sum + logsOf(benchmark), 0);
  const logs = await findEmptyLogs(process.env, needed, 'These benchmarks');
  let bench = new Workbench();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => void bench.clear().finally(() => process.exit(INTERRUPTED)));
  }
  let missed = 0;
  if (!flags.json) console.log(HEADINGS);
  for (const benchmark of selected) {
    bench = new Workbench(logs.length > 0 ? logs.splice(0, logsOf(benchmark)) : null);
    try {
      for (const figure of await benchmark.run(bench)) {
        const wanted = figure.name === benchmark.name ? benchmark.wanted : undefined;
        if (isMet(figure, wanted) === false) missed++;
        console.log(flags.json ? JSON.stringify(figure) : figureRow(figure, wanted));
      }
    } catch (error) {
      if (!(error instanceof NotRun)) throw error;
      // With --json, stdout is for numbers alone.
      if (flags.json) console.error(`${benchmark.name}: not measured. ${error.message}`);
      else console.log(notRunRow(benchmark.name, error));
    } finally {
      await bench.clear();
    }
  }
  return missed > 0 ? 1 : 0;
}

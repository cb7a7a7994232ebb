// npm run bench -- [name ...] [--json]: measures, each number on a durable PostgreSQL of its own.
import { parseArgs } from 'node:util';
import { isMet, NotRun } from './figure.ts';
import { type Benchmark, benchmarks } from './registry.ts';
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
  for (const { name, what, wanted } of benchmarks)
    console.log(`  ${name.padEnd(18)} ${what} (${describeWanted(wanted)})`);
  process.exitCode = unknown.length > 0 ? 1 : 0;
} else {
  process.exitCode = await main(benchmarks.filter(({ name }) => names.length === 0 || names.includes(name)));
}

/** Runs benchmarks one after the other. Returns the exit code: 0 when every number that was measured is as wanted. */
async function main(selected: readonly Benchmark[]): Promise<number> {
  let bench = new Workbench();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => void bench.clear().finally(() => process.exit(INTERRUPTED)));
  }
  let missed = 0;
  if (!flags.json) console.log(HEADINGS);
  for (const benchmark of selected) {
    bench = new Workbench();
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

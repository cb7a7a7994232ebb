// npm run test:deep -- [part ...] [--again]: runs the tests at full depth, part by part. Results are stored in
// .cache/deep.jsonl, so that an interrupted run can be resumed.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { describeCommit, describeMachine, hashContents } from '../services/provenance.ts';
import { type DeepCheck, deepChecks } from './deep-checks.ts';
import { keepResult, type Result, readResults, stillHolds } from './results.ts';

const root = join(import.meta.dirname, '..', '..', '..');
const file = join(root, '.cache', 'deep.jsonl');

const { values: flags, positionals: names } = parseArgs({
  allowPositionals: true,
  options: { again: { type: 'boolean', default: false }, help: { type: 'boolean', default: false } },
});
const unknown = names.filter((name) => !deepChecks.some((part) => part.name === name));

if (flags.help || unknown.length > 0) {
  for (const name of unknown) console.error(`Unknown part: ${name}`);
  console.log(`Usage: npm run test:deep -- [part ...] [--again]

A part that has passed on this machine is skipped until its inputs change. --again runs it anyway.
`);
  for (const { name, what } of deepChecks) console.log(`  ${name.padEnd(20)} ${what}`);
  process.exitCode = unknown.length > 0 ? 1 : 0;
} else {
  process.exitCode = await main(deepChecks.filter(({ name }) => names.length === 0 || names.includes(name)));
}

/** Runs parts one after the other. Returns the exit code: 0 when all have passed, now or earlier. */
async function main(selected: readonly DeepCheck[]): Promise<number> {
  const machine = describeMachine();
  const outcomes: string[] = [];
  let failed = 0;
  for (const part of selected) {
    const now = { part: part.name, machine, contents: hashContents(root, part.reads) };
    const earlier = flags.again ? undefined : stillHolds(readResults(file), now);
    if (earlier) {
      outcomes.push(row(earlier, `passed at ${earlier.commit}`));
      continue;
    }
    console.log(`\n${part.name}: ${part.what}`);
    const commit = describeCommit(root);
    const begin = performance.now();
    const passed = (await run(part.command)) === 0;
    const seconds = Math.round((performance.now() - begin) / 1000);
    const result = { ...now, commit, at: new Date().toISOString(), seconds, passed };
    keepResult(file, result);
    outcomes.push(row(result, passed ? 'passed' : 'FAILED'));
    if (!passed) failed++;
  }
  console.log(`\n${outcomes.join('\n')}`);
  return failed > 0 ? 1 : 0;
}

function row({ part, seconds }: Result, outcome: string): string {
  return `${part.padEnd(20)} ${`${seconds} s`.padStart(7)}  ${outcome}`;
}

/** Runs Node in this terminal. Returns its exit code; 1 when a signal ended it. */
function run(args: readonly string[]): Promise<number> {
  const child = spawn(process.execPath, args, { cwd: root, stdio: 'inherit', env: { ...process.env, DEPTH: 'deep' } });
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code) => resolve(code ?? 1));
  });
}

// npm test: installs missing tools, then runs lint, types, builds and all tests. The last line is the summary.
// Arguments go to vitest: npm test -- events/src/store
// npm test -- --changed[=COMMIT]: lint, types and the test files nearest to the changed files.
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative, sep } from 'node:path';
import { bundle, prepare, root, run } from './fresh.mjs';

const begin = performance.now();
await prepare(runBeside('scripts/install-test-tools.mjs'));

/** Milliseconds per step, and per area as the sum of its test files, which run in parallel. */
const times = new Map([['set-up', performance.now() - begin]]);
const args = process.argv.slice(2);
const changed = args.find((arg) => /^--changed(=|$)/.test(arg));
const isWhole = args.length === 0;
const kafka = isWhole ? runBeside('scripts/src/services/fetch-kafka.ts') : null;
// On one core, so the front ends build at the same time. Several threads check some types twice, and take twice the
// processor time. A higher GOGC means fewer collections.
const types = inBackground('npx', ['tsc', '-b', '--singleThreaded'], { GOGC: '400' });
const results = [step('lint', lint), ...(changed === undefined ? buildAll() : []), await types.step('types')];
await kafka;
if (isWhole) {
  // Journeys start several Sankofas, which would run beside all other tests.
  results.push(...runTests(['--project=!journeys']), ...runTests(['--project=journeys']));
} else {
  results.push(...(changed === undefined ? runTests(args) : await testNearest(changed)));
}
const named = (outcome) => results.filter((result) => result.outcome === outcome).map((result) => result.name);
const [passed, failed, skipped] = [named('passed'), named('failed'), named('skipped')];
console.log('\nSeconds by step and area (sum of parallel test files):');
for (const [area, ms] of [...times].toSorted(([, a], [, b]) => b - a)) {
  console.log(`${(ms / 1000).toFixed(0).padStart(6)}  ${area}`);
}
console.log();
for (const name of skipped) console.log(`skipped: ${name}`);
for (const name of failed) console.log(`failed: ${name}`);
const counts = [`${passed.length} passed`, `${failed.length} failed`];
if (skipped.length > 0) counts.push(`${skipped.length} skipped`);
console.log(counts.join(', '));
process.exitCode = failed.length > 0 ? 1 : 0;

function step(name, work) {
  console.log(`\n${name}`);
  const begun = performance.now();
  const outcome = work() ? 'passed' : 'failed';
  times.set(name, performance.now() - begun);
  return { name, outcome };
}

/** Starts a script of Node. Resolves when it has ended. */
function runBeside(script) {
  const child = spawn(process.execPath, [script], { cwd: root, stdio: 'inherit' });
  return new Promise((resolve) => child.once('exit', resolve));
}

/** Starts a command in the background. Its output is printed by `step`. */
function inBackground(command, args, env) {
  const begun = performance.now();
  const log = join(tmpdir(), `sankofa-test-${process.pid}.log`);
  const output = openSync(log, 'w');
  const child = spawn(command, args, { cwd: root, stdio: ['ignore', output, output], env: { ...process.env, ...env } });
  const ended = new Promise((resolve) => child.once('exit', resolve));
  return {
    async step(name) {
      console.log(`\n${name}`);
      const code = await ended;
      process.stdout.write(readFileSync(log, 'utf8'));
      rmSync(log);
      times.set(name, performance.now() - begun);
      return { name, outcome: code === 0 ? 'passed' : 'failed' };
    },
  };
}

/** Runs both checks, so that one run reports all problems. */
function lint() {
  const isCodeFine = run('npx', ['biome', 'check', '--error-on-warnings', '.']);
  return run(process.execPath, ['scripts/src/house/check-commits.ts']) && isCodeFine;
}

function buildAll() {
  return [step('build of web', () => bundle('web')), step('build of admin', () => bundle('admin'))];
}

/** Skips the builds: tests that start Sankofa build what they need. Tests run on one store only. */
async function testNearest(option) {
  const { changedTests } = await import('./src/testing/changed-tests.ts');
  const { chosen, left } = changedTests(root, option.split('=')[1]);
  const rest = args.filter((arg) => arg !== option);
  const results = chosen.length > 0 ? runTests([...chosen, '--project=!eventstoredb', ...rest]) : [];
  if (left > 0) console.log(`\n${left} more test files import the changed files. Run npm test to include them.`);
  return results;
}

function runTests(args) {
  const folder = join(root, 'test-results');
  const file = join(folder, 'vitest.json');
  mkdirSync(folder, { recursive: true });
  rmSync(file, { force: true });
  console.log('\ntests');
  const well = run('npx', [
    'vitest',
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${file}`,
    ...args,
  ]);
  if (!existsSync(file)) return [{ name: 'tests: vitest did not finish', outcome: 'failed' }];
  const files = JSON.parse(readFileSync(file, 'utf8')).testResults;
  for (const { name, startTime, endTime } of files) {
    const area = areaOf(relative(root, name));
    times.set(area, (times.get(area) ?? 0) + endTime - startTime);
  }
  const results = files.flatMap(resultsOf);
  // An error outside a test, such as an unhandled rejection, fails the run without failing a test.
  const errorOutside = !well && !results.some(({ outcome }) => outcome === 'failed');
  return errorOutside
    ? [...results, { name: 'tests: an error outside the tests, see above', outcome: 'failed' }]
    : results;
}

/** The area of `api/src/accounts/two-step.int.test.ts` is `api/accounts`. */
function areaOf(file) {
  const [workspace, , area] = file.split(sep);
  return area?.includes('.') ? workspace : `${workspace}/${area}`;
}

function resultsOf({ name, status, assertionResults }) {
  const file = relative(root, name);
  const results = assertionResults.map((test) => ({
    name: `${file}: ${test.fullName}`,
    outcome: test.status === 'passed' || test.status === 'failed' ? test.status : 'skipped',
  }));
  const loaded = status !== 'failed' || results.some(({ outcome }) => outcome === 'failed');
  return loaded ? results : [...results, { name: `${file}: could not be loaded`, outcome: 'failed' }];
}

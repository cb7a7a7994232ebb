// npm test: sets up what is missing, then lint, types, builds and every test; the last line is the sum.
// Arguments go to vitest: npm test -- events/src/store
// npm test -- --changed[=COMMIT]: lint, types and the tests nearest to what has changed.
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative, sep } from 'node:path';
import { bundle, installTools, prepare, root, run } from './fresh.mjs';

const begin = performance.now();
await prepare();
// Media tests need ffmpeg, the browser journeys Chromium. Where they cannot be had, those tests skip by name.
installTools(['ffmpeg']);
if (!process.env.CHROMIUM && installTools(['chromium-headless-shell']).length > 0) installTools(['chromium']);

/** Milliseconds by step, and of all test files of an area together, which run side by side. */
const times = new Map([['set-up', performance.now() - begin]]);
const args = process.argv.slice(2);
const changed = args.find((arg) => /^--changed(=|$)/.test(arg));
// The compiler uses one core: the front ends are built beside it.
const types = inBackground('npx', ['tsc', '-b']);
const results = [
  step('lint', () => run('npx', ['biome', 'check', '--error-on-warnings', '.'])),
  ...(changed === undefined ? buildAll() : []),
  await types.step('types'),
  ...(changed === undefined ? runTests(args) : await testNearest(changed)),
];
const named = (outcome) => results.filter((result) => result.outcome === outcome).map((result) => result.name);
const [passed, failed, skipped] = [named('passed'), named('failed'), named('skipped')];
console.log('\nseconds, files that run side by side added up:');
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

/** Starts a command whose output is printed when it is waited for. */
function inBackground(command, args) {
  const begun = performance.now();
  const log = join(tmpdir(), `sankofa-test-${process.pid}.log`);
  const output = openSync(log, 'w');
  const child = spawn(command, args, { cwd: root, stdio: ['ignore', output, output] });
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

function buildAll() {
  return [step('build of web', () => bundle('web')), step('build of admin', () => bundle('admin'))];
}

/** Builds nothing: a test that starts all of Sankofa builds what it needs. Tests run on one store. */
async function testNearest(option) {
  const { changedTests } = await import('./src/testing/changed-tests.ts');
  const { chosen, left } = changedTests(root, option.split('=')[1]);
  const rest = args.filter((arg) => arg !== option);
  const results = chosen.length > 0 ? runTests([...chosen, '--project=!eventstoredb', ...rest]) : [];
  if (left > 0) console.log(`\n${left} more files of tests import what has changed: npm test runs them.`);
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
  if (!existsSync(file)) return [{ name: 'tests: vitest did not come to its end', outcome: 'failed' }];
  const files = JSON.parse(readFileSync(file, 'utf8')).testResults;
  for (const { name, startTime, endTime } of files) {
    const area = areaOf(relative(root, name));
    times.set(area, (times.get(area) ?? 0) + endTime - startTime);
  }
  const results = files.flatMap(resultsOf);
  // An error outside every test, such as a rejection nobody handled, fails the run without failing a test.
  const errorOutside = !well && !results.some(({ outcome }) => outcome === 'failed');
  return errorOutside
    ? [...results, { name: 'tests: an error outside of them, see above', outcome: 'failed' }]
    : results;
}

/** `api/src/accounts/two-step.int.test.ts` is of `api/accounts`. */
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
  return loaded ? results : [...results, { name: `${file}: could not be run`, outcome: 'failed' }];
}

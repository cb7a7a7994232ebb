// npm test: sets up, checks, builds and runs every test; ends with one line that sums it all up.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build, checkNode, install, root } from './fresh.mjs';

const CHROMIUM = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

checkNode();
install();
ensureChromium();

const totals = { passed: 0, failed: 0, skipped: [] };
step('lint', 'npx', ['biome', 'check', '--error-on-warnings', '.']);
step('type check', 'npx', ['tsc', '-b']);
build();
runTests();

for (const name of totals.skipped) console.log(`skipped: ${name}`);
const skipped = totals.skipped.length > 0 ? `, ${totals.skipped.length} skipped` : '';
console.log(`${totals.passed} passed, ${totals.failed} failed${skipped}`);
process.exit(totals.failed > 0 ? 1 : 0);

/** A check that passes or fails as a whole. */
function step(name, command, args) {
  const { status } = spawnSync(command, args, { cwd: root, stdio: 'inherit' });
  if (status === 0) totals.passed++;
  else {
    totals.failed++;
    console.error(`${name} failed`);
  }
}

function runTests() {
  const folder = mkdtempSync(join(tmpdir(), 'sankofa-report-'));
  const report = join(folder, 'report.json');
  const args = ['vitest', 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const { status } = spawnSync('npx', [...args, ...process.argv.slice(2)], { cwd: root, stdio: 'inherit' });
  if (!existsSync(report)) {
    totals.failed++;
    return;
  }
  const { numPassedTests, numFailedTests, numFailedTestSuites, testResults } = JSON.parse(readFileSync(report, 'utf8'));
  totals.passed += numPassedTests;
  // A file that fails to load has no failed test of its own; and a run that fails counts as a failure in any case.
  totals.failed += numFailedTests || numFailedTestSuites || (status === 0 ? 0 : 1);
  for (const { assertionResults } of testResults) {
    for (const { status: outcome, fullName } of assertionResults) {
      if (outcome !== 'passed' && outcome !== 'failed') totals.skipped.push(fullName);
    }
  }
  rmSync(folder, { recursive: true, force: true });
}

/** Journeys need a browser. Where it cannot be installed they are skipped, by name. */
function ensureChromium() {
  if (process.env.CHROMIUM_PATH || CHROMIUM.some(existsSync)) return;
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return;
  console.log('Installing Chromium for the journeys.');
  const quiet = { stdio: 'ignore' };
  spawnSync('apt-get', ['update', '-qq'], quiet);
  spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'], quiet);
}

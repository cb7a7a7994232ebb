import { defineConfig } from 'vitest/config';
import { depth } from './events/src/testing/depth.ts';
import { LongestFirst } from './scripts/src/testing/longest-first.ts';
import { scratchFolder } from './scripts/src/testing/scratch-folder.ts';

// Set for all test processes.
process.env.TMPDIR = scratchFolder();

const common = {
  setupFiles: ['scripts/src/testing/speak-english.ts'],
  testTimeout: 30_000,
  hookTimeout: 60_000,
  // The smallest machine has two cores. A fourth worker makes a run a tenth longer, because each compiles the same code.
  maxWorkers: 3,
  // A larger young generation means fewer collections.
  execArgv: ['--max-semi-space-size=64'],
};
/** Node loads the modules, as it does when Sankofa runs. With Vite's loader, tests took 5 % longer. */
const inNode = { ...common, experimental: { viteModuleRunner: false, nodeLoader: false } };
const kafka = '{projections,scripts}/src/**/*.kafka.test.ts';
const journeys = 'scripts/src/**/*.e2e.test.ts';
/** Tests that run several processes of Sankofa at once, which keep both cores busy. */
const processes = ['scripts/src/{faults/faults,start/start,dev/start-dev}.int.test.ts'];
/** Order of the groups of projects: each begins when the one before has ended. */
const [FIRST, SECOND, LAST] = [0, 1, 2];
/** Tests that load modules which Vite compiles. */
const apps = ['{web,admin}/src/**/*.test.{ts,tsx}', 'scripts/src/messages/module-load.test.ts'];
/**
 * Tests that use the log and therefore run on both stores: commands, proofs, projections, reactors, erasure, import.
 */
const overTheLog = [
  'api/src/accounts/email-confirmation.int.test.ts',
  'api/src/audit/log-consistency.int.test.ts',
  'api/src/audit/replay.int.test.ts',
  'api/src/moderation/evidence/report-evidence.int.test.ts',
  'api/src/privacy/data-request-emails.int.test.ts',
  'api/src/privacy/erasure.int.test.ts',
  'api/src/reactors/run-reactors.int.test.ts',
  // Read-your-writes depends on positions of the log, which the store contract tests cover; the audit reads the log in
  // pages, as they do. Run both at full depth only.
  ...(process.env.DEPTH === 'deep'
    ? ['api/src/testing/read-your-writes.int.test.ts', 'events/src/proof/audit-log.int.test.ts']
    : []),
  'events/src/proof/log-keeper.int.test.ts',
  'events/src/proof/verify-pack.int.test.ts',
  'projections/src/cli/{log,main}.int.test.ts',
  'projections/src/runtime/{failed-rebuild,first-build,lag-metrics,row-versions,runtime}.int.test.ts',
  'scripts/src/import/import-movies.int.test.ts',
];

export default defineConfig({
  test: {
    globalSetup: ['scripts/src/testing/global-setup.ts'],
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        // Beside other tests, the processes would start several times as slowly.
        test: {
          ...inNode,
          name: 'processes',
          sequence: { groupOrder: FIRST },
          include: processes,
        },
      },
      {
        test: {
          ...inNode,
          name: 'servers',
          sequence: { groupOrder: SECOND },
          // Test files in one process share loaded modules, so a test must undo changes to modules, globals and the
          // environment.
          isolate: false,
          include: ['{events,projections,api,scripts}/src/**/*.test.ts'],
          exclude: ['**/node_modules/**', kafka, journeys, ...processes, ...apps],
        },
      },
      {
        test: {
          ...common,
          name: 'apps',
          sequence: { groupOrder: SECOND },
          isolate: false,
          include: apps,
        },
      },
      {
        // The same tests with the log in EventStoreDB (see `test-log.ts`), beside the processes and Kafka, which
        // leave cores idle.
        test: {
          ...inNode,
          name: 'eventstoredb',
          isolate: false,
          sequence: { groupOrder: FIRST },
          env: { STORE: 'eventstoredb' },
          // With STORE, all tests run on that store only.
          include: process.env.STORE ? [] : overTheLog,
        },
      },
      {
        // A separate project, so that Kafka starts only for tests that need it.
        test: {
          ...inNode,
          name: 'kafka',
          sequence: { groupOrder: FIRST },
          include: [kafka],
          globalSetup: ['scripts/src/testing/kafka-setup.ts'],
        },
      },
      {
        // Browser journeys. Each process starts its own Sankofa, so that journeys do not affect each other. They run
        // after all other projects (groupOrder), because a busy machine slows the browser down.
        test: {
          ...inNode,
          name: 'journeys',
          // Each process keeps a browser open, and browsers keep cores busy.
          isolate: false,
          // A TOTP code works once: signing in again may wait for the next one.
          testTimeout: depth(120_000, 1_200_000),
          // Same timeout as Playwright. Each poll of a page costs 12 ms of processor time.
          expect: { poll: { timeout: 10_000, interval: 100 } },
          sequence: { groupOrder: LAST },
          include: [journeys],
          globalSetup: ['scripts/src/journeys/testing/set-up.ts'],
        },
      },
    ],
  },
});

import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { depth } from './events/src/testing/depth.ts';
import { LongestFirst } from './scripts/src/testing/longest-first.ts';
import { scratchFolder } from './scripts/src/testing/scratch-folder.ts';

// Set for all test processes.
process.env.TMPDIR = scratchFolder();

// Tests import the sources, not earlier builds.
const resolve = {
  alias: ['events', 'projections', 'api', 'scripts'].map((name) => ({
    find: new RegExp(`^@sankofa/${name}/(.*)$`),
    replacement: fileURLToPath(new URL(`./${name}/src/$1.ts`, import.meta.url)),
  })),
};
const common = {
  setupFiles: ['scripts/src/testing/speak-english.ts'],
  testTimeout: 30_000,
  hookTimeout: 60_000,
  // More workers than cores of the smallest machine, because tests wait for their servers half the time.
  maxWorkers: 4,
  // A larger young generation means fewer collections.
  execArgv: ['--max-semi-space-size=64'],
};
const kafka = '**/src/**/*.kafka.test.ts';
const journeys = '**/src/**/*.e2e.test.ts';
/** Tests that run several processes of Sankofa at once, which keep both cores busy. */
const processes = ['scripts/src/{faults/faults,faults/kills,start/start,dev/start-dev}.int.test.ts'];
/** Order of the groups of projects: each begins when the one before has ended. */
const [FIRST, SECOND, LAST] = [0, 1, 2];
/** Workers are shared by the projects of a group. */
const inFirstGroup = { maxWorkers: 3, sequence: { groupOrder: FIRST } };
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
        resolve,
        test: {
          ...common,
          name: 'processes',
          ...inFirstGroup,
          include: processes,
        },
      },
      {
        resolve,
        test: {
          ...common,
          name: 'all',
          sequence: { groupOrder: SECOND },
          // Test files in one process share loaded modules, so a test must undo changes to modules, globals and the
          // environment.
          isolate: false,
          include: ['**/src/**/*.test.ts', '**/src/**/*.test.tsx'],
          exclude: ['**/node_modules/**', '**/dist/**', kafka, journeys, ...processes],
        },
      },
      {
        // The same tests with the log in EventStoreDB (see `test-log.ts`), beside the processes and Kafka, which leave a
        // fifth of both cores idle.
        resolve,
        test: {
          ...common,
          name: 'eventstoredb',
          isolate: false,
          ...inFirstGroup,
          env: { STORE: 'eventstoredb' },
          // With STORE, all tests run on that store only.
          include: process.env.STORE ? [] : overTheLog,
        },
      },
      {
        // A separate project, so that Kafka starts only for tests that need it.
        resolve,
        test: {
          ...common,
          name: 'kafka',
          ...inFirstGroup,
          include: [kafka],
          exclude: ['**/node_modules/**', '**/dist/**'],
          globalSetup: ['scripts/src/testing/kafka-setup.ts'],
        },
      },
      {
        // Browser journeys. Each process starts its own Sankofa, so that journeys do not affect each other. They run
        // after all other projects (groupOrder), because a busy machine slows the browser down.
        resolve,
        test: {
          ...common,
          name: 'journeys',
          // Each process keeps a browser open, and browsers keep cores busy.
          isolate: false,
          maxWorkers: 3,
          // A TOTP code works once: signing in again may wait for the next one.
          testTimeout: depth(120_000, 1_200_000),
          // Same timeout as Playwright. Each poll of a page costs 12 ms of processor time.
          expect: { poll: { timeout: 10_000, interval: 100 } },
          sequence: { groupOrder: LAST },
          include: [journeys],
          exclude: ['**/node_modules/**', '**/dist/**'],
          globalSetup: ['scripts/src/journeys/testing/set-up.ts'],
        },
      },
    ],
  },
});

import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { depth } from './events/src/testing/depth.ts';
import { LongestFirst } from './scripts/src/testing/longest-first.ts';
import { scratchFolder } from './scripts/src/testing/scratch-folder.ts';

// For every process of the run.
process.env.TMPDIR = scratchFolder();

// Tests run the sources themselves, not what was last built from them.
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
  // More than the smallest machine this runs on has cores: tests wait for servers of their own half the time.
  maxWorkers: 4,
  // Room for young objects: they are collected less often.
  execArgv: ['--max-semi-space-size=64'],
};
const kafka = '**/src/**/*.kafka.test.ts';
const journeys = '**/src/**/*.e2e.test.ts';
/** Tests of what is done with the log, which run on both stores: commands, proofs, projections, reactors, erasure, import. */
const overTheLog = [
  'api/src/accounts/email-confirmation.int.test.ts',
  'api/src/audit/log-consistency.int.test.ts',
  'api/src/audit/replay.int.test.ts',
  'api/src/moderation/evidence/report-evidence.int.test.ts',
  'api/src/privacy/data-request-letters.int.test.ts',
  'api/src/privacy/erasure.int.test.ts',
  'api/src/reactors/run-reactors.int.test.ts',
  // Read-your-writes depends on positions of the log, which the contract of stores holds already: in depth only.
  ...(process.env.DEPTH === 'deep' ? ['api/src/testing/read-your-writes.int.test.ts'] : []),
  'events/src/proof/log-keeper.int.test.ts',
  'events/src/proof/verify-pack.int.test.ts',
  'projections/src/cli/{log,main}.int.test.ts',
  'projections/src/runtime/{failed-rebuild,first-build,lag-metrics,runtime,stamps}.int.test.ts',
  'scripts/src/import/import-movies.int.test.ts',
];

export default defineConfig({
  test: {
    globalSetup: ['scripts/src/testing/global-setup.ts'],
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        resolve,
        test: {
          ...common,
          name: 'all',
          // A process keeps the modules it has read for the next file, instead of reading them again for each: what a test
          // puts into a module, a global or the environment, it takes out again.
          isolate: false,
          include: ['**/src/**/*.test.ts', '**/src/**/*.test.tsx'],
          exclude: ['**/node_modules/**', '**/dist/**', kafka, journeys],
        },
      },
      {
        // The same tests again, with the log in EventStoreDB (see `test-log.ts`).
        resolve,
        test: {
          ...common,
          name: 'eventstoredb',
          isolate: false,
          env: { STORE: 'eventstoredb' },
          // STORE says which store every test runs on: then not on this one as well.
          include: process.env.STORE ? [] : overTheLog,
        },
      },
      {
        // A project of its own, so that Kafka is started only for the tests that need it.
        resolve,
        test: {
          ...common,
          name: 'kafka',
          include: [kafka],
          exclude: ['**/node_modules/**', '**/dist/**'],
          globalSetup: ['scripts/src/testing/kafka-setup.ts'],
        },
      },
      {
        // What people do in a browser, with all of Sankofa running: one for each process, so that none meets what the
        // other does. After everything else (groupOrder): a browser beside busy tests would be slow to answer.
        resolve,
        test: {
          ...common,
          name: 'journeys',
          // A process keeps its browser, and browsers keep cores busy.
          isolate: false,
          maxWorkers: 3,
          // A code of the second factor works once: whoever signs in again may have to wait for the next.
          testTimeout: depth(120_000, 1_200_000),
          // As long as playwright waits for what is to be seen.
          expect: { poll: { timeout: 10_000 } },
          sequence: { groupOrder: 1 },
          include: [journeys],
          exclude: ['**/node_modules/**', '**/dist/**'],
          globalSetup: ['scripts/src/journeys/testing/set-up.ts'],
        },
      },
    ],
  },
});

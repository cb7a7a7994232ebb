/** DeepCheck of the deep tests that takes at most twenty minutes on two cores. */
export interface DeepCheck {
  readonly name: string;
  readonly what: string;
  /** Input files and folders: the part is skipped while they are unchanged. */
  readonly reads: readonly string[];
  /** Arguments for Node, run in the root of the repository. */
  readonly command: readonly string[];
}

const servers = ['package-lock.json', 'vitest.config.ts', 'events', 'projections', 'api', 'scripts'];
const screens = [...servers, 'web', 'admin'];
const KILL_ROUNDS = 50;
const shards = [1, 2, 3, 4];

const tests = (project: string, args: readonly string[]): readonly string[] => [
  'node_modules/vitest/vitest.mjs',
  'run',
  `--project=${project}`,
  ...args,
];
const faults = (...args: readonly string[]): readonly string[] => ['scripts/src/faults/main.ts', ...args];

/** All parts, in the order they run. */
export const deepChecks: readonly DeepCheck[] = [
  {
    name: 'requests',
    what: 'random requests to each operation of the api',
    reads: servers,
    command: tests('servers', ['api/src/http/fuzz.int.test.ts']),
  },
  {
    name: 'histories',
    what: 'random histories: state at a past moment, reversals, transparency figures',
    reads: servers,
    command: tests('servers', [
      'api/src/audit/as-of.property.int.test.ts',
      'api/src/moderation/actions/reversal.property.int.test.ts',
      'api/src/moderation/transparency/transparency.int.test.ts',
    ]),
  },
  {
    name: 'read-models',
    what: 'read models of a random history, in many event orders',
    reads: servers,
    command: tests('servers', [
      'projections/src/read-models.int.test.ts',
      'projections/src/runtime/batch-writer.int.test.ts',
    ]),
  },
  {
    name: 'proofs',
    what: 'proofs and tampered evidence packs',
    reads: servers,
    command: tests('servers', [
      'events/src/proof/merkle.test.ts',
      'events/src/proof/verify-pack.int.test.ts',
      'scripts/src/verify/verify-file.test.ts',
    ]),
  },
  {
    name: 'payment-sandbox',
    what: 'requests, answers and events of the payment sandbox beside stripe-mock and OpenAPI files (needs Go)',
    reads: servers,
    command: tests('servers', [
      'api/src/billing/sandbox/stripe.int.test.ts',
      'api/src/billing/sandbox/paypal.int.test.ts',
    ]),
  },
  {
    name: 'billing',
    what: '10,000 payments with repeated, reordered, lost and forged notifications; crashes between any two steps',
    reads: servers,
    command: tests('servers', [
      'api/src/billing/crashes.int.test.ts',
      'api/src/billing/reconciliation/faulty-notifications.int.test.ts',
    ]),
  },
  {
    name: 'skeletons',
    what: 'output of npm run new: types, lint and tests',
    reads: screens,
    command: tests('servers', ['scripts/src/new/new.test.ts']),
  },
  {
    name: 'read-your-writes',
    what: 'read-your-writes with the log in EventStoreDB',
    reads: servers,
    command: tests('eventstoredb', ['api/src/testing/read-your-writes.int.test.ts']),
  },
  {
    name: 'kafka-eventstoredb',
    what: 'read models fed through Kafka with the log in EventStoreDB',
    reads: servers,
    command: tests('kafka', ['projections/src/relay/relay.kafka.test.ts']),
  },
  {
    name: 'kills',
    what: `${KILL_ROUNDS} rounds of kill -9, the log in PostgreSQL`,
    reads: servers,
    command: faults('kill', `--rounds=${KILL_ROUNDS}`),
  },
  {
    name: 'kills-eventstoredb',
    what: `${KILL_ROUNDS} rounds of kill -9, the log in EventStoreDB`,
    reads: servers,
    command: faults('kill', `--rounds=${KILL_ROUNDS}`, '--store=eventstoredb'),
  },
  {
    name: 'outages',
    what: 'lost connections, full disks, slow consumers',
    reads: servers,
    command: faults('connections', 'full-disk', 'slow-consumers'),
  },
  ...shards.map((shard) => ({
    name: `screens-${shard}`,
    what: `journeys (${shard} of ${shards.length}), each screen in every width, theme and direction`,
    reads: screens,
    command: tests('journeys', [`--shard=${shard}/${shards.length}`]),
  })),
];

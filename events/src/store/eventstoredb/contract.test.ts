import { describe, it } from 'vitest';
import { describeEventStore } from '../testing/contract.ts';
import { openEventStoreDb } from './open.ts';
import { startTestCluster, startTestServer, type TestServer } from './testing/server.ts';

/** @param settings added to the connection string */
function describeOn(name: string, start: () => Promise<TestServer>, settings = ''): void {
  describeEventStore(`EventStoreDB${name} (servers for tests)`, async () => {
    const server = await start();
    const another = () => openEventStoreDb({ connectionString: server.url + settings });
    const store = another();
    return {
      store,
      another,
      close: async () => {
        await store.close();
        await server.stop();
      },
    };
  });
}

async function startLaggingCluster(): Promise<TestServer> {
  const cluster = await startTestCluster();
  cluster.lagBy(2);
  return cluster;
}

describeOn('', startTestServer);
describeOn(' before 23.10, which never says CaughtUp', () => startTestServer({ caughtUp: false }));
describeOn(' before 21.10', () => startTestServer({ batchAppend: false }));
describeOn(', a cluster read through a follower', startLaggingCluster, '&nodePreference=follower');

// The last of several: journeys and benchmarks use the first, and require it to be empty.
const real = process.env.EVENTSTORE_URL?.trim().split(/\s+/).at(-1);
if (real) {
  describeEventStore('EventStoreDB (EVENTSTORE_URL)', async () => {
    const another = () => openEventStoreDb({ connectionString: real });
    const store = another();
    return { store, another, close: () => store.close() };
  });
} else {
  describe('EventStoreDB (EVENTSTORE_URL)', () => {
    it.skip('as an event store: set EVENTSTORE_URL to run the contract on a real server', () => undefined);
  });
}

import { describe, it } from 'vitest';
import { describeEventStore } from '../testing/contract.ts';
import { openEventStoreDb } from './open.ts';
import { startTestCluster, startTestServer } from './testing/server.ts';

describeEventStore('EventStoreDB (a server for tests)', async () => {
  const server = await startTestServer();
  const store = openEventStoreDb({ connectionString: server.url });
  return {
    store,
    close: async () => {
      await store.close();
      await server.stop();
    },
  };
});

describeEventStore('EventStoreDB before 23.10, which never says CaughtUp (a server for tests)', async () => {
  const server = await startTestServer({ caughtUp: false });
  const store = openEventStoreDb({ connectionString: server.url });
  return {
    store,
    close: async () => {
      await store.close();
      await server.stop();
    },
  };
});

describeEventStore('EventStoreDB, a cluster read through a follower (servers for tests)', async () => {
  const cluster = await startTestCluster();
  cluster.lagBy(2);
  const store = openEventStoreDb({ connectionString: `${cluster.url}&nodePreference=follower` });
  return {
    store,
    close: async () => {
      await store.close();
      await cluster.stop();
    },
  };
});

describeEventStore('EventStoreDB before 21.10 (a server for tests)', async () => {
  const server = await startTestServer({ batchAppend: false });
  const store = openEventStoreDb({ connectionString: server.url });
  return {
    store,
    close: async () => {
      await store.close();
      await server.stop();
    },
  };
});

const real = process.env.EVENTSTORE_URL;
if (real) {
  describeEventStore('EventStoreDB (EVENTSTORE_URL)', async () => {
    const store = openEventStoreDb({ connectionString: real });
    return { store, close: () => store.close() };
  });
} else {
  describe('EventStoreDB (EVENTSTORE_URL)', () => {
    it.skip('as an event store: set EVENTSTORE_URL to run the contract on a real server', () => undefined);
  });
}

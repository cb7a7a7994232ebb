// The server for tests of EventStoreDB, in a process of its own. Tells its address as `listening`.
import { startTestServer } from '@sankofa/events/store/eventstoredb/testing/server';

const server = await startTestServer();
process.send?.({ listening: server.url });
process.once('SIGTERM', () => process.exit(0));

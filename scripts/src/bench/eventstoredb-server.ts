// Runs the EventStoreDB test server in its own process. Sends its address as `listening`.
import { startTestServer } from '@sankofa/events/store/eventstoredb/testing/server';

const server = await startTestServer();
process.send?.({ listening: server.url });
process.once('SIGTERM', () => process.exit(0));

import { randomUUID } from 'node:crypto';
import { EventStoreDBClient, jsonEvent } from '@eventstore/db-client';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { EventStore, Position } from './event-store.ts';
import { openEventStoreDb } from './eventstoredb/open.ts';
import { startTestServer, type TestServer } from './eventstoredb/testing/server.ts';
import { ForeignTally, refuseForeignLog } from './foreign-events.ts';

describe('a log at the first start', () => {
  let server: TestServer;
  let store: EventStore;
  let other: EventStoreDBClient;
  beforeEach(async () => {
    server = await startTestServer();
    store = openEventStoreDb({ connectionString: server.url });
    other = EventStoreDBClient.connectionString`${server.url}`;
  });
  afterEach(async () => {
    await Promise.all([store.close(), other.dispose()]);
    await server.stop();
  });
  const invoices = (): Promise<unknown> => other.appendToStream('invoice-1', jsonEvent({ type: 'Invoiced', data: {} }));

  it('is accepted while it is empty, even with records of the server', async () => {
    server.log.addLinks(10);
    await expect(refuseForeignLog(store)).resolves.toBeUndefined();
  });

  it('is refused with events of another application alone, which are named', async () => {
    await invoices();
    await expect(refuseForeignLog(store)).rejects.toMatchObject({
      name: 'InvalidConfiguration',
      message: expect.stringMatching(
        /another application \(Invoiced in the stream invoice-1\) .* Nothing was written\./,
      ),
    });
  });

  it('is accepted once it has an event of ours', async () => {
    await invoices();
    await store.append(
      'note-1',
      [{ id: randomUUID(), type: 'Noted', data: '{}', metadata: '{"leaf":1}' }],
      'no-stream',
    );
    await expect(refuseForeignLog(store)).resolves.toBeUndefined();
  });
});

it('counts each foreign event once, however often its part of the log is read', () => {
  const at = (n: number) => ({ position: `000${n}` as Position, stream: `invoice-${n}`, type: 'Invoiced' });
  const tally = new ForeignTally();
  tally.add();
  expect(tally.found).toBeNull();
  tally.add([at(1), at(2)]);
  tally.add([at(2), at(3)]);
  tally.add([at(1)]);
  expect(tally.found).toEqual({ count: 3, stream: 'invoice-3', type: 'Invoiced' });
});

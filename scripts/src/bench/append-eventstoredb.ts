import { randomUUID } from 'node:crypto';
import { EventStoreDBClient, jsonEvent, NO_STREAM } from '@eventstore/db-client';
import { openEventStoreDb } from '@sankofa/events/store/eventstoredb/open';
import { eventStoreDb } from './eventstoredb.ts';
import { against, type Figure, median } from './figure.ts';
import { DOCUMENT, encodeGrant, metadataOf, openSystem } from './system.ts';
import { rate, type Workbench } from './workbench.ts';

const WRITERS = 64;
const ROUNDS = 7;
const PEOPLE = 1_000;
const APPENDS = 4_000;

/**
 * Single-event appends of encrypted events to new streams by 64 writers: the adapter against the bare client, which
 * gets prepared objects after the same encryption, on the same server. In the second figure the bare client encrypts
 * nothing, so it shows the cost of adapter and encryption together.
 */
export async function appendEventStoreDb(bench: Workbench): Promise<Figure[]> {
  const { vault } = await openSystem(bench, await bench.postgres(), null);
  const connectionString = await eventStoreDb(bench);
  const store = openEventStoreDb({ connectionString });
  bench.defer(() => store.close());
  const client = EventStoreDBClient.connectionString`${connectionString}`;
  bench.defer(() => client.dispose());
  const people = Array.from({ length: PEOPLE }, () => randomUUID());
  for (const person of people) await vault.keyFor(person);

  const ours = () =>
    rate(WRITERS, APPENDS, async (n) => {
      const event = await encodeGrant({ vault }, people[n % PEOPLE] ?? '');
      await store.append(`consent-${randomUUID()}`, [event], 'no-stream');
    });
  const sample = await encodeGrant({ vault }, people[0] ?? '');
  const { type } = sample;
  const sealed = { type, data: JSON.parse(sample.data), metadata: JSON.parse(sample.metadata) };
  const plainText = { type, data: { ...DOCUMENT, explicit: true }, metadata: { ...metadataOf(people[0] ?? '') } };
  const send = (event: typeof sealed | typeof plainText) =>
    client.appendToStream(`consent-${randomUUID()}`, jsonEvent(event), { expectedRevision: NO_STREAM });
  const bare = () =>
    rate(WRITERS, APPENDS, async (n) => {
      await encodeGrant({ vault }, people[n % PEOPLE] ?? '');
      await send(sealed);
    });
  const bareAndPlain = () => rate(WRITERS, APPENDS, () => send(plainText));

  await ours();
  await bare();
  await bareAndPlain();
  const rates = { ours: [] as number[], bare: [] as number[], bareAndPlain: [] as number[] };
  for (let round = 0; round < ROUNDS; round++) {
    rates.bareAndPlain.push(await bareAndPlain());
    rates.bare.push(await bare());
    rates.ours.push(await ours());
  }
  return [
    against('append.eventstoredb', median(rates.ours), 'events/s', median(rates.bare)),
    against('append.eventstoredb.plain', median(rates.ours), 'events/s', median(rates.bareAndPlain)),
  ];
}

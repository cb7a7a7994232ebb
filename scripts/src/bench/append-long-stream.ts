import { randomUUID } from 'node:crypto';
import type { EventStore } from '@sankofa/events/store/event-store';
import { openEventStoreDb } from '@sankofa/events/store/eventstoredb/open';
import { eventStoreDb } from './eventstoredb.ts';
import { against, type Figure, median } from './figure.ts';
import { encodeGrant, openSystem, type System } from './system.ts';
import { rate, type Workbench } from './workbench.ts';

const LONG = 20_000;
const SHORT = 10;
const SHORT_STREAMS = 400;
const CHUNK = 500;
const ROUNDS = 9;
const APPENDS = 800;

/** One writer's appends to a stream of 20,000 events, against appends to streams of 10, through the same adapter. */
export async function appendLongStream(bench: Workbench): Promise<Figure[]> {
  const system = await openSystem(bench, await bench.postgres(), null);
  const store = openEventStoreDb({ connectionString: await eventStoreDb(bench) });
  bench.defer(() => store.close());
  const person = randomUUID();
  const long = [await filled(store, system, person, LONG)];
  const short: Stream[] = [];
  for (let n = 0; n < SHORT_STREAMS; n++) short.push(await filled(store, system, person, SHORT));

  const append = (streams: readonly Stream[]) =>
    rate(1, APPENDS, async (n) => {
      const stream = streams[n % streams.length] as Stream;
      const event = await encodeGrant(system, person);
      stream.revision = (await store.append(stream.name, [event], stream.revision)).revision;
    });
  await append(long);
  await append(short);
  const rates = { long: [] as number[], short: [] as number[] };
  for (let round = 0; round < ROUNDS; round++) {
    rates.short.push(await append(short));
    rates.long.push(await append(long));
  }
  return [against('append.eventstoredb.long', median(rates.long), 'events/s', median(rates.short))];
}

interface Stream {
  readonly name: string;
  revision: number;
}

/** Creates a stream of this many events. */
async function filled(
  store: EventStore,
  system: Pick<System, 'vault'>,
  person: string,
  events: number,
): Promise<Stream> {
  const name = `consent-${randomUUID()}`;
  for (let revision = -1; revision < events - 1; ) {
    const count = Math.min(CHUNK, events - 1 - revision);
    const chunk = await Promise.all(Array.from({ length: count }, () => encodeGrant(system, person)));
    ({ revision } = await store.append(name, chunk, revision < 0 ? 'no-stream' : revision));
  }
  return { name, revision: events - 1 };
}

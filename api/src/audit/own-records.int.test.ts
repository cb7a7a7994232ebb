import { randomUUID } from 'node:crypto';
import { erasePerson } from '@sankofa/events/accounts/erase-person';
import { parseHead } from '@sankofa/events/proof/head';
import {
  makeOwnRecords,
  type OwnRecords,
  type OwnRecordsReader,
  verifyOwnRecords,
} from '@sankofa/events/proof/own-records';
import { readPackProofs } from '@sankofa/events/proof/pack-proofs';
import { streamsOfPerson } from '@sankofa/events/proof/person-streams';
import { parseTrustedKeys } from '@sankofa/events/proof/trusted-keys';
import type { RecordedEvent } from '@sankofa/events/store/event-store';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type SignedInPerson, startTestApi, type TestApi } from '../testing/test-api.ts';

const PATIENCE = { timeout: 10_000, interval: 50 };
const PATH = '/api/account/log-records';

describe('the records of a person', () => {
  let test: TestApi;
  let person: SignedInPerson;
  let other: SignedInPerson;
  /** With a head from before the last changes as the newest checkpoint. */
  let reader: OwnRecordsReader;
  let size: number;
  beforeAll(async () => {
    test = await startTestApi();
    await test.publish('marketing-emails', 'May we write to you?');
    [person, other] = [await test.signUp(), await test.signUp()];
    const { head: checkpoint } = await get(1);
    size = sizeOf(checkpoint);
    const trusted = parseTrustedKeys((await test.http.get('/.well-known/sankofa/keys').expect(200)).text);
    reader = { person: person.id, checkpoint, trusted, now: parseHead(checkpoint).at };
    for (const given of [true, false, true]) await choose(given);
  });
  afterAll(() => test.close());

  const sizeOf = (note: string): number => Number(note.split('\n')[1]);
  const get = (from: number, by = person): Promise<OwnRecords> =>
    vi.waitFor(
      async () => JSON.parse((await test.http.get(`${PATH}?size=${from}`).set(by.headers).expect(200)).text),
      PATIENCE,
    );
  const choose = (given: boolean) =>
    test.http
      .post('/api/legal/consent')
      .set(person.headers)
      .send({ consent_type: 'marketing_emails', consent_given: given, explicit_consent: true })
      .expect(200);

  it('are proven to be all in the log, under a head that continues the checkpoint', async () => {
    const records = await get(size);
    const events = records.streams.reduce((sum, { indexes }) => sum + indexes.length, 0);
    expect(records.streams.map(({ stream }) => stream)).toEqual(
      expect.arrayContaining([`account-${person.id}`, `consent-${person.id}`]),
    );
    expect(JSON.stringify(records)).not.toContain(other.id);
    expect(verifyOwnRecords(records, reader)).toMatchObject({ kind: 'complete', events, staleSince: null });
    const now = new Date(reader.now.getTime() + 11 * 60_000);
    expect(verifyOwnRecords(records, { ...reader, now })).toMatchObject({ kind: 'complete', staleSince: reader.now });
    expect(events).toBeGreaterThan(3);
  });

  it('are not proven by an answer that was changed', async () => {
    const [records, theirs] = [await get(size), await get(size, other)];
    const [first, ...rest] = records.streams;
    if (!first) throw new RangeError('no streams');
    const consents = records.streams.findIndex(({ stream }) => stream.startsWith('consent-'));
    const changed = (change: (stream: OwnRecords['streams'][number]) => object): unknown => ({
      ...records,
      streams: records.streams.map((one, n) => (n === consents ? { ...one, ...change(one) } : one)),
    });
    const bytes = (text: string): Buffer => Buffer.from(text, 'base64');
    const answers: Record<string, unknown> = {
      'of another person': theirs,
      'with the map of another person': { ...records, map: theirs.map },
      'with a stream of another person': { ...records, streams: [...rest, ...theirs.streams] },
      'without a stream': { ...records, streams: rest },
      'with a stream twice': { ...records, streams: [first, ...records.streams] },
      'under another name': changed(() => ({ stream: `consents-${person.id}` })),
      'without its last event': changed(({ indexes, contents }) => ({
        indexes: indexes.slice(0, -1),
        contents: bytes(contents).subarray(0, -32).toString('base64'),
      })),
      'without its first event': changed(({ indexes, contents }) => ({
        indexes: indexes.slice(1),
        contents: bytes(contents).subarray(32).toString('base64'),
      })),
      'without a hash': changed(({ contents }) => ({ contents: bytes(contents).subarray(32).toString('base64') })),
      'with another hash': changed(({ contents }) => ({
        contents: Buffer.concat([Buffer.alloc(32, 1), bytes(contents).subarray(32)]).toString('base64'),
      })),
      'in another order': changed(({ indexes }) => ({ indexes: indexes.toReversed() })),
      'with more than is signed': changed(({ indexes, contents }) => ({
        indexes: [...indexes, (indexes.at(-1) ?? 0) + 1],
        contents: Buffer.concat([bytes(contents), Buffer.alloc(32, 1)]).toString('base64'),
      })),
      'without a proof': { ...records, treeProof: '' },
      'with another size': { ...records, head: records.head.replace(/\n\d+\n/, '\n1\n') },
      'for another checkpoint': await get(1),
      'that is no answer': { error: 'sorry' },
    };
    for (const [name, answer] of Object.entries(answers)) {
      expect(verifyOwnRecords(answer, reader), name).toMatchObject({ kind: 'false' });
    }
  });

  it('are not proven under a head that is older than the checkpoint, or of other keys', async () => {
    const older = await get(1);
    await choose(false);
    const newer = await vi.waitFor(async () => {
      const records = await get(sizeOf(older.head));
      expect(sizeOf(records.head)).toBeGreaterThan(sizeOf(older.head));
      return records;
    }, PATIENCE);
    expect(verifyOwnRecords(newer, { ...reader, checkpoint: older.head })).toMatchObject({ kind: 'complete' });
    expect(verifyOwnRecords(older, { ...reader, checkpoint: newer.head })).toMatchObject({
      kind: 'false',
      problem: 'The head is older than the newest checkpoint.',
    });
    for (const logs of [[], reader.trusted.logs.filter((key) => key.origin.endsWith('/maps'))]) {
      expect(verifyOwnRecords(newer, { ...reader, trusted: { ...reader.trusted, logs } })).toMatchObject({
        kind: 'false',
      });
    }
    expect(verifyOwnRecords(newer, { ...reader, checkpoint: newer.map.head })).toMatchObject({ kind: 'false' });
  });

  /** What a server shows that forgot some events, and proves the others. */
  async function shown(personId: string, isForgotten: (event: RecordedEvent) => boolean): Promise<OwnRecords> {
    const { store, queries } = test.api.services;
    const streams = streamsOfPerson(personId);
    const events = (await Promise.all(streams.map((stream) => store.readStream(stream)))).flat();
    const kept = events.filter((event) => !isForgotten(event));
    const proven = await vi.waitFor(async () => {
      const read = await readPackProofs(
        queries,
        events.map(({ position }) => position),
        streams,
      );
      if (!read) throw new RangeError('not signed yet');
      return read;
    }, PATIENCE);
    const indexed = kept.map((event) => ({ ...event, index: proven.indexes.get(event.position) ?? 0 }));
    return makeOwnRecords(indexed, size, proven.proofs);
  }

  it('that the server left out are missed', async () => {
    const records = await get(size);
    const { indexes } = records.streams.find(({ stream }) => stream === `consent-${person.id}`) ?? { indexes: [] };
    const last = indexes.length - 1;
    const without = await shown(
      person.id,
      (event) => event.stream === `consent-${person.id}` && event.revision === last,
    );
    expect(verifyOwnRecords(without, reader)).toMatchObject({ kind: 'missing', missing: 1 });
    const whole = await shown(person.id, (event) => event.stream === `consent-${person.id}`);
    expect(verifyOwnRecords(whole, reader)).toMatchObject({ kind: 'missing', missing: indexes.length });
    // The others move up, to revisions that they do not have.
    const first = await shown(person.id, (event) => event.stream === `consent-${person.id}` && event.revision === 0);
    expect(verifyOwnRecords(first, reader)).toMatchObject({ kind: 'false' });
  });

  it('that are none are proven to be none', async () => {
    const nameless = randomUUID();
    const records = await shown(nameless, () => false);
    expect(verifyOwnRecords(records, { ...reader, person: nameless })).toMatchObject({ kind: 'complete', events: 0 });
    // The same answer says nothing about a person who has some.
    expect(verifyOwnRecords(records, reader)).toMatchObject({ kind: 'false' });
  });

  it('stay in the log when the person is erased', async () => {
    const gone = await test.signUp();
    const before = verifyOwnRecords(await get(size, gone), { ...reader, person: gone.id });
    const { runner, vault } = test.api.services;
    const context = { now: test.clock.now, actor: { kind: 'system', id: 'test' }, idempotencyKey: 'gone' } as const;
    await erasePerson(runner, vault, gone.id, 'asked', context);
    const after = verifyOwnRecords(await shown(gone.id, () => false), { ...reader, person: gone.id });
    if (before.kind !== 'complete' || after.kind !== 'complete') throw new RangeError(`${before.kind}, ${after.kind}`);
    expect(after.events).toBeGreaterThan(before.events);
  });

  it('are only for the person, who has an account', async () => {
    await test.http.get(`${PATH}?size=1`).expect(401);
    for (const bad of ['', '?size=0', '?size=-1', '?size=x']) {
      await test.http
        .get(PATH + bad)
        .set(person.headers)
        .expect(400);
    }
    await test.http.get(`${PATH}?size=${Number.MAX_SAFE_INTEGER}`).set(person.headers).expect(409);
  });
});

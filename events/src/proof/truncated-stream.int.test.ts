import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { EventStoreDBClient, jsonEvent } from '@eventstore/db-client';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openEventStore } from '../open-store.ts';
import type { EventStore, NewEvent } from '../store/event-store.ts';
import type { MemoryLog } from '../store/eventstoredb/testing/memory-log.ts';
import { startTestServer, type TestServer } from '../store/eventstoredb/testing/server.ts';
import { type AuditResult, LogAudit } from './audit-log.ts';
import { readAuditState, writeAuditState } from './audit-state.ts';
import { HeadsFile } from './heads-file.ts';
import { type LogWithKeeper, openLogWithKeeper } from './testing/log-with-keeper.ts';

const STREAM = 'note-cut';
/** Events 2, 3, 5 and 6 are of the stream, the others of streams of their own. */
const SIZE = 7;

/** EventStoreDB lets an administrator truncate and delete streams. */
describe('a stream of EventStoreDB', () => {
  let server: TestServer;
  let log: LogWithKeeper;
  beforeEach(async () => {
    server = await startTestServer();
    log = await openLogWithKeeper(server.url);
    await log.fill(1);
    await log.store.append(STREAM, [event(), event()], 'no-stream');
    await log.fill(1);
    await log.store.append(STREAM, [event(), event()], 1);
    await log.fill(1);
    await sign(SIZE);
    expect((await audit()).problems).toEqual([]);
  });
  afterEach(async () => {
    await log.close();
    await server.stop();
  });

  const event = (): NewEvent => ({ id: randomUUID(), type: 'Noted', data: '{}', metadata: '{"leaf":1}' });

  const sign = async (size: number): Promise<void> => {
    await log.keep(async () => void (await log.signed(size)));
  };

  function auditOf(from?: AuditResult['state']): LogAudit {
    const { signal } = new AbortController();
    const heads = new HeadsFile(log.headsFile);
    return new LogAudit({ ...log, heads, key: log.signer.publicKey, isGapless: false, signal, ...(from && { from }) });
  }
  const audit = (): Promise<AuditResult> => auditOf().run();

  /** Works with a store that has not seen the stream before. */
  async function withOwnStore<Result>(work: (store: EventStore) => Promise<Result>): Promise<Result> {
    const store = openEventStore({ ...log.settings, EVENTSTORE_URL: server.url });
    try {
      return await work(store);
    } finally {
      await store.close();
    }
  }

  /** Why a keeper that starts now signs nothing. */
  async function whyRefused(): Promise<string | null> {
    let detail: string | null = null;
    await log.keep(async () => {
      detail = (await log.state('inconsistent')).detail;
    });
    return detail;
  }

  type Cut = readonly [how: string, cut: (log: MemoryLog) => void, limit: string, missing: string];
  const CUTS: readonly Cut[] = [
    ['truncated', (memory) => memory.setMetadata(STREAM, { $tb: 2 }), '$tb 2', 'Events 2 to 3 are missing'],
    ['limited', (memory) => memory.setMetadata(STREAM, { $maxCount: 3 }), '$maxCount 3', 'Event 2 is missing'],
    ['deleted', (memory) => memory.softDelete(STREAM), '$tb 9', 'Events 2 to 3 are missing'],
    ['deleted for good', (memory) => memory.tombstone(STREAM), 'deleted', 'Events 2 to 3 are missing'],
  ];

  it.each(CUTS)('that is %s is named by the audit while the log still has its events', async (_, cut, limit) => {
    cut(server.log);
    expect((await audit()).problems).toEqual([
      expect.stringContaining(`The stream ${STREAM} does not show all events that the log has`),
    ]);
    expect((await audit()).problems[0]).toContain(limit);
    // The keeper goes on: no event is lost.
    await log.fill(1);
    await sign(SIZE + 1);
  });

  it.each(CUTS)('that is %s and scavenged is named by keeper and audit, with the lost events', async (...given) => {
    const [, cut, , missing] = given;
    cut(server.log);
    server.log.scavenge();
    expect(await whyRefused()).toContain(missing);
    const { problems } = await audit();
    expect(problems.join('\n')).toContain(missing);
  });

  it('that is scavenged while the keeper runs is noticed before its next head', async () => {
    await log.keep(async () => {
      await log.state('consistent');
      server.log.setMetadata(STREAM, { $maxCount: 1 });
      server.log.scavenge();
      await log.fill(1);
      expect((await log.state('inconsistent')).detail).toContain('Events 2 to 3 are missing');
    });
  });

  it.each(CUTS.filter(([how]) => how !== 'deleted'))(
    'that is %s cannot be read as if it were whole',
    async (...given) => {
      const [, cut] = given;
      cut(server.log);
      await withOwnStore(async (store) => {
        await expect(store.readStream(STREAM)).rejects.toMatchObject({ name: 'StreamTruncated' });
      });
    },
  );

  it('that is deleted for good cannot be appended to, and says why', async () => {
    server.log.tombstone(STREAM);
    await withOwnStore(async (store) => {
      const appended = store.append(STREAM, [event()], 3);
      await expect(appended).rejects.toThrow(`The stream ${STREAM} was truncated or deleted in EventStoreDB`);
    });
  });

  it('that is deleted and appended to again is still named', async () => {
    server.log.softDelete(STREAM);
    await withOwnStore(async (store) => {
      expect(await store.append(STREAM, [event()], 'no-stream')).toMatchObject({ revision: 4 });
      await expect(store.readStream(STREAM)).rejects.toMatchObject({ name: 'StreamTruncated' });
      expect(await store.readStream(STREAM, 4)).toHaveLength(1);
    });
    await sign(SIZE + 1);
    expect((await audit()).problems).toEqual([expect.stringContaining('$tb 4')]);
  });

  it('is not named for other metadata, or once it shows all events again', async () => {
    server.log.setMetadata(STREAM, { $acl: { $r: ['reader'] } });
    expect((await audit()).problems).toEqual([]);
    server.log.setMetadata(STREAM, { $tb: 2 });
    server.log.setMetadata(STREAM, {});
    expect((await audit()).problems).toEqual([]);
  });

  it('of another application is told apart, before and after that application cleans up', async () => {
    const other = EventStoreDBClient.connectionString`${server.url}`;
    const append = (): Promise<unknown> => other.appendToStream('invoice-1', jsonEvent({ type: 'Invoiced', data: {} }));
    await append();
    await log.keep(async () => {
      await log.state('consistent');
      await append();
      await log.fill(1);
      await log.signed(SIZE + 1);
    });
    const foreign = { count: 2, stream: 'invoice-1', type: 'Invoiced' };
    expect(await audit()).toMatchObject({ problems: [], foreign });
    await log.keep(async () => {
      await expect.poll(async () => (await log.state('consistent')).foreign).toEqual(foreign);
    });
    server.log.setMetadata('invoice-1', { $maxCount: 1 });
    server.log.scavenge();
    await log.fill(1);
    await sign(SIZE + 2);
    expect(await audit()).toMatchObject({ problems: [], foreign: { ...foreign, count: 1 } });
    await other.dispose();
  });

  it('is named by an audit that was interrupted', async () => {
    server.log.setMetadata(STREAM, { $tb: 2 });
    await log.fill(1);
    await sign(SIZE + 1);
    const first = await audit();
    const file = join(log.headsFile, '..', 'audit-state.jsonl');
    await writeAuditState(file, first.state);
    const from = await readAuditState(file);
    expect(from?.limits).toEqual(new Map([[STREAM, '$tb 2']]));
    expect((await auditOf(from ?? undefined).run()).problems).toEqual(first.problems);
  });
});

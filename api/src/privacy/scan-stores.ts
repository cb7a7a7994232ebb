import type { StoreScan } from '@sankofa/events/proof/erasure-certificate';
import { START } from '@sankofa/events/store/event-store';
import { type Outbox, textOf } from '../reactors/mail/outbox.ts';
import type { Services } from '../services.ts';
import { disguisesOf, type Traces } from './traces.ts';

/** Events read at a time. */
const PAGE = 1_000;
/** A whole table is read. */
const SCAN_MS = 300_000;

/** Searches every store for what was known about a person: log, every table of the database, letters kept. */
export async function scanStores(services: Services, outbox: Outbox, traces: Traces): Promise<StoreScan[]> {
  const disguises = disguisesOf(traces);
  return [
    await scanLog(services, disguises),
    ...(await scanTables(services, disguises)),
    await scanMail(outbox, traces),
  ];
}

async function scanLog({ store }: Services, disguises: readonly string[]): Promise<StoreScan> {
  let [after, searched, found] = [START, 0, 0];
  for (;;) {
    const { events, next } = await store.readAll({ after, limit: PAGE });
    for (const { stream, type, data, metadata } of events) {
      const text = `${stream} ${type} ${data} ${metadata}`.toLowerCase();
      if (disguises.some((disguise) => text.includes(disguise))) found++;
    }
    searched += events.length;
    if (events.length === 0 || next === after) return { store: 'log', searched, found };
    after = next;
  }
}

/** The log's own table is read through the store. */
const SKIPPED = ['pg_catalog', 'information_schema', 'log'];

async function scanTables({ queries }: Services, disguises: readonly string[]): Promise<StoreScan[]> {
  const { rows: tables } = await queries.query<{ schema: string; name: string }>(
    `select table_schema as schema, format('%I.%I', table_schema, table_name) as name
     from information_schema.tables
     where table_type = 'BASE TABLE' and not table_schema = any($1) and table_schema not like 'pg\\_%' order by 1, 2`,
    [SKIPPED],
  );
  const patterns = disguises.map((disguise) => `%${disguise.replace(/[\\%_]/g, '\\$&')}%`);
  const scans: StoreScan[] = [];
  for (const { name } of tables) {
    const { rows } = await queries.query<{ searched: string; found: string }>({
      text: `select count(*) as searched, count(*) filter (where lower(t::text) like any($1)) as found from ${name} t`,
      values: [patterns],
      query_timeout: SCAN_MS,
    } as { text: string; values: unknown[] });
    scans.push({ store: name, searched: Number(rows[0]?.searched ?? 0), found: Number(rows[0]?.found ?? 0) });
  }
  return scans;
}

/** Letters are kept sealed with a key that is not the person's: they are searched opened. */
async function scanMail(outbox: Outbox, { values }: Traces): Promise<StoreScan> {
  const letters = (await outbox.list()).map(textOf);
  const found = letters.filter((text) => values.some((value) => text.includes(value))).length;
  return { store: 'mail outbox', searched: letters.length, found };
}

import { setImmediate } from 'node:timers/promises';
import type { StoreScan } from '@sankofa/events/proof/erasure-certificate';
import { START } from '@sankofa/events/store/event-store';
import { containsValue, type Outbox, textOf } from '../reactors/mail/outbox.ts';
import type { Services } from '../services.ts';
import { encodedForms, likePattern } from './encoded-forms.ts';
import type { PersonalTerms } from './personal-terms.ts';
import { PUBLISHED_EVENTS } from './published-texts.ts';

/** Events per page. */
const PAGE = 1_000;
/** Events searched at a time; other requests are served in between. */
const BATCH = 10;
/** Timeout in ms; a whole table is read. */
const SCAN_MS = 300_000;

/**
 * Searches every store for the terms of a person: the log, every table of the database, and stored e-mails. Free texts
 * are not searched in events of published content.
 */
export async function scanStores(services: Services, outbox: Outbox, traces: PersonalTerms): Promise<StoreScan[]> {
  return [
    await scanLog(services, traces),
    ...(await scanTables(services, encodedForms([...traces.identifying, ...traces.written]))),
    await scanMail(outbox, traces),
  ];
}

async function scanLog({ store }: Services, { identifying, written }: PersonalTerms): Promise<StoreScan> {
  const names = encodedForms(identifying);
  const everything = encodedForms([...identifying, ...written]);
  let [after, searched, found] = [START, 0, 0];
  for (;;) {
    const { events, next } = await store.readAll({ after, limit: PAGE });
    for (const { stream, type, data, metadata } of events) {
      const text = `${stream} ${type} ${data} ${metadata}`.toLowerCase();
      const disguises = PUBLISHED_EVENTS.has(type) ? names : everything;
      if (disguises.some((disguise) => text.includes(disguise))) found++;
      searched++;
      if (searched % BATCH === 0) await setImmediate();
    }
    if (events.length === 0 || next === after) return { store: 'log', searched, found };
    after = next;
  }
}

/** The table of the log is read through the store. */
const SKIPPED = ['pg_catalog', 'information_schema', 'log'];

async function scanTables({ queries }: Services, disguises: readonly string[]): Promise<StoreScan[]> {
  const { rows: tables } = await queries.query<{ schema: string; name: string }>(
    `select table_schema as schema, format('%I.%I', table_schema, table_name) as name
     from information_schema.tables
     where table_type = 'BASE TABLE' and not table_schema = any($1) and table_schema not like 'pg\\_%' order by 1, 2`,
    [SKIPPED],
  );
  const patterns = disguises.map(likePattern);
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

/** E-mails are encrypted with a key other than the person's, so they are decrypted for the search. */
async function scanMail(outbox: Outbox, { identifying, written }: PersonalTerms): Promise<StoreScan> {
  const values = [...identifying, ...written];
  const emails = (await outbox.list()).map(textOf);
  const found = emails.filter((text) => values.some((value) => containsValue(text, value))).length;
  return { store: 'mail outbox', searched: emails.length, found };
}

import { setImmediate } from 'node:timers/promises';
import { countMatches } from '@sankofa/events/database/count-matches';
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
/**
 * Searches every store for the terms of a person: the log, every table of the
 * database and of the vault, and stored e-mails. Free texts
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
    const { events, next, end } = await store.readAll({ after, limit: PAGE });
    for (const { stream, type, data, metadata } of events) {
      const text = `${stream} ${type} ${data} ${metadata}`.toLowerCase();
      const disguises = PUBLISHED_EVENTS.has(type) ? names : everything;
      if (disguises.some((disguise) => text.includes(disguise))) found++;
      searched++;
      if (searched % BATCH === 0) await setImmediate();
    }
    if (end) return { store: 'log', searched, found };
    after = next;
  }
}

/** The table of the log is read through the store. */
const SKIPPED = ['log'];

async function scanTables({ queries, vault }: Services, disguises: readonly string[]): Promise<StoreScan[]> {
  const patterns = disguises.map(likePattern);
  return [...(await countMatches(queries, patterns, SKIPPED)), ...(await vault.countMatches(patterns))];
}

/** E-mails are encrypted with a key other than the person's, so they are decrypted for the search. */
async function scanMail(outbox: Outbox, { identifying, written }: PersonalTerms): Promise<StoreScan> {
  const values = [...identifying, ...written];
  const emails = (await outbox.list()).map(textOf);
  const found = emails.filter((text) => values.some((value) => containsValue(text, value))).length;
  return { store: 'mail outbox', searched: emails.length, found };
}

import { contactErasedFrom } from '@sankofa/events/contact/contact-message';
import { open } from '@sankofa/events/personal/box';
import { contactMessages } from '@sankofa/projections/contact/contact-messages';
import { nameLookup, namesOf } from '../accounts/person-names.ts';
import { type ContactMessage, type ContactSummary, MAX_SEARCHED } from '../contract/contact.ts';
import type { Services } from '../services.ts';
import { countRows, findAll, type Row, raw, sql, subquery, view } from '../sql.ts';

type Deps = Pick<Services, 'queries' | 'vault'>;

const messages = view(contactMessages, 'contact_messages');
type MessageRow = Row<typeof messages>;

export interface ContactQuery {
  readonly id?: readonly string[] | undefined;
  readonly q?: string | undefined;
  readonly state?: 'open' | 'answered' | 'unanswered' | undefined;
  readonly category?: string | undefined;
  readonly assigned?: 'me' | 'none' | undefined;
  /** The caller, for `assigned`. */
  readonly readerId: string;
  readonly sent_from?: string | undefined;
  readonly sent_to?: string | undefined;
  readonly sort: readonly ['sent_at' | 'answered_at' | 'id', 'ASC' | 'DESC'];
  readonly offset: number;
  readonly limit: number;
}

/** A page of contact messages, with the total. */
export async function findContactMessages(
  deps: Deps,
  {
    id: ids,
    q,
    state,
    category,
    assigned,
    readerId,
    sent_from,
    sent_to,
    sort: [field, direction],
    offset,
    limit,
  }: ContactQuery,
): Promise<{ messages: ContactSummary[]; total: number }> {
  const { queries } = deps;
  const order = raw(`order by ${field} ${direction} nulls last, id`);
  const fitting = sql`from ${messages}
    where (${ids}::text[] is null or id = any(${ids})) and (${state}::text is null or ${state} = case when answered_at is not null then 'answered'
        when erased_at is not null then 'unanswered' else 'open' end)
      and (${category}::text is null or category = ${category})
      and (${assigned}::text is null or (${assigned} = 'me' and assigned_to = ${readerId})
        or (${assigned} = 'none' and assigned_to is null))
      and (${sent_from}::date is null or sent_at >= ${sent_from}::date at time zone 'utc')
      and (${sent_to}::date is null or sent_at < (${sent_to}::date + 1) at time zone 'utc')`;
  if (q) {
    // Texts are sealed, so the search opens messages.
    const newest = sql`select ${messages.all} ${fitting} order by sent_at desc limit ${MAX_SEARCHED}`;
    const rows = await findAll(queries, sql`select ${messages.all} from ${subquery(newest)} newest ${order}`);
    const found = (await openAll(deps, rows)).filter((one) => says(one, q.toLowerCase()));
    return { messages: await toSummaries(deps, found.slice(offset, offset + limit)), total: found.length };
  }
  const [rows, total] = await Promise.all([
    findAll(queries, sql`select ${messages.all} ${fitting} ${order} offset ${offset} limit ${limit}`),
    countRows(queries, fitting),
  ]);
  return { messages: await toSummaries(deps, await openAll(deps, rows)), total };
}

/** One contact message; null if there is none with this id. */
export async function findContactMessage(deps: Deps, id: string): Promise<ContactMessage | null> {
  const rows = await findAll(deps.queries, sql`select ${messages.all} from ${messages} where id = ${id}`);
  const [found] = await openAll(deps, rows);
  if (!found) return null;
  const { message, note } = found.words;
  const { answered_by: by, by_email } = found.row;
  const [names, [summary]] = await Promise.all([namesOf(deps, by === null ? [] : [by]), toSummaries(deps, [found])]);
  if (!summary) return null;
  return {
    ...summary,
    by_email,
    message,
    note,
    answered_by: by === null ? null : (names.get(by) ?? null),
  };
}

interface Opened {
  readonly row: MessageRow;
  /** Null once unreadable. */
  readonly words: Readonly<Record<'name' | 'email' | 'subject' | 'message' | 'note', string | null>>;
}

async function openAll({ vault }: Deps, rows: readonly MessageRow[]): Promise<Opened[]> {
  const keys = await vault.find(rows.flatMap(({ sealed }) => (sealed ? [sealed.subject] : [])));
  return rows.map((row) => {
    const { sealed, event_id, sealed_answer, answer_event_id } = row;
    const key = sealed && keys.get(sealed.subject);
    const sent = sealed && key ? open(sealed, key, event_id, 'data') : {};
    const answer = sealed_answer && answer_event_id && key ? open(sealed_answer, key, answer_event_id, 'data') : {};
    const text = (value: unknown): string | null => (typeof value === 'string' ? value : null);
    const { name, email, subject, message } = sent;
    const words = { name: text(name), email: text(email), subject: text(subject), message: text(message) };
    return { row, words: { ...words, note: text(answer.note) ?? text(answer.reply) } };
  });
}

const says = ({ words }: Opened, wanted: string): boolean =>
  Object.values(words).some((text) => text?.toLowerCase().includes(wanted));

async function toSummaries(deps: Deps, opened: readonly Opened[]): Promise<ContactSummary[]> {
  const named = await nameLookup(
    deps,
    opened.map(({ row }) => row.assigned_to),
  );
  return opened.map((one) => toSummary(one, named));
}

const toSummary = (
  { row, words: { name, email, subject } }: Opened,
  named: Awaited<ReturnType<typeof nameLookup>>,
): ContactSummary => ({
  id: row.id,
  category: row.category,
  name,
  email,
  subject,
  has_account: row.account_id !== null,
  sent_at: row.sent_at.toISOString(),
  answered_at: row.answered_at?.toISOString() ?? null,
  erased_from: contactErasedFrom(datesOf(row))?.toISOString() ?? null,
  erased: row.erased_at !== null,
  assigned_to: row.assigned_to === null ? null : named(row.assigned_to),
});

const datesOf = ({ account_id, sent_at, answered_at }: MessageRow) => ({
  accountId: account_id,
  sentAt: sent_at,
  answeredAt: answered_at,
});

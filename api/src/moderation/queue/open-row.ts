import { DUE_HOURS } from '@sankofa/events/moderation/priority';
import type { ViolationType } from '@sankofa/events/moderation/violation';
import { open, type SealedBox } from '@sankofa/events/personal/box';
import { moderationQueue } from '@sankofa/projections/moderation/moderation-queue';
import type { ReportStatus } from '../../contract/moderation-queue.ts';
import type { Actor, RequestContext } from '../../http/serve.ts';
import { answerLanguage } from '../../messages/request-language.ts';
import type { Services } from '../../services.ts';
import { as, type Row, raw, type Sql, sql, view } from '../../sql.ts';
import { handlesChildSafety, withheld } from '../withheld.ts';

type Deps = Pick<Services, 'queries' | 'vault' | 'clock'>;

export const c = view(moderationQueue, 'reported_content', 'c');
const v = view(moderationQueue, 'reported_versions', 'v').optional;
const complaints = view(moderationQueue, 'complaints');
const l = view(moderationQueue, 'complaints', 'l');
const violations = view(moderationQueue, 'reported_violations');

/**
 * Joins the content of rows `c` with the latest complaint. One look-up per row, so only for rows that are shown or
 * searched.
 */
export const LAST_SAID = sql`
  left join ${v} on v.report_id = c.report_id and v.version = c.version
  join lateral (
    select reporter_id, event_id, sealed_description from ${complaints} where report_id = c.report_id
    order by position desc limit 1
  ) l on true`;
export const SAID_COLUMNS = sql`${v.rename({ content_event: 'event_id' })}, ${v.pick('sealed_content')},
  ${l.rename({ description_event: 'event_id' })}, ${l.pick('sealed_description')},
  ${withheld('c.content_type', 'c.content_id')} ${as<{ withheld: boolean }>('withheld')}`;

/** When a report began to wait: its first report, or what opened it again. */
const WAITS_SINCE =
  'coalesce(greatest(c.reopened_at, case when c.last_decided_at is not null then c.reported_at end), c.first_reported_at)';

const HOURS = Object.entries(DUE_HOURS).map(([priority, hours]) => `when ${priority} then ${hours}`);

/** When a report of rows `c` is due, as SQL: by its priority, since when it waits; null once decided. */
export const DUE_AT = `case when c.decided_at is null
  then ${WAITS_SINCE} + (case c.priority ${HOURS.join(' ')} end) * interval '1 hour' end`;

/** Columns read beside those of rows `c`. */
export const WITH_LAST_REPORT = sql`${LAST_SAID}
  join lateral (
    select array_agg(violation_type order by reports desc, violation_type) as violation_types
    from ${violations} where report_id = c.report_id
  ) w on true`;
export const REPORT_COLUMNS = sql`${c.all}, ${SAID_COLUMNS}, ${l.pick('reporter_id')}, ${raw(DUE_AT)} ${as<{ due_at: Date | null }>('due_at')},
  w.violation_types ${as<{ violation_types: ViolationType[] }>('violation_types')}`;

/** A row of the queue with its latest complaint. */
export type ReportRow = Row<typeof REPORT_COLUMNS>;

type Sealed = Pick<ReportRow, 'content_event' | 'sealed_content' | 'description_event' | 'sealed_description'> &
  Partial<Pick<ReportRow, 'handed_event' | 'sealed_note'>>;

export interface OpenedReport<Row extends Sealed = ReportRow> {
  readonly row: Row;
  /** By field name; null when it cannot be decrypted any more. */
  readonly content: Readonly<Record<string, string>> | null;
  readonly description: string | null;
  /** Of the hand-over; null without one. */
  readonly note: string | null;
}

/** Decrypts a box; null if its key was destroyed. */
export function openFields(
  sealed: SealedBox | null,
  eventId: string | null,
  keys: ReadonlyMap<string, Buffer>,
): Readonly<Record<string, unknown>> | null {
  const key = sealed && keys.get(sealed.subject);
  return sealed && key && eventId !== null ? open(sealed, key, eventId, 'data') : null;
}

/** The text of content, from the fields of its event. */
export const contentIn = (fields: Readonly<Record<string, unknown>> | null) =>
  (fields?.content as Readonly<Record<string, string>> | undefined) ?? null;

const subjectsOf = (boxes: readonly (SealedBox | null)[]): string[] =>
  boxes.flatMap((box) => (box ? [box.subject] : []));

/** Decrypts the content and the latest complaint of rows. */
export async function openReports<Row extends Sealed>(
  { vault }: Pick<Deps, 'vault'>,
  rows: readonly Row[],
): Promise<OpenedReport<Row>[]> {
  const keys = await vault.find(
    subjectsOf(
      rows.flatMap(({ sealed_content, sealed_description, sealed_note = null }) => [
        sealed_content,
        sealed_description,
        sealed_note,
      ]),
    ),
  );
  return rows.map((row) => {
    const handover = openFields(row.sealed_note ?? null, row.handed_event ?? null, keys);
    const complaint = openFields(row.sealed_description, row.description_event, keys);
    return {
      row,
      content: contentIn(openFields(row.sealed_content, row.content_event, keys)),
      description: complaint ? String(complaint.description) : null,
      note: handover ? String(handover.note) : null,
    };
  });
}

/** Status of a report: decided, claimed (while the claim is valid) or pending. */
export const statusOf = (
  { decided_at, claimed_until }: Pick<ReportRow, 'decided_at' | 'claimed_until'>,
  now: Date,
): ReportStatus => {
  if (decided_at) return 'resolved';
  return claimed_until && claimed_until > now ? 'under_review' : 'pending';
};

/** The staff member who reads reports. */
export interface Reader {
  /** Of the interface. */
  readonly language: string;
  readonly id: string;
  /** Only they see withheld content. */
  readonly handlesChildSafety: boolean;
}

export const readerOf = ({ accountId, role }: Actor, { acceptLanguage }: RequestContext): Reader => ({
  language: answerLanguage(acceptLanguage),
  id: accountId,
  handlesChildSafety: handlesChildSafety(role),
});

/** SQL condition on rows `c` of reports: only leads see those about child safety. */
export const shownTo = ({ handlesChildSafety }: Pick<Reader, 'handlesChildSafety'>): Sql =>
  handlesChildSafety ? sql`true` : sql`not c.child_safety`;

import { disagreementOf } from '@sankofa/events/moderation/blind-review';
import type { SealedBox } from '@sankofa/events/personal/box';
import { blindReviews } from '@sankofa/projections/moderation/blind-reviews';
import { moderationDecisions } from '@sankofa/projections/moderation/moderation-decisions';
import { moderationQueue } from '@sankofa/projections/moderation/moderation-queue';
import { standing } from '@sankofa/projections/moderation/standing';
import { nameLookup } from '../../accounts/person-names.ts';
import type { BlindReview, Disagreement } from '../../contract/blind-reviews.ts';
import type { Services } from '../../services.ts';
import { as, countRows, findAll, type Row, raw, sql, view } from '../../sql.ts';
import { contextOf, NOWHERE, type ReportContext } from '../queue/context.ts';
import { contentIn, openFields } from '../queue/open-row.ts';
import { withheld } from '../withheld.ts';

type Deps = Pick<Services, 'queries' | 'vault' | 'clock'>;

interface Page {
  readonly ids: readonly string[] | undefined;
  readonly byId: boolean;
  readonly offset: number;
  readonly limit: number;
  readonly direction: 'ASC' | 'DESC';
  /** The caller. */
  readonly reader: string;
  /** Whether the caller handles child-safety cases: only they see withheld content. */
  readonly handlesChildSafety: boolean;
}

const b = view(blindReviews, 'blind_reviews', 'b');
const d = view(moderationDecisions, 'moderation_decisions', 'd');
const v = view(moderationQueue, 'reported_versions', 'v').optional;
const c = view(moderationQueue, 'complaints', 'c');
const measures = view(standing, 'measures');

const CONTENT = sql`${d.pick('violation_types')}, ${v.rename({ content_event: 'event_id' })}, ${v.pick('sealed_content')}`;

/** Joins the decision of row `b` and the content at that time. */
const WITH_DECISION = sql`join ${d} on d.decision_id = b.decision_id
  left join ${v} on v.report_id = b.report_id and v.version = b.version`;

/** SQL from `from` on: decisions that a person may review: not their own, not about them, and not reversed. */
export const blindReviewsFor = ({ reader, handlesChildSafety }: Pick<Page, 'reader' | 'handlesChildSafety'>) => sql`
  from ${b} ${WITH_DECISION}
  where b.given_at is null and b.first_by <> ${reader} and b.author_id is distinct from ${reader}
    and d.reversed_at is null and (${handlesChildSafety}::boolean or not ${withheld('d.content_type', 'd.content_id')})`;

interface Complaints {
  readonly complaints: readonly { readonly event_id: string; readonly sealed: SealedBox | null }[] | null;
}

/**
 * Decisions that wait for a review by another moderator, without the decision itself.
 * @returns a page of them, with the total
 */
export async function findBlindReviews(
  deps: Deps,
  { ids, byId, direction, offset, limit, reader, handlesChildSafety }: Page,
): Promise<{ reviews: BlindReview[]; total: number }> {
  const waiting = sql`${blindReviewsFor({ reader, handlesChildSafety })}
    and (${ids}::text[] is null or b.id = any(${ids}))`;
  const [rows, total] = await Promise.all([
    findAll(
      deps.queries,
      sql`select ${b.pick('id', 'content_type', 'asked_at', 'author_id')}, ${d.pick('content_id')}, ${CONTENT},
            (select count(*)::integer from ${measures} where person_id = b.author_id and decision_id <> b.decision_id
               and taken_at <= d.decided_at and strike_until > d.decided_at) ${as<{ strikes: number }>('strikes')},
            (select jsonb_agg(jsonb_build_object('event_id', c.event_id, 'sealed', c.sealed_description) order by c.position)
             from ${c} where c.report_id = b.report_id and c.reported_at <= d.decided_at) ${as<Complaints>('complaints')}
          ${waiting} order by ${raw(byId ? 'b.id' : 'b.asked_at')} ${raw(direction)}, b.id offset ${offset} limit ${limit}`,
    ),
    countRows(deps.queries, waiting),
  ]);
  const boxes = rows.flatMap(({ sealed_content, complaints }) => [
    sealed_content,
    ...(complaints ?? []).map(({ sealed }) => sealed),
  ]);
  const keys = await deps.vault.find(boxes.flatMap((box) => (box ? [box.subject] : [])));
  const contexts = await Promise.all(
    rows.map((row) => contextOf(deps, row.content_type, row.content_id, { handlesChildSafety })),
  );
  const reviews = rows.map((row, n) => ({
    context: withoutNames(contexts[n] ?? NOWHERE),
    author_strikes: row.author_id === null ? null : row.strikes,
    id: row.id,
    asked_at: row.asked_at.toISOString(),
    content_type: row.content_type,
    content: contentIn(openFields(row.sealed_content, row.content_event, keys)),
    violation_types: row.violation_types,
    complaints: (row.complaints ?? []).flatMap(({ event_id, sealed }) => {
      const said = String(openFields(sealed, event_id, keys)?.description ?? '');
      return said === '' ? [] : [said];
    }),
  }));
  return { reviews, total };
}

/** The context without ids and names. */
const withoutNames = ({ movie, second, discussion, around }: ReportContext): BlindReview['context'] => ({
  movie,
  second,
  discussion: discussion && { title: discussion.title },
  around: around.map(({ text, withheld, is_reported }) => ({
    text: is_reported ? null : text,
    withheld,
    is_reported,
  })),
});

/** Columns that are set once both have decided. */
const DISAGREEMENT = sql`
  ${b.pick('id', 'content_type', 'report_id', 'author_id', 'first_by', 'first_action')},
  ${b.pickPresent('second_by', 'second_action', 'second_content', 'given_at', 'given_event')},
  ${b.pick('sealed_given', 'settled_by', 'settled_right', 'settled_at', 'settled_event', 'sealed_settled')},
  ${d.rename({ first_content: 'content', first_event: 'event_id', sealed_first: 'sealed' })}, ${d.pick('decided_at')},
  ${CONTENT}`;
type DisagreementRow = Row<typeof DISAGREEMENT>;

/** Whether a person may settle a disagreement: neither of the two moderators nor the author, and only once. */
export const canSettle = (
  {
    settled_at,
    first_by,
    second_by,
    author_id,
  }: Pick<DisagreementRow, 'settled_at' | 'first_by' | 'second_by' | 'author_id'>,
  reader: string,
): boolean => !settled_at && ![first_by, second_by, author_id].includes(reader);

/**
 * Decisions on which two moderators disagree.
 * @param settled filter; absent: all
 */
export async function findDisagreements(
  deps: Deps,
  {
    ids,
    byId,
    direction,
    offset,
    limit,
    reader,
    settled,
  }: Omit<Page, 'handlesChildSafety'> & { readonly settled?: boolean | undefined },
): Promise<{ disagreements: Disagreement[]; total: number }> {
  const found = sql`from ${b} ${WITH_DECISION}
    where b.agrees = false and (${settled}::boolean is null or (b.settled_at is not null) = ${settled})
      and (${ids}::text[] is null or b.id = any(${ids}))`;
  const [rows, total] = await Promise.all([
    findAll(
      deps.queries,
      sql`select ${DISAGREEMENT} ${found}
          order by ${raw(byId ? 'b.id' : 'b.given_at')} ${raw(direction)}, b.id offset ${offset} limit ${limit}`,
    ),
    countRows(deps.queries, found),
  ]);
  const boxes = rows.flatMap((row) => [row.sealed_content, row.sealed_first, row.sealed_given, row.sealed_settled]);
  const [keys, named] = await Promise.all([
    deps.vault.find(boxes.flatMap((box) => (box ? [box.subject] : []))),
    nameLookup(
      deps,
      rows.flatMap(({ first_by, second_by, settled_by }) => [first_by, second_by, settled_by]),
    ),
  ]);
  const reasonIn = (box: SealedBox | null, event: string | null): string | null => {
    const fields = openFields(box, event, keys);
    return fields ? String(fields.reason) : null;
  };
  const disagreements = rows.map((row) => ({
    id: row.id,
    report_id: row.report_id,
    content_type: row.content_type,
    content: contentIn(openFields(row.sealed_content, row.content_event, keys)),
    violation_types: row.violation_types,
    first: {
      moderator: named(row.first_by),
      action_type: row.first_action,
      content_action: row.first_content,
      reason: reasonIn(row.sealed_first, row.first_event),
      at: row.decided_at.toISOString(),
    },
    second: {
      moderator: named(row.second_by),
      action_type: row.second_action,
      content_action: row.second_content,
      reason: reasonIn(row.sealed_given, row.given_event),
      at: row.given_at.toISOString(),
    },
    settlement:
      row.settled_at && row.settled_right && row.settled_by !== null
        ? {
            right: row.settled_right,
            by: named(row.settled_by),
            reason: reasonIn(row.sealed_settled, row.settled_event),
            at: row.settled_at.toISOString(),
          }
        : null,
    differs_in:
      disagreementOf(
        { action: row.first_action, content: row.first_content },
        { action: row.second_action, content: row.second_content },
      ) ?? ('severity' as const),
    may_settle: canSettle(row, reader),
  }));
  return { disagreements, total };
}

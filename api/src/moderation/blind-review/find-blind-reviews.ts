import type { ActionType, ContentAction } from '@sankofa/events/moderation/action';
import type { ContentType } from '@sankofa/events/moderation/content-type';
import type { ViolationType } from '@sankofa/events/moderation/violation';
import type { SealedBox } from '@sankofa/events/personal/box';
import type { BlindReview, Disagreement } from '../../contract/blind-reviews.ts';
import type { Services } from '../../services.ts';
import { contentIn, namer, opened } from '../queue/open-row.ts';
import { withheld } from '../withheld.ts';

type Needs = Pick<Services, 'queries' | 'vault' | 'clock'>;

interface Page {
  readonly offset: number;
  readonly limit: number;
  readonly direction: 'ASC' | 'DESC';
  /** Who asks. */
  readonly reader: string;
  /** Whether they handle child-safety cases: nobody else is shown what is withheld. */
  readonly handlesChildSafety: boolean;
}

interface Row {
  readonly id: string;
  readonly content_type: ContentType;
  readonly asked_at: Date;
  readonly violation_types: ViolationType[];
  readonly content_event: string | null;
  readonly sealed_content: SealedBox | null;
}

/** The decision of a row `b`, and what the content said then. */
const WITH_DECISION = `join read.moderation_decisions d on d.decision_id = b.decision_id
  left join read.reported_versions v on v.report_id = b.report_id and v.version = b.version`;

/** What `$1` may decide on: nothing of theirs, and nothing that has been taken back. */
const WAITS = `from read.blind_reviews b ${WITH_DECISION}
  where b.given_at is null and b.first_by <> $1 and b.author_id is distinct from $1 and d.reversed_at is null
    and ($2::boolean or not ${withheld('d.content_type', 'd.content_id')})`;

const inOrder = (direction: Page['direction']): string => (direction === 'ASC' ? 'asc' : 'desc');

interface WaitingRow extends Row {
  readonly complaints: { readonly event_id: string; readonly sealed: SealedBox | null }[] | null;
}

/** Decisions that wait for somebody else, as if nobody had decided. @returns a page of them, and how many there are */
export async function findBlindReviews(
  needs: Needs,
  { direction, offset, limit, reader, handlesChildSafety }: Page,
): Promise<{ reviews: BlindReview[]; total: number }> {
  const [{ rows }, counted] = await Promise.all([
    needs.queries.query<WaitingRow>(
      `select b.id, b.content_type, b.asked_at, d.violation_types, v.event_id as content_event, v.sealed_content,
         (select jsonb_agg(jsonb_build_object('event_id', c.event_id, 'sealed', c.sealed_description) order by c.position)
          from read.complaints c where c.report_id = b.report_id and c.reported_at <= d.decided_at) as complaints
       ${WAITS} order by b.asked_at ${inOrder(direction)}, b.id offset $3 limit $4`,
      [reader, handlesChildSafety, offset, limit],
    ),
    needs.queries.query<{ n: number }>(`select count(*)::integer as n ${WAITS}`, [reader, handlesChildSafety]),
  ]);
  const boxes = rows.flatMap(({ sealed_content, complaints }) => [
    sealed_content,
    ...(complaints ?? []).map(({ sealed }) => sealed),
  ]);
  const keys = await needs.vault.find(boxes.flatMap((box) => (box ? [box.subject] : [])));
  const reviews = rows.map((row) => ({
    id: row.id,
    asked_at: row.asked_at.toISOString(),
    content_type: row.content_type,
    content: contentIn(opened(row.sealed_content, row.content_event, keys)),
    violation_types: row.violation_types,
    complaints: (row.complaints ?? []).flatMap(({ event_id, sealed }) => {
      const said = String(opened(sealed, event_id, keys)?.description ?? '');
      return said === '' ? [] : [said];
    }),
  }));
  return { reviews, total: counted.rows[0]?.n ?? 0 };
}

interface DisagreementRow extends Row {
  readonly report_id: string;
  readonly author_id: string | null;
  readonly first_by: string;
  readonly first_action: ActionType;
  readonly first_content: ContentAction;
  readonly decided_at: Date;
  readonly first_event: string;
  readonly sealed_first: SealedBox | null;
  readonly second_by: string;
  readonly second_action: ActionType;
  readonly second_content: ContentAction;
  readonly given_at: Date;
  readonly given_event: string;
  readonly sealed_given: SealedBox | null;
  readonly settled_by: string | null;
  readonly settled_right: 'first' | 'second' | null;
  readonly settled_at: Date | null;
  readonly settled_event: string | null;
  readonly sealed_settled: SealedBox | null;
}

/** Whether somebody may say who of two is right: neither of the two, nor whom the decision is about, and once. */
export const maySettle = (
  {
    settled_at,
    first_by,
    second_by,
    author_id,
  }: Pick<DisagreementRow, 'settled_at' | 'first_by' | 'second_by' | 'author_id'>,
  reader: string,
): boolean => !settled_at && ![first_by, second_by, author_id].includes(reader);

/** Decisions on which two disagree. @param settled whether they are settled; absent: all */
export async function findDisagreements(
  needs: Needs,
  {
    direction,
    offset,
    limit,
    reader,
    settled,
  }: Omit<Page, 'handlesChildSafety'> & { readonly settled?: boolean | undefined },
): Promise<{ disagreements: Disagreement[]; total: number }> {
  const fits = `from read.blind_reviews b ${WITH_DECISION}
    where b.agrees = false and ($1::boolean is null or (b.settled_at is not null) = $1)`;
  const [{ rows }, counted] = await Promise.all([
    needs.queries.query<DisagreementRow>(
      `select b.*, d.violation_types, d.decided_at, d.content as first_content, d.event_id as first_event, d.sealed as sealed_first,
         v.event_id as content_event, v.sealed_content
       ${fits} order by b.given_at ${inOrder(direction)}, b.id offset $2 limit $3`,
      [settled ?? null, offset, limit],
    ),
    needs.queries.query<{ n: number }>(`select count(*)::integer as n ${fits}`, [settled ?? null]),
  ]);
  const boxes = rows.flatMap((row) => [row.sealed_content, row.sealed_first, row.sealed_given, row.sealed_settled]);
  const [keys, named] = await Promise.all([
    needs.vault.find(boxes.flatMap((box) => (box ? [box.subject] : []))),
    namer(
      needs,
      rows.flatMap(({ first_by, second_by, settled_by }) => [first_by, second_by, settled_by]),
    ),
  ]);
  const reasonIn = (box: SealedBox | null, event: string | null): string | null => {
    const fields = opened(box, event, keys);
    return fields ? String(fields.reason) : null;
  };
  const disagreements = rows.map((row) => ({
    id: row.id,
    report_id: row.report_id,
    content_type: row.content_type,
    content: contentIn(opened(row.sealed_content, row.content_event, keys)),
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
    may_settle: maySettle(row, reader),
  }));
  return { disagreements, total: counted.rows[0]?.n ?? 0 };
}

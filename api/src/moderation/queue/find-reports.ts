import { namesOf } from '../../community/authors.ts';
import { HIGH_PRIORITY, MAX_REPORTS_SEARCHED, type ReportSummary } from '../../contract/moderation-queue.ts';
import type { Services } from '../../services.ts';
import { withheld } from '../withheld.ts';
import {
  LAST_SAID,
  type OpenedReport,
  openReports,
  REPORT_COLUMNS,
  type Reader,
  type ReportRow,
  toSummaries,
  WITH_LAST_REPORT,
} from './open-row.ts';

type Needs = Pick<Services, 'queries' | 'vault' | 'clock'>;

export interface ReportsQuery {
  readonly id?: readonly string[] | undefined;
  readonly status?: 'pending' | 'under_review' | 'resolved' | 'open' | undefined;
  readonly priority?: number | 'high' | undefined;
  readonly content_type?: string | undefined;
  readonly violation_type?: string | undefined;
  readonly claimed_by?: 'me' | 'nobody' | undefined;
  readonly author_id?: string | undefined;
  readonly escalated?: 'yes' | 'no' | undefined;
  readonly q?: string | undefined;
  readonly sort: readonly ['priority' | 'first_reported_at' | 'reported_at', 'ASC' | 'DESC'];
  readonly offset: number;
  readonly limit: number;
  readonly reader: Reader;
}

/** Fields the queue may be sorted by, as SQL: nothing a client sends gets into the statement. Equals: the oldest first. */
const SORTED_BY: Readonly<Record<ReportsQuery['sort'][0], string>> = {
  priority: 'priority',
  first_reported_at: 'first_reported_at',
  reported_at: 'reported_at',
};

/** What is escalated comes first for those who decide on it. */
function orderOf({ sort: [field, direction], reader }: Pick<ReportsQuery, 'sort' | 'reader'>): string {
  const isUrgency = field === 'priority' && direction === 'DESC';
  const first = isUrgency && reader.handlesChildSafety ? 'c.escalated desc, ' : '';
  const by = `c.${SORTED_BY[field]} ${direction === 'ASC' ? 'asc' : 'desc'}`;
  return `order by ${first}${by}, c.first_reported_at, c.report_id`;
}

const STATUS: Readonly<Record<NonNullable<ReportsQuery['status']>, string>> = {
  pending: 'decided_at is null and (claimed_until is null or claimed_until <= $now)',
  under_review: 'decided_at is null and claimed_until > $now',
  open: 'decided_at is null',
  resolved: 'decided_at is not null',
};

const QUEUE = 'read.reported_content';

interface Condition {
  /** The queue, or what of it is looked through. */
  readonly from: string;
  readonly where: string;
  readonly values: unknown[];
}

/** Conditions that are asked for, and nothing else: so that an index of the queue serves them. */
function conditionsOf(query: ReportsQuery, now: Date): Condition {
  const values: unknown[] = [];
  const put = (value: unknown): string => `$${values.push(value)}`;
  const conditions: string[] = [];
  const { id, status, priority, content_type, violation_type, claimed_by, author_id } = query;
  if (id) conditions.push(`report_id = any(${put(id)})`);
  if (status)
    conditions.push(STATUS[status].includes('$now') ? STATUS[status].replace('$now', put(now)) : STATUS[status]);
  if (priority === 'high') conditions.push(`priority >= ${put(HIGH_PRIORITY)}`);
  else if (priority !== undefined) conditions.push(`priority = ${put(priority)}`);
  if (content_type) conditions.push(`content_type = ${put(content_type)}`);
  if (author_id) conditions.push(`author_id = ${put(author_id)}`);
  if (query.escalated) conditions.push(query.escalated === 'yes' ? 'escalated' : 'not escalated');
  const claimIs = (): string => `decided_at is null and claimed_until > ${put(now)}`;
  if (claimed_by === 'me') conditions.push(`${claimIs()} and claimed_by = ${put(query.reader.id)}`);
  if (claimed_by === 'nobody') conditions.push(`not coalesce(${claimIs()}, false)`);
  const fits = conditions.length > 0 ? `where ${conditions.join(' and ')}` : '';
  if (!violation_type) return { from: QUEUE, where: fits, values };
  // All that fit are found first (a subquery with an offset is not merged into its query): in the order of the queue,
  // those with a rare violation would be looked for to its end.
  const type = put(violation_type);
  const found = `select q.* from read.reported_violations x join ${QUEUE} q using (report_id)
    where x.violation_type = ${type}${conditions.map((condition) => ` and ${condition}`).join('')} offset 0`;
  return { from: `(${found})`, where: '', values };
}

/** A page of the queue, and how many reports fit. */
export async function findReports(
  needs: Needs,
  query: ReportsQuery,
): Promise<{ reports: ReportSummary[]; total: number }> {
  const { queries, clock } = needs;
  const condition = conditionsOf(query, clock());
  const { from, where, values } = condition;
  const { offset, limit, reader } = query;
  const order = orderOf(query);
  if (query.q) {
    const found = await idsSaying(needs, query.q, condition, reader);
    const of = { from: QUEUE, where: 'where report_id = any($1)', values: [found], offset, limit };
    return { reports: await toSummaries(needs, await readPage(needs, of, order), reader), total: found.length };
  }
  const [opened, counted] = await Promise.all([
    readPage(needs, { ...condition, offset, limit }, order),
    queries.query<{ n: number }>(`select count(*)::integer as n from ${from} c ${where}`, values),
  ]);
  return { reports: await toSummaries(needs, opened, reader), total: counted.rows[0]?.n ?? 0 };
}

interface Page extends Condition {
  readonly offset: number;
  readonly limit: number;
}

/** Which reports are on a page is found in an index alone, however far down the queue it is; only these are read. */
async function readPage(
  needs: Needs,
  { from, where, values, offset, limit }: Page,
  order: string,
): Promise<OpenedReport[]> {
  const n = values.length;
  const { rows } = await needs.queries.query<ReportRow>(
    `select ${REPORT_COLUMNS} from (
       select report_id from ${from} c ${where} ${order} offset $${n + 1} limit $${n + 2}
     ) page join read.reported_content c using (report_id) ${WITH_LAST_REPORT} ${order}`,
    [...values, offset, limit],
  );
  return openReports(needs, rows);
}

type SaidRow = Pick<
  ReportRow,
  | 'report_id'
  | 'author_id'
  | 'withheld'
  | 'content_event'
  | 'sealed_content'
  | 'description_event'
  | 'sealed_description'
>;

/** Of the newest reports that fit, those in which these words are: in the content, a complaint, or the author's name. */
async function idsSaying(
  needs: Needs,
  words: string,
  { from, where, values }: Condition,
  reader: Reader,
): Promise<string[]> {
  const { rows } = await needs.queries.query<SaidRow>(
    `select c.report_id, c.author_id, v.event_id as content_event, v.sealed_content, l.event_id as description_event,
       l.sealed_description, ${withheld('c.content_type', 'c.content_id')} as withheld
     from (select report_id, version, author_id, content_type, content_id from ${from} c ${where}
           order by reported_at desc limit ${MAX_REPORTS_SEARCHED}) c ${LAST_SAID}`,
    values,
  );
  const [reports, names] = await Promise.all([
    openReports(needs, rows),
    namesOf(
      needs,
      rows.flatMap(({ author_id }) => author_id ?? []),
    ),
  ]);
  return reports
    .filter(({ row, content, description }) => {
      const isShown = !row.withheld || reader.handlesChildSafety;
      const texts = isShown ? [content?.title, content?.text, description] : [];
      const name = row.author_id === null ? null : names.get(row.author_id);
      return [...texts, name].some((text) => (text ? says(text, words) : false));
    })
    .map(({ row }) => row.report_id);
}

/** The same for letters that are written alike, however they are put together and in whichever case. */
const alike = (text: string): string => text.normalize('NFC').toLowerCase();

/** Whether these words are in a text, one after the other. */
export const says = (text: string, words: string): boolean => alike(text).includes(alike(words));

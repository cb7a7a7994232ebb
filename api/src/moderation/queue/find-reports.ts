import { LEADS, moderationQueue } from '@sankofa/projections/moderation/moderation-queue';
import { namesOf } from '../../accounts/person-names.ts';
import { HIGH_PRIORITY, MAX_REPORTS_SEARCHED, type ReportSummary } from '../../contract/moderation-queue.ts';
import type { SecondPerson } from '../../contract/second-person.ts';
import type { Services } from '../../services.ts';
import { allOf, countRows, findAll, raw, type Sql, sql, subquery, view } from '../../sql.ts';
import { ofSecondPerson } from '../../worklist/second-person.ts';
import { nearDuplicates } from './near-duplicates.ts';
import {
  c,
  DUE_AT,
  LAST_SAID,
  type OpenedReport,
  openReports,
  REPORT_COLUMNS,
  type Reader,
  SAID_COLUMNS,
  shownTo,
  WITH_LAST_REPORT,
} from './open-row.ts';
import { toSummaries } from './summaries.ts';

type Deps = Pick<Services, 'queries' | 'vault' | 'clock'>;

export interface ReportsQuery {
  readonly id?: readonly string[] | undefined;
  readonly status?: 'pending' | 'under_review' | 'resolved' | 'open' | undefined;
  readonly priority?: number | 'high' | undefined;
  readonly content_type?: string | undefined;
  readonly violation_type?: string | undefined;
  readonly claimed_by?: 'me' | 'nobody' | undefined;
  readonly author_id?: string | undefined;
  readonly reporter_id?: string | undefined;
  readonly escalated?: 'yes' | 'no' | undefined;
  readonly second?: SecondPerson | undefined;
  readonly handed_to?: 'me' | 'leads' | undefined;
  readonly overdue?: 'yes' | undefined;
  readonly similar_to?: string | undefined;
  readonly q?: string | undefined;
  readonly sort: readonly ['priority' | 'due_at' | 'first_reported_at' | 'reported_at' | 'id', 'ASC' | 'DESC'];
  readonly offset: number;
  readonly limit: number;
  readonly reader: Reader;
}

/** Escalated reports come first for the people who decide on them. */
function orderOf({ sort: [field, direction], reader }: Pick<ReportsQuery, 'sort' | 'reader'>): Sql {
  const isUrgency = field === 'priority' && direction === 'DESC';
  const first = isUrgency && reader.handlesChildSafety ? 'c.escalated desc, ' : '';
  const by = field === 'due_at' ? DUE_AT : field === 'id' ? 'c.report_id' : `c.${field}`;
  return raw(`order by ${first}${by} ${direction}, c.first_reported_at, c.report_id`);
}

const STATUS: Readonly<Record<NonNullable<ReportsQuery['status']>, (now: Date) => Sql>> = {
  pending: (now) => sql`decided_at is null and (claimed_until is null or claimed_until <= ${now})`,
  under_review: (now) => sql`decided_at is null and claimed_until > ${now}`,
  open: () => sql`decided_at is null`,
  resolved: () => sql`decided_at is not null`,
};

const queue = view(moderationQueue, 'reported_content');
const q = view(moderationQueue, 'reported_content', 'q');
const violations = view(moderationQueue, 'reported_violations', 'x');

interface Condition {
  /** The queue, or the part of it that is searched. */
  readonly from: Sql;
  readonly where: Sql;
}

/** Adds only the requested conditions, so that an index of the queue can be used. */
function conditionsOf(query: ReportsQuery, now: Date): Condition {
  const conditions: Sql[] = [];
  const { id, status, priority, content_type, violation_type, claimed_by, author_id } = query;
  if (!query.reader.handlesChildSafety) conditions.push(sql`not child_safety`);
  if (query.second)
    conditions.push(sql`closing_by is not null`, ofSecondPerson(query.second, sql`closing_by`, query.reader.id));
  if (id) conditions.push(sql`report_id = any(${id})`);
  if (status) conditions.push(STATUS[status](now));
  if (priority === 'high') conditions.push(sql`priority >= ${HIGH_PRIORITY}`);
  else if (priority !== undefined) conditions.push(sql`priority = ${priority}`);
  if (content_type) conditions.push(sql`content_type = ${content_type}`);
  if (author_id) conditions.push(sql`author_id = ${author_id}`);
  if (query.reporter_id) {
    const theirs = sql`select report_id from ${view(moderationQueue, 'complaints')} where reporter_id = ${query.reporter_id}`;
    conditions.push(sql`report_id in ${subquery(theirs)}`);
  }
  if (query.handed_to) {
    const { id: readerId } = query.reader;
    conditions.push(sql`decided_at is null and handed_to = ${query.handed_to === 'leads' ? LEADS : readerId}`);
  }
  if (query.overdue) conditions.push(sql`report_id in (select c.report_id from ${c} where ${raw(DUE_AT)} < ${now})`);
  if (query.escalated) conditions.push(query.escalated === 'yes' ? sql`escalated` : sql`not escalated`);
  const isClaimed = sql`decided_at is null and claimed_until > ${now}`;
  if (claimed_by === 'me') conditions.push(sql`${isClaimed} and claimed_by = ${query.reader.id}`);
  if (claimed_by === 'nobody') conditions.push(sql`not coalesce(${isClaimed}, false)`);
  if (!violation_type) return { from: queue, where: conditions.length > 0 ? sql`where ${allOf(conditions)}` : sql`` };
  // Finds all matches first (PostgreSQL does not merge a subquery with an offset): a scan in queue order would search
  // to the end for a rare violation.
  const found = sql`select ${q.all} from ${violations} join ${q} using (report_id)
    where ${allOf([sql`x.violation_type = ${violation_type}`, ...conditions])} offset 0`;
  return { from: subquery(found), where: sql`` };
}

/** A page of the queue with the total. */
export async function findReports(
  deps: Deps,
  { similar_to, ...asked }: ReportsQuery,
): Promise<{ reports: ReportSummary[]; total: number }> {
  const query = similar_to ? { ...asked, id: await withDuplicates(deps, similar_to, asked) } : asked;
  const { queries, clock } = deps;
  const condition = conditionsOf(query, clock());
  const { from, where } = condition;
  const { offset, limit, reader } = query;
  const order = orderOf(query);
  if (query.q) {
    const found = await idsSaying(deps, query.q, condition, reader);
    const of = { from: queue, where: sql`where report_id = any(${found})`, offset, limit };
    return { reports: await toSummaries(deps, await readPage(deps, of, order), reader), total: found.length };
  }
  const [opened, total] = await Promise.all([
    readPage(deps, { ...condition, offset, limit }, order),
    countRows(queries, sql`from ${from} c ${where}`),
  ]);
  return { reports: await toSummaries(deps, opened, reader), total };
}

/** Ids of a report and of its near-duplicates, of those that another filter by ids allows. */
async function withDuplicates(
  deps: Deps,
  id: string,
  { reader, id: among }: Pick<ReportsQuery, 'reader' | 'id'>,
): Promise<string[]> {
  const rows = await findAll(
    deps.queries,
    sql`select ${c.pick('report_id')}, ${SAID_COLUMNS} from ${c} ${LAST_SAID} where c.report_id = ${id} and ${shownTo(reader)}`,
  );
  const [opened] = await openReports(deps, rows);
  if (!opened) return [];
  const isShown = !opened.row.withheld || reader.handlesChildSafety;
  const found = [id, ...(await nearDuplicates(deps, reader)).of(id, isShown ? opened.content : null)];
  return among ? found.filter((one) => among.includes(one)) : found;
}

interface Page extends Condition {
  readonly offset: number;
  readonly limit: number;
}

/** An index-only scan finds the reports of the page, however far down it is; only these rows are read. */
async function readPage(deps: Deps, { from, where, offset, limit }: Page, order: Sql): Promise<OpenedReport[]> {
  const rows = await findAll(
    deps.queries,
    sql`select ${REPORT_COLUMNS} from (
          select report_id from ${from} c ${where} ${order} offset ${offset} limit ${limit}
        ) page join ${c} using (report_id) ${WITH_LAST_REPORT} ${order}`,
  );
  return openReports(deps, rows);
}

/** Ids of the newest matching reports that contain these words in the content, a complaint or the author's name. */
async function idsSaying(deps: Deps, words: string, { from, where }: Condition, reader: Reader): Promise<string[]> {
  const rows = await findAll(
    deps.queries,
    sql`select ${c.pick('report_id', 'author_id')}, ${SAID_COLUMNS}
        from (select report_id, version, author_id, content_type, content_id from ${from} c ${where}
              order by reported_at desc limit ${MAX_REPORTS_SEARCHED}) c ${LAST_SAID}`,
  );
  const [reports, names] = await Promise.all([
    openReports(deps, rows),
    namesOf(
      deps,
      rows.flatMap(({ author_id }) => author_id ?? []),
    ),
  ]);
  return reports
    .filter(({ row, content, description }) => {
      const isShown = !row.withheld || reader.handlesChildSafety;
      const texts = isShown ? [content?.title, content?.text, description] : [];
      const name = row.author_id === null ? null : names.get(row.author_id);
      return [...texts, name].some((text) => (text ? containsPhrase(text, words) : false));
    })
    .map(({ row }) => row.report_id);
}

/** Normalizes Unicode composition and case. */
const alike = (text: string): string => text.normalize('NFC').toLowerCase();

/** Whether a text contains these words consecutively. */
export const containsPhrase = (text: string, words: string): boolean => alike(text).includes(alike(words));

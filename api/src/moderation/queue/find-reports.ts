import { MAX_REPORTS_SEARCHED, type ReportSummary } from '../../contract/moderation-queue.ts';
import type { Services } from '../../services.ts';
import {
  type OpenedReport,
  openReports,
  REPORT_COLUMNS,
  type ReportRow,
  toSummaries,
  WITH_LAST_REPORT,
} from './open-row.ts';

type Needs = Pick<Services, 'queries' | 'vault' | 'clock'>;

export interface ReportsQuery {
  readonly id?: readonly string[] | undefined;
  readonly status?: 'pending' | 'under_review' | 'resolved' | 'open' | undefined;
  readonly priority?: number | undefined;
  readonly content_type?: string | undefined;
  readonly violation_type?: string | undefined;
  readonly claimed_by?: 'me' | 'nobody' | undefined;
  readonly author_id?: string | undefined;
  readonly q?: string | undefined;
  readonly sort: readonly ['priority' | 'first_reported_at' | 'reported_at', 'ASC' | 'DESC'];
  readonly offset: number;
  readonly limit: number;
  /** Who asks. */
  readonly reader: string;
}

/** Fields the queue may be sorted by, as SQL: nothing a client sends gets into the statement. Equals: the oldest first. */
const SORTED_BY: Readonly<Record<ReportsQuery['sort'][0], string>> = {
  priority: 'priority',
  first_reported_at: 'first_reported_at',
  reported_at: 'reported_at',
};

const STATUS: Readonly<Record<NonNullable<ReportsQuery['status']>, string>> = {
  pending: 'decided_at is null and (claimed_until is null or claimed_until <= $now)',
  under_review: 'decided_at is null and claimed_until > $now',
  open: 'decided_at is null',
  resolved: 'decided_at is not null',
};

/** Conditions that are asked for, and nothing else: so that an index of the queue serves them. */
function conditionsOf(query: ReportsQuery, now: Date): { where: string; values: unknown[] } {
  const values: unknown[] = [];
  const put = (value: unknown): string => `$${values.push(value)}`;
  const conditions: string[] = [];
  const { id, status, priority, content_type, violation_type, claimed_by, author_id } = query;
  if (id) conditions.push(`report_id = any(${put(id)})`);
  if (status)
    conditions.push(STATUS[status].includes('$now') ? STATUS[status].replace('$now', put(now)) : STATUS[status]);
  if (priority !== undefined) conditions.push(`priority = ${put(priority)}`);
  if (content_type) conditions.push(`content_type = ${put(content_type)}`);
  if (author_id) conditions.push(`author_id = ${put(author_id)}`);
  if (violation_type) {
    const type = put(violation_type);
    conditions.push(
      `exists (select from read.reported_violations x where x.report_id = c.report_id and x.violation_type = ${type})`,
    );
  }
  const claimIs = (): string => `decided_at is null and claimed_until > ${put(now)}`;
  if (claimed_by === 'me') conditions.push(`${claimIs()} and claimed_by = ${put(query.reader)}`);
  if (claimed_by === 'nobody') conditions.push(`not coalesce(${claimIs()}, false)`);
  return { where: conditions.length > 0 ? `where ${conditions.join(' and ')}` : '', values };
}

/** A page of the queue, and how many reports fit. */
export async function findReports(
  needs: Needs,
  query: ReportsQuery,
): Promise<{ reports: ReportSummary[]; total: number }> {
  const { queries, clock } = needs;
  const { where, values } = conditionsOf(query, clock());
  const [field, direction] = query.sort;
  const by = SORTED_BY[field];
  const order = (table: string): string =>
    `order by ${table}.${by} ${direction === 'ASC' ? 'asc' : 'desc'}, ${table}.first_reported_at, ${table}.report_id`;
  const page = async (inner: string, more: readonly unknown[]): Promise<OpenedReport[]> => {
    const { rows } = await queries.query<ReportRow>(
      `select ${REPORT_COLUMNS} from (${inner}) c ${WITH_LAST_REPORT} ${order('c')}`,
      [...values, ...more],
    );
    return openReports(needs, rows);
  };
  const { offset, limit, reader } = query;
  if (query.q) {
    const newest = `select * from read.reported_content c ${where} order by reported_at desc limit ${MAX_REPORTS_SEARCHED}`;
    const wanted = query.q.toLowerCase();
    const all = await toSummaries(needs, await page(newest, []), reader);
    const found = all.filter((one) => says(one, wanted));
    return { reports: found.slice(offset, offset + limit), total: found.length };
  }
  const n = values.length;
  const inner = `select * from read.reported_content c ${where} ${order('c')} offset $${n + 1} limit $${n + 2}`;
  const [opened, counted] = await Promise.all([
    page(inner, [offset, limit]),
    queries.query<{ n: number }>(`select count(*)::integer as n from read.reported_content c ${where}`, values),
  ]);
  return { reports: await toSummaries(needs, opened, reader), total: counted.rows[0]?.n ?? 0 };
}

const says = ({ content_title, content_text, description, author }: ReportSummary, wanted: string): boolean =>
  [content_title, content_text, description, author?.name].some((text) => text?.toLowerCase().includes(wanted));

import type { ReportSummary } from '@sankofa/api/contract/moderation-queue';

/** How the rows of the queue are grouped. */
export const GROUPINGS = ['none', 'author', 'film'] as const;
export type Grouping = (typeof GROUPINGS)[number];

export interface Group<Report> {
  /** Id of the author or film; null for reports without one. */
  readonly id: string | null;
  /** Null without an author or film. */
  readonly name: string | null;
  readonly reports: readonly Report[];
}

type Grouped = Pick<ReportSummary, 'author' | 'movie'>;

/** Groups reports in the order of the first of each group; `none` gives one group. */
export function groupsOf<Report extends Grouped>(reports: readonly Report[], by: Grouping): Group<Report>[] {
  if (by === 'none') return [{ id: null, name: null, reports }];
  const groups = new Map<string | null, { id: string | null; name: string | null; reports: Report[] }>();
  for (const report of reports) {
    const { id = null, name = null } = by === 'author' ? (report.author ?? {}) : filmOf(report);
    const group = groups.get(id);
    if (group) group.reports.push(report);
    else groups.set(id, { id, name, reports: [report] });
  }
  return [...groups.values()];
}

const filmOf = ({ movie }: Grouped): { readonly id?: string; readonly name?: string } =>
  movie ? { id: movie.id, name: movie.title } : {};

/**
 * The selection after choosing a range: the reports from one to another, both included, are added.
 * @param order ids in the order shown
 * @param anchor the report chosen before; null: only the other one
 */
export function withRange(
  selected: readonly string[],
  order: readonly string[],
  anchor: string | null,
  to: string,
): string[] {
  const ends = [order.indexOf(anchor ?? to), order.indexOf(to)];
  const range = ends.includes(-1) ? [to] : order.slice(Math.min(...ends), Math.max(...ends) + 1);
  return [...new Set([...selected, ...range])];
}

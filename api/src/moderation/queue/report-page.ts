import { codec } from '@sankofa/events/catalog';
import { report } from '@sankofa/events/moderation/report';
import { streamOf } from '@sankofa/events/store/decider';
import { Refusal } from '@sankofa/events/store/refusal';
import { moderationDecisions } from '@sankofa/projections/moderation/moderation-decisions';
import { moderationQueue } from '@sankofa/projections/moderation/moderation-queue';
import { nameLookup } from '../../accounts/person-names.ts';
import type { ModerationReport } from '../../contract/moderation-queue.ts';
import type { Services } from '../../services.ts';
import { findAll, findOne, type Sql, sql, view } from '../../sql.ts';
import { findChildSafety } from '../child-safety/find-child-safety.ts';
import { REPORTABLE } from '../reportable.ts';
import { reporterLookup } from '../rules/rule-reporters.ts';
import { analysisWithWords } from './analysis.ts';
import { contextOf } from './context.ts';
import { historyOf } from './history.ts';
import { nearDuplicates } from './near-duplicates.ts';
import {
  c,
  contentIn,
  openFields,
  openReports,
  REPORT_COLUMNS,
  type Reader,
  type ReportRow,
  shownTo,
  statusOf,
  WITH_LAST_REPORT,
} from './open-row.ts';
import { toSummaries } from './summaries.ts';

type Deps = Pick<Services, 'store' | 'queries' | 'vault' | 'clock'>;

const versions = view(moderationQueue, 'reported_versions');
const complaints = view(moderationQueue, 'complaints');
const decisions = view(moderationDecisions, 'moderation_decisions');

/** Maximum other reports of each kind that are shown. */
const MAX_SIMILAR = 20;

/**
 * A report with everything a moderator needs; null for an unknown id.
 * @throws Refusal `forbidden` if it concerns child safety and the reader is no lead moderator
 */
export async function findReportPage(deps: Deps, id: string, reader: Reader): Promise<ModerationReport | null> {
  const row = await findOne(
    deps.queries,
    sql`select ${REPORT_COLUMNS} from ${c} ${WITH_LAST_REPORT} where c.report_id = ${id}`,
  );
  if (!row) return null;
  if (row.child_safety && !reader.handlesChildSafety) throw new Refusal('forbidden', { what: 'child_safety' });
  const events = (await deps.store.readStream(streamOf(report, id))).map((event) => codec.decode(event));
  const [reports, versions, now, context, complaints, similar, history, child_safety] = await Promise.all([
    openReports(deps, [row]),
    versionsOf(deps, row),
    nowOf(deps, row),
    contextOf(deps, row.content_type, row.content_id, reader),
    complaintsOf(deps, id),
    row.author_id === null
      ? []
      : reportsBeside(deps, sql`c.author_id = ${row.author_id} and c.report_id <> ${id}`, reader),
    historyOf(deps, events),
    findChildSafety(deps, row, events, reader.id),
  ]);
  const [summary] = await toSummaries(deps, reports, reader);
  if (!summary) return null;
  const content = summary.withheld ? null : (reports[0]?.content ?? null);
  const ids = (await nearDuplicates(deps, reader)).of(id, content).slice(0, MAX_SIMILAR);
  const found = ids.length > 0 ? await reportsBeside(deps, sql`c.report_id = any(${ids})`, reader) : [];
  const near_duplicates = found.toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id));
  const more = { context, similar, near_duplicates, history, child_safety };
  if (!summary.withheld) {
    const ai_analysis = analysisWithWords(row, reports[0]?.content ?? null, reader.language);
    return { ...summary, ...more, ai_analysis, versions, now, complaints };
  }
  return {
    ...summary,
    ...more,
    versions: versions.map((one) => ({ ...one, content: null })),
    now: { ...now, content: null },
    // Complaints may quote the withheld content.
    complaints: complaints.map((one) => ({ ...one, description: null })),
  };
}

async function versionsOf({ queries, vault }: Deps, row: ReportRow): Promise<ModerationReport['versions']> {
  const rows = await findAll(
    queries,
    sql`select ${versions.all} from ${versions} where report_id = ${row.report_id} order by position desc`,
  );
  const keys = await vault.find(rows.flatMap(({ sealed_content: box }) => (box ? [box.subject] : [])));
  return rows.map(({ version, kept_at, event_id, sealed_content }) => ({
    version,
    kept_at: kept_at.toISOString(),
    content: contentIn(openFields(sealed_content, event_id, keys)),
    is_last_reported: version === row.version,
  }));
}

async function nowOf(deps: Deps, { content_type, content_id, version }: ReportRow): Promise<ModerationReport['now']> {
  const found = await REPORTABLE[content_type](deps, content_id);
  if (!found) return { state: 'gone', content: null };
  return { state: found.version === version ? 'as_reported' : 'changed', content: { ...found.content } };
}

async function complaintsOf(deps: Deps, id: string): Promise<ModerationReport['complaints']> {
  const rows = await findAll(
    deps.queries,
    sql`select ${complaints.all} from ${complaints} where report_id = ${id} order by position desc`,
  );
  const [keys, named] = await Promise.all([
    deps.vault.find(rows.map(({ reporter_id }) => reporter_id)),
    reporterLookup(
      deps,
      rows.map(({ reporter_id }) => reporter_id),
    ),
  ]);
  return rows.map((row) => {
    const fields = openFields(row.sealed_description, row.event_id, keys);
    return {
      reporter: named(row.reporter_id),
      violation_types: row.violation_types,
      description: fields ? String(fields.description) : null,
      reported_at: row.reported_at.toISOString(),
      version: row.version,
    };
  });
}

/** Other reports that meet a condition, newest first. */
async function reportsBeside(deps: Deps, condition: Sql, reader: Reader): Promise<ModerationReport['similar']> {
  const rows = await findAll(
    deps.queries,
    sql`select ${REPORT_COLUMNS} from ${c} ${WITH_LAST_REPORT}
        where ${condition} and ${shownTo(reader)}
        order by c.reported_at desc limit ${MAX_SIMILAR}`,
  );
  const now = deps.clock();
  const decided = await decisionsOf(
    deps,
    rows.flatMap(({ decision_id }) => decision_id ?? []),
  );
  const shown = (row: ReportRow): boolean => !row.withheld || reader.handlesChildSafety;
  return (await openReports(deps, rows)).map(({ row, content }) => ({
    id: row.report_id,
    content_type: row.content_type,
    content_title: shown(row) ? content?.title || null : null,
    content_text: shown(row) ? (content?.text ?? null) : null,
    withheld: !shown(row),
    violation_types: row.violation_types,
    priority: row.priority,
    status: statusOf(row, now),
    decision: (row.decision_id && decided.get(row.decision_id)) || null,
    reported_at: row.reported_at.toISOString(),
  }));
}

/** How reports were decided, by the id of the decision. */
async function decisionsOf(deps: Deps, ids: readonly string[]) {
  const rows = await findAll(
    deps.queries,
    sql`select ${decisions.pick('decision_id', 'action', 'content', 'moderator_id', 'decided_at')} from ${decisions}
        where decision_id = any(${ids})`,
  );
  const named = await nameLookup(
    deps,
    rows.map(({ moderator_id }) => moderator_id),
  );
  return new Map(
    rows.map(({ decision_id, action, content, moderator_id, decided_at }) => [
      decision_id,
      {
        action_type: action,
        content_action: content,
        by: moderator_id === null ? null : named(moderator_id),
        at: decided_at.toISOString(),
      },
    ]),
  );
}

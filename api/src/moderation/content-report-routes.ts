import type { ContentType } from '@sankofa/events/moderation/content-type';
import { report } from '@sankofa/events/moderation/report';
import { type CommandContext, eventId } from '@sankofa/events/store/command-runner';
import { Refusal } from '@sankofa/events/store/refusal';
import { reportOutcomes } from '@sankofa/projections/moderation/report-outcomes';
import { reports } from '@sankofa/projections/moderation/reports';
import { commandContext } from '../command-context.ts';
import { listReports, MAX_REPORTS, reportContent } from '../contract/moderation.ts';
import { type Route, reply, serve } from '../http/serve.ts';
import type { Services } from '../services.ts';
import { findAll, sql, view } from '../sql.ts';
import { classifyContent } from './classifier/classify-content.ts';
import type { Judge } from './classifier/text-classifier.ts';
import { priorityKnowledge } from './priority/priority-knowledge.ts';
import { REPORTABLE } from './reportable.ts';

const reported = view(reports, 'reports', 'r');
const outcomes = view(reportOutcomes, 'report_outcomes', 'o').optional;

/** Id of the single report stream of a content. */
export const reportIdOf = (type: ContentType, id: string): string => eventId(`report ${type}`, id, 0);

/** Reports of content by viewers. */
export function contentReportRoutes(services: Services, judge: Judge): Route[] {
  const { runner, queries, clock } = services;

  const keeping = (version: string): CommandContext => ({
    now: clock(),
    actor: { kind: 'system', id: 'reports' },
    idempotencyKey: `keep ${version}`,
  });

  return [
    serve(listReports, async ({ actor: { accountId } }) => {
      const rows = await findAll(
        queries,
        sql`select ${reported.pick('content_type', 'content_id', 'violation_types', 'reported_at')},
              ${outcomes.pick('outcome', 'automated', 'told_at')}
            from ${reported} left join ${outcomes} using (reporter_id, content_type, content_id)
            where reporter_id = ${accountId} order by reported_at_position desc limit ${MAX_REPORTS}`,
        'reports.of-account',
      );
      return rows.map(({ outcome, automated, told_at, reported_at, ...what }) => ({
        ...what,
        reported_at: reported_at.toISOString(),
        outcome: outcome && told_at && { result: outcome, at: told_at.toISOString(), automated: automated === true },
      }));
    }),

    serve(reportContent, async ({ body, actor: { accountId: reporterId }, request }) => {
      const { content_type: contentType, content_id: contentId, violation_types, description = '' } = body;
      const found = await REPORTABLE[contentType](services, contentId);
      if (!found) throw new Refusal('not_found', { what: 'content' });
      const { content, ...subject } = { contentType, contentId, ...found };
      const violationTypes = [...new Set(violation_types)];
      const command = { kind: 'report', ...subject, reporterId, violationTypes, description } as const;
      const reportId = reportIdOf(contentType, contentId);
      const { state } = await runner.state(report, reportId);
      const isNew = report.decide(state, command, { now: clock() }).length > 0;
      const isClassified = !isNew || state.classified?.version === subject.version;
      const [knowledge, classified] = await Promise.all([
        priorityKnowledge(services, subject, [...state.latestReporters, reporterId]),
        isClassified ? undefined : classifyContent(judge, content),
      ]);
      // With the system as actor, so that the author's file does not reveal the reporter.
      if (isNew) await runner.run(report, reportId, { kind: 'keep', ...subject, content }, keeping(subject.version));
      const context = commandContext(services, request, { kind: 'person', id: reporterId });
      const { position, events } = await runner.run(report, reportId, { ...command, knowledge, classified }, context);
      const answer = { content_type: contentType, content_id: contentId, reported_before: events.length === 0 };
      return reply(answer, { position });
    }),
  ];
}

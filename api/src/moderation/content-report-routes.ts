import type { ContentType } from '@sankofa/events/moderation/content-type';
import { report } from '@sankofa/events/moderation/report';
import { type CommandContext, eventId } from '@sankofa/events/store/command-runner';
import { maxPosition } from '@sankofa/events/store/event-store';
import { Refusal } from '@sankofa/events/store/refusal';
import { commandContext } from '../command-context.ts';
import { listReports, reportContent } from '../contract/moderation.ts';
import { type Route, reply, serve } from '../http/serve.ts';
import type { Services } from '../services.ts';
import { ownReports } from './appeals/own-reports.ts';
import { hideAtOnce } from './child-safety/hide-at-once.ts';
import { classifyContent } from './classifier/classify-content.ts';
import type { Judge } from './classifier/text-classifier.ts';
import { priorityKnowledge } from './priority/priority-knowledge.ts';
import { REPORTABLE } from './reportable.ts';

/** Id of the single report stream of a content. */
export const reportIdOf = (type: ContentType, id: string): string => eventId(`report ${type}`, id, 0);

/** Reports of content by viewers. */
export function contentReportRoutes(services: Services, judge: Judge): Route[] {
  const { runner, clock } = services;

  const keeping = (version: string): CommandContext => ({
    now: clock(),
    actor: { kind: 'system', id: 'reports' },
    idempotencyKey: `keep ${version}`,
  });

  return [
    serve(listReports, ({ actor: { accountId } }) => ownReports(services, accountId)),

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
      return reply(answer, { position: maxPosition(position, await hideAtOnce(services, reportId, clock())) });
    }),
  ];
}

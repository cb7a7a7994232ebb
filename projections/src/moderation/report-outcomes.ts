import type { ContentType } from '@sankofa/events/moderation/content-type';
import type { ReportOutcome } from '@sankofa/events/moderation/report-outcome';
import { ReporterNotified } from '@sankofa/events/moderation/report-outcome';
import { boolean, id, table, text, time } from '../runtime/columns.ts';
import { defineReadModel } from '../runtime/define-read-model.ts';

const tables = {
  report_outcomes: table({
    columns: {
      reporter_id: id(),
      content_type: id<ContentType>(),
      content_id: id(),
      /** The last decision that they were notified of. */
      decision_id: text(),
      outcome: text<ReportOutcome>(),
      automated: boolean(),
      told_at: time(),
    },
    key: ['reporter_id', 'content_type', 'content_id'],
  }),
};

/** Last outcome that reporters were notified of. */
export const reportOutcomes = defineReadModel({
  name: 'report_outcomes',
  version: 3,
  reads: [ReporterNotified],
  tables,
  handlers: {
    ReporterNotified({ aggregateId, at, data }, write) {
      write.upsert('report_outcomes', {
        reporter_id: aggregateId,
        content_type: data.contentType,
        content_id: data.contentId,
        decision_id: data.decisionId,
        outcome: data.outcome,
        automated: data.automated,
        told_at: at,
      });
    },
  },
});

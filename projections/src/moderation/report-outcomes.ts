import { defineReadModel } from '../runtime/define-read-model.ts';

/** What people were told last of what they reported. */
export const reportOutcomes = defineReadModel({
  name: 'report_outcomes',
  version: 1,
  tables: {
    report_outcomes: {
      columns: {
        reporter_id: 'text collate "C"',
        content_type: 'text collate "C"',
        content_id: 'text collate "C"',
        outcome: 'text',
        automated: 'boolean',
        told_at: 'timestamptz',
      },
      key: ['reporter_id', 'content_type', 'content_id'],
    },
  },
  handlers: {
    ReportOutcomeTold({ stream, at, data }, write) {
      write.upsert('report_outcomes', {
        reporter_id: stream.slice('reportoutcome-'.length),
        content_type: data.contentType,
        content_id: data.contentId,
        outcome: data.outcome,
        automated: data.automated,
        told_at: at,
      });
    },
  },
});

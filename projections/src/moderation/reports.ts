import { defineReadModel } from '../runtime/define-read-model.ts';

/** Who reported what, and what for. */
export const reports = defineReadModel({
  name: 'reports',
  version: 1,
  tables: {
    reports: {
      columns: {
        content_type: 'text collate "C"',
        content_id: 'text collate "C"',
        reporter_id: 'text collate "C"',
        violation_types: 'text[]',
        /** Where the stream says so. */
        reported_at_position: 'text collate "C"',
        reported_at: 'timestamptz',
      },
      key: ['content_type', 'content_id', 'reporter_id'],
      indexes: [['reporter_id', 'reported_at_position']],
    },
  },
  handlers: {
    ContentReported({ position, at, data }, write) {
      write.upsert('reports', {
        content_type: data.contentType,
        content_id: data.contentId,
        reporter_id: data.reporterId,
        violation_types: data.violationTypes,
        reported_at_position: position,
        reported_at: at,
      });
    },
  },
});

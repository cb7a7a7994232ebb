import type { ContentType } from '@sankofa/events/moderation/content-type';
import { ContentReported } from '@sankofa/events/moderation/report-events';
import type { ViolationType } from '@sankofa/events/moderation/violation';
import { id, table, textArray, time } from '../runtime/columns.ts';
import { defineReadModel } from '../runtime/define-read-model.ts';

const tables = {
  reports: table({
    columns: {
      content_type: id<ContentType>(),
      content_id: id(),
      reporter_id: id(),
      violation_types: textArray<ViolationType>(),
      /** Stream position of the event. */
      reported_at_position: id(),
      reported_at: time(),
    },
    key: ['content_type', 'content_id', 'reporter_id'],
    indexes: [['reporter_id', 'reported_at_position']],
  }),
};

/** Reports by reporter, with their violation. */
export const reports = defineReadModel({
  name: 'reports',
  version: 2,
  reads: [ContentReported],
  tables,
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

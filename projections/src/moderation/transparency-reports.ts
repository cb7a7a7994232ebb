import type { TransparencyValue } from '@sankofa/events/moderation/transparency-report';
import { TransparencyReportCreated } from '@sankofa/events/moderation/transparency-report';
import { id, json, table, text, time } from '../runtime/columns.ts';
import { defineReadModel } from '../runtime/define-read-model.ts';

const tables = {
  transparency_reports: table({
    columns: {
      id: id(),
      first_day: text(),
      last_day: text(),
      closed_at: text(),
      made_at: time(),
      figures: json<TransparencyValue[]>(),
    },
    key: ['id'],
    indexes: [['made_at']],
  }),
};

/** Created transparency reports. */
export const transparencyReports = defineReadModel({
  name: 'transparency_reports',
  version: 2,
  reads: [TransparencyReportCreated],
  tables,
  handlers: {
    TransparencyReportCreated({ aggregateId, at, data }, write) {
      write.upsert('transparency_reports', {
        id: aggregateId,
        first_day: data.from,
        last_day: data.to,
        closed_at: data.position,
        made_at: at,
        figures: data.figures,
      });
    },
  },
});

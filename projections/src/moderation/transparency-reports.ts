import { defineReadModel } from '../runtime/define-read-model.ts';

/** Transparency reports that have been made. */
export const transparencyReports = defineReadModel({
  name: 'transparency_reports',
  version: 1,
  tables: {
    transparency_reports: {
      columns: {
        id: 'text collate "C"',
        first_day: 'text',
        last_day: 'text',
        closed_at: 'text',
        made_at: 'timestamptz',
        figures: 'jsonb',
      },
      key: ['id'],
      indexes: [['made_at']],
    },
  },
  handlers: {
    TransparencyReportMade({ stream, at, data }, write) {
      write.upsert('transparency_reports', {
        id: stream.slice('transparencyreport-'.length),
        first_day: data.from,
        last_day: data.to,
        closed_at: data.position,
        made_at: at,
        figures: data.figures,
      });
    },
  },
});

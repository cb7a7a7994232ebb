import type { ReportViewFilter } from '@sankofa/events/moderation/report-views';
import { ReportViewChanged, ReportViewRemoved, ReportViewSaved } from '@sankofa/events/moderation/report-views';
import type { SealedBox } from '@sankofa/events/personal/box';
import type { Sealed } from '@sankofa/events/store/codec';
import { id, json, nullable, table, text } from '../runtime/columns.ts';
import { defineReadModel } from '../runtime/define-read-model.ts';

const tables = {
  report_views: table({
    columns: {
      id: id(),
      account_id: id(),
      /** Stream position of its creation: views are sorted by it. */
      saved_at: id(),
      filter: json<ReportViewFilter>(),
      text_event_id: text(),
      sealed_text: nullable(json<SealedBox>()),
    },
    key: ['id'],
    indexes: [['account_id', 'saved_at']],
  }),
};

/** Saved views of the report queue by member of staff. Names and search texts stay sealed here too. */
export const reportViews = defineReadModel({
  name: 'report_views',
  version: 2,
  reads: [ReportViewSaved, ReportViewChanged, ReportViewRemoved],
  tables,
  handlers: {
    ReportViewSaved(event, write) {
      const { aggregateId, position, data } = event;
      write.upsert('report_views', {
        id: data.viewId,
        account_id: aggregateId,
        saved_at: position,
        ...contentOf(event),
      });
    },
    ReportViewChanged(event, write) {
      write.patch('report_views', { id: event.data.viewId }, contentOf(event));
    },
    ReportViewRemoved({ data }, write) {
      write.remove('report_views', { id: data.viewId });
    },
  },
});

const contentOf = ({ id, data, sealedData }: Sealed<typeof ReportViewSaved | typeof ReportViewChanged>) => ({
  filter: data.filter,
  text_event_id: id,
  sealed_text: sealedData ?? null,
});

import type { OpenedEvent } from '@sankofa/events/store/codec';
import { defineReadModel } from '../runtime/define-read-model.ts';

/** What each of staff keeps of the queue of reports. Names, and words that are looked for, stay sealed here too. */
export const reportViews = defineReadModel({
  name: 'report_views',
  version: 1,
  tables: {
    report_views: {
      columns: {
        id: 'text collate "C"',
        account_id: 'text collate "C"',
        /** Where its stream says that it was saved: views are shown in that order. */
        saved_at: 'text collate "C"',
        filter: 'jsonb',
        text_event_id: 'text',
        sealed_text: 'jsonb',
      },
      key: ['id'],
      indexes: [['account_id', 'saved_at']],
    },
  },
  handlers: {
    ReportViewSaved(event, write) {
      const { stream, position, data } = event;
      write.upsert('report_views', {
        id: data.viewId,
        account_id: stream.slice('reportviews-'.length),
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

const contentOf = ({ id, data, sealedData }: OpenedEvent) => ({
  filter: data.filter,
  text_event_id: id,
  sealed_text: sealedData ? { ...sealedData } : null,
});

import type { OpenedEvent } from '@sankofa/events/store/codec';
import { defineReadModel } from '../runtime/define-read-model.ts';

/** What staff have removed because of reports. Whoever shows content to everybody looks here. */
export const removedContent = defineReadModel({
  name: 'removed_content',
  version: 1,
  tables: {
    removed_content: {
      columns: {
        content_type: 'text collate "C"',
        content_id: 'text collate "C"',
        decision_id: 'text',
        removed_at: 'timestamptz',
      },
      key: ['content_type', 'content_id'],
    },
  },
  handlers: {
    ReportDecided(event, write) {
      if (event.data.action !== 'content_removal') return;
      write.upsert('removed_content', {
        ...keyOf(event),
        decision_id: event.data.decisionId,
        removed_at: event.at,
      });
    },
    DecisionReversed(event, write) {
      if (event.data.action === 'content_removal') write.remove('removed_content', keyOf(event));
    },
  },
});

const keyOf = ({ data }: OpenedEvent) => ({ content_type: data.contentType, content_id: data.contentId });

import type { OpenedEvent } from '@sankofa/events/store/codec';
import type { Row } from '../runtime/batch-writer.ts';
import { defineReadModel } from '../runtime/define-read-model.ts';

/**
 * Every version of every legal text, in every language. What is in force at a moment is asked of the rows: a version
 * waiting for its day has its row already, and needs nobody to wake it.
 */
export const documents = defineReadModel({
  name: 'documents',
  version: 3,
  tables: {
    documents: {
      columns: {
        type: 'text',
        version: 'integer',
        language: 'text',
        title: 'text',
        text: 'text',
        hash: 'text',
        published_at: 'timestamptz',
        published_by: 'text',
        is_original: 'boolean',
        // Of originals alone: a translation goes with its version.
        change_summary: 'text',
        // Null once cancelled: it never is.
        in_force_from: 'timestamptz',
        asks_again: 'boolean',
        // The day it was published for, also once cancelled.
        planned_from: 'timestamptz',
        cancelled_at: 'timestamptz',
        cancel_reason: 'text',
        replaced_by: 'integer',
      },
      key: ['type', 'version', 'language'],
    },
  },
  handlers: {
    LegalDocumentPublished(event, write) {
      const { changeSummary, inForceFrom, asksAgain } = event.data;
      write.insert('documents', {
        ...wordsOf(event),
        is_original: true,
        change_summary: changeSummary,
        in_force_from: inForceFrom ?? event.at,
        asks_again: asksAgain,
        planned_from: inForceFrom ?? event.at,
      });
    },
    LegalDocumentCancelled({ at, data }, write) {
      const { documentType: type, version, language, reason, replacedBy } = data;
      const cancelled = { in_force_from: null, cancelled_at: at, cancel_reason: reason, replaced_by: replacedBy };
      write.patch('documents', { type, version, language }, cancelled);
    },
    LegalDocumentTranslated(event, write) {
      write.upsert('documents', { ...wordsOf(event), is_original: false });
    },
  },
});

const wordsOf = ({ at, data, metadata }: OpenedEvent): Row => ({
  type: data.documentType,
  version: data.version,
  language: data.language,
  title: data.title,
  text: data.text,
  hash: data.hash,
  published_at: at,
  published_by: metadata.actor.id,
});

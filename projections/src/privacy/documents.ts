import type { DocumentType } from '@sankofa/events/privacy/consent-type';
import {
  LegalDocumentCancelled,
  LegalDocumentPublished,
  LegalDocumentTranslated,
} from '@sankofa/events/privacy/legal-document';
import type { Sealed } from '@sankofa/events/store/codec';
import { boolean, integer, nullable, table, text, time } from '../runtime/columns.ts';
import { defineReadModel } from '../runtime/define-read-model.ts';

const tables = {
  documents: table({
    columns: {
      type: text<DocumentType>(),
      version: integer(),
      language: text(),
      title: text(),
      text: text(),
      hash: text(),
      published_at: time(),
      published_by: text(),
      is_original: boolean(),
      // Only for originals: a translation belongs to its version.
      change_summary: nullable(text()),
      // Null once cancelled.
      in_force_from: nullable(time()),
      asks_again: nullable(boolean()),
      // Scheduled day, kept once cancelled.
      planned_from: nullable(time()),
      cancelled_at: nullable(time()),
      cancel_reason: nullable(text()),
      replaced_by: nullable(integer()),
    },
    key: ['type', 'version', 'language'],
  }),
};

const notCancelled = { cancelled_at: null, cancel_reason: null, replaced_by: null };

/**
 * Every version of every legal text, in every language. Queries determine the version in force at a time: a scheduled
 * version already has its row, so nothing needs to be triggered on its day.
 */
export const documents = defineReadModel({
  name: 'documents',
  version: 4,
  reads: [LegalDocumentPublished, LegalDocumentCancelled, LegalDocumentTranslated],
  tables,
  handlers: {
    LegalDocumentPublished(event, write) {
      const { changeSummary, inForceFrom, asksAgain } = event.data;
      write.insert('documents', {
        ...wordsOf(event),
        is_original: true,
        change_summary: changeSummary,
        in_force_from: inForceFrom,
        asks_again: asksAgain,
        planned_from: inForceFrom,
        ...notCancelled,
      });
    },
    LegalDocumentCancelled({ at, data }, write) {
      const { documentType: type, version, language, reason, replacedBy } = data;
      const cancelled = { in_force_from: null, cancelled_at: at, cancel_reason: reason, replaced_by: replacedBy };
      write.patch('documents', { type, version, language }, cancelled);
    },
    LegalDocumentTranslated(event, write) {
      write.upsert('documents', {
        ...wordsOf(event),
        is_original: false,
        change_summary: null,
        in_force_from: null,
        asks_again: null,
        planned_from: null,
        ...notCancelled,
      });
    },
  },
});

const wordsOf = ({ at, data, metadata }: Sealed<typeof LegalDocumentPublished | typeof LegalDocumentTranslated>) => ({
  type: data.documentType,
  version: data.version,
  language: data.language,
  title: data.title,
  text: data.text,
  hash: data.hash,
  published_at: at,
  published_by: metadata.actor.id,
});

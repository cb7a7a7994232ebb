import { defineReadModel } from '../runtime/define-read-model.ts';

/** Every version of every legal text. */
export const documents = defineReadModel({
  name: 'documents',
  version: 1,
  tables: {
    documents: {
      columns: {
        type: 'text',
        version: 'integer',
        language: 'text',
        title: 'text',
        text: 'text',
        hash: 'text',
        change_summary: 'text',
        published_at: 'timestamptz',
      },
      key: ['type', 'version'],
    },
  },
  handlers: {
    LegalDocumentPublished({ at, data }, write) {
      write.insert('documents', {
        type: data.documentType,
        version: data.version,
        language: data.language,
        title: data.title,
        text: data.text,
        hash: data.hash,
        change_summary: data.changeSummary,
        published_at: at,
      });
    },
  },
});

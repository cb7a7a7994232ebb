import { defineReadModel } from '../runtime/define-read-model.ts';

/** Every choice of cookies. `holder` is a person or a visitor, by id: theirs is the last row. */
export const cookies = defineReadModel({
  name: 'cookies',
  version: 1,
  tables: {
    cookie_choices: {
      columns: {
        position: 'text collate "C"',
        holder_kind: 'text',
        holder: 'text collate "C"',
        at: 'timestamptz',
        analytics: 'boolean',
        marketing: 'boolean',
        personalization: 'boolean',
        document_version: 'integer',
        document_hash: 'text',
      },
      key: ['position'],
      indexes: [['holder', 'position']],
    },
  },
  handlers: {
    CookiePreferencesSaved({ stream, position, at, data }, write) {
      const [aggregate = ''] = stream.split('-', 1);
      write.insert('cookie_choices', {
        position,
        holder_kind: aggregate === 'visitor' ? 'visitor' : 'person',
        holder: stream.slice(aggregate.length + 1),
        at,
        analytics: data.analytics,
        marketing: data.marketing,
        personalization: data.personalization,
        document_version: data.documentVersion,
        document_hash: data.documentHash,
      });
    },
  },
});

import { CookiePreferencesSaved, visitorCookies } from '@sankofa/events/privacy/cookie-choice';
import { streamOf } from '@sankofa/events/store/decider';
import { boolean, id, integer, table, text, time } from '../runtime/columns.ts';
import { defineReadModel } from '../runtime/define-read-model.ts';

const tables = {
  cookie_choices: table({
    columns: {
      position: id(),
      holder_kind: text<'person' | 'visitor'>(),
      holder: id(),
      at: time(),
      analytics: boolean(),
      marketing: boolean(),
      personalization: boolean(),
      document_version: integer(),
      document_hash: text(),
    },
    key: ['position'],
    indexes: [['holder', 'position']],
  }),
};

/** Every cookie choice. `holder` is the id of a person or a visitor: the last row applies. */
export const cookies = defineReadModel({
  name: 'cookies',
  version: 2,
  reads: [CookiePreferencesSaved],
  tables,
  handlers: {
    CookiePreferencesSaved({ stream, aggregateId, position, at, data }, write) {
      write.insert('cookie_choices', {
        position,
        holder_kind: stream === streamOf(visitorCookies, aggregateId) ? 'visitor' : 'person',
        holder: aggregateId,
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

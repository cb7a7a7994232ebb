import type { OpenedEvent } from '@sankofa/events/store/codec';
import type { Row } from '../runtime/batch-writer.ts';
import { defineReadModel } from '../runtime/define-read-model.ts';

/**
 * Every answer of every person to every consent, in rows as small as can be, so that all of them can be counted at once:
 * what the consent report is made of. Which of two answers is the later one is told by the revision within the stream.
 */
export const decisions = defineReadModel({
  name: 'decisions',
  version: 1,
  tables: {
    decisions: {
      columns: {
        person_id: 'text collate "C"',
        matter: 'text',
        revision: 'integer',
        at: 'timestamptz',
        state: 'text',
        version: 'integer',
        // ISO 3166-1 alpha-2; null where it is not known.
        country: 'text',
      },
      key: ['person_id', 'matter', 'revision'],
    },
  },
  handlers: {
    ConsentGranted: (event, write) =>
      write.insert('decisions', { ...decided(event), matter: event.data.consentType, state: 'granted' }),
    ConsentWithdrawn: (event, write) =>
      write.insert('decisions', { ...decided(event), matter: event.data.consentType, state: 'withdrawn' }),
    CookiePreferencesSaved(event, write) {
      // Those of visitors are not about people we could count.
      if (!event.stream.startsWith('cookies-')) return;
      const { analytics, marketing, personalization } = event.data;
      const state = analytics || marketing || personalization ? 'granted' : 'refused';
      write.insert('decisions', { ...decided(event), matter: 'cookies', state });
    },
  },
});

const decided = ({ stream, revision, at, data, metadata }: OpenedEvent): Row => ({
  person_id: stream.slice(stream.indexOf('-') + 1),
  revision,
  at,
  version: data.documentVersion,
  country: metadata.country ?? null,
});

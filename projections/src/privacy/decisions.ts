import type { OpenedEvent } from '@sankofa/events/store/codec';
import type { BatchWriter, Value } from '../runtime/batch-writer.ts';
import { defineReadModel } from '../runtime/define-read-model.ts';

const columns = {
  person_id: 'text collate "C"',
  matter: 'text',
  revision: 'integer',
  at: 'timestamptz',
  state: 'text',
  version: 'integer',
  // ISO 3166-1 alpha-2; null where it is not known.
  country: 'text',
} as const;

/**
 * Every answer of every person to every consent, in rows as small as can be, so that all of them can be counted at once:
 * what the consent report is made of. The last ones stand by themselves too: at most moments asked for, most answers are
 * the last ones already. Which of two is the later one is told by the revision within the stream.
 */
export const decisions = defineReadModel({
  name: 'decisions',
  version: 1,
  tables: {
    decisions: { columns, key: ['person_id', 'matter', 'revision'] },
    last_decisions: { columns, key: ['person_id', 'matter'] },
  },
  handlers: {
    ConsentGranted: (event, write) => add(event, write, event.data.consentType, 'granted'),
    ConsentWithdrawn: (event, write) => add(event, write, event.data.consentType, 'withdrawn'),
    CookiePreferencesSaved(event, write) {
      // Those of visitors are not about people we could count.
      if (!event.stream.startsWith('cookies-')) return;
      const { analytics, marketing, personalization } = event.data;
      add(event, write, 'cookies', analytics || marketing || personalization ? 'granted' : 'refused');
    },
  },
});

function add(event: OpenedEvent, write: BatchWriter, matter: Value, state: string): void {
  const { stream, revision, at, data, metadata } = event;
  const row = {
    person_id: stream.slice(stream.indexOf('-') + 1),
    matter,
    revision,
    at,
    state,
    version: data.documentVersion,
    country: metadata.country ?? null,
  };
  write.insert('decisions', row);
  write.upsert('last_decisions', row);
}

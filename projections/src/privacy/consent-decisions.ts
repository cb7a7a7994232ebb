import { ConsentGranted, ConsentWithdrawn } from '@sankofa/events/privacy/consent';
import type { ConsentMatter } from '@sankofa/events/privacy/consent-type';
import { CookiePreferencesSaved, personCookies } from '@sankofa/events/privacy/cookie-choice';
import type { Sealed } from '@sankofa/events/store/codec';
import { streamOf } from '@sankofa/events/store/decider';
import type { Writer } from '../runtime/batch-writer.ts';
import { id, integer, nullable, table, text, time } from '../runtime/columns.ts';
import { defineReadModel } from '../runtime/define-read-model.ts';

const columns = {
  person_id: id(),
  matter: text<ConsentMatter>(),
  revision: integer(),
  at: time(),
  state: text<'granted' | 'withdrawn' | 'refused'>(),
  version: integer(),
  // ISO 3166-1 alpha-2; null if unknown.
  country: nullable(text()),
};

const tables = {
  decisions: table({ columns, key: ['person_id', 'matter', 'revision'] }),
  last_decisions: table({ columns, key: ['person_id', 'matter'] }),
};

type Write = Writer<typeof tables>;
type Decision = typeof ConsentGranted | typeof ConsentWithdrawn | typeof CookiePreferencesSaved;

/**
 * Every answer of every person to every consent, in minimal rows, so that all of them can be counted: the source of the
 * consent report. The latest answers have a separate table, because for most times most answers are already the latest.
 * Revisions within the stream determine which of two is later.
 */
export const consentDecisions = defineReadModel({
  name: 'decisions',
  version: 2,
  reads: [ConsentGranted, ConsentWithdrawn, CookiePreferencesSaved],
  tables,
  handlers: {
    ConsentGranted: (event, write) => add(event, write, event.data.consentType, 'granted'),
    ConsentWithdrawn: (event, write) => add(event, write, event.data.consentType, 'withdrawn'),
    CookiePreferencesSaved(event, write) {
      // Visitors are not counted as people.
      if (event.stream !== streamOf(personCookies, event.aggregateId)) return;
      const { analytics, marketing, personalization } = event.data;
      add(event, write, 'cookies', analytics || marketing || personalization ? 'granted' : 'refused');
    },
  },
});

function add(
  event: Sealed<Decision>,
  write: Write,
  matter: ConsentMatter,
  state: 'granted' | 'withdrawn' | 'refused',
): void {
  const { aggregateId, revision, at, data, metadata } = event;
  const row = {
    person_id: aggregateId,
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

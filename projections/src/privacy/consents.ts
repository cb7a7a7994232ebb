import type { OpenedEvent } from '@sankofa/events/store/codec';
import type { BatchWriter } from '../runtime/batch-writer.ts';
import { defineReadModel } from '../runtime/define-read-model.ts';

/** Who the events of a consent stream are about: `consent-<person id>`. */
const personOf = (stream: string): string => stream.slice('consent-'.length);

/** What each person was shown, granted and withdrew: every step, and where each consent stands now. */
export const consents = defineReadModel({
  name: 'consents',
  version: 1,
  tables: {
    consent_history: {
      columns: {
        position: 'text collate "C"',
        person_id: 'text collate "C"',
        at: 'timestamptz',
        step: 'text',
        consent_type: 'text',
        document_type: 'text',
        document_version: 'integer',
        document_hash: 'text',
      },
      key: ['position'],
      indexes: [['person_id', 'consent_type', 'position']],
    },
    consent_now: {
      columns: {
        person_id: 'text collate "C"',
        consent_type: 'text',
        state: 'text',
        document_version: 'integer',
        document_hash: 'text',
        since: 'timestamptz',
      },
      key: ['person_id', 'consent_type'],
      fillfactor: 50,
    },
  },
  handlers: {
    NoticeServed: (event, write) => addStep(event, write, 'served'),
    ConsentGranted: (event, write) => changeState(event, write, 'granted'),
    ConsentWithdrawn: (event, write) => changeState(event, write, 'withdrawn'),
  },
});

type Step = 'served' | 'granted' | 'withdrawn';

function addStep({ stream, position, at, data }: OpenedEvent, write: BatchWriter, step: Step): void {
  write.insert('consent_history', {
    position,
    person_id: personOf(stream),
    at,
    step,
    consent_type: data.consentType,
    document_type: data.documentType,
    document_version: data.documentVersion,
    document_hash: data.documentHash,
  });
}

function changeState(event: OpenedEvent, write: BatchWriter, state: 'granted' | 'withdrawn'): void {
  const { stream, at, data } = event;
  addStep(event, write, state);
  write.upsert('consent_now', {
    person_id: personOf(stream),
    consent_type: data.consentType,
    state,
    document_version: data.documentVersion,
    document_hash: data.documentHash,
    since: at,
  });
}

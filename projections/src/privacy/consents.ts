import {
  type ConsentGranted,
  type ConsentWithdrawn,
  consentEvents,
  type NoticeServed,
} from '@sankofa/events/privacy/consent';
import type { ConsentType } from '@sankofa/events/privacy/consent-type';
import type { Sealed } from '@sankofa/events/store/codec';
import type { Writer } from '../runtime/batch-writer.ts';
import { id, integer, nullable, table, text, time } from '../runtime/columns.ts';
import { defineReadModel } from '../runtime/define-read-model.ts';

const tables = {
  consent_history: table({
    columns: {
      position: id(),
      person_id: id(),
      at: time(),
      step: text<'served' | 'granted' | 'withdrawn'>(),
      /** Null for a served text. */
      consent_type: nullable(text<ConsentType>()),
      document_type: text(),
      document_version: integer(),
      document_hash: text(),
    },
    key: ['position'],
    indexes: [['person_id', 'consent_type', 'position']],
  }),
  consent_now: table({
    columns: {
      person_id: id(),
      consent_type: text<ConsentType>(),
      state: text<'granted' | 'withdrawn'>(),
      document_version: integer(),
      document_hash: text(),
      since: time(),
    },
    key: ['person_id', 'consent_type'],
    fillfactor: 50,
  }),
};

type Write = Writer<typeof tables>;
type Change = typeof ConsentGranted | typeof ConsentWithdrawn;

/** Notices, grants and withdrawals by person: every step, and the current state of each consent. */
export const consents = defineReadModel({
  name: 'consents',
  version: 2,
  reads: consentEvents,
  tables,
  handlers: {
    NoticeServed: (event, write) => addStep(event, write, 'served', null),
    ConsentGranted: (event, write) => changeState(event, write, 'granted'),
    ConsentWithdrawn: (event, write) => changeState(event, write, 'withdrawn'),
  },
});

function addStep(
  { aggregateId, position, at, data }: Sealed<typeof NoticeServed | Change>,
  write: Write,
  step: 'served' | 'granted' | 'withdrawn',
  consentType: ConsentType | null,
): void {
  write.insert('consent_history', {
    position,
    person_id: aggregateId,
    at,
    step,
    consent_type: consentType,
    document_type: data.documentType,
    document_version: data.documentVersion,
    document_hash: data.documentHash,
  });
}

function changeState(event: Sealed<Change>, write: Write, state: 'granted' | 'withdrawn'): void {
  const { aggregateId, at, data } = event;
  addStep(event, write, state, data.consentType);
  write.upsert('consent_now', {
    person_id: aggregateId,
    consent_type: data.consentType,
    state,
    document_version: data.documentVersion,
    document_hash: data.documentHash,
    since: at,
  });
}

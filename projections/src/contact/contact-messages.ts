import type { ContactCategory } from '@sankofa/events/contact/contact-message';
import {
  ContactMessageAnswered,
  ContactMessageAssigned,
  ContactMessageErased,
  ContactMessageReplied,
  ContactMessageSent,
} from '@sankofa/events/contact/contact-message';
import type { SealedBox } from '@sankofa/events/personal/box';
import type { Sealed } from '@sankofa/events/store/codec';
import { boolean, id, json, nullable, table, text, time } from '../runtime/columns.ts';
import { defineReadModel } from '../runtime/define-read-model.ts';

const tables = {
  contact_messages: table({
    columns: {
      id: id(),
      /** Null for a visitor. */
      account_id: nullable(id()),
      category: text<ContactCategory>(),
      sent_at: time(),
      event_id: text(),
      sealed: nullable(json<SealedBox>()),
      answered_at: nullable(time()),
      answered_by: nullable(id()),
      answer_event_id: nullable(text()),
      sealed_answer: nullable(json<SealedBox>()),
      /** Whether the answer was sent by e-mail from here. */
      by_email: boolean(),
      /** Member of staff; null if not assigned. */
      assigned_to: nullable(id()),
      erased_at: nullable(time()),
    },
    key: ['id'],
    indexes: [['sent_at'], ['answered_at']],
  }),
};

/** Contact messages with their state. Contents stay sealed here too. */
export const contactMessages = defineReadModel({
  name: 'contact_messages',
  version: 3,
  reads: [
    ContactMessageSent,
    ContactMessageAnswered,
    ContactMessageReplied,
    ContactMessageAssigned,
    ContactMessageErased,
  ],
  tables,
  handlers: {
    ContactMessageSent({ id, aggregateId, at, data, sealedData }, write) {
      write.upsert('contact_messages', {
        id: aggregateId,
        account_id: data.accountId,
        category: data.category,
        sent_at: at,
        event_id: id,
        sealed: sealedData ?? null,
        answered_at: null,
        answered_by: null,
        answer_event_id: null,
        sealed_answer: null,
        by_email: false,
        assigned_to: null,
        erased_at: null,
      });
    },
    ContactMessageAnswered: (event, write) =>
      write.patch('contact_messages', { id: event.aggregateId }, { ...answerOf(event), by_email: false }),
    ContactMessageReplied: (event, write) =>
      write.patch('contact_messages', { id: event.aggregateId }, { ...answerOf(event), by_email: true }),
    ContactMessageAssigned: ({ aggregateId, data }, write) =>
      write.patch('contact_messages', { id: aggregateId }, { assigned_to: data.staffId }),
    ContactMessageErased({ aggregateId, at }, write) {
      const nothing = { sealed: null, sealed_answer: null };
      write.patch('contact_messages', { id: aggregateId }, { erased_at: at, ...nothing });
    },
  },
});

function answerOf({
  id,
  at,
  metadata,
  sealedData,
}: Sealed<typeof ContactMessageAnswered | typeof ContactMessageReplied>) {
  return {
    answered_at: at,
    answered_by: metadata.actor.id,
    answer_event_id: id,
    sealed_answer: sealedData ?? null,
  };
}

import type { ContactCategory } from '@sankofa/events/contact/contact-message';
import {
  ContactMessageAnswered,
  ContactMessageErased,
  ContactMessageSent,
} from '@sankofa/events/contact/contact-message';
import type { SealedBox } from '@sankofa/events/personal/box';
import { id, json, nullable, table, text, time } from '../runtime/columns.ts';
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
      erased_at: nullable(time()),
    },
    key: ['id'],
    indexes: [['sent_at'], ['answered_at']],
  }),
};

/** Contact messages with their state. Contents stay sealed here too. */
export const contactMessages = defineReadModel({
  name: 'contact_messages',
  version: 2,
  reads: [ContactMessageSent, ContactMessageAnswered, ContactMessageErased],
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
        erased_at: null,
      });
    },
    ContactMessageAnswered({ id, aggregateId, at, metadata, sealedData }, write) {
      const answer = {
        answered_at: at,
        answered_by: metadata.actor.id,
        answer_event_id: id,
        sealed_answer: sealedData ?? null,
      };
      write.patch('contact_messages', { id: aggregateId }, answer);
    },
    ContactMessageErased({ aggregateId, at }, write) {
      const nothing = { sealed: null, sealed_answer: null };
      write.patch('contact_messages', { id: aggregateId }, { erased_at: at, ...nothing });
    },
  },
});

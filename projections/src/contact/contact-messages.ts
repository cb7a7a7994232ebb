import type { OpenedEvent } from '@sankofa/events/store/codec';
import { defineReadModel } from '../runtime/define-read-model.ts';

/** What people wrote to us and what became of it. All they wrote stays sealed here too. */
export const contactMessages = defineReadModel({
  name: 'contact_messages',
  version: 1,
  tables: {
    contact_messages: {
      columns: {
        id: 'text collate "C"',
        /** Null when nobody was signed in. */
        account_id: 'text collate "C"',
        category: 'text',
        sent_at: 'timestamptz',
        event_id: 'text',
        sealed: 'jsonb',
        answered_at: 'timestamptz',
        answered_by: 'text collate "C"',
        answer_event_id: 'text',
        sealed_answer: 'jsonb',
        erased_at: 'timestamptz',
      },
      key: ['id'],
      indexes: [['sent_at'], ['answered_at']],
    },
  },
  handlers: {
    ContactMessageSent({ id, stream, at, data, sealedData }, write) {
      write.upsert('contact_messages', {
        id: messageOf(stream),
        account_id: data.accountId,
        category: data.category,
        sent_at: at,
        event_id: id,
        sealed: sealedData ? { ...sealedData } : null,
      });
    },
    ContactMessageAnswered({ id, stream, at, metadata, sealedData }, write) {
      const answer = {
        answered_at: at,
        answered_by: metadata.actor.id,
        answer_event_id: id,
        sealed_answer: sealedData ? { ...sealedData } : null,
      };
      write.patch('contact_messages', { id: messageOf(stream) }, answer);
    },
    ContactMessageErased({ stream, at }, write) {
      const nothing = { sealed: null, sealed_answer: null };
      write.patch('contact_messages', { id: messageOf(stream) }, { erased_at: at, ...nothing });
    },
  },
});

const messageOf = (stream: OpenedEvent['stream']): string => stream.slice('contact-'.length);

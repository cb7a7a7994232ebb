import { describe, it } from 'vitest';
import { given, NOW } from '../testing/given.ts';
import { CONTACT_KEPT_DAYS, contactMessage, UNANSWERED_KEPT_DAYS } from './contact-message.ts';

const message = {
  accountId: null,
  category: 'Billing',
  name: 'Ama',
  email: 'ama@example.test',
  subject: '',
  message: 'I was charged twice.',
} as const;
const send = { kind: 'send', ...message } as const;
const answer = { kind: 'answer', note: 'Paid back' } as const;
const sent = { type: 'ContactMessageSent', data: message } as const;
const answered = { type: 'ContactMessageAnswered', data: { accountId: null, note: 'Paid back' } } as const;
const erased = { type: 'ContactMessageErased', data: {} } as const;

describe('a contact message', () => {
  it('is sent once', () => {
    given(contactMessage, []).when(send).decides([sent]);
    given(contactMessage, [sent]).when(send).decides([]);
  });

  it('is answered once', () => {
    given(contactMessage, []).when(answer).refuses('not_found');
    given(contactMessage, [sent]).when(answer).decides([answered]);
    given(contactMessage, [sent, answered]).when(answer).refuses('answered_already');
  });

  it('is assigned and answered by e-mail until it has an answer', () => {
    const reply = { email: 'ama@example.test', subject: 'Re: Billing', reply: 'It is paid back.' };
    const assign = { kind: 'assign', staffId: 'kofi' } as const;
    const assigned = { type: 'ContactMessageAssigned', data: { accountId: null, staffId: 'kofi' } } as const;
    const replied = { type: 'ContactMessageReplied', data: { accountId: null, ...reply } } as const;
    given(contactMessage, [sent]).when(assign).decides([assigned]);
    given(contactMessage, [sent, assigned]).when(assign).decides([]);
    given(contactMessage, [sent, assigned])
      .when({ kind: 'reply', ...reply })
      .decides([replied]);
    given(contactMessage, [sent, replied]).when(answer).refuses('answered_already');
    given(contactMessage, [sent, replied]).when(assign).refuses('answered_already');
  });

  it('of a visitor is erased once, some time after its answer', () => {
    const kept = new Date(NOW.getTime() - CONTACT_KEPT_DAYS * 86_400_000);
    const erase = { kind: 'erase' } as const;
    given(contactMessage, [sent], kept).when(erase).decides([]);
    given(contactMessage, [sent, answered], kept).when(erase).decides([erased]);
    given(contactMessage, [sent, answered, erased], kept).when(erase).decides([]);
    given(contactMessage, [sent, answered], new Date(kept.getTime() + 1))
      .when(erase)
      .decides([]);
    const accountId = 'ama';
    const ofAma = [
      { ...sent, data: { ...message, accountId } },
      { ...answered, data: { ...answered.data, accountId } },
    ];
    given(contactMessage, ofAma, kept).when(erase).decides([]);
  });

  it('of a visitor is also erased without an answer, later, and cannot be answered then', () => {
    const kept = new Date(NOW.getTime() - UNANSWERED_KEPT_DAYS * 86_400_000);
    const erase = { kind: 'erase' } as const;
    given(contactMessage, [sent], new Date(kept.getTime() + 1))
      .when(erase)
      .decides([]);
    given(contactMessage, [sent], kept).when(erase).decides([erased]);
    given(contactMessage, [sent, erased], kept).when(erase).decides([]);
    given(contactMessage, [sent, erased], kept).when(answer).refuses('erased');
    given(contactMessage, [{ ...sent, data: { ...message, accountId: 'ama' } }], kept)
      .when(erase)
      .decides([]);
  });
});

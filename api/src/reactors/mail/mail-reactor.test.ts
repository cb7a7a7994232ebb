import type { OpenedEvent } from '@sankofa/events/store/codec';
import { expect, it } from 'vitest';
import { mailReactor } from './mail-reactor.ts';
import { EmailRefused } from './smtp.ts';

const event = { type: 'PasswordChanged', erased: false } as OpenedEvent;
const reaction = {
  idempotencyKey: 'mail 1',
  now: new Date('2026-03-03T14:11:00Z'),
  isLastAttempt: false,
  signal: new AbortController().signal,
};
const emailTo = (to: string) => ({ to, subject: 'Hello', text: 'Hello', language: 'en' });

const noAccount = async () => false;

it('sends the other e-mails of an event when one is refused, and repeats none', async () => {
  const sent: string[] = [];
  const reactor = mailReactor(
    { PasswordChanged: () => [emailTo('refused@example.test'), emailTo('taken@example.test')] },
    {
      send: async ({ to }) => {
        if (to.startsWith('refused')) throw new EmailRefused(550, false);
        sent.push(to);
      },
      close: async () => undefined,
    },
    noAccount,
  );
  for (let attempt = 0; attempt < 3; attempt++) await expect(reactor.react(event, reaction)).rejects.toThrow('550');
  expect(sent).toEqual(['taken@example.test']);
});

it('sends nothing to an erased person', async () => {
  const reactor = mailReactor(
    { PasswordChanged: () => [emailTo('gone@example.test')] },
    { send: () => Promise.reject(new Error('sent')), close: async () => undefined },
    noAccount,
  );
  await expect(reactor.react({ ...event, erased: true }, reaction)).resolves.toBeUndefined();
});

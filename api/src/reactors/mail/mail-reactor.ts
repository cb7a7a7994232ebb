import type { OpenedEvent } from '@sankofa/events/store/codec';
import { eventId } from '@sankofa/events/store/command-runner';
import type { Reactor } from '../define-reactor.ts';
import type { Mail, Mailer } from './mail.ts';

/** What is written to whom when an event of this type has happened; none when nobody is to be written to. */
export type Letters = Readonly<Record<string, (event: OpenedEvent) => Mail[] | Promise<Mail[]>>>;

/** Sends the letters that follow from events. Nobody who has been erased is written to. */
export function mailReactor(letters: Letters, mailer: Mailer): Reactor {
  return {
    name: 'mail',
    types: Object.keys(letters),
    react: async (event, { idempotencyKey }) => {
      if (event.erased) return;
      const mails = (await letters[event.type]?.(event)) ?? [];
      for (const [n, mail] of mails.entries()) await mailer.send(mail, eventId('mail', idempotencyKey, n));
    },
  };
}

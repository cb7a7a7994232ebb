import type { OpenedEvent } from '@sankofa/events/store/codec';
import { eventId } from '@sankofa/events/store/command-runner';
import type { EventDefinition, EventOf } from '@sankofa/events/store/define-event';
import { LRUCache } from 'lru-cache';
import type { RecordDelivery } from '../../accounts/email-delivery.ts';
import type { Reactor } from '../define-reactor.ts';
import type { Mail, Mailer } from './mail.ts';
import { EmailRefused } from './smtp.ts';

/** E-mails for an event, by its type; empty if none are due. */
export type Emails = Readonly<Record<string, (event: OpenedEvent) => Mail[] | Promise<Mail[]>>>;

/** An event with all its personal fields: no e-mail is written about an erased person. */
export type ReadableEvent<Definition> = Definition extends EventDefinition
  ? Omit<OpenedEvent, 'type' | 'data'> & EventOf<Definition>
  : never;

/** An event of this type with all its personal fields; null if some are erased. */
export const asReadable = <const Definition extends EventDefinition>(
  event: OpenedEvent,
  { type }: Definition,
): ReadableEvent<Definition> | null =>
  // An event of the type whose fields are all opened.
  event.erased || event.type !== type ? null : (event as never);

/** Declares e-mails, one function per event type. */
export const defineEmails = <const Definition extends EventDefinition>(
  sentFor: readonly Definition[],
  emails: {
    readonly [Type in Definition['type']]: (
      event: ReadableEvent<Extract<Definition, { readonly type: Type }>>,
    ) => Mail[] | Promise<Mail[]>;
  },
): Emails =>
  Object.fromEntries(
    sentFor.map(({ type }) => {
      const write = emails[type as Definition['type']];
      // Called only for events of its own type.
      return [type, (event: OpenedEvent) => write(event as never)];
    }),
  );

/** Maximum e-mails remembered as sent, so that a retry of an event does not repeat them. */
const MAX_REMEMBERED = 1_000;

/**
 * Sends the e-mails that events trigger, never to erased people. A refused e-mail does not delay the others of the same
 * event. One to an account whose mailbox does not exist is recorded there and not repeated.
 */
export function mailReactor(emails: Emails, mailer: Mailer, record: RecordDelivery): Reactor {
  const sent = new LRUCache<string, true>({ max: MAX_REMEMBERED });
  return {
    name: 'mail',
    types: Object.keys(emails),
    react: async (event, { idempotencyKey, now }) => {
      if (event.erased) return;
      const mails = (await emails[event.type]?.(event)) ?? [];
      const failures: unknown[] = [];
      for (const [n, mail] of mails.entries()) {
        const id = eventId('mail', idempotencyKey, n);
        if (sent.has(id)) continue;
        const context = { now, idempotencyKey: id };
        try {
          await mailer.send(mail, id);
          sent.set(id, true);
          await record(mail.to, null, context);
        } catch (error) {
          const isGone = error instanceof EmailRefused && error.isMailboxGone;
          if (isGone && (await record(mail.to, error.statusCode, context))) sent.set(id, true);
          else failures.push(error);
        }
      }
      if (failures.length > 0) throw failures[0];
    },
  };
}

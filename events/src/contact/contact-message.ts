import { z } from 'zod';
import { personal } from '../personal/personal.ts';
import type { Decider } from '../store/decider.ts';
import { defineEvent, type EventOf } from '../store/define-event.ts';
import { id } from '../store/field-kinds.ts';
import { Refusal } from '../store/refusal.ts';

/** Topics of contact messages. */
export const ContactCategory = z.enum([
  'General',
  'Technical Support',
  'Content Creator',
  'Partnership',
  'Business Inquiry',
  'Billing',
  'Feature Request',
  'Bug Report',
]);
export type ContactCategory = z.infer<typeof ContactCategory>;

/** Maximum field lengths, in UTF-16 code units as browsers count them. */
export const MAX_CONTACT = { name: 120, email: 254, subject: 200, message: 5_000, note: 2_000, reply: 5_000 } as const;

const DAY_MS = 86_400_000;
/** Retention of an answered message of a visitor, in days from the answer. */
export const CONTACT_KEPT_DAYS = 90;
/** Retention of an unanswered message of a visitor, in days from its sending. */
export const UNANSWERED_KEPT_DAYS = 365;

/** Sealed with the key of the sender's account, or with a key of its own for a visitor. */
export const ContactMessageSent = defineEvent(
  'ContactMessageSent',
  1,
  z.strictObject({
    /** Null for a visitor. */
    accountId: id('account').nullable(),
    category: ContactCategory,
    name: personal(z.string()),
    email: personal(z.string()),
    /** Empty when there is none. */
    subject: personal(z.string()),
    message: personal(z.string()),
  }),
);

/** The answer as staff noted it. Sealed like the message. */
export const ContactMessageAnswered = defineEvent(
  'ContactMessageAnswered',
  1,
  z.strictObject({
    /** Same as in the message. */
    accountId: id('account').nullable(),
    note: personal(z.string()),
  }),
);
/** Staff answered the message by e-mail from here. Sealed like the message. */
export const ContactMessageReplied = defineEvent(
  'ContactMessageReplied',
  1,
  z.strictObject({
    /** Same as in the message. */
    accountId: id('account').nullable(),
    /** Address of the sender. */
    email: personal(z.string()),
    subject: personal(z.string()),
    reply: personal(z.string()),
  }),
);
/** A member of staff takes care of the message. */
export const ContactMessageAssigned = defineEvent(
  'ContactMessageAssigned',
  1,
  z.strictObject({
    /** Same as in the message. */
    accountId: id('account').nullable(),
    /** Null: the assignment is removed. */
    staffId: id('account').nullable(),
  }),
);
/** The key of a visitor's message is destroyed, which makes its content unreadable. */
export const ContactMessageErased = defineEvent('ContactMessageErased', 1, z.strictObject({}));

export const contactEvents = [
  ContactMessageSent,
  ContactMessageAnswered,
  ContactMessageReplied,
  ContactMessageAssigned,
  ContactMessageErased,
] as const;
type ContactEvent = EventOf<(typeof contactEvents)[number]>;

export type ContactCommand =
  | ({ readonly kind: 'send' } & EventOf<typeof ContactMessageSent>['data'])
  | { readonly kind: 'answer'; readonly note: string }
  | ({ readonly kind: 'reply' } & Omit<EventOf<typeof ContactMessageReplied>['data'], 'accountId'>)
  | { readonly kind: 'assign'; readonly staffId: string | null }
  | { readonly kind: 'erase' };

export interface ContactState {
  /** Undefined until the message is sent. */
  readonly accountId: string | null | undefined;
  readonly sentAt: Date | null;
  readonly answeredAt: Date | null;
  readonly assignedTo: string | null;
  readonly isErased: boolean;
}

function evolve(state: ContactState, { type, data }: ContactEvent, at: Date): ContactState {
  if (type === 'ContactMessageSent') return { ...state, accountId: data.accountId, sentAt: at };
  if (type === 'ContactMessageAssigned') return { ...state, assignedTo: data.staffId };
  if (type === 'ContactMessageErased') return { ...state, isErased: true };
  return { ...state, answeredAt: at };
}

function decide(state: ContactState, command: ContactCommand, now: Date): ContactEvent[] {
  const { accountId, answeredAt, assignedTo, isErased } = state;
  if (command.kind === 'send') {
    const { kind: _, ...data } = command;
    return accountId === undefined ? [{ type: 'ContactMessageSent', data }] : [];
  }
  if (accountId === undefined) throw new Refusal('not_found', { what: 'message' });
  if (command.kind === 'erase') {
    return isContactOver(state, now) && !isErased ? [{ type: 'ContactMessageErased', data: {} }] : [];
  }
  if (answeredAt) throw new Refusal('answered_already');
  if (isErased) throw new Refusal('erased', { what: 'message' });
  switch (command.kind) {
    case 'answer':
      return [{ type: 'ContactMessageAnswered', data: { accountId, note: command.note } }];
    case 'reply': {
      const { kind: _, ...data } = command;
      return [{ type: 'ContactMessageReplied', data: { accountId, ...data } }];
    }
    case 'assign': {
      const { staffId } = command;
      return staffId === assignedTo ? [] : [{ type: 'ContactMessageAssigned', data: { accountId, staffId } }];
    }
  }
}

/** Erasure time of a message; null for a message of an account, which is erased with the account. */
export function contactErasedFrom({ accountId, sentAt, answeredAt }: ContactDates): Date | null {
  if (accountId !== null || sentAt === null) return null;
  return answeredAt === null ? daysAfter(sentAt, UNANSWERED_KEPT_DAYS) : daysAfter(answeredAt, CONTACT_KEPT_DAYS);
}

type ContactDates = Pick<ContactState, 'accountId' | 'sentAt' | 'answeredAt'>;

const daysAfter = (date: Date, days: number): Date => new Date(date.getTime() + days * DAY_MS);

/** Whether the retention of a message has ended. */
export function isContactOver(dates: ContactDates, now: Date): boolean {
  const from = contactErasedFrom(dates);
  return from !== null && from <= now;
}

/** A contact message. Stream `contact-<id derived from the request>`: a repeated request creates no second message. */
export const contactMessage: Decider<ContactState, ContactCommand, (typeof contactEvents)[number]> = {
  aggregate: 'contact',
  events: contactEvents,
  initial: { accountId: undefined, sentAt: null, answeredAt: null, assignedTo: null, isErased: false },
  evolve,
  decide: (state, command, { now }) => decide(state, command, now),
  subject: (id, { data }) => ('accountId' in data ? (data.accountId ?? id) : id),
};

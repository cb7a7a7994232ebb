import { ContactCategory, MAX_CONTACT } from '@sankofa/events/contact/contact-message';
import { z } from 'zod';
import { t } from '../messages/current.ts';
import { defineList, defineRoute } from './route.ts';

export {
  CONTACT_KEPT_DAYS,
  ContactCategory,
  MAX_CONTACT,
  UNANSWERED_KEPT_DAYS,
} from '@sankofa/events/contact/contact-message';

const text = (field: keyof typeof MAX_CONTACT) =>
  z
    .string()
    .trim()
    .max(MAX_CONTACT[field], { error: () => t('contract.use_at_most', { count: MAX_CONTACT[field] }) });

/** What somebody writes to us. */
export const ContactForm = z.strictObject({
  name: text('name').min(1, { error: () => t('contract.type_your_name') }),
  email: text('email')
    .min(1, { error: () => t('contract.type_your_email') })
    .pipe(z.email({ error: () => t('contract.email_format') }))
    .meta({ format: 'email' }),
  subject: text('subject').default(''),
  category: ContactCategory.default('General'),
  message: text('message').min(1, { error: () => t('contract.type_message') }),
});
export type ContactForm = z.infer<typeof ContactForm>;

export const sendContactMessage = defineRoute({
  method: 'POST',
  path: '/api/contact',
  summary: 'Write to us; an answer comes by e-mail',
  access: 'optional-viewer',
  limit: 'contact',
  body: ContactForm,
  status: 201,
  response: z.strictObject({ success: z.literal(true) }),
  problems: ['erased', 'idempotency_key_reused'],
  answers: ['Sankofa-Position'],
});

const MessageId = z.strictObject({ id: z.uuid() });

/** A message to us, as a list shows it. */
export const ContactSummary = z.strictObject({
  id: z.string(),
  category: ContactCategory,
  /** Null once it has been erased, as is everything else that was written. */
  name: z.string().nullable(),
  email: z.string().nullable(),
  /** Empty when there is none. */
  subject: z.string().nullable(),
  /** Whether it was sent by somebody signed in. */
  has_account: z.boolean(),
  sent_at: z.iso.datetime(),
  answered_at: z.iso.datetime().nullable(),
  /** When it will be, or was, erased by itself; null for those of people with an account, which go with it. */
  erased_from: z.iso.datetime().nullable(),
  /** Whether that has happened. */
  erased: z.boolean(),
});
export type ContactSummary = z.infer<typeof ContactSummary>;

export const ContactMessage = z.strictObject({
  ...ContactSummary.shape,
  message: z.string().nullable(),
  /** Name of the member of staff; null until it is answered. */
  answered_by: z.string().nullable(),
  note: z.string().nullable(),
});
export type ContactMessage = z.infer<typeof ContactMessage>;

/** How many messages, the newest, are looked through for words: what they say is readable only one by one. */
export const MAX_SEARCHED = 5_000;

/** PostgreSQL knows no year 0. */
const Day = z.iso.date().refine((day) => day >= '0001', 'must be a day of our era');

export const listContactMessages = defineList({
  path: '/api/admin/contact-messages',
  resource: 'contact-messages',
  summary: `Messages to us. Words are looked for in the newest ${MAX_SEARCHED} that fit the rest of the filter`,
  access: 'contact.answer',
  item: ContactSummary,
  sortable: ['sent_at', 'answered_at'],
  filter: z.strictObject({
    /** Anywhere in name, address, subject, message or note. */
    q: z.string().trim().max(200).optional(),
    /** `unanswered`: erased before anybody answered. */
    state: z.enum(['open', 'answered', 'unanswered']).optional(),
    category: ContactCategory.optional(),
    /** Days in UTC, both included. */
    sent_from: Day.optional(),
    sent_to: Day.optional(),
  }),
  waitsFor: ['contact_messages'],
});

export const getContactMessage = defineRoute({
  method: 'GET',
  path: '/api/admin/contact-messages/:id',
  summary: 'One message to us',
  access: 'contact.answer',
  params: MessageId,
  response: ContactMessage,
  problems: ['not_found'],
  waitsFor: ['contact_messages', 'people'],
});

export const answerContactMessage = defineRoute({
  method: 'POST',
  path: '/api/admin/contact-messages/:id/answer',
  summary: 'Note down that a message has been answered, and how',
  access: 'contact.answer',
  params: MessageId,
  body: z.strictObject({
    note: z
      .string()
      .trim()
      .min(3, { error: () => t('contract.say_how') })
      .max(MAX_CONTACT.note),
  }),
  response: z.strictObject({ id: z.string() }),
  problems: ['not_found', 'answered_already', 'erased', 'idempotency_key_reused'],
  answers: ['Sankofa-Position'],
});

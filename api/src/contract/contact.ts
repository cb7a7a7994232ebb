import { ContactCategory, MAX_CONTACT } from '@sankofa/events/contact/contact-message';
import { fault } from '@sankofa/events/fault';
import { z } from 'zod';
import { t } from '../messages/current.ts';
import { PersonRef } from './person-ref.ts';
import { Role } from './roles.ts';
import { defineList, defineRoute } from './route.ts';
import { onOneLine } from './single-line.ts';

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

/** Input of the contact form. */
export const ContactForm = z.strictObject({
  name: onOneLine(text('name').min(1, { error: () => t('contract.type_your_name') })),
  email: text('email')
    .min(1, { error: () => t('contract.type_your_email') })
    .pipe(z.email({ error: () => t('contract.email_format') }))
    .meta({ format: 'email' }),
  subject: onOneLine(text('subject')).default(''),
  category: ContactCategory.default('General'),
  message: text('message').min(1, { error: () => t('contract.type_message') }),
});
export type ContactForm = z.infer<typeof ContactForm>;

export const sendContactMessage = defineRoute({
  method: 'POST',
  path: '/api/contact',
  summary: 'Send a contact message; the answer comes by e-mail',
  access: 'optional-viewer',
  limit: 'contact',
  body: ContactForm,
  status: 201,
  response: z.strictObject({ success: z.literal(true) }),
  problems: ['erased', 'idempotency_key_reused'],
  answers: ['Sankofa-Position'],
});

const MessageId = z.strictObject({ id: z.uuid() });

/** A contact message, for lists. */
export const ContactSummary = z.strictObject({
  id: z.string(),
  category: ContactCategory,
  /** Null once erased. So are all other texts. */
  name: z.string().nullable(),
  email: z.string().nullable(),
  /** Empty if there is none. */
  subject: z.string().nullable(),
  /** Whether its sender was signed in. */
  has_account: z.boolean(),
  sent_at: z.iso.datetime(),
  answered_at: z.iso.datetime().nullable(),
  /** When it will be, or was, erased automatically; null for messages of accounts, which are erased with them. */
  erased_from: z.iso.datetime().nullable(),
  /** Whether it is erased. */
  erased: z.boolean(),
  /** Member of staff who takes care of it; null if none does. */
  assigned_to: PersonRef.nullable(),
});
export type ContactSummary = z.infer<typeof ContactSummary>;

export const ContactMessage = z.strictObject({
  ...ContactSummary.shape,
  message: z.string().nullable(),
  /** Name of the member of staff; null before the answer. */
  answered_by: z.string().nullable(),
  note: z.string().nullable(),
  /** Whether the answer was sent by e-mail from here. */
  by_email: z.boolean(),
});
export type ContactMessage = z.infer<typeof ContactMessage>;

/** Number of newest messages that a search covers: they can only be decrypted one by one. */
export const MAX_SEARCHED = 5_000;

/** PostgreSQL has no year 0. */
const Day = z.iso.date().refine((day) => day >= '0001', fault('day'));

export const listContactMessages = defineList({
  path: '/api/admin/contact-messages',
  resource: 'contact-messages',
  summary: `List contact messages. A search covers the newest ${MAX_SEARCHED} that match the other filters`,
  access: 'contact.answer',
  item: ContactSummary,
  sortable: ['sent_at', 'answered_at'],
  filter: z.strictObject({
    /** Searches name, address, subject, message and note. */
    q: z.string().trim().max(200).optional(),
    /** `unanswered`: erased before an answer. */
    state: z.enum(['open', 'answered', 'unanswered']).optional(),
    category: ContactCategory.optional(),
    /** Assigned to me, or not assigned. */
    assigned: z.enum(['me', 'none']).optional(),
    /** UTC days, both inclusive. */
    sent_from: Day.optional(),
    sent_to: Day.optional(),
  }),
  waitsFor: ['contact_messages', 'people'],
});

export const getContactMessage = defineRoute({
  method: 'GET',
  path: '/api/admin/contact-messages/:id',
  summary: 'Get one contact message',
  access: 'contact.answer',
  params: MessageId,
  response: ContactMessage,
  problems: ['not_found'],
  waitsFor: ['contact_messages', 'people'],
});

export const answerContactMessage = defineRoute({
  method: 'POST',
  path: '/api/admin/contact-messages/:id/answer',
  summary: 'Record that a message was answered, and how',
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

export const replyToContactMessage = defineRoute({
  method: 'POST',
  path: '/api/admin/contact-messages/:id/reply',
  summary: 'Answer a message by e-mail to its sender',
  access: 'contact.answer',
  params: MessageId,
  body: z.strictObject({
    reply: z
      .string()
      .trim()
      .min(3, { error: () => t('contract.say_how') })
      .max(MAX_CONTACT.reply),
  }),
  response: z.strictObject({ id: z.string() }),
  problems: ['not_found', 'answered_already', 'erased', 'idempotency_key_reused'],
  answers: ['Sankofa-Position'],
  waitsFor: ['contact_messages', 'people'],
});

export const assignContactMessage = defineRoute({
  method: 'POST',
  path: '/api/admin/contact-messages/:id/assign',
  summary: 'Assign a message to a member of staff, or remove the assignment',
  access: 'contact.answer',
  params: MessageId,
  body: z.strictObject({ to: z.uuid().nullable() }),
  response: z.strictObject({ id: z.string() }),
  problems: ['not_found', 'answered_already', 'erased', 'not_in_support', 'idempotency_key_reused'],
  answers: ['Sankofa-Position'],
});

export const listSupportStaff = defineRoute({
  method: 'GET',
  path: '/api/admin/support-staff',
  summary: 'List the staff who answer messages, to assign one',
  access: 'contact.answer',
  response: z.array(z.strictObject({ ...PersonRef.shape, role: Role })),
  waitsFor: ['staff', 'people'],
});

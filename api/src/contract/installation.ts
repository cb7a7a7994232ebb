import { z } from 'zod';
import { defineRoute } from './route.ts';

/** Preparations for opening an installation to its public, in the order in which they are made. */
export const PreparationId = z.enum([
  'public_address',
  'proxy',
  'sender',
  'mail',
  'contact',
  'seller',
  'keys',
  'backup',
  'officers',
  'documents',
  'notices',
  'imprint',
  'prices',
  'payments',
  'first_film',
]);
export type PreparationId = z.infer<typeof PreparationId>;

export const Preparation = z.strictObject({
  id: PreparationId,
  /** `advised`: it may be open when the service opens. */
  state: z.enum(['done', 'needed', 'advised']),
  title: z.string(),
  /** What is there, or what to do and why. */
  detail: z.string(),
});
export type Preparation = z.infer<typeof Preparation>;

export const getPreparations = defineRoute({
  method: 'GET',
  path: '/api/admin/installation',
  summary: 'List what the installation needs before it opens to its public',
  access: 'installation.prepare',
  response: z.strictObject({
    preparations: z.array(Preparation),
    can_send_test_email: z.boolean(),
    /** When the last test e-mail was sent; null if none was, or its code was entered. */
    test_email_sent_at: z.iso.datetime().nullable(),
  }),
  waitsFor: ['documents', 'staff', 'movies', 'media'],
});

const DONE = z.strictObject({ done: z.literal(true) });

export const sendTestEmail = defineRoute({
  method: 'POST',
  path: '/api/admin/installation/test-email',
  summary: 'Send the caller an e-mail with a code, to see whether e-mails arrive',
  access: 'installation.prepare',
  response: DONE,
  problems: ['idempotency_key_reused', 'letters_paused', 'no_mail_server'],
  answers: ['Sankofa-Position'],
});

export const confirmTestEmail = defineRoute({
  method: 'POST',
  path: '/api/admin/installation/test-email/code',
  summary: 'Enter the code of the last test e-mail',
  access: 'installation.prepare',
  body: z.strictObject({
    code: z
      .string()
      .trim()
      .regex(/^\d{6}$/),
  }),
  response: DONE,
  limit: 'sign-in',
  problems: ['idempotency_key_reused', 'wrong_test_code'],
  answers: ['Sankofa-Position'],
});

export const confirmPrecaution = defineRoute({
  method: 'POST',
  path: '/api/admin/installation/precautions',
  summary: 'Confirm that copies of the keys are kept, or that a backup was restored on trial',
  access: 'installation.prepare',
  body: z.strictObject({ precaution: z.enum(['keys', 'backup']) }),
  response: DONE,
  problems: ['idempotency_key_reused'],
  answers: ['Sankofa-Position'],
});

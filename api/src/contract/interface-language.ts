import { InterfaceLanguage } from '@sankofa/events/accounts/interface-language';
import { z } from 'zod';
import { defineRoute } from './route.ts';

export type { InterfaceLanguage };

const Answer = z.strictObject({
  /** Null if the person has chosen none. */
  language: InterfaceLanguage.nullable(),
});

export const getInterfaceLanguage = defineRoute({
  method: 'GET',
  path: '/api/auth/language',
  summary: 'Get my language of screens and e-mails',
  fromKidsProfile: 'allowed',
  access: 'viewer',
  response: Answer,
});

export const chooseInterfaceLanguage = defineRoute({
  method: 'PUT',
  path: '/api/auth/language',
  summary: 'Choose my language of screens and e-mails',
  fromKidsProfile: 'allowed',
  access: 'viewer',
  body: z.strictObject({ language: InterfaceLanguage }),
  response: Answer,
  problems: ['erased', 'idempotency_key_reused'],
  answers: ['Sankofa-Position'],
});

export const getConsoleLanguage = defineRoute({
  method: 'GET',
  path: '/api/admin/language',
  summary: 'Get my language of the console and of e-mails',
  access: 'console',
  response: Answer,
});

export const chooseConsoleLanguage = defineRoute({
  method: 'PUT',
  path: '/api/admin/language',
  summary: 'Choose my language of the console and of e-mails',
  access: 'console',
  body: z.strictObject({ language: InterfaceLanguage }),
  response: Answer,
  problems: ['erased', 'idempotency_key_reused'],
  answers: ['Sankofa-Position'],
});

import { CookiePreferences, CookieSource } from '@sankofa/events/privacy/consent-type';
import { z } from 'zod';
import { defineRoute } from './route.ts';

export { CookiePreferences, CookieSource } from '@sankofa/events/privacy/consent-type';

export const CookieChoice = z.strictObject({
  /** `outdated`: chosen, but under an older cookie policy: to be asked again. */
  state: z.enum(['not_asked', 'chosen', 'outdated']),
  /** What is allowed now. Without a choice: nothing. */
  preferences: CookiePreferences,
  /** Whose choice it is: the signed-in person's, everywhere, or this browser's alone. Null without a choice. */
  holder: z.enum(['person', 'browser']).nullable(),
  since: z.iso.datetime().nullable(),
  /** The version of the cookie policy it was made under. */
  version: z.int().nullable(),
  /** The cookie policy in force: what a choice made now is bound to. */
  notice: z.strictObject({ version: z.int(), hash: z.string(), change_summary: z.string() }),
});
export type CookieChoice = z.infer<typeof CookieChoice>;

export const getCookieChoice = defineRoute({
  method: 'GET',
  path: '/api/legal/cookies',
  summary: 'Which cookies I allow, signed in or not',
  access: 'optional-viewer',
  response: CookieChoice,
  problems: ['no_document'],
  waitsFor: ['cookies', 'documents'],
});

export const saveCookieChoice = defineRoute({
  method: 'PUT',
  path: '/api/legal/cookies',
  summary: 'Choose which cookies I allow; a visitor gets a cookie that remembers the choice',
  access: 'optional-viewer',
  body: z.strictObject({
    ...CookiePreferences.shape,
    /** Hash of the cookie policy as it was answered with the choice. */
    notice_hash: z.string().regex(/^[0-9a-f]{64}$/),
    /** Where in the product; `api` when absent. */
    source: CookieSource.optional(),
  }),
  response: CookieChoice,
  problems: ['no_document', 'notice_changed', 'erased', 'idempotency_key_reused'],
  answers: ['Sankofa-Position', 'Set-Cookie'],
  waitsFor: ['documents'],
});

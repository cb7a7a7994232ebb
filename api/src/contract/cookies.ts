import { CookiePreferences, CookieSource } from '@sankofa/events/privacy/consent-type';
import { z } from 'zod';
import { defineRoute } from './route.ts';

export { CookiePreferences, CookieSource } from '@sankofa/events/privacy/consent-type';

export const CookieChoice = z.strictObject({
  /**
   * `outdated`: chosen under an older cookie policy, so the person is asked again. `not_published`: there is no policy
   * yet, so nobody can choose.
   */
  state: z.enum(['not_published', 'not_asked', 'chosen', 'outdated']),
  /** Currently allowed cookies. Without a choice: none. */
  preferences: CookiePreferences,
  /** Scope of the choice: the signed-in person on all devices, or only this browser. Null without a choice. */
  holder: z.enum(['person', 'browser']).nullable(),
  since: z.iso.datetime().nullable(),
  /** Version of the cookie policy at the choice. */
  version: z.int().nullable(),
  /** Cookie policy in force, to which a new choice is bound; null before one is published. */
  notice: z.strictObject({ version: z.int(), hash: z.string(), change_summary: z.string() }).nullable(),
});
export type CookieChoice = z.infer<typeof CookieChoice>;

export const getCookieChoice = defineRoute({
  method: 'GET',
  path: '/api/legal/cookies',
  summary: 'Get my cookie choice, signed in or not',
  access: 'optional-viewer',
  response: CookieChoice,
  waitsFor: ['cookies', 'documents'],
});

export const saveCookieChoice = defineRoute({
  method: 'PUT',
  path: '/api/legal/cookies',
  summary: 'Save my cookie choice; a visitor gets a cookie that stores it',
  access: 'optional-viewer',
  body: z.strictObject({
    ...CookiePreferences.shape,
    /** Hash of the cookie policy, as returned with the choice. */
    notice_hash: z.string().regex(/^[0-9a-f]{64}$/),
    /** Where in the product; `api` by default. */
    source: CookieSource.optional(),
  }),
  response: CookieChoice,
  problems: ['no_document', 'notice_changed', 'erased', 'idempotency_key_reused'],
  answers: ['Sankofa-Position', 'Set-Cookie'],
  waitsFor: ['documents'],
});

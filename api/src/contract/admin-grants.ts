import { MAX_GRANT_DAYS } from '@sankofa/events/billing/access-decisions';
import { z } from 'zod';
import { Done, Id, WRITES } from './admin-billing-fields.ts';
import { MovieId } from './catalogue.ts';
import { PersonRef } from './person-ref.ts';
import { Reason, Why } from './reason.ts';
import { defineRoute } from './route.ts';

export { MAX_GRANT_DAYS } from '@sankofa/events/billing/access-decisions';

export const AdminGrant = z.strictObject({
  id: z.string(),
  /** Null: every premium film. */
  movie_id: z.string().nullable(),
  movie_title: z.string().nullable(),
  granted_at: z.iso.datetime(),
  granted_by: PersonRef,
  until: z.iso.datetime(),
  /** Null once erased. */
  reason: z.string().nullable(),
  revoked_at: z.iso.datetime().nullable(),
  revoked_by: PersonRef.nullable(),
  revocation_reason: z.string().nullable(),
});
export type AdminGrant = z.infer<typeof AdminGrant>;

export const grantAccess = defineRoute({
  ...WRITES,
  method: 'POST',
  path: '/api/admin/customers/:id/grants',
  summary: 'Give a person access to a film, or to every premium film, as a gesture of goodwill',
  access: 'grants.make',
  params: Id,
  body: z.strictObject({
    /** Null: every premium film. */
    movie_id: MovieId.nullable(),
    days: z.int().min(1).max(MAX_GRANT_DAYS),
    reason: Reason,
  }),
  response: Done,
  problems: ['own_file', 'not_found', 'movie_withdrawn', 'erased', 'too_many_grants', 'idempotency_key_reused'],
});

export const revokeGrant = defineRoute({
  ...WRITES,
  method: 'POST',
  path: '/api/admin/grants/:id/revoke',
  summary: 'Revoke access that was given as a gesture of goodwill',
  access: 'grants.make',
  params: Id,
  body: Why,
  response: Done,
  problems: ['own_file', 'not_found', 'idempotency_key_reused'],
  waitsFor: ['access_grants'],
});

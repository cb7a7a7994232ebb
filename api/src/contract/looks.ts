import { z } from 'zod';
import { Why } from './reason.ts';
import { Role } from './roles.ts';
import { defineRoute } from './route.ts';

const PersonId = z.strictObject({ id: z.uuid() });

export const Look = z.strictObject({
  /** The event's id. */
  id: z.string(),
  at: z.iso.datetime(),
  role: Role,
  /** Null once the person has been erased. */
  reason: z.string().nullable(),
});
export type Look = z.infer<typeof Look>;

export const StaffLook = z.strictObject({
  ...Look.shape,
  officer: z.strictObject({ id: z.string(), name: z.string().nullable() }),
});
export type StaffLook = z.infer<typeof StaffLook>;

export const lookAtPerson = defineRoute({
  method: 'POST',
  path: '/api/admin/people/:id/look',
  summary: 'Say why I look into the file of this person; I may read it for an hour then',
  access: 'people.read',
  params: PersonId,
  body: Why,
  response: z.strictObject({ until: z.iso.datetime() }),
  problems: ['not_found', 'idempotency_key_reused'],
  answers: ['Sankofa-Position'],
  waitsFor: ['people'],
});

export const listStaffLooks = defineRoute({
  method: 'GET',
  path: '/api/admin/people/:id/looks',
  summary: 'Who of staff looked into the file of this person, newest first',
  access: 'people.read',
  params: PersonId,
  response: z.array(StaffLook),
  problems: ['not_found', 'look_required'],
  // Names of staff are found as those of everybody.
  waitsFor: ['looks', 'people', 'consents', 'documents', 'timelines', 'age'],
});

export const listLooks = defineRoute({
  method: 'GET',
  path: '/api/legal/looks',
  summary: 'Who of staff looked into my file and why, newest first',
  access: 'viewer',
  response: z.array(Look),
  waitsFor: ['looks'],
});

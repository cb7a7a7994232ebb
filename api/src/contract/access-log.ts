import { z } from 'zod';
import { Why } from './reason.ts';
import { Role } from './roles.ts';
import { defineRoute } from './route.ts';

const PersonId = z.strictObject({ id: z.uuid() });

export const FileAccess = z.strictObject({
  /** The event's id. */
  id: z.string(),
  at: z.iso.datetime(),
  role: Role,
  /** Null once the person has been erased. */
  reason: z.string().nullable(),
});
export type FileAccess = z.infer<typeof FileAccess>;

export const StaffFileAccess = z.strictObject({
  ...FileAccess.shape,
  officer: z.strictObject({ id: z.string(), name: z.string().nullable() }),
});
export type StaffFileAccess = z.infer<typeof StaffFileAccess>;

export const openPersonFile = defineRoute({
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

export const listStaffFileAccesses = defineRoute({
  method: 'GET',
  path: '/api/admin/people/:id/looks',
  summary: 'Who of staff looked into the file of this person, newest first',
  access: 'people.read',
  params: PersonId,
  response: z.array(StaffFileAccess),
  problems: ['not_found', 'look_required'],
  // Names of staff are found as those of everybody.
  waitsFor: ['looks', 'people', 'consents', 'documents', 'timelines', 'age'],
});

export const listFileAccesses = defineRoute({
  method: 'GET',
  path: '/api/legal/looks',
  summary: 'Who of staff looked into my file and why, newest first',
  access: 'viewer',
  response: z.array(FileAccess),
  waitsFor: ['looks'],
});

import { z } from 'zod';
import { PersonRef } from './person-ref.ts';
import { Why } from './reason.ts';
import { Role } from './roles.ts';
import { defineRoute } from './route.ts';

const PersonId = z.strictObject({ id: z.uuid() });

export const FileAccess = z.strictObject({
  /** Id of the event. */
  id: z.string(),
  at: z.iso.datetime(),
  role: Role,
  /** Null once the person is erased. */
  reason: z.string().nullable(),
});
export type FileAccess = z.infer<typeof FileAccess>;

export const StaffFileAccess = z.strictObject({
  ...FileAccess.shape,
  officer: PersonRef,
});
export type StaffFileAccess = z.infer<typeof StaffFileAccess>;

export const openPersonFile = defineRoute({
  method: 'POST',
  path: '/api/admin/people/:id/look',
  summary: 'State the reason for my access to this person’s file, which opens it for an hour',
  access: 'files.open',
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
  summary: 'List accesses of staff to this person’s file, newest first',
  access: 'people.read',
  params: PersonId,
  response: z.array(StaffFileAccess),
  problems: ['not_found', 'look_required'],
  // Names of staff come from the same models as those of everyone.
  waitsFor: ['looks', 'people', 'consents', 'documents', 'timelines', 'age'],
});

export const listFileAccesses = defineRoute({
  method: 'GET',
  path: '/api/legal/looks',
  summary: 'List accesses of staff to my file with their reasons, newest first',
  access: 'viewer',
  response: z.array(FileAccess),
  waitsFor: ['looks'],
});

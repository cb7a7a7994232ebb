import { z } from 'zod';
import { Why } from './reason.ts';
import { defineRoute } from './route.ts';

const Id = z.strictObject({ id: z.uuid() });
const Done = z.strictObject({ id: z.string() });

export const withdrawAccount = defineRoute({
  method: 'POST',
  path: '/api/admin/people/:id/withdraw',
  summary:
    'Take an account out of use, with a reason its owner is told; nothing is deleted. Accounts of staff: owners only',
  access: 'users.withdraw',
  params: Id,
  body: Why,
  response: Done,
  problems: ['own_file', 'not_found', 'already_withdrawn', 'erased', 'idempotency_key_reused'],
  answers: ['Sankofa-Position'],
  waitsFor: ['people'],
});

export const restoreAccount = defineRoute({
  method: 'POST',
  path: '/api/admin/people/:id/restore',
  summary: 'Restore a withdrawn account, with a reason for its owner. Accounts of staff: owners only',
  access: 'users.withdraw',
  params: Id,
  body: Why,
  response: Done,
  problems: ['own_file', 'not_found', 'not_withdrawn', 'erased', 'idempotency_key_reused'],
  answers: ['Sankofa-Position'],
  waitsFor: ['people'],
});

import { z } from 'zod';
import { Why } from './reason.ts';
import { Role } from './roles.ts';
import { defineList, defineRoute } from './route.ts';

const Id = z.strictObject({ id: z.uuid() });

/** Whether an account is in use. */
export const AccountStatus = z.enum(['active', 'withdrawn', 'erased']);

/** A person is found as in the list of files, which shows something of each of these. */
const READ = ['people', 'consents', 'documents', 'timelines', 'age', 'creator_applications'] as const;

/** What staff may know of a person without looking into their file. */
export const UserSummary = z.strictObject({
  id: z.string(),
  /** Null once erased, as is the address. */
  name: z.string().nullable(),
  email: z.string().nullable(),
  status: AccountStatus,
  /** Text containing "premium" means premium. */
  subscription_status: z.string(),
  /** Of the console; null for everybody else. */
  role: Role.nullable(),
  /** Whether staff have verified them as a creator. */
  verified_creator: z.boolean(),
  created_at: z.iso.datetime(),
});
export type UserSummary = z.infer<typeof UserSummary>;

export const listUsers = defineList({
  path: '/api/admin/users',
  resource: 'users',
  summary: 'People by e-mail address, name or id: what staff may know without looking into a file',
  access: 'users.read',
  item: UserSummary,
  sortable: ['created_at'],
  filter: z.strictObject({
    /** Whole e-mail address, the beginning of a word of the name (three letters at least), or an id. */
    q: z.string().max(254).optional(),
    status: AccountStatus.optional(),
  }),
  query: z.object({ search: z.string().max(254).optional() }),
  waitsFor: READ,
});

export const getUser = defineRoute({
  method: 'GET',
  path: '/api/admin/users/:id',
  summary: 'One person, without their file: since when the account is there, and whether it is in use',
  access: 'users.read',
  params: Id,
  response: z.strictObject({ ...UserSummary.shape, withdrawn_at: z.iso.datetime().nullable() }),
  problems: ['not_found'],
  waitsFor: READ,
});

export const deleteUser = defineRoute({
  method: 'DELETE',
  path: '/api/admin/users/:id',
  summary:
    'Take an account out of use, with a reason its owner is told; nothing is deleted, and it can be restored. Accounts of staff: owners only',
  access: 'users.withdraw',
  params: Id,
  body: Why,
  response: z.strictObject({ id: z.string() }),
  problems: ['own_file', 'not_found', 'already_withdrawn', 'erased', 'idempotency_key_reused'],
  answers: ['Sankofa-Position'],
  waitsFor: ['people'],
});

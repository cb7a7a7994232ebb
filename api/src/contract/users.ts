import { z } from 'zod';
import { Why } from './reason.ts';
import { Role } from './roles.ts';
import { defineList, defineRoute } from './route.ts';

const Id = z.strictObject({ id: z.uuid() });

/** Days within which an account counts as recent. */
export const RECENT_DAYS = 30;

/** State of an account. */
export const AccountStatus = z.enum(['active', 'withdrawn', 'erased']);

/** The search uses the same models as the list of files. */
const READ = ['people', 'consents', 'documents', 'timelines', 'age', 'creator_applications'] as const;

/** What staff may know about a person without access to their file. */
export const UserSummary = z.strictObject({
  id: z.string(),
  /** Null once erased. So is the address. */
  name: z.string().nullable(),
  email: z.string().nullable(),
  status: AccountStatus,
  /** Text containing "premium" means premium. */
  subscription_status: z.string(),
  /** Console role; null for everyone else. */
  role: Role.nullable(),
  /** Whether staff have verified them as a creator. */
  verified_creator: z.boolean(),
  created_at: z.iso.datetime(),
});
export type UserSummary = z.infer<typeof UserSummary>;

export const listUsers = defineList({
  path: '/api/admin/users',
  resource: 'users',
  summary: 'Find people by e-mail address, name or id, with what staff may know without a file',
  access: 'users.read',
  item: UserSummary,
  sortable: ['created_at'],
  filter: z.strictObject({
    /** Whole e-mail address, prefix of a word of the name (at least three letters), or an id. */
    q: z.string().max(254).optional(),
    status: z.union([AccountStatus, z.literal('not_erased')]).optional(),
    /** Registered in the last `RECENT_DAYS`. */
    registered: z.literal('recent').optional(),
  }),
  query: z.object({ search: z.string().max(254).optional() }),
  waitsFor: READ,
});

export const getUser = defineRoute({
  method: 'GET',
  path: '/api/admin/users/:id',
  summary: 'Get one person without their file: age and state of the account',
  access: 'users.read',
  params: Id,
  response: z.strictObject({
    ...UserSummary.shape,
    withdrawn_at: z.iso.datetime().nullable(),
    email_confirmed: z.boolean(),
    email_refused_since: z.iso.datetime().nullable(),
  }),
  problems: ['not_found'],
  waitsFor: READ,
});

export const resendEmailConfirmation = defineRoute({
  method: 'POST',
  path: '/api/admin/users/:id/email-confirmation',
  summary: 'Send a person the link again that confirms their e-mail address, at most once a minute',
  access: 'contact.answer',
  params: Id,
  response: z.strictObject({ sent: z.literal(true) }),
  problems: ['not_found', 'erased', 'already_confirmed', 'letters_paused', 'idempotency_key_reused'],
  answers: ['Sankofa-Position'],
});

/** Reason that the owner of an account is told if staff give none. */
export const DEFAULT_REASON = 'We have taken this account out of use.';

export const deleteUser = defineRoute({
  method: 'DELETE',
  path: '/api/admin/users/:id',
  summary:
    'Take an account out of use, with a reason its owner is told; nothing is deleted, and it can be restored. Accounts of staff: owners only',
  access: 'users.withdraw',
  params: Id,
  body: Why.optional(),
  response: z.strictObject({ id: z.string() }),
  problems: ['own_file', 'not_found', 'already_withdrawn', 'erased', 'idempotency_key_reused'],
  answers: ['Sankofa-Position'],
  waitsFor: ['people'],
});

import { z } from 'zod';
import { ConsoleSession, Email, LinkToken, Name, Password, SecondFactorCode } from './accounts.ts';
import { Reason, Why } from './reason.ts';
import { Role } from './roles.ts';
import { defineList, defineRoute } from './route.ts';

const Id = z.strictObject({ id: z.uuid() });
const Done = z.strictObject({ id: z.string() });
/** What the list shows comes from all of these. */
const READ = ['staff', 'people', 'sessions', 'sign_in_means', 'consents', 'documents', 'timelines', 'age'] as const;

/** `invited`: has not accepted yet. `withdrawn`: the whole account is out of use. */
export const StaffState = z.enum(['invited', 'active', 'suspended', 'withdrawn']);
export type StaffState = z.infer<typeof StaffState>;

export const StaffMember = z.strictObject({
  id: z.string(),
  /** Null while invited without an account. */
  name: z.string().nullable(),
  email: z.string().nullable(),
  role: Role,
  state: StaffState,
  second_factor: z.boolean(),
  /** Null until they first enter the console. */
  last_sign_in_at: z.iso.datetime().nullable(),
  /** When they got a role, or were invited. */
  since: z.iso.datetime(),
  /** Until when the link of an invitation works; null when nobody is asked. */
  invitation_expires_at: z.iso.datetime().nullable(),
  /** Null unless suspended. The reason is null once erased. */
  suspension: z.strictObject({ since: z.iso.datetime(), reason: z.string().nullable() }).nullable(),
});
export type StaffMember = z.infer<typeof StaffMember>;

const Named = z.strictObject({ id: z.string(), name: z.string().nullable() });

/** Something decided about staff, as it stands in the history of both: whom it is about, and who did it. */
export const StaffAct = z.strictObject({
  /** The event's id. */
  id: z.string(),
  at: z.iso.datetime(),
  type: z.string(),
  actor: z.strictObject({ kind: z.enum(['person', 'staff', 'system', 'visitor']), ...Named.shape }),
  about: Named,
  role: Role.nullable(),
  former_role: Role.nullable(),
  /** Null where none is asked for, and once erased. */
  reason: z.string().nullable(),
});
export type StaffAct = z.infer<typeof StaffAct>;

export const listStaff = defineList({
  path: '/api/admin/staff',
  resource: 'staff',
  summary: 'Who works in the console, and who is invited to',
  access: 'staff.manage',
  item: StaffMember,
  sortable: ['name', 'role', 'state', 'last_sign_in_at', 'since'],
  filter: z.strictObject({
    /** Part of a name or an e-mail address. */
    q: z.string().max(254).optional(),
    role: Role.optional(),
    state: StaffState.optional(),
  }),
  waitsFor: READ,
});

export const getStaffMember = defineRoute({
  method: 'GET',
  path: '/api/admin/staff/:id',
  summary: 'One member of staff: how they stand, what was decided about them, and what they decided about others',
  access: 'staff.manage',
  params: Id,
  response: z.strictObject({ ...StaffMember.shape, acts: z.array(StaffAct) }),
  problems: ['not_found'],
  waitsFor: READ,
});

export const inviteStaff = defineRoute({
  method: 'POST',
  path: '/api/admin/staff',
  summary: 'Invite somebody to work in the console: an e-mail with a link that works once, for seven days',
  access: 'staff.manage',
  body: z.strictObject({ email: Email, role: Role }),
  status: 201,
  response: Done,
  problems: ['staff_already', 'invited_already', 'account_withdrawn', 'forbidden', 'idempotency_key_reused'],
  answers: ['Sankofa-Position'],
  waitsFor: ['staff'],
});

export const sendInvitationAgain = defineRoute({
  method: 'POST',
  path: '/api/admin/staff/:id/send-again',
  summary: 'Send an invitation again, with a link of its own; that of the e-mail before works no more',
  access: 'staff.manage',
  params: Id,
  response: Done,
  problems: ['no_invitation', 'forbidden', 'idempotency_key_reused'],
  answers: ['Sankofa-Position'],
});

export const withdrawInvitation = defineRoute({
  method: 'POST',
  path: '/api/admin/staff/:id/withdraw-invitation',
  summary: 'Take an invitation back; its link works no more',
  access: 'staff.manage',
  params: Id,
  body: Why,
  response: Done,
  problems: ['no_invitation', 'forbidden', 'idempotency_key_reused'],
  answers: ['Sankofa-Position'],
});

const deciding = ['own_file', 'not_found', 'not_staff', 'forbidden', 'erased', 'idempotency_key_reused'] as const;

export const changeRole = defineRoute({
  method: 'POST',
  path: '/api/admin/staff/:id/role',
  summary: 'Give a member of staff another role; they are signed out of the console, and enter with the new one',
  access: 'staff.manage',
  params: Id,
  body: z.strictObject({ role: Role, reason: Reason }),
  response: Done,
  problems: [...deciding, 'same_role', 'account_withdrawn'],
  answers: ['Sankofa-Position'],
});

export const suspendStaff = defineRoute({
  method: 'POST',
  path: '/api/admin/staff/:id/suspend',
  summary: 'Close the console to a member of staff at once; what they have as a viewer stays theirs',
  access: 'staff.manage',
  params: Id,
  body: Why,
  response: Done,
  problems: [...deciding, 'suspended_already', 'account_withdrawn'],
  answers: ['Sankofa-Position'],
});

export const liftSuspension = defineRoute({
  method: 'POST',
  path: '/api/admin/staff/:id/lift-suspension',
  summary: 'Open the console to a member of staff again, with the role of before',
  access: 'staff.manage',
  params: Id,
  body: Why,
  response: Done,
  problems: [...deciding, 'not_suspended', 'account_withdrawn'],
  answers: ['Sankofa-Position'],
});

// Whoever was invited, with the link from the e-mail

const invitationProblems = ['link_expired', 'email_taken', 'account_withdrawn', 'idempotency_key_reused'] as const;

export const openInvitation = defineRoute({
  method: 'POST',
  path: '/api/admin/invitation',
  summary: 'What the link in an e-mail invites to',
  access: 'public',
  limit: 'sign-in',
  body: z.strictObject({ token: LinkToken }),
  response: z.strictObject({
    email: z.string(),
    role: Role,
    expires_at: z.iso.datetime(),
    /** Whether there is an account with this address: its own password is asked for. */
    has_account: z.boolean(),
    /** Whether its address is confirmed. If not, a new password is chosen for it. */
    confirmed: z.boolean(),
    /** Whether that account has two-step sign-in already. */
    second_factor: z.boolean(),
  }),
  problems: invitationProblems,
});

export const startInvitation = defineRoute({
  method: 'POST',
  path: '/api/admin/invitation/start',
  summary: 'Choose a password, or show that of the account, and get a secret for an authenticator app',
  access: 'public',
  limit: 'sign-in',
  body: z.strictObject({
    token: LinkToken,
    /** Of an account that is there, or a new one: for the account this makes, or one whose address was not confirmed. */
    password: Password,
    /** What they are called; asked for where there is no account yet. */
    name: Name.optional(),
  }),
  response: z.strictObject({
    /** Base32, for typing in; null where the account has an app already. */
    secret: z.string().nullable(),
    /** For a QR code: `otpauth://totp/...`; null likewise. */
    uri: z.string().nullable(),
  }),
  problems: [...invitationProblems, 'name_required', 'weak_password', 'invalid_credentials', 'too_many_attempts'],
});

export const acceptInvitation = defineRoute({
  method: 'POST',
  path: '/api/admin/invitation/accept',
  summary: 'Confirm a code of the authenticator app: the account gets its role, and is signed in to the console',
  access: 'public',
  limit: 'sign-in',
  body: z.strictObject({ token: LinkToken, password: Password, code: SecondFactorCode }),
  response: z.strictObject({
    ...ConsoleSession.shape,
    /** Shown once; empty where the account had an app before. */
    recovery_codes: z.array(z.string()),
  }),
  problems: [...invitationProblems, 'invalid_credentials', 'wrong_code', 'too_many_attempts'],
  answers: ['Sankofa-Position', 'Set-Cookie'],
});

// What roles may do

/** One right and what it opens, from the declarations of the routes themselves. */
export const PermissionRow = z.strictObject({
  id: z.string(),
  allows: z.string(),
  roles: z.array(Role),
  routes: z.array(z.strictObject({ method: z.string(), path: z.string(), summary: z.string() })),
});
export type PermissionRow = z.infer<typeof PermissionRow>;

export const listPermissions = defineList({
  path: '/api/admin/permissions',
  resource: 'permissions',
  summary: 'What each permission allows, the routes it covers, and the roles that have it',
  access: 'console',
  item: PermissionRow,
  sortable: ['id'],
});

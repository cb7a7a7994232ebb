import { z } from 'zod';
import { ConsoleSession, Email, LinkToken, Name, Password, SecondFactorCode } from './accounts.ts';
import { PersonRef } from './person-ref.ts';
import { Reason, Why } from './reason.ts';
import { Role } from './roles.ts';
import { defineList, defineRoute } from './route.ts';

const Id = z.strictObject({ id: z.uuid() });
const Done = z.strictObject({ id: z.string() });
/** The list combines all of these models. */
const READ = ['staff', 'people', 'sessions', 'sign_in_means', 'consents', 'documents', 'timelines', 'age'] as const;

/** `invited`: has not accepted yet. `withdrawn`: the whole account is deactivated. */
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
  /** Null before their first sign-in to the console. */
  last_sign_in_at: z.iso.datetime().nullable(),
  /** Time of the role, or of the invitation. */
  since: z.iso.datetime(),
  /** Expiry of the invitation's link; null if there is none. */
  invitation_expires_at: z.iso.datetime().nullable(),
  /** Null unless suspended. The reason is null once erased. */
  suspension: z.strictObject({ since: z.iso.datetime(), reason: z.string().nullable() }).nullable(),
});
export type StaffMember = z.infer<typeof StaffMember>;

/** A decision about staff, in the history of both its subject and its actor. */
export const StaffAct = z.strictObject({
  /** Id of the event. */
  id: z.string(),
  at: z.iso.datetime(),
  type: z.string(),
  actor: z.strictObject({ kind: z.enum(['person', 'staff', 'system', 'visitor']), ...PersonRef.shape }),
  about: PersonRef,
  role: Role.nullable(),
  former_role: Role.nullable(),
  /** Null if none is required, and once erased. */
  reason: z.string().nullable(),
});
export type StaffAct = z.infer<typeof StaffAct>;

export const listStaff = defineList({
  path: '/api/admin/staff',
  resource: 'staff',
  summary: 'List staff and pending invitations',
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
  summary: 'Get a member of staff, with decisions about and by them',
  access: 'staff.manage',
  params: Id,
  response: z.strictObject({ ...StaffMember.shape, acts: z.array(StaffAct) }),
  problems: ['not_found'],
  waitsFor: READ,
});

export const inviteStaff = defineRoute({
  method: 'POST',
  path: '/api/admin/staff',
  summary: 'Invite a person to the console by e-mail, with a single-use link valid for seven days',
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
  summary: 'Send an invitation again with a new link; the former one becomes invalid',
  access: 'staff.manage',
  params: Id,
  response: Done,
  problems: ['no_invitation', 'forbidden', 'idempotency_key_reused'],
  answers: ['Sankofa-Position'],
});

export const withdrawInvitation = defineRoute({
  method: 'POST',
  path: '/api/admin/staff/:id/withdraw-invitation',
  summary: 'Withdraw an invitation; its link becomes invalid',
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
  summary: 'Change the role of a member of staff, which signs them out of the console',
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
  summary: 'Suspend a member of staff from the console at once; their access as a viewer stays',
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
  summary: 'Lift the suspension of a member of staff; the former role applies again',
  access: 'staff.manage',
  params: Id,
  body: Why,
  response: Done,
  problems: [...deciding, 'not_suspended', 'account_withdrawn'],
  answers: ['Sankofa-Position'],
});

// Routes for the invited person, with the link from the e-mail

const invitationProblems = ['link_expired', 'email_taken', 'account_withdrawn', 'idempotency_key_reused'] as const;

export const openInvitation = defineRoute({
  method: 'POST',
  path: '/api/admin/invitation',
  summary: 'Get the invitation behind the link of an e-mail',
  access: 'public',
  limit: 'sign-in',
  body: z.strictObject({ token: LinkToken }),
  response: z.strictObject({
    email: z.string(),
    role: Role,
    expires_at: z.iso.datetime(),
    /** Whether this address has an account, whose password is then required. */
    has_account: z.boolean(),
    /** Whether the address is confirmed. Otherwise a new password is chosen for it. */
    confirmed: z.boolean(),
    /** Whether that account already has two-step sign-in. */
    second_factor: z.boolean(),
  }),
  problems: invitationProblems,
});

export const startInvitation = defineRoute({
  method: 'POST',
  path: '/api/admin/invitation/start',
  summary: 'Choose a password, or enter the existing one, and get a secret for an authenticator app',
  access: 'public',
  limit: 'sign-in',
  body: z.strictObject({
    token: LinkToken,
    /** Of the existing account, or a new one: for a new account, or one with an unconfirmed address. */
    password: Password,
    /** Display name; required for a new account. */
    name: Name.optional(),
  }),
  response: z.strictObject({
    /** Base32, for manual entry; null if the account already has an app. */
    secret: z.string().nullable(),
    /** For a QR code: `otpauth://totp/...`; null in the same case. */
    uri: z.string().nullable(),
  }),
  problems: [...invitationProblems, 'name_required', 'weak_password', 'invalid_credentials', 'too_many_attempts'],
});

export const acceptInvitation = defineRoute({
  method: 'POST',
  path: '/api/admin/invitation/accept',
  summary: 'Confirm a code of the authenticator app: the account gets its role and is signed in to the console',
  access: 'public',
  limit: 'sign-in',
  body: z.strictObject({ token: LinkToken, password: Password, code: SecondFactorCode }),
  response: z.strictObject({
    ...ConsoleSession.shape,
    /** Shown once; empty if the account already had an app. */
    recovery_codes: z.array(z.string()),
  }),
  problems: [...invitationProblems, 'invalid_credentials', 'wrong_code', 'too_many_attempts'],
  answers: ['Sankofa-Position', 'Set-Cookie'],
});

// Permissions of roles

/** One permission and its routes, from the declarations of the routes. */
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
  summary: 'List permissions with their routes and roles',
  one: 'Get a permission with its routes and roles',
  access: 'console',
  item: PermissionRow,
  sortable: ['id'],
});

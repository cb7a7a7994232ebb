import { z } from 'zod';
import { t } from '../messages/current.ts';
import { Role } from './roles.ts';
import { defineRoute } from './route.ts';
import { withoutLinks } from './single-line.ts';

/** An e-mail address: trimmed, at most 254 characters (RFC 5321 section 4.5.3.1.3). */
export const Email = z.string().trim().max(254).pipe(z.email()).meta({ format: 'email' });

/**
 * At least 8 characters (NIST SP 800-63B-4 section 3.1.1.2 requires a minimum, not composition rules). The server also
 * refuses common passwords, and the name and address of the person: `weak_password`.
 */
export const Password = z
  .string()
  .min(8, { error: () => t('contract.use_at_least', { count: 8 }) })
  .max(256);

/** Display name. It occurs in e-mails to others, so it must not carry messages. */
export const Name = withoutLinks(
  z
    .string()
    .trim()
    .min(1, { error: () => t('contract.fill_in_all_fields') })
    .max(120),
);

/** The second step of a sign-in: six digits of the authenticator app (RFC 6238), or a recovery code. */
export const SecondFactorCode = z
  .string()
  .regex(/^(\d{6}|[0-9A-Za-z]{5}-?[0-9A-Za-z]{5})$/, { error: () => t('contract.authenticator_or_recovery_code') });

export const User = z.strictObject({
  id: z.string(),
  email: z.string(),
  /** Whether a link sent to the address was opened. Until then the person cannot publish anything. */
  email_confirmed: z.boolean(),
  name: z.string(),
  /** Text containing "premium" means premium. */
  subscription_status: z.string(),
  /** Time of the sign-up. */
  created_at: z.iso.datetime(),
  /** Ids of purchased films; empty while nothing is sold. */
  purchased_movies: z.array(z.string()),
});
export type User = z.infer<typeof User>;

export const Admin = z.strictObject({
  id: z.string(),
  username: z.string(),
  email: z.string(),
  role: Role,
  permissions: z.array(z.string()),
});
export type Admin = z.infer<typeof Admin>;

export const Session = z.strictObject({
  id: z.string(),
  started_at: z.iso.datetime(),
  last_used_at: z.iso.datetime(),
  /** "Firefox on Linux", from the user agent at sign-in. */
  device: z.string(),
  /** Truncated address, e.g. "105.160.x.x". */
  address: z.string(),
  current: z.boolean(),
});
export type Session = z.infer<typeof Session>;

const Token = z.string().describe('Access token: signed, valid for 15 minutes, sent as a bearer token');
export const ViewerSession = z.strictObject({ token: Token, user: User });
export const ConsoleSession = z.strictObject({ token: Token, admin: Admin });

/** Input of a sign-up. */
export const SignUp = z.strictObject({ email: Email, password: Password, name: Name });
export const SignIn = z.strictObject({
  email: z.string().trim().min(1).max(254),
  password: z.string().min(1).max(256),
  /** Required by the problem `second_factor_required`, if two-step sign-in is on. */
  code: SecondFactorCode.optional(),
});

export const register = defineRoute({
  method: 'POST',
  path: '/api/auth/register',
  summary: 'Create an account and sign in',
  access: 'public',
  limit: 'sign-up',
  body: SignUp,
  status: 201,
  response: ViewerSession,
  problems: ['email_taken', 'weak_password', 'idempotency_key_reused'],
  answers: ['Sankofa-Position', 'Set-Cookie'],
});

export const login = defineRoute({
  method: 'POST',
  path: '/api/auth/login',
  summary: 'Sign in',
  access: 'public',
  limit: 'sign-in',
  body: SignIn,
  response: ViewerSession,
  problems: [
    'invalid_credentials',
    'second_factor_required',
    'account_withdrawn',
    'account_suspended',
    'idempotency_key_reused',
    'too_many_attempts',
  ],
  answers: ['Sankofa-Position', 'Set-Cookie'],
});

export const refresh = defineRoute({
  method: 'POST',
  path: '/api/auth/refresh',
  summary: 'Exchange the refresh cookie for a new access token',
  access: 'public',
  limit: 'refresh',
  response: ViewerSession,
  problems: ['session_ended', 'refresh_in_progress', 'idempotency_key_reused'],
  answers: ['Set-Cookie'],
  cookie: 'viewer',
});

export const logout = defineRoute({
  method: 'POST',
  path: '/api/auth/logout',
  fromKidsProfile: 'allowed',
  summary: 'End this session',
  access: 'viewer',
  response: z.strictObject({ ended: z.boolean() }),
  problems: ['idempotency_key_reused'],
  answers: ['Sankofa-Position', 'Set-Cookie'],
});

export const me = defineRoute({
  method: 'GET',
  path: '/api/auth/me',
  summary: 'Get the signed-in person',
  access: 'viewer',
  response: User,
});

export const listSessions = defineRoute({
  method: 'GET',
  path: '/api/auth/sessions',
  summary: 'List my sessions that have not ended',
  access: 'viewer',
  response: z.array(Session),
  waitsFor: ['sessions'],
});

export const endSession = defineRoute({
  method: 'DELETE',
  path: '/api/auth/sessions/:id',
  summary: 'End one of my sessions',
  access: 'viewer',
  params: z.strictObject({ id: z.uuid() }),
  response: z.strictObject({ id: z.string(), ended: z.boolean() }),
  problems: ['not_found', 'idempotency_key_reused'],
  answers: ['Sankofa-Position'],
  waitsFor: ['sessions'],
});

/** Token of the link in an e-mail. */
export const LinkToken = z.string().min(1).max(200);

/** Sign-in methods that are inactive until the person confirms them on the account page. */
export const SuspendedMeans = z.strictObject({
  two_step: z.boolean(),
  /** Names of passkeys. */
  passkeys: z.array(z.string()),
});
export type SuspendedMeans = z.infer<typeof SuspendedMeans>;

export const requestEmailConfirmation = defineRoute({
  method: 'POST',
  path: '/api/auth/email-confirmation',
  summary: 'Send the link that confirms my e-mail address again',
  access: 'viewer',
  limit: 'sign-in',
  response: z.strictObject({ sent: z.literal(true) }),
  problems: ['already_confirmed', 'letters_paused', 'idempotency_key_reused'],
  answers: ['Sankofa-Position'],
});

export const confirmEmail = defineRoute({
  method: 'POST',
  path: '/api/auth/email-confirmation/confirm',
  summary:
    'Confirm the e-mail address of an account with the link sent to it; other sessions end. Without a session of that account a password is needed, which replaces the one it has',
  access: 'optional-viewer',
  limit: 'sign-in',
  body: z.strictObject({ token: LinkToken, password: Password.optional() }),
  response: z.strictObject({
    email: z.string(),
    /** Whether the caller's session stays signed in. */
    signed_in: z.boolean(),
    suspended: SuspendedMeans,
  }),
  problems: ['link_expired', 'password_required', 'account_withdrawn', 'idempotency_key_reused'],
  answers: ['Sankofa-Position'],
});

export const requestPasswordReset = defineRoute({
  method: 'POST',
  path: '/api/auth/password-reset',
  summary: 'Send a password reset link; the response is the same for an unknown address',
  access: 'public',
  limit: 'sign-in',
  body: z.strictObject({ email: Email }),
  response: z.strictObject({ sent: z.literal(true) }),
  problems: ['letters_paused', 'idempotency_key_reused'],
});

export const resetPassword = defineRoute({
  method: 'POST',
  path: '/api/auth/password-reset/confirm',
  summary:
    'Choose a new password with the link from the e-mail; every session ends, and passkeys and two-step sign-in are suspended until they are confirmed',
  access: 'public',
  limit: 'sign-in',
  body: z.strictObject({ token: LinkToken, password: Password }),
  response: z.strictObject({ changed: z.literal(true), suspended: SuspendedMeans }),
  problems: ['link_expired', 'account_withdrawn', 'weak_password', 'idempotency_key_reused'],
  answers: ['Sankofa-Position'],
});

export const changePassword = defineRoute({
  method: 'POST',
  path: '/api/auth/password',
  summary: 'Change my password; my other sessions end',
  access: 'viewer',
  limit: 'sign-in',
  body: z.strictObject({
    current_password: z.string().min(1).max(256),
    new_password: Password,
    /** Required if two-step sign-in is on. */
    code: SecondFactorCode.optional(),
  }),
  response: z.strictObject({ changed: z.literal(true) }),
  problems: [
    'invalid_credentials',
    'second_factor_required',
    'too_many_attempts',
    'weak_password',
    'idempotency_key_reused',
  ],
  answers: ['Sankofa-Position'],
});

export const changeName = defineRoute({
  method: 'PUT',
  path: '/api/auth/name',
  summary: 'Change my name, as others see it beside my content',
  access: 'viewer',
  limit: 'sign-in',
  body: z.strictObject({ name: Name }),
  response: z.strictObject({ name: z.string() }),
  problems: ['same_name', 'idempotency_key_reused'],
  answers: ['Sankofa-Position'],
});

export const requestEmailChange = defineRoute({
  method: 'POST',
  path: '/api/auth/email',
  summary: 'Request another e-mail address; a link is sent there',
  access: 'viewer',
  limit: 'sign-in',
  body: z.strictObject({
    email: Email,
    password: z.string().min(1).max(256),
    /** Required if two-step sign-in is on. */
    code: SecondFactorCode.optional(),
  }),
  response: z.strictObject({ sent: z.literal(true) }),
  problems: [
    'invalid_credentials',
    'second_factor_required',
    'too_many_attempts',
    'same_email',
    'letters_paused',
    'idempotency_key_reused',
  ],
  answers: ['Sankofa-Position'],
});

export const confirmEmailChange = defineRoute({
  method: 'POST',
  path: '/api/auth/email/confirm',
  summary: 'Change the e-mail address with the link from the e-mail',
  access: 'public',
  limit: 'sign-in',
  body: z.strictObject({ token: LinkToken }),
  response: z.strictObject({ email: z.string() }),
  problems: ['link_expired', 'email_taken', 'account_withdrawn', 'idempotency_key_reused'],
  answers: ['Sankofa-Position'],
});

export const adminLogin = defineRoute({
  method: 'POST',
  path: '/api/admin/login',
  summary: 'Sign in to the console with a password and a second factor',
  access: 'public',
  limit: 'sign-in',
  body: z.strictObject({
    username: z.string().trim().min(1).max(254),
    password: z.string().min(1).max(256),
    /** Required by the problem `second_factor_required`. */
    code: SecondFactorCode.optional(),
  }),
  response: ConsoleSession,
  problems: [
    'invalid_credentials',
    'second_factor_required',
    'account_withdrawn',
    'account_suspended',
    'staff_suspended',
    'idempotency_key_reused',
    'too_many_attempts',
  ],
  answers: ['Sankofa-Position', 'Set-Cookie'],
});

export const adminRefresh = defineRoute({
  method: 'POST',
  path: '/api/admin/refresh',
  summary: 'Exchange the console refresh cookie for a new access token',
  access: 'public',
  limit: 'refresh',
  response: ConsoleSession,
  problems: ['session_ended', 'refresh_in_progress', 'idempotency_key_reused'],
  answers: ['Set-Cookie'],
  cookie: 'console',
});

export const adminLogout = defineRoute({
  method: 'POST',
  path: '/api/admin/logout',
  summary: 'End this console session',
  access: 'console',
  response: z.strictObject({ ended: z.boolean() }),
  problems: ['idempotency_key_reused'],
  answers: ['Sankofa-Position', 'Set-Cookie'],
});

export const adminMe = defineRoute({
  method: 'GET',
  path: '/api/admin/me',
  summary: 'Get the signed-in member of staff',
  access: 'console',
  response: Admin,
});

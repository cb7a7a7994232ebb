import { z } from 'zod';
import { t } from '../messages/current.ts';
import { ConsoleSession, SecondFactorCode, ViewerSession } from './accounts.ts';
import { defineRoute } from './route.ts';

// Two-step sign-in

export const TwoStep = z.strictObject({
  on: z.boolean(),
  /** It was on before a password reset by e-mail, and is off until confirmed. */
  suspended: z.boolean(),
  /** Null while it is off. */
  since: z.iso.datetime().nullable(),
  /** Staff cannot turn it off. */
  required: z.boolean(),
  recovery_codes_left: z.int().min(0),
});
export type TwoStep = z.infer<typeof TwoStep>;

/** Name of the device: "My phone". */
export const PasskeyName = z
  .string()
  .trim()
  .min(1, { error: () => t('contract.passkey_name') })
  .max(60);

export const Passkey = z.strictObject({
  id: z.string(),
  name: z.string(),
  added_at: z.iso.datetime(),
  /** Null before its first use. */
  last_used_at: z.iso.datetime().nullable(),
  /** Whether it may be copied to other devices of the person. */
  synced: z.boolean(),
  /** Inactive until it is confirmed. */
  suspended: z.boolean(),
});
export type Passkey = z.infer<typeof Passkey>;

export const SignInMeans = z.strictObject({ two_step: TwoStep, passkeys: z.array(Passkey) });
export type SignInMeans = z.infer<typeof SignInMeans>;

export const getSignInMeans = defineRoute({
  method: 'GET',
  path: '/api/auth/sign-in-means',
  summary: 'Get my sign-in methods beside my password',
  access: 'viewer',
  response: SignInMeans,
  waitsFor: ['sign_in_means'],
});

const CurrentPassword = z.string().min(1).max(256);

/** Proof of ownership: the password, and a code if two-step sign-in is on. */
const owner = { password: CurrentPassword, code: SecondFactorCode.optional() };
const ownerProblems = [
  'invalid_credentials',
  'second_factor_required',
  'too_many_attempts',
  'idempotency_key_reused',
] as const;

/** Ten single-use codes for signing in without the authenticator app. They cannot be read again. */
const RecoveryCodes = z.strictObject({ recovery_codes: z.array(z.string()).length(10) });

export const startTwoStep = defineRoute({
  method: 'POST',
  path: '/api/auth/two-step/start',
  summary: 'Get a secret for an authenticator app; nothing changes until one of its codes is confirmed',
  access: 'viewer',
  limit: 'sign-in',
  whileUnconfirmed: 'refused',
  body: z.strictObject({ password: CurrentPassword }),
  response: z.strictObject({
    /** Base32, for manual entry. */
    secret: z.string(),
    /** For a QR code: `otpauth://totp/...`. */
    uri: z.string(),
  }),
  problems: [
    'invalid_credentials',
    'second_factor_on',
    'second_factor_for_staff',
    'too_many_attempts',
    'idempotency_key_reused',
  ],
});

export const confirmTwoStep = defineRoute({
  method: 'POST',
  path: '/api/auth/two-step/confirm',
  summary: 'Turn two-step sign-in on with a code of the authenticator app; returns recovery codes, once',
  access: 'viewer',
  limit: 'sign-in',
  whileUnconfirmed: 'refused',
  body: z.strictObject({ code: z.string().regex(/^\d{6}$/, { error: () => t('contract.authenticator_code') }) }),
  response: RecoveryCodes,
  problems: [
    'wrong_code',
    'second_factor_on',
    'second_factor_for_staff',
    'too_many_attempts',
    'idempotency_key_reused',
  ],
  answers: ['Sankofa-Position'],
});

export const resumeTwoStep = defineRoute({
  method: 'POST',
  path: '/api/auth/two-step/resume',
  summary: 'Reactivate suspended two-step sign-in with a code of the configured authenticator app',
  access: 'viewer',
  limit: 'sign-in',
  body: z.strictObject({ password: CurrentPassword, code: SecondFactorCode }),
  response: z.strictObject({ on: z.literal(true) }),
  problems: ['invalid_credentials', 'second_factor_off', 'too_many_attempts', 'idempotency_key_reused'],
  answers: ['Sankofa-Position'],
});

export const turnOffTwoStep = defineRoute({
  method: 'POST',
  path: '/api/auth/two-step/turn-off',
  summary: 'Turn two-step sign-in off',
  access: 'viewer',
  limit: 'sign-in',
  body: z.strictObject(owner),
  response: z.strictObject({ on: z.literal(false) }),
  problems: [...ownerProblems, 'second_factor_off', 'second_factor_for_staff'],
  answers: ['Sankofa-Position'],
});

export const renewRecoveryCodes = defineRoute({
  method: 'POST',
  path: '/api/auth/two-step/recovery-codes',
  summary: 'Get new recovery codes, once; earlier ones become invalid',
  access: 'viewer',
  limit: 'sign-in',
  body: z.strictObject(owner),
  response: RecoveryCodes,
  problems: [...ownerProblems, 'second_factor_off'],
  answers: ['Sankofa-Position'],
});

// Passkeys (Web Authentication). Binary values are base64url without padding, as in the JSON of browsers.

const Base64Url = (maxLength: number) =>
  z
    .string()
    .regex(/^[A-Za-z0-9_-]+$/)
    .max(maxLength);
/** At most 1023 bytes (WebAuthn section 4, credential id). */
const CredentialId = Base64Url(1_364);
const ClientData = Base64Url(4_000);

/** Input of `navigator.credentials.create`, as JSON (PublicKeyCredentialCreationOptionsJSON). */
export const CreationOptions = z.strictObject({
  challenge: z.string(),
  rp: z.strictObject({ id: z.string(), name: z.string() }),
  user: z.strictObject({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.strictObject({ type: z.literal('public-key'), alg: z.int() })),
  /** In ms. */
  timeout: z.int(),
  attestation: z.literal('none'),
  excludeCredentials: z.array(z.strictObject({ type: z.literal('public-key'), id: z.string() })),
  authenticatorSelection: z.strictObject({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification: z.literal('required'),
  }),
});
export type CreationOptions = z.infer<typeof CreationOptions>;

/** Input of `navigator.credentials.get`, as JSON (PublicKeyCredentialRequestOptionsJSON). */
export const RequestOptions = z.strictObject({
  challenge: z.string(),
  rpId: z.string(),
  /** In ms. */
  timeout: z.int(),
  userVerification: z.literal('required'),
});
export type RequestOptions = z.infer<typeof RequestOptions>;

export const NewCredential = z.strictObject({
  id: CredentialId,
  client_data: ClientData,
  attestation_object: Base64Url(40_000),
});
export type NewCredential = z.infer<typeof NewCredential>;

export const Assertion = z.strictObject({
  id: CredentialId,
  client_data: ClientData,
  authenticator_data: Base64Url(4_000),
  signature: Base64Url(8_000),
  /** WebAuthn user handle. */
  user_handle: Base64Url(100),
});
export type Assertion = z.infer<typeof Assertion>;

/** Input and output of creating a passkey, as a viewer and in the console. */
export const passkeyOptions = {
  method: 'POST',
  limit: 'sign-in',
  whileUnconfirmed: 'refused',
  body: z.strictObject(owner),
  response: CreationOptions,
  problems: [...ownerProblems, 'too_many_passkeys'],
} as const;

export const passkeyCreationOptions = defineRoute({
  ...passkeyOptions,
  path: '/api/auth/passkeys/options',
  summary: 'Request a challenge to create a passkey',
  access: 'viewer',
});

export const passkeyAddition = {
  method: 'POST',
  limit: 'sign-in',
  whileUnconfirmed: 'refused',
  body: z.strictObject({ name: PasskeyName, credential: NewCredential }),
  status: 201,
  response: z.strictObject({ id: z.string() }),
  problems: ['passkey_refused', 'challenge_expired', 'passkey_known', 'too_many_passkeys', 'idempotency_key_reused'],
  answers: ['Sankofa-Position'],
} as const;

export const addPasskey = defineRoute({
  ...passkeyAddition,
  path: '/api/auth/passkeys',
  summary: 'Add the created passkey',
  access: 'viewer',
});

const passkeyId = z.strictObject({ id: z.uuid() });

export const renamePasskey = defineRoute({
  method: 'PUT',
  path: '/api/auth/passkeys/:id',
  summary: 'Rename one of my passkeys',
  access: 'viewer',
  params: passkeyId,
  body: z.strictObject({ name: PasskeyName }),
  response: z.strictObject({ id: z.string(), name: z.string() }),
  problems: ['not_found', 'idempotency_key_reused'],
  answers: ['Sankofa-Position'],
});

export const passkeyRemoval = {
  method: 'DELETE',
  params: passkeyId,
  response: z.strictObject({ id: z.string(), removed: z.literal(true) }),
  problems: ['not_found', 'idempotency_key_reused'],
  answers: ['Sankofa-Position'],
} as const;

export const removePasskey = defineRoute({
  ...passkeyRemoval,
  path: '/api/auth/passkeys/:id',
  summary: 'Remove one of my passkeys',
  access: 'viewer',
});

export const passkeyConfirmationOptions = defineRoute({
  method: 'POST',
  path: '/api/auth/passkeys/:id/confirmation/options',
  summary: 'Request a challenge to confirm one of my suspended passkeys',
  access: 'viewer',
  limit: 'sign-in',
  params: passkeyId,
  response: z.strictObject({
    ...RequestOptions.shape,
    allowCredentials: z.array(z.strictObject({ type: z.literal('public-key'), id: z.string() })),
  }),
  problems: ['not_found', 'idempotency_key_reused'],
});

export const confirmPasskey = defineRoute({
  method: 'POST',
  path: '/api/auth/passkeys/:id/confirmation',
  summary: 'Confirm one of my suspended passkeys by using it',
  access: 'viewer',
  limit: 'sign-in',
  params: passkeyId,
  // A device that was given the passkey's id may omit the user handle.
  body: z.strictObject({ credential: Assertion.partial({ user_handle: true }) }),
  response: z.strictObject({ id: z.string() }),
  problems: ['not_found', 'passkey_refused', 'challenge_expired', 'idempotency_key_reused'],
  answers: ['Sankofa-Position'],
});

export const passkeyRequestOptions = defineRoute({
  method: 'POST',
  path: '/api/auth/passkey-sign-in/options',
  summary: 'Request a challenge to sign in with a passkey',
  access: 'public',
  limit: 'refresh',
  response: RequestOptions,
  problems: ['idempotency_key_reused'],
});

export const signInWithPasskey = defineRoute({
  method: 'POST',
  path: '/api/auth/passkey-sign-in',
  summary: 'Sign in with a passkey, without a password or a code',
  access: 'public',
  limit: 'sign-in',
  body: z.strictObject({ credential: Assertion }),
  response: ViewerSession,
  problems: [
    'passkey_refused',
    'passkey_suspended',
    'challenge_expired',
    'account_withdrawn',
    'account_suspended',
    'idempotency_key_reused',
  ],
  answers: ['Sankofa-Position', 'Set-Cookie'],
});

export const signInToConsoleWithPasskey = defineRoute({
  method: 'POST',
  path: '/api/admin/passkey-sign-in',
  summary: 'Sign in to the console with a passkey that was added with a second factor, without a password or a code',
  access: 'public',
  limit: 'sign-in',
  body: z.strictObject({ credential: Assertion }),
  response: ConsoleSession,
  problems: [
    'passkey_refused',
    'passkey_suspended',
    'challenge_expired',
    'account_withdrawn',
    'account_suspended',
    'staff_suspended',
    'idempotency_key_reused',
  ],
  answers: ['Sankofa-Position', 'Set-Cookie'],
});

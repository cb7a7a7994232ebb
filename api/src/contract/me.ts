import { z } from 'zod';
import { Session } from './accounts.ts';
import { defineRoute } from './route.ts';
import { passkeyAddition, passkeyOptions, passkeyRemoval, SignInMeans } from './sign-in-means.ts';

export const getMySignIn = defineRoute({
  method: 'GET',
  path: '/api/admin/me/sign-in',
  summary: 'Get my sign-in methods and sessions, as staff and as a viewer',
  access: 'console',
  response: z.strictObject({ ...SignInMeans.shape, sessions: z.array(Session) }),
  waitsFor: ['sessions', 'sign_in_means'],
});

export const endMySession = defineRoute({
  method: 'DELETE',
  path: '/api/admin/me/sessions/:id',
  summary: 'End one of my sessions, in either application',
  access: 'console',
  params: z.strictObject({ id: z.uuid() }),
  response: z.strictObject({ id: z.string(), ended: z.boolean() }),
  problems: ['not_found', 'idempotency_key_reused'],
  answers: ['Sankofa-Position'],
  waitsFor: ['sessions'],
});

export const myPasskeyCreationOptions = defineRoute({
  ...passkeyOptions,
  path: '/api/admin/me/passkeys/options',
  summary: 'Request a challenge to create my passkey, as staff',
  access: 'console',
});

export const addMyPasskey = defineRoute({
  ...passkeyAddition,
  path: '/api/admin/me/passkeys',
  summary: 'Add the created passkey to my account, as staff',
  access: 'console',
});

export const removeMyPasskey = defineRoute({
  ...passkeyRemoval,
  path: '/api/admin/me/passkeys/:id',
  summary: 'Remove one of my passkeys, as staff',
  access: 'console',
});

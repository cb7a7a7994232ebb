import { z } from 'zod';
import { Session } from './accounts.ts';
import { defineRoute } from './route.ts';
import { passkeyAddition, passkeyOptions, passkeyRemoval, SignInMeans } from './sign-in-means.ts';

export const getMySignIn = defineRoute({
  method: 'GET',
  path: '/api/admin/me/sign-in',
  summary: 'What I sign in with, and where I am signed in, as staff and as a viewer',
  access: 'console',
  response: z.strictObject({ ...SignInMeans.shape, sessions: z.array(Session) }),
  waitsFor: ['sessions', 'sign_in_means'],
});

export const endMySession = defineRoute({
  method: 'DELETE',
  path: '/api/admin/me/sessions/:id',
  summary: 'End one of my sessions, wherever it is',
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
  summary: 'Ask for a challenge with which the browser makes a passkey of mine, as staff',
  access: 'console',
});

export const addMyPasskey = defineRoute({
  ...passkeyAddition,
  path: '/api/admin/me/passkeys',
  summary: 'Add the passkey the browser has made to my account, as staff',
  access: 'console',
});

export const removeMyPasskey = defineRoute({
  ...passkeyRemoval,
  path: '/api/admin/me/passkeys/:id',
  summary: 'Remove one of my passkeys, as staff; nobody signs in with it again',
  access: 'console',
});

import { z } from 'zod';
import { Session } from './accounts.ts';
import { defineRoute } from './route.ts';
import { SignInMeans } from './sign-in-means.ts';

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

import {
  changeName,
  changePassword,
  confirmEmail,
  confirmEmailChange,
  requestEmailChange,
  requestEmailConfirmation,
  requestPasswordReset,
  resetPassword,
} from '../contract/accounts.ts';
import { resendEmailConfirmation } from '../contract/users.ts';
import { type Route, reply, serve } from '../http/serve.ts';
import type { AccountChanges } from './account-changes.ts';

/** Changes of passwords, names and e-mail addresses. */
export function accountChangeRoutes(changes: AccountChanges): Route[] {
  return [
    serve(requestPasswordReset, async ({ body, request }) => {
      await changes.requestPasswordReset(body.email, request);
      return { sent: true as const };
    }),

    serve(resetPassword, async ({ body: { token, password }, request }) => {
      const { position, suspended } = await changes.resetPassword(token, password, request);
      return reply({ changed: true as const, suspended }, { position });
    }),

    serve(requestEmailConfirmation, async ({ actor, request }) => {
      const position = await changes.requestEmailConfirmation(actor.accountId, request);
      return reply({ sent: true as const }, { position });
    }),

    serve(resendEmailConfirmation, async ({ params: { id }, actor, request }) => {
      const by = { kind: 'staff', id: actor.accountId } as const;
      const position = await changes.requestEmailConfirmation(id, request, by);
      return reply({ sent: true as const }, { position });
    }),

    serve(confirmEmail, async ({ body, actor, request }) => {
      const { email, isSignedIn, suspended, position } = await changes.confirmEmail(body, actor, request);
      return reply({ email, signed_in: isSignedIn, suspended }, { position });
    }),

    serve(changePassword, async ({ body, actor, request }) => {
      const { current_password: password, code, new_password: next } = body;
      const change = { owner: { password, code }, next };
      const position = await changes.changePassword(actor.accountId, actor.sessionId, change, request);
      return reply({ changed: true as const }, { position });
    }),

    serve(changeName, async ({ body: { name }, actor, request }) => {
      const position = await changes.changeName(actor.accountId, name, request);
      return reply({ name }, { position });
    }),

    serve(requestEmailChange, async ({ body, actor, request }) => {
      const position = await changes.requestEmailChange(actor.accountId, body, request);
      return reply({ sent: true as const }, { position });
    }),

    serve(confirmEmailChange, async ({ body: { token }, request }) => {
      const { email, position } = await changes.confirmEmailChange(token, request);
      return reply({ email }, { position });
    }),
  ];
}

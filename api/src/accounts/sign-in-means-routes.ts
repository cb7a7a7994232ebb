import { addMyPasskey, myPasskeyCreationOptions, removeMyPasskey } from '../contract/me.ts';
import {
  addPasskey,
  confirmPasskey,
  confirmTwoStep,
  getSignInMeans,
  passkeyConfirmationOptions,
  passkeyCreationOptions,
  passkeyRequestOptions,
  removePasskey,
  renamePasskey,
  renewRecoveryCodes,
  resumeTwoStep,
  startTwoStep,
  turnOffTwoStep,
} from '../contract/sign-in-means.ts';
import { type Route, reply, serve } from '../http/serve.ts';
import type { Services } from '../services.ts';
import { type MeansStores, readSignInMeans } from './find-sign-in-means.ts';
import type { Passkeys } from './passkeys.ts';
import type { TwoStep } from './two-step.ts';

/** Two-step sign-in and passkeys of the signed-in person. */
export function signInMeansRoutes(
  services: Services,
  stores: MeansStores,
  twoStep: TwoStep,
  passkeys: Passkeys,
): Route[] {
  return [
    serve(getSignInMeans, ({ actor }) => readSignInMeans(services, stores, actor.accountId)),

    serve(startTwoStep, ({ body, actor, request }) => twoStep.start(actor.accountId, body.password, request)),

    serve(confirmTwoStep, async ({ body, actor, request }) => {
      const { codes, position } = await twoStep.confirm(actor.accountId, body.code, request);
      return reply({ recovery_codes: codes }, { position });
    }),

    serve(resumeTwoStep, async ({ body: { password, code }, actor, request }) => {
      const position = await twoStep.resume(actor.accountId, password, code, request);
      return reply({ on: true as const }, { position });
    }),

    serve(renewRecoveryCodes, async ({ body, actor, request }) => {
      const { codes, position } = await twoStep.renewCodes(actor.accountId, body, request);
      return reply({ recovery_codes: codes }, { position });
    }),

    serve(turnOffTwoStep, async ({ body, actor, request }) => {
      const position = await twoStep.turnOff(actor.accountId, body, request);
      return reply({ on: false as const }, { position });
    }),

    serve(passkeyCreationOptions, ({ body, actor, request }) =>
      passkeys.creationOptions(actor.accountId, body, request),
    ),

    serve(addPasskey, async ({ body, actor, request }) => {
      const { id, position } = await passkeys.add(actor.accountId, body.name, body.credential, request);
      return reply({ id }, { position });
    }),

    serve(renamePasskey, async ({ params: { id }, body: { name }, actor, request }) => {
      const position = await passkeys.rename(actor.accountId, id, name, request);
      return reply({ id, name }, { position });
    }),

    serve(removePasskey, async ({ params: { id }, actor, request }) => {
      const position = await passkeys.remove(actor.accountId, id, request);
      return reply({ id, removed: true as const }, { position });
    }),

    serve(myPasskeyCreationOptions, ({ body, actor, request }) =>
      passkeys.creationOptions(actor.accountId, body, request),
    ),

    serve(addMyPasskey, async ({ body, actor, request }) => {
      const { id, position } = await passkeys.add(actor.accountId, body.name, body.credential, request);
      return reply({ id }, { position });
    }),

    serve(removeMyPasskey, async ({ params: { id }, actor, request }) => {
      const position = await passkeys.remove(actor.accountId, id, request);
      return reply({ id, removed: true as const }, { position });
    }),

    serve(passkeyConfirmationOptions, ({ params: { id }, actor }) => passkeys.confirmationOptions(actor.accountId, id)),

    serve(confirmPasskey, async ({ params: { id }, body: { credential }, actor, request }) => {
      const position = await passkeys.confirm(actor.accountId, id, credential, request);
      return reply({ id }, { position });
    }),

    serve(passkeyRequestOptions, () => passkeys.requestOptions()),
  ];
}

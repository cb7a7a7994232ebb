import { account } from '@sankofa/events/accounts/account';
import { type AgeCommand, age } from '@sankofa/events/privacy/age';
import { eventId } from '@sankofa/events/store/command-runner';
import { Refusal } from '@sankofa/events/store/refusal';
import type { LinkTokens } from '../accounts/link-tokens.ts';
import { commandContext } from '../command-context.ts';
import {
  answerParentalRequest,
  getAgeVerification,
  getParentalRequest,
  type ParentalRequest,
  requestAgeVerification,
  uploadAgeDocument,
} from '../contract/age.ts';
import { type RequestFacts, type Route, reply, serve } from '../http/serve.ts';
import type { Services } from '../services.ts';
import { ageVerificationOf, toAgeVerification } from './age.ts';
import { type AgeDocumentStore, sniffMedia } from './age-document-store.ts';

/** Age verification, for the person and for a parent. */
export function ageRoutes(services: Services, documents: AgeDocumentStore, tokens: LinkTokens): Route[] {
  const { runner, clock } = services;

  async function run(personId: string, command: AgeCommand, request: RequestFacts) {
    const context = commandContext(services, request, { kind: 'person', id: personId });
    const { at, position } = await runner.run(age, personId, command, context);
    const { state } = await runner.state(age, personId);
    return reply(toAgeVerification(state, at ?? clock()), { position });
  }

  /** What a link stands for now. @throws Refusal `link_not_valid` */
  async function open(token: string) {
    const target = tokens.open('parental-consent', token);
    const state = target && (await runner.state(age, target.personId)).state;
    if (!target || !state?.requestId) throw new Refusal('link_not_valid', 'This link is not one of ours.', 404);
    if (state.name === null) throw new Refusal('erased', 'This person has been erased.', 410);
    const { name, expiresAt, requestId } = state;
    const request: ParentalRequest = {
      name,
      state: requestId === target.requestId ? stateFor(state.status, expiresAt) : 'replaced',
      expires_at: expiresAt,
    };
    return { target, request };
  }

  function stateFor(status: string, expiresAt: string | null): ParentalRequest['state'] {
    if (status === 'verified') return 'granted';
    if (status === 'parent_refused') return 'refused';
    if (status !== 'awaiting_parent') return 'replaced';
    return expiresAt !== null && expiresAt < clock().toISOString() ? 'expired' : 'waiting';
  }

  return [
    serve(getAgeVerification, ({ actor }) => ageVerificationOf(services, actor.accountId)),

    serve(requestAgeVerification, async ({ body, actor: { accountId }, request }) => {
      const { verification_method: method, declared_age: declaredAge, parental_email: parentalEmail } = body;
      const { email, name } = (await runner.state(account, accountId)).state;
      if (parentalEmail !== null && parentalEmail.toLowerCase() === email?.toLowerCase()) {
        throw new Refusal('parent_is_self', 'Give the address of a parent or guardian, not your own.', 422);
      }
      const requestId = eventId('age request', `${accountId} ${request.idempotencyKey}`, 0);
      const command = { kind: 'request', requestId, method, declaredAge, parentalEmail, name: name ?? '' } as const;
      return run(accountId, command, request);
    }),

    serve(uploadAgeDocument, async ({ file, actor: { accountId }, request }) => {
      const mediaType = sniffMedia(file);
      if (!mediaType) throw new Refusal('file_not_accepted', 'Send a JPEG, a PNG or a PDF.', 422);
      const { requestId, status } = (await runner.state(age, accountId)).state;
      // A repeated request finds the document there, and is answered as the first time.
      if (requestId && status === 'awaiting_document') {
        await documents.put(accountId, requestId, { mediaType, content: file });
      }
      return run(accountId, { kind: 'upload-document', mediaType, bytes: file.length }, request);
    }),

    serve(getParentalRequest, async ({ query: { token } }) => (await open(token)).request),

    serve(answerParentalRequest, async ({ body: { token, decision }, request }) => {
      const { target } = await open(token);
      const { personId, requestId } = target;
      const kind = decision === 'grant' ? 'parent-grants' : 'parent-refuses';
      const context = commandContext(services, request, { kind: 'visitor', id: 'parent' });
      const { position } = await runner.run(age, personId, { kind, requestId }, context);
      return reply((await open(token)).request, { position });
    }),
  ];
}

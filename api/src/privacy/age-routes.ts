import { account } from '@sankofa/events/accounts/account';
import { isSameEmail } from '@sankofa/events/accounts/same-email';
import { type AgeCommand, age } from '@sankofa/events/privacy/age';
import { eventId } from '@sankofa/events/store/command-runner';
import { Refusal } from '@sankofa/events/store/refusal';
import { EmailLimit } from '../accounts/email-limit.ts';
import { commandContext, requestHash } from '../command-context.ts';
import { getAgeVerification, requestAgeVerification, uploadAgeDocument } from '../contract/age.ts';
import { type RequestContext, type Route, reply, serve } from '../http/serve.ts';
import type { Services } from '../services.ts';
import { ageVerificationOf, toAgeVerification } from './age.ts';
import { type AgeDocumentStore, sniffMedia } from './age-document-store.ts';

/** Age verification for the person. */
export function ageRoutes(services: Services, documents: AgeDocumentStore): Route[] {
  const { runner, clock } = services;
  const emails = new EmailLimit(services.secrets);

  async function run(personId: string, command: AgeCommand, request: RequestContext) {
    const context = commandContext(services, request, { kind: 'person', id: personId });
    const { at, position } = await runner.run(age, personId, command, context);
    const { state } = await runner.state(age, personId);
    return reply(toAgeVerification(state, at ?? clock()), { position });
  }

  return [
    serve(getAgeVerification, ({ actor }) => ageVerificationOf(services, actor.accountId)),

    serve(requestAgeVerification, async ({ body, actor: { accountId }, request }) => {
      const { verification_method: method, declared_age: declaredAge, parental_email: parentalEmail } = body;
      const { email, name } = (await runner.state(account, accountId)).state;
      if (isSameEmail(parentalEmail, email)) throw new Refusal('parent_is_self');
      const requestId = eventId('age request', `${accountId} ${request.idempotencyKey}`, 0);
      const command = { kind: 'request', requestId, method, declaredAge, parentalEmail, name: name ?? '' } as const;
      const ask = () => run(accountId, command, request);
      if (parentalEmail === null || method === 'document_upload') return ask();
      const addressIndex = services.masterKey.blindIndex('email', parentalEmail);
      const emailRequest = { kind: 'parental-consent', accountId, addressIndex } as const;
      const { idempotencyKey } = request;
      return emails.guard(emailRequest, { idempotencyKey, requestHash: requestHash(services, request) }, clock(), ask);
    }),

    serve(uploadAgeDocument, async ({ file, actor: { accountId }, request }) => {
      const mediaType = sniffMedia(file);
      if (!mediaType) throw new Refusal('file_not_accepted', { what: 'age_document' });
      const { requestId, status } = (await runner.state(age, accountId)).state;
      // A repeated request finds the document and gets the same response.
      if (requestId && status === 'awaiting_document') {
        await documents.put(accountId, requestId, { mediaType, content: file });
      }
      return run(accountId, { kind: 'upload-document', mediaType, bytes: file.length }, request);
    }),
  ];
}

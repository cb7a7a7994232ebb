import { PersonalDataErased } from '@sankofa/events/accounts/account';
import { age } from '@sankofa/events/privacy/age';
import { AgeDocumentApproved, AgeDocumentRejected } from '@sankofa/events/privacy/age-verification';
import type { Position } from '@sankofa/events/store/event-store';
import { defineReactor, type Reactor } from '../reactors/define-reactor.ts';
import type { Services } from '../services.ts';
import type { AgeDocumentStore } from './age-document-store.ts';

type Deps = Pick<Services, 'runner' | 'clock'>;

/** Deletes the document of a decided request and records it in the log. Idempotent. */
export async function deleteAgeDocument(
  { runner, clock }: Deps,
  documents: AgeDocumentStore,
  personId: string,
  requestId: string,
): Promise<Position> {
  await documents.delete(personId, requestId);
  const { position } = await runner.run(
    age,
    personId,
    { kind: 'delete-document', requestId },
    {
      now: clock(),
      actor: { kind: 'system', id: 'age documents' },
      idempotencyKey: `document of ${requestId} deleted`,
    },
  );
  return position;
}

/**
 * Ensures that documents are deleted after their decision or the erasure of their subject, also after an interruption.
 */
export const ageDocumentReactor = (services: Deps, documents: AgeDocumentStore): Reactor =>
  defineReactor({
    name: 'age documents',
    reactsTo: [AgeDocumentApproved, AgeDocumentRejected, PersonalDataErased],
    react: async ({ type, aggregateId: personId, data }) => {
      if (type === 'PersonalDataErased') await documents.deleteAll(personId);
      else await deleteAgeDocument(services, documents, personId, data.requestId);
    },
  });

import { age } from '@sankofa/events/privacy/age';
import type { Position } from '@sankofa/events/store/event-store';
import type { Reactor } from '../reactors/define-reactor.ts';
import type { Services } from '../services.ts';
import type { AgeDocumentStore } from './age-document-store.ts';

type Needs = Pick<Services, 'runner' | 'clock'>;

/** Deletes the document of a decided request, and says so in the log. Doing it again changes nothing. */
export async function deleteAgeDocument(
  { runner, clock }: Needs,
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

/** Sees to it that no document outlives its decision, or the person it is about, whatever broke off in between. */
export const ageDocumentReactor = (services: Needs, documents: AgeDocumentStore): Reactor => ({
  name: 'age documents',
  types: ['AgeDocumentApproved', 'AgeDocumentRejected', 'PersonalDataErased'],
  react: async ({ type, stream, data }) => {
    const personId = stream.slice(stream.indexOf('-') + 1);
    if (type === 'PersonalDataErased') await documents.deleteAll(personId);
    else await deleteAgeDocument(services, documents, personId, String(data.requestId));
  },
});

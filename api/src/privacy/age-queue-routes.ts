import { age } from '@sankofa/events/privacy/age';
import { Refusal } from '@sankofa/events/store/refusal';
import { requireAccessReason } from '../audit/access-log-routes.ts';
import { commandContext } from '../command-context.ts';
import { decideAgeCase, getAgeCase, listAgeCases, viewAgeDocument } from '../contract/age.ts';
import { type Route, reply, serve } from '../http/serve.ts';
import type { Services } from '../services.ts';
import { findAgeCases } from './age.ts';
import { deleteAgeDocument } from './age-document-deletion.ts';
import type { AgeDocumentStore } from './age-document-store.ts';
import { assertNotSelf } from './conflict-of-interest.ts';

const PAGE = 25;

/** The queue of age verifications for compliance officers. */
export function ageQueueRoutes(services: Services, documents: AgeDocumentStore): Route[] {
  const { runner } = services;

  return [
    serve(listAgeCases, async ({ query: { sort, range, filter } }) => {
      const [from, to] = range ?? [0, PAGE - 1];
      const { cases, total } = await findAgeCases(services, {
        id: filter?.id,
        status: filter?.status,
        sort: sort ?? ['requested_at', 'ASC'],
        offset: from,
        limit: to - from + 1,
      });
      const summaries = cases.map(({ declared_age: _, parental_email: __, reason: ___, ...summary }) => summary);
      return reply(summaries, { total });
    }),

    serve(getAgeCase, async ({ params: { id }, actor }) => {
      const sort = ['requested_at', 'ASC'] as const;
      const [found] = (await findAgeCases(services, { id: [id], sort, offset: 0, limit: 1 })).cases;
      if (!found) throw new Refusal('not_found', { what: 'age_verification' });
      await requireAccessReason(services, id, actor);
      return found;
    }),

    serve(viewAgeDocument, async ({ params: { id }, body: { reason }, actor, request }) => {
      await requireAccessReason(services, id, actor);
      const context = commandContext(services, request, { kind: 'staff', id: actor.accountId });
      // Recorded before anything is shown.
      const { events, position } = await runner.run(
        age,
        id,
        { kind: 'look', officerId: actor.accountId, reason },
        context,
      );
      const requestId = events[0]?.data.requestId ?? '';
      const document = await documents.get(id, requestId);
      if (!document) throw new Refusal('not_under_review');
      const { mediaType, content } = document;
      return reply({ media_type: mediaType, content: content.toString('base64') }, { position });
    }),

    serve(decideAgeCase, async ({ params: { id }, body: { decision, reason }, actor, request }) => {
      assertNotSelf(id, actor);
      const context = commandContext(services, request, { kind: 'staff', id: actor.accountId });
      const command = { kind: decision, officerId: actor.accountId, reason } as const;
      const { events } = await runner.run(age, id, command, context);
      const requestId = events[0]?.data.requestId ?? '';
      const position = await deleteAgeDocument(services, documents, id, requestId);
      const { status, documentOf } = (await runner.state(age, id)).state;
      return reply({ status, document_deleted: documentOf !== requestId }, { position });
    }),
  ];
}

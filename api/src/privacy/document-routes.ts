import { legalDocument, type PublishDocument, type TranslateDocument } from '@sankofa/events/privacy/legal-document';
import { Refusal } from '@sankofa/events/store/refusal';
import { commandContext } from '../command-context.ts';
import {
  cancelVersion,
  getDocument,
  listDocuments,
  listOutstanding,
  publishTranslation,
  publishVersion,
} from '../contract/documents.ts';
import { withIds } from '../http/list-items.ts';
import { type Actor, type RequestContext, type Route, reply, serve } from '../http/serve.ts';
import type { Services } from '../services.ts';
import { acceptanceOf, allSummaries, outstandingFor, summaryOf, versionsOf } from './document-versions.ts';

const PAGE = 50;

/** Legal documents in the console: versions, acceptance and publication. */
export function documentRoutes(services: Services): Route[] {
  const { runner } = services;

  async function publish(command: PublishDocument | TranslateDocument, actor: Actor, request: RequestContext) {
    const context = commandContext(services, request, { kind: 'staff', id: actor.accountId });
    const { events, position } = await runner.run(legalDocument, command.documentType, command, context);
    // Events that cancel replaced versions come first.
    const event = events.find(({ type }) => type !== 'LegalDocumentCancelled');
    if (!event || event.type === 'LegalDocumentCancelled') throw new Refusal('same_text');
    const { documentType: id, version, hash } = event.data;
    return reply({ id, version, hash }, { position });
  }

  return [
    serve(listDocuments, async ({ query: { sort, range, filter } }) => {
      const summaries = withIds(await allSummaries(services), filter?.id).toSorted((a, b) => (a.id < b.id ? -1 : 1));
      if (sort?.[1] === 'DESC') summaries.reverse();
      const [from, to] = range ?? [0, summaries.length - 1];
      return reply(summaries.slice(from, to + 1), { total: summaries.length });
    }),

    serve(getDocument, async ({ params: { id } }) => {
      const [versions, acceptance] = await Promise.all([versionsOf(services, id), acceptanceOf(services, id)]);
      return { ...summaryOf(id, versions), versions, acceptance };
    }),

    serve(listOutstanding, async ({ params: { id }, query: { after = null, limit = PAGE } }) => {
      const people = await outstandingFor(services, id, after, limit);
      return { people, next: people.length === limit ? (people.at(-1)?.id ?? null) : null };
    }),

    serve(publishVersion, async ({ params: { id }, body, actor, request }) => {
      const { language, title, text, change_summary, in_force_from, asks_again, based_on } = body;
      const { replaces, later_texts: laterTexts, confirm_far_ahead: confirmsFarAhead } = body;
      const command = {
        kind: 'publish',
        documentType: id,
        language,
        title,
        text,
        changeSummary: change_summary,
        inForceFrom: in_force_from === undefined ? null : new Date(in_force_from),
        asksAgain: asks_again,
        basedOn: based_on,
        replaces,
        laterTexts,
        confirmsFarAhead,
      } as const;
      return publish(command, actor, request);
    }),

    serve(cancelVersion, async ({ params: { id, version }, body: { reason }, actor, request }) => {
      const context = commandContext(services, request, { kind: 'staff', id: actor.accountId });
      const command = { kind: 'cancel', documentType: id, version, reason } as const;
      const { position } = await runner.run(legalDocument, id, command, context);
      return reply({ id, version }, { position });
    }),

    serve(publishTranslation, async ({ params: { id }, body, actor, request }) =>
      publish({ kind: 'translate', documentType: id, ...body }, actor, request),
    ),
  ];
}

import { contactMessage } from '@sankofa/events/contact/contact-message';
import { Refusal } from '@sankofa/events/store/refusal';
import { commandContext } from '../command-context.ts';
import { answerContactMessage, getContactMessage, listContactMessages } from '../contract/contact.ts';
import { type Route, reply, serve } from '../http/serve.ts';
import type { Services } from '../services.ts';
import { findContactMessage, findContactMessages } from './find-messages.ts';

const PAGE = 25;

/** Contact messages, for support staff. They were written for staff, so no access reason is required. */
export function contactConsoleRoutes(services: Services): Route[] {
  return [
    serve(listContactMessages, async ({ query: { sort, range, filter } }) => {
      const [from, to] = range ?? [0, PAGE - 1];
      const page = { sort: sort ?? (['sent_at', 'DESC'] as const), offset: from, limit: to - from + 1 };
      const { messages, total } = await findContactMessages(services, { ...filter, ...page });
      return reply(messages, { total });
    }),

    serve(getContactMessage, async ({ params: { id } }) => {
      const found = await findContactMessage(services, id);
      if (!found) throw new Refusal('not_found', { what: 'message' });
      return found;
    }),

    serve(answerContactMessage, async ({ params: { id }, body: { note }, actor, request }) => {
      const context = commandContext(services, request, { kind: 'staff', id: actor.accountId });
      const { position } = await services.runner.run(contactMessage, id, { kind: 'answer', note }, context);
      return reply({ id }, { position });
    }),
  ];
}

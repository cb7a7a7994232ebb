import { contactMessage } from '@sankofa/events/contact/contact-message';
import { Refusal } from '@sankofa/events/store/refusal';
import { colleaguesWith, hasPermission } from '../accounts/colleagues.ts';
import { commandContext } from '../command-context.ts';
import {
  answerContactMessage,
  assignContactMessage,
  getContactMessage,
  listContactMessages,
  listSupportStaff,
  replyToContactMessage,
} from '../contract/contact.ts';
import { type Route, reply, serve } from '../http/serve.ts';
import type { Services } from '../services.ts';
import { findContactMessage, findContactMessages } from './find-messages.ts';

const PAGE = 25;

/** Contact messages, for support staff. They were written for staff, so no access reason is required. */
export function contactConsoleRoutes(services: Services): Route[] {
  return [
    serve(listContactMessages, async ({ query: { sort, range, filter }, actor }) => {
      const [from, to] = range ?? [0, PAGE - 1];
      const page = {
        readerId: actor.accountId,
        sort: sort ?? (['sent_at', 'DESC'] as const),
        offset: from,
        limit: to - from + 1,
      };
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

    serve(replyToContactMessage, async ({ params: { id }, body, actor, request }) => {
      const found = await findContactMessage(services, id);
      if (!found) throw new Refusal('not_found', { what: 'message' });
      if (found.email === null) throw new Refusal('erased', { what: 'message' });
      const subject = `Re: ${found.subject || found.category}`;
      const command = { kind: 'reply', email: found.email, subject, reply: body.reply } as const;
      const context = commandContext(services, request, { kind: 'staff', id: actor.accountId });
      const { position } = await services.runner.run(contactMessage, id, command, context);
      return reply({ id }, { position });
    }),

    serve(assignContactMessage, async ({ params: { id }, body: { to }, actor, request }) => {
      if (to !== null && !(await hasPermission(services, to, 'contact.answer'))) throw new Refusal('not_in_support');
      const context = commandContext(services, request, { kind: 'staff', id: actor.accountId });
      const { position } = await services.runner.run(contactMessage, id, { kind: 'assign', staffId: to }, context);
      return reply({ id }, { position });
    }),

    serve(listSupportStaff, () => colleaguesWith(services, 'contact.answer')),
  ];
}

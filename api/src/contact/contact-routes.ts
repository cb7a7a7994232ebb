import { contactMessage } from '@sankofa/events/contact/contact-message';
import { commandContext } from '../command-context.ts';
import { sendContactMessage } from '../contract/contact.ts';
import { type Route, reply, serve } from '../http/serve.ts';
import type { Services } from '../services.ts';

/** Contact form, open to everyone. */
export function contactRoutes(services: Services): Route[] {
  return [
    serve(sendContactMessage, async ({ body, actor, request }) => {
      const accountId = actor?.accountId ?? null;
      // Derived from the request's key: a repeated request is the same message, stored once.
      const id = services.masterKey.requestId(`contact ${accountId ?? 'visitor'}`, request.idempotencyKey);
      const by = accountId === null ? ({ kind: 'visitor', id } as const) : ({ kind: 'person', id: accountId } as const);
      const context = commandContext(services, request, by);
      const { position } = await services.runner.run(contactMessage, id, { kind: 'send', accountId, ...body }, context);
      return reply({ success: true } as const, { position });
    }),
  ];
}

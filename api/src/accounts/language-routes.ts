import { interfaceLanguage } from '@sankofa/events/accounts/interface-language';
import { commandContext } from '../command-context.ts';
import {
  chooseConsoleLanguage,
  chooseInterfaceLanguage,
  getConsoleLanguage,
  getInterfaceLanguage,
} from '../contract/interface-language.ts';
import { type Route, reply, serve } from '../http/serve.ts';
import type { Services } from '../services.ts';

/** Language of screens and e-mails that a person chose; null if none. */
export async function languageOf({ runner }: Pick<Services, 'runner'>, personId: string): Promise<string | null> {
  return (await runner.state(interfaceLanguage, personId)).state.language;
}

/** Language of the interface, stored with the account for other devices and e-mails. */
export function languageRoutes(services: Services): Route[] {
  const read = async (personId: string) => ({
    language: (await services.runner.state(interfaceLanguage, personId)).state.language,
  });
  return [
    serve(getInterfaceLanguage, ({ actor }) => read(actor.accountId)),
    serve(getConsoleLanguage, ({ actor }) => read(actor.accountId)),

    serve(chooseInterfaceLanguage, async ({ actor, body, request }) => {
      const context = commandContext(services, request, { kind: 'person', id: actor.accountId });
      const { position } = await services.runner.run(interfaceLanguage, actor.accountId, body, context);
      return reply(body, { position });
    }),

    serve(chooseConsoleLanguage, async ({ actor, body, request }) => {
      const context = commandContext(services, request, { kind: 'staff', id: actor.accountId });
      const { position } = await services.runner.run(interfaceLanguage, actor.accountId, body, context);
      return reply(body, { position });
    }),
  ];
}

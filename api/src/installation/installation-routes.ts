import { randomUUID } from 'node:crypto';
import { INSTALLATION, type PreparationCommand, preparation } from '@sankofa/events/installation/preparation';
import { Refusal } from '@sankofa/events/store/refusal';
import { commandContext } from '../command-context.ts';
import { confirmPrecaution, confirmTestEmail, getPreparations, sendTestEmail } from '../contract/installation.ts';
import type { Core } from '../core.ts';
import { type Actor, type RequestContext, type Route, reply, serve } from '../http/serve.ts';
import { textsIn } from '../messages/catalogues.ts';
import { answerLanguage } from '../messages/request-language.ts';
import { findPreparations, keysOf, transportOf } from './preparations.ts';
import { testCode } from './test-code.ts';

/** Preparation of the installation by its owners. */
export function installationRoutes({
  services,
  config,
  proxyWatch,
}: Pick<Core, 'services' | 'config' | 'proxyWatch'>): Route[] {
  const { runner, masterKey } = services;
  // The demo shows e-mails in its outbox.
  const canSend = Boolean(config.SMTP_URL || config.SANKOFA_DEMO);

  async function prepare(command: PreparationCommand, actor: Actor, request: RequestContext) {
    const context = commandContext(services, request, { kind: 'staff', id: actor.accountId });
    const { position } = await runner.run(preparation, INSTALLATION, command, context);
    return reply({ done: true } as const, { position });
  }

  return [
    serve(getPreparations, async ({ request }) => {
      const t = textsIn(answerLanguage(request.acceptLanguage));
      const { test, receivedBy } = (await runner.state(preparation, INSTALLATION)).state;
      const waits = test !== null && test.transport === transportOf(config) && receivedBy !== test.transport;
      return {
        preparations: await findPreparations({ ...services, config, proxyWatch }, t),
        can_send_test_email: canSend,
        test_email_sent_at: waits ? test.at.toISOString() : null,
      };
    }),

    serve(sendTestEmail, ({ actor, request }) => {
      if (!canSend) throw new Refusal('no_mail_server');
      const requestId = randomUUID();
      const transport = transportOf(config);
      return prepare({ kind: 'send-test-email', requestId, accountId: actor.accountId, transport }, actor, request);
    }),

    serve(confirmTestEmail, async ({ body: { code }, actor, request }) => {
      const { test } = (await runner.state(preparation, INSTALLATION)).state;
      if (!test || testCode(masterKey, test.requestId) !== code) throw new Refusal('wrong_test_code');
      return prepare({ kind: 'receive-test-email', requestId: test.requestId }, actor, request);
    }),

    serve(confirmPrecaution, ({ body: { precaution }, actor, request }) => {
      const keys = keysOf(masterKey, config);
      return prepare(precaution === 'keys' ? { kind: 'save-keys', keys } : { kind: 'try-backup' }, actor, request);
    }),
  ];
}

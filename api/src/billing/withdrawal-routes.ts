import { linkExpired } from '@sankofa/events/accounts/email-links';
import { canConfirm, withdrawal } from '@sankofa/events/billing/withdrawal';
import { refundOfWithdrawal } from '@sankofa/events/billing/withdrawal-refund';
import { EmailLimit } from '../accounts/email-limit.ts';
import type { LinkTokens } from '../accounts/link-tokens.ts';
import { commandContext } from '../command-context.ts';
import { confirmWithdrawal, declareWithdrawal } from '../contract/withdrawal.ts';
import { type Route, reply, serve } from '../http/serve.ts';
import { answerLanguage } from '../messages/request-language.ts';
import type { Services } from '../services.ts';
import { orUnavailable } from './provider-requests.ts';
import { withdrawalText } from './withdrawal-text.ts';
import { carryOutWithdrawal, type WithdrawalDeps } from './withdrawals.ts';

/** Withdrawal from contracts and cancellation without signing in. No answer tells whether an address has an account. */
export function withdrawalRoutes(
  deps: WithdrawalDeps & { readonly services: Services },
  links: Pick<LinkTokens, 'open'>,
): Route[] {
  const { services, records } = deps;
  const { runner, masterKey } = services;
  const emails = new EmailLimit(services.secrets);

  return [
    serve(declareWithdrawal, async ({ body, request }) => {
      const addressIndex = masterKey.blindIndex('email', body.email);
      // Derived from the request's key: a repeated request is the same declaration.
      const id = masterKey.requestId('withdrawal', request.idempotencyKey);
      const context = commandContext(services, request, { kind: 'visitor', id });
      const declared = { ...body, language: answerLanguage(request.acceptLanguage) };
      const { position } = await emails.guard({ kind: 'withdrawal', addressIndex }, context, context.now, () =>
        runner.run(withdrawal, id, { kind: 'declare', declared }, context),
      );
      const at = (await runner.state(withdrawal, id)).state.declared?.at ?? context.now;
      return reply({ declared_at: at.toISOString() }, { position });
    }),

    serve(confirmWithdrawal, async ({ body: { token }, request }) => {
      const requestId = links.open('withdrawal', token)?.requestId;
      if (requestId === undefined) throw linkExpired();
      const { state } = await runner.state(withdrawal, requestId);
      const { declared } = state;
      if (!declared || !canConfirm(state, services.clock())) throw linkExpired();
      // The same for each attempt: a repeated one completes it.
      const actor = { kind: 'visitor', id: requestId } as const;
      const context = {
        now: services.clock(),
        actor,
        idempotencyKey: `confirm ${requestId}`,
        requestId: request.id,
      };
      const found =
        state.confirmed ?? (await carryOutWithdrawal(deps, requestId, declared, context).catch(orUnavailable));
      const { position } = await runner.run(withdrawal, requestId, { kind: 'confirm', found }, context);
      const { customerId, subscriptionId, outcome } = found;
      const customer = customerId === null ? null : await records.state(customerId);
      const endsAt = (outcome === 'cancelled' && customer?.subscriptions.get(subscriptionId ?? '')?.cancelsAt) || null;
      const refund = customer && refundOfWithdrawal(customer, requestId);
      const { kind, at } = declared;
      const answer = { kind, outcome, declared_at: at.toISOString(), ends_at: endsAt };
      const language = answerLanguage(request.acceptLanguage);
      return reply({ ...answer, refund: refund && withdrawalText(refund, language) }, { position });
    }),
  ];
}

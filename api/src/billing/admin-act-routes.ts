import { account } from '@sankofa/events/accounts/account';
import { type CustomerCommand, customer } from '@sankofa/events/billing/customer';
import { movie } from '@sankofa/events/catalogue/movie';
import { requirePublic } from '@sankofa/events/catalogue/movie-publication';
import { Refusal } from '@sankofa/events/store/refusal';
import { sealReasons } from '../audit/reason-seal.ts';
import { commandContext } from '../command-context.ts';
import { grantAccess, revokeGrant } from '../contract/admin-grants.ts';
import { approveRefund, declineRefund, requestRefund } from '../contract/admin-refunds.ts';
import { rolesWith } from '../contract/permissions.ts';
import { type Actor, type RequestContext, type Route, reply, serve } from '../http/serve.ts';
import { assertNotSelf } from '../privacy/conflict-of-interest.ts';
import type { Services } from '../services.ts';
import { customerOfGrant } from './admin-grants.ts';
import { customerOfPayment, customerOfRefund } from './admin-payments.ts';

/** Refunds and gestures of goodwill, by staff for other people. */
export function adminActRoutes(services: Services): Route[] {
  const { runner, masterKey } = services;

  /** @throws Refusal `own_file`, and those of the command */
  async function act(customerId: string, command: CustomerCommand, actor: Actor, request: RequestContext) {
    assertNotSelf(customerId, actor);
    const context = commandContext(services, request, { kind: 'staff', id: actor.accountId });
    const sealed = await sealReasons(services, customer, customerId, actor.accountId);
    return runner.run(sealed, customerId, command, context);
  }

  /** @throws Refusal `not_found` */
  async function owner(found: Promise<string | null>, what: 'payment' | 'refund' | 'grant'): Promise<string> {
    const customerId = await found;
    if (customerId === null) throw new Refusal('not_found', { what });
    return customerId;
  }

  return [
    serve(requestRefund, async ({ params: { id: paymentId }, body, actor, request }) => {
      const customerId = await owner(customerOfPayment(services, paymentId), 'payment');
      // Derived from the request's key: a repeated request is the same refund.
      const refundId = masterKey.requestId(`refund ${paymentId} ${actor.accountId}`, request.idempotencyKey);
      const { amount: amountMinor, reason } = body;
      const command = {
        kind: 'request_refund',
        refundId,
        paymentId,
        amountMinor,
        staffId: actor.accountId,
        reason,
        isProposal: actor.role === null || !rolesWith('billing.refund').includes(actor.role),
      } as const;
      const { position } = await act(customerId, command, actor, request);
      const refund = (await runner.state(customer, customerId)).state.refunds.get(refundId);
      return reply({ id: refundId, status: refund?.status ?? 'awaiting_approval' }, { position });
    }),

    serve(approveRefund, async ({ params: { id }, actor, request }) => {
      const customerId = await owner(customerOfRefund(services, id), 'refund');
      const command = { kind: 'approve_refund', refundId: id, staffId: actor.accountId } as const;
      const { position } = await act(customerId, command, actor, request);
      return reply({ id }, { position });
    }),

    serve(declineRefund, async ({ params: { id }, body: { reason }, actor, request }) => {
      const customerId = await owner(customerOfRefund(services, id), 'refund');
      const command = { kind: 'decline_refund', refundId: id, staffId: actor.accountId, reason } as const;
      const { position } = await act(customerId, command, actor, request);
      return reply({ id }, { position });
    }),

    serve(grantAccess, async ({ params: { id }, body: { movie_id, days, reason }, actor, request }) => {
      const { status } = (await runner.state(account, id)).state;
      if (status === 'none') throw new Refusal('not_found', { what: 'person' });
      if (status === 'erased') throw new Refusal('erased', { what: 'person' });
      if (movie_id !== null) requirePublic((await runner.state(movie, movie_id)).state);
      const grantId = masterKey.requestId(`grant ${id} ${actor.accountId}`, request.idempotencyKey);
      const by = { grantId, staffId: actor.accountId, reason };
      const { position } = await act(id, { kind: 'grant_access', ...by, movieId: movie_id, days }, actor, request);
      return reply({ id: grantId }, { position });
    }),

    serve(revokeGrant, async ({ params: { id }, body: { reason }, actor, request }) => {
      const customerId = await owner(customerOfGrant(services, id), 'grant');
      const command = { kind: 'revoke_grant', grantId: id, staffId: actor.accountId, reason } as const;
      const { position } = await act(customerId, command, actor, request);
      return reply({ id }, { position });
    }),
  ];
}

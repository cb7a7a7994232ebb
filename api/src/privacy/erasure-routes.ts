import { account } from '@sankofa/events/accounts/account';
import { dataRequests } from '@sankofa/events/privacy/data-request';
import type { HoldCommand } from '@sankofa/events/privacy/legal-hold';
import { Refusal } from '@sankofa/events/store/refusal';
import { requirePerson } from '../audit/find-people.ts';
import { commandContext } from '../command-context.ts';
import {
  approveErasure,
  approveLegalHold,
  approveLegalHoldLift,
  declineErasure,
  declineLegalHold,
  declineLegalHoldLift,
  downloadCertificate,
  downloadMyCertificate,
  liftLegalHold,
  proposeErasure,
  setLegalHold,
} from '../contract/erasure.ts';
import { type Actor, type RequestContext, type Route, reply, serve } from '../http/serve.ts';
import { assertNotSelf } from './conflict-of-interest.ts';
import { findDataRequest } from './data-request-rows.ts';
import { carryOutErasure, type ErasureDeps } from './erasure.ts';
import { officerRecords } from './officer-records.ts';

/** Erasures with four eyes, their certificates, and legal holds. */
export function erasureRoutes(deps: ErasureDeps): Route[] {
  const { services, certificates } = deps;
  const { runner, queries } = services;

  const contextOf = ({ accountId }: Actor, request: RequestContext) =>
    commandContext(services, request, { kind: 'staff', id: accountId });

  async function personOf(requestId: string): Promise<string> {
    const row = await findDataRequest(queries, requestId);
    if (!row) throw new Refusal('not_found', { what: 'data_request' });
    return row.person_id;
  }

  const download = (text: string, requestId: string) => {
    const name = `erasure-certificate-${requestId.slice(0, 8)}.json`;
    return reply(text, { headers: { 'Content-Disposition': `attachment; filename="${name}"` } });
  };

  /**
   * There must always be an owner: an owner must first lose the role, which owners decide.
   * @throws Refusal
   */
  async function requireNoOwner(personId: string): Promise<void> {
    if ((await runner.state(account, personId)).state.role !== 'owner') return;
    throw new Refusal('still_owner');
  }

  /** The officer who proposed to set or lift the hold, and the current one. */
  async function officersOfHold(personId: string, { accountId }: Actor) {
    const { hold } = (await runner.state(dataRequests, personId)).state;
    return officerRecords(services, [hold?.proposal?.officerId, accountId]);
  }

  async function hold(personId: string, command: HoldCommand, actor: Actor, request: RequestContext) {
    assertNotSelf(personId, actor);
    await requirePerson(services, personId);
    const { position } = await runner.run(dataRequests, personId, command, contextOf(actor, request));
    return reply({ id: personId }, { position });
  }

  return [
    serve(proposeErasure, async ({ params: { id }, actor, request }) => {
      const command = { kind: 'propose-erasure', requestId: id, officerId: actor.accountId } as const;
      const { position } = await runner.run(dataRequests, await personOf(id), command, contextOf(actor, request));
      return reply({ id }, { position });
    }),

    serve(declineErasure, async ({ params: { id }, body, actor, request }) => {
      const command = { kind: 'decline-erasure', requestId: id, officerId: actor.accountId, ...body } as const;
      const { position } = await runner.run(dataRequests, await personOf(id), command, contextOf(actor, request));
      return reply({ id }, { position });
    }),

    serve(approveErasure, async ({ params: { id }, actor, request }) => {
      const personId = await personOf(id);
      assertNotSelf(personId, actor);
      await requireNoOwner(personId);
      const context = contextOf(actor, request);
      const { proposedBy } = (await runner.state(dataRequests, personId)).state.requests[id] ?? {};
      const officers = await officerRecords(services, [proposedBy, actor.accountId]);
      const command = { kind: 'approve-erasure', requestId: id, officerId: actor.accountId, officers } as const;
      await runner.run(dataRequests, personId, command, context);
      return reply({ id }, { position: await carryOutErasure(deps, personId, id, context) });
    }),

    serve(downloadCertificate, async ({ params: { id } }) => {
      const text = await certificates.find(id);
      if (text === null) throw new Refusal('not_found', { what: 'certificate' });
      return download(text, id);
    }),

    serve(downloadMyCertificate, async ({ params: { token } }) => {
      const requestId = certificates.requestOf(token);
      if (requestId === null) throw new Refusal('not_found', { what: 'certificate_link' });
      const text = await certificates.find(requestId);
      if (text === null) throw new Refusal('not_erased_yet');
      return download(text, requestId);
    }),

    serve(setLegalHold, ({ params: { id }, body, actor, request }) =>
      hold(id, { kind: 'set-hold', officerId: actor.accountId, ...body }, actor, request),
    ),

    serve(approveLegalHold, async ({ params: { id }, actor, request }) => {
      const officers = await officersOfHold(id, actor);
      return hold(id, { kind: 'approve-hold', officerId: actor.accountId, officers }, actor, request);
    }),

    serve(declineLegalHold, ({ params: { id }, body, actor, request }) =>
      hold(id, { kind: 'decline-hold', officerId: actor.accountId, ...body }, actor, request),
    ),

    serve(liftLegalHold, ({ params: { id }, body, actor, request }) =>
      hold(id, { kind: 'lift-hold', officerId: actor.accountId, ...body }, actor, request),
    ),

    serve(approveLegalHoldLift, async ({ params: { id }, actor, request }) => {
      const officers = await officersOfHold(id, actor);
      return hold(id, { kind: 'approve-lift', officerId: actor.accountId, officers }, actor, request);
    }),

    serve(declineLegalHoldLift, ({ params: { id }, body, actor, request }) =>
      hold(id, { kind: 'decline-lift', officerId: actor.accountId, ...body }, actor, request),
    ),
  ];
}

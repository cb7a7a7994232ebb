import type { ClaimCommand } from '@sankofa/events/moderation/claim';
import { commandContext } from '../../command-context.ts';
import { claimReport, releaseReport, renewReportClaim } from '../../contract/moderation-queue.ts';
import { type Actor, type RequestContext, type Route, reply, serve } from '../../http/serve.ts';
import type { Services } from '../../services.ts';
import { claim, claimBy } from './claim.ts';

/** Claims of moderators on reports. */
export function claimRoutes(services: Services): Route[] {
  async function act(kind: ClaimCommand['kind'], id: string, actor: Actor, request: RequestContext) {
    const context = commandContext(services, request, { kind: 'staff', id: actor.accountId });
    const { until, position } = await claim(services, id, claimBy(kind, actor), context);
    return reply({ id, until }, { position });
  }

  return [
    serve(claimReport, ({ params: { id }, actor, request }) => act('claim', id, actor, request)),
    serve(renewReportClaim, ({ params: { id }, actor, request }) => act('renew', id, actor, request)),
    serve(releaseReport, ({ params: { id }, actor, request }) => act('release', id, actor, request)),
  ];
}

import { account } from '@sankofa/events/accounts/account';
import type { ChildSafetyCommand } from '@sankofa/events/moderation/child-safety';
import { report } from '@sankofa/events/moderation/report';
import { eventId } from '@sankofa/events/store/command-runner';
import { maxPosition } from '@sankofa/events/store/event-store';
import { commandContext } from '../../command-context.ts';
import { escalateReport, liftEvidenceFreeze, recordAuthorityReport } from '../../contract/child-safety.ts';
import { type Actor, type RequestContext, type Route, reply, serve } from '../../http/serve.ts';
import type { Services } from '../../services.ts';
import { withClaimHolderName } from '../claims/claim.ts';
import { followEscalation } from './follow-escalation.ts';

/** Escalation of child-safety reports, the freeze of their evidence, and reports to authorities. */
export function childSafetyRoutes(services: Services): Route[] {
  const { runner } = services;

  async function run(
    id: string,
    { accountId: moderatorId }: Actor,
    request: RequestContext,
    make: (by: { moderatorId: string; authorErased: boolean }, key: string) => ChildSafetyCommand,
  ) {
    const context = commandContext(services, request, { kind: 'staff', id: moderatorId });
    const authorId = (await runner.state(report, id)).state.subject?.authorId ?? null;
    const author = authorId === null ? null : (await runner.state(account, authorId)).state;
    const command = make({ moderatorId, authorErased: author?.status === 'erased' }, context.idempotencyKey);
    const { events, position } = await withClaimHolderName(services, () => runner.run(report, id, command, context));
    const after = await followEscalation(services, id, events, context.now);
    return reply({ id }, { position: maxPosition(position, after) });
  }

  return [
    serve(escalateReport, ({ params: { id }, body: { reason }, actor, request }) =>
      run(id, actor, request, (by, key) => {
        const escalationId = eventId(`escalation of ${id}`, key, 0);
        return { kind: 'escalate', escalationId, reason, ...by };
      }),
    ),

    serve(liftEvidenceFreeze, ({ params: { id }, body: { reason }, actor, request }) =>
      run(id, actor, request, (by) => ({ kind: 'lift-freeze', reason, ...by })),
    ),

    serve(recordAuthorityReport, ({ params: { id }, body: { reported_at, ...told }, actor, request }) =>
      run(id, actor, request, (by) => ({
        kind: 'record-authority-report',
        ...told,
        reportedAt: new Date(reported_at),
        ...by,
      })),
    ),
  ];
}

import { account } from '@sankofa/events/accounts/account';
import { report } from '@sankofa/events/moderation/report';
import type { SessionStore } from '../../accounts/session-store.ts';
import { commandContext } from '../../command-context.ts';
import { allowAuthorNotice, confirmClosing, declineClosing } from '../../contract/child-safety.ts';
import { type Actor, type RequestContext, type Route, reply, serve } from '../../http/serve.ts';
import type { Services } from '../../services.ts';
import { requireDecision } from '../actions/find-decisions.ts';
import { requireMayTake, runDecision } from '../actions/report-decisions.ts';

/** Closing of child-safety reports by two leads, and the release of the notice to the author. */
export function closingRoutes(services: Services, sessions: SessionStore): Route[] {
  const { runner } = services;
  const contextOf = ({ accountId }: Actor, request: RequestContext) =>
    commandContext(services, request, { kind: 'staff', id: accountId });

  /** Facts of the report that the commands need. */
  async function reported(id: string) {
    const { closing, subject } = (await runner.state(report, id)).state;
    const author = subject?.authorId ? (await runner.state(account, subject.authorId)).state : null;
    return { closing, author, authorErased: author?.status === 'erased' };
  }

  return [
    serve(confirmClosing, async ({ params: { id }, body: { closing_id: closingId }, actor, request }) => {
      const { closing, author, authorErased } = await reported(id);
      if (closing) requireMayTake(closing.action, author, actor);
      const command = { kind: 'confirm-closing', closingId, moderatorId: actor.accountId, authorErased } as const;
      const { position } = await runDecision({ ...services, sessions }, id, command, contextOf(actor, request));
      return reply({ id }, { position });
    }),

    serve(declineClosing, async ({ params: { id }, body: { closing_id: closingId, reason }, actor, request }) => {
      const { authorErased } = await reported(id);
      const answer = { closingId, moderatorId: actor.accountId, reason, authorErased };
      const { position } = await runner.run(
        report,
        id,
        { kind: 'decline-closing', ...answer },
        contextOf(actor, request),
      );
      return reply({ id }, { position });
    }),

    serve(allowAuthorNotice, async ({ params: { id: decisionId }, actor, request }) => {
      const { reportId } = await requireDecision(services, decisionId);
      const command = { kind: 'allow-notice', decisionId, moderatorId: actor.accountId } as const;
      const { position } = await runner.run(report, reportId, command, contextOf(actor, request));
      return reply({ id: reportId }, { position });
    }),
  ];
}

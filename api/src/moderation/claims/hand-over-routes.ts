import { account } from '@sankofa/events/accounts/account';
import { report } from '@sankofa/events/moderation/report';
import { Refusal } from '@sankofa/events/store/refusal';
import { colleaguesWith, hasPermission } from '../../accounts/colleagues.ts';
import { commandContext } from '../../command-context.ts';
import { handOverReport, listModerators } from '../../contract/moderation-queue.ts';
import { type Route, reply, serve } from '../../http/serve.ts';
import type { Services } from '../../services.ts';
import { withClaimHolderName } from './claim.ts';

/** Hand-over of reports to colleagues. */
export function handOverRoutes(services: Services): Route[] {
  const { runner } = services;
  return [
    serve(handOverReport, async ({ params: { id }, body: { to, note }, actor, request }) => {
      if (to !== null && !(await hasPermission(services, to, 'moderation.work'))) throw new Refusal('no_moderator');
      const { subject } = (await runner.state(report, id)).state;
      const author = subject?.authorId ? (await runner.state(account, subject.authorId)).state : null;
      const moderatorId = actor.accountId;
      const command = { kind: 'hand-over', moderatorId, to, note, authorErased: author?.status === 'erased' } as const;
      const context = commandContext(services, request, { kind: 'staff', id: moderatorId });
      const { position } = await withClaimHolderName(services, () => runner.run(report, id, command, context));
      return reply({ id }, { position });
    }),

    serve(listModerators, () => colleaguesWith(services, 'moderation.work')),
  ];
}

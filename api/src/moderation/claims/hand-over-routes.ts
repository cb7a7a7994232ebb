import { account } from '@sankofa/events/accounts/account';
import { report } from '@sankofa/events/moderation/report';
import { Refusal } from '@sankofa/events/store/refusal';
import { staff } from '@sankofa/projections/accounts/staff';
import { nameLookup } from '../../accounts/person-names.ts';
import { commandContext } from '../../command-context.ts';
import { handOverReport, listModerators } from '../../contract/moderation-queue.ts';
import { rolesWith } from '../../contract/permissions.ts';
import { type Route, reply, serve } from '../../http/serve.ts';
import type { Services } from '../../services.ts';
import { findAll, sql, view } from '../../sql.ts';
import { withClaimHolderName } from './claim.ts';

const members = view(staff, 'staff_members');

/** Hand-over of reports to colleagues. */
export function handOverRoutes(services: Services): Route[] {
  const { runner, queries } = services;
  return [
    serve(handOverReport, async ({ params: { id }, body: { to, note }, actor, request }) => {
      const role = to === null ? null : (await runner.state(account, to)).state.role;
      if (to !== null && !(role && rolesWith('moderation.work').includes(role))) throw new Refusal('no_moderator');
      const { subject } = (await runner.state(report, id)).state;
      const author = subject?.authorId ? (await runner.state(account, subject.authorId)).state : null;
      const moderatorId = actor.accountId;
      const command = { kind: 'hand-over', moderatorId, to, note, authorErased: author?.status === 'erased' } as const;
      const context = commandContext(services, request, { kind: 'staff', id: moderatorId });
      const { position } = await withClaimHolderName(services, () => runner.run(report, id, command, context));
      return reply({ id }, { position });
    }),

    serve(listModerators, async () => {
      const roles = rolesWith('moderation.work');
      const rows = await findAll(
        queries,
        sql`select ${members.pick('person_id', 'role')} from ${members} where role = any(${roles})`,
      );
      const named = await nameLookup(
        services,
        rows.map(({ person_id }) => person_id),
      );
      return rows
        .map(({ person_id, role }) => ({ ...named(person_id), role }))
        .toSorted((a, b) => ((a.name ?? '') < (b.name ?? '') ? -1 : 1));
    }),
  ];
}

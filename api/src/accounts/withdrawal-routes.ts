import { account } from '@sankofa/events/accounts/account';
import type { Position } from '@sankofa/events/store/event-store';
import { Refusal } from '@sankofa/events/store/refusal';
import { requirePerson } from '../audit/find-people.ts';
import { commandContext } from '../command-context.ts';
import { restoreAccount, withdrawAccount as withdrawAccountRoute } from '../contract/account-withdrawal.ts';
import { DEFAULT_REASON, deleteUser } from '../contract/users.ts';
import { type Actor, type Route, reply, serve } from '../http/serve.ts';
import { assertNotSelf } from '../privacy/conflict-of-interest.ts';
import type { Services } from '../services.ts';
import type { SessionStore } from './session-store.ts';
import { asOwner } from './staff-decisions.ts';
import { withdrawAccount } from './withdrawal.ts';

/** Withdrawing and restoring accounts by staff. */
export function withdrawalRoutes(services: Services, sessions: SessionStore): Route[] {
  const { runner } = services;

  /**
   * Decides about another person; only owners decide about staff. @throws Refusal `not_found`, `own_file`, `forbidden`
   */
  async function decideAbout(personId: string, actor: Actor, decide: () => Promise<Position>) {
    await requirePerson(services, personId);
    assertNotSelf(personId, actor);
    const isStaff = (await runner.state(account, personId)).state.role !== null;
    if (isStaff && actor.role !== 'owner') throw new Refusal('forbidden', { what: 'staff_account' });
    return reply({ id: personId }, { position: await (isStaff ? asOwner(services, actor, decide) : decide()) });
  }

  return [
    serve(deleteUser, async ({ params: { id }, body: { reason } = { reason: DEFAULT_REASON }, actor, request }) => {
      const context = commandContext(services, request, { kind: 'staff', id: actor.accountId });
      return decideAbout(id, actor, () => withdrawAccount(services, sessions, { personId: id, reason }, context));
    }),

    serve(withdrawAccountRoute, async ({ params: { id }, body: { reason }, actor, request }) => {
      const context = commandContext(services, request, { kind: 'staff', id: actor.accountId });
      return decideAbout(id, actor, () => withdrawAccount(services, sessions, { personId: id, reason }, context));
    }),

    serve(restoreAccount, async ({ params: { id }, body: { reason }, actor, request }) => {
      const context = commandContext(services, request, { kind: 'staff', id: actor.accountId });
      return decideAbout(
        id,
        actor,
        async () => (await runner.run(account, id, { kind: 'restore', reason }, context)).position,
      );
    }),
  ];
}

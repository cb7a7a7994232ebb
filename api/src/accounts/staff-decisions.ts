import { account } from '@sankofa/events/accounts/account';
import type { Role } from '@sankofa/events/accounts/role';
import type { SessionEndReason } from '@sankofa/events/accounts/session';
import { worksAs } from '@sankofa/events/accounts/staff-access';
import type { CommandContext } from '@sankofa/events/store/command-runner';
import { maxPosition, type Position, START } from '@sankofa/events/store/event-store';
import { KeyedMutex } from '@sankofa/events/store/keyed-mutex';
import { inTransaction } from '@sankofa/events/store/postgres/transaction';
import { Refusal } from '@sankofa/events/store/refusal';
import type { Actor } from '../http/serve.ts';
import { assertNotSelf } from '../privacy/conflict-of-interest.ts';
import type { Services } from '../services.ts';
import { endSessions } from './end-sessions.ts';
import type { SessionStore } from './session-store.ts';

/** Key of the lock under which owners decide, one after the other. */
const OWNERS_LOCK = 7_361_001;

/** Within this process they wait here, so that no more than one connection of the pool waits for the lock. */
const turns = new KeyedMutex();

/**
 * Lets an owner decide about staff, and nobody else decide meanwhile: two owners who suspend each other at the same
 * moment are two in a row, and the second is no owner any more. As nobody decides about themselves, whoever decides
 * stays: there is always an owner.
 * @throws Refusal `forbidden` when the actor is no owner by now, whatever their token says
 */
export function asOwner<Done>(
  { secrets, runner }: Pick<Services, 'secrets' | 'runner'>,
  actor: Actor,
  decide: () => Promise<Done>,
): Promise<Done> {
  const decideAlone = (): Promise<Done> =>
    inTransaction(secrets, async (client) => {
      await client.query('select pg_advisory_xact_lock($1)', [OWNERS_LOCK]);
      const { state } = await runner.state(account, actor.accountId);
      if (state.status !== 'active' || !worksAs(state, 'owner')) throw new Refusal('forbidden', { what: 'owner' });
      return decide();
    });
  return turns.take('owners', decideAlone);
}

/** What is decided about a member of staff. */
export type StaffDecision =
  | { readonly kind: 'change-role'; readonly role: Role; readonly reason: string }
  | { readonly kind: 'suspend-staff' | 'lift-suspension'; readonly reason: string };

/** Why console sessions end by a decision; lifting one ends none. */
const ENDS: Record<StaffDecision['kind'], SessionEndReason | null> = {
  'change-role': 'role_changed',
  'suspend-staff': 'staff_suspended',
  'lift-suspension': null,
};

/**
 * Decides about a member of staff, and ends the console sessions that hold what was decided otherwise. The event comes
 * first: whoever signs in meanwhile is judged by it. Done again after an interruption, it ends the sessions that are left.
 * @throws Refusal `own_file`, `not_staff`, `same_role`, `suspended_already`, `not_suspended`, `account_withdrawn`,
 * `forbidden`
 */
export function decideAboutStaff(
  services: Services,
  sessions: SessionStore,
  personId: string,
  decision: StaffDecision,
  { actor, context }: { readonly actor: Actor; readonly context: CommandContext },
): Promise<Position> {
  assertNotSelf(personId, actor);
  const { runner } = services;
  const endThem = async (): Promise<Position> => {
    const reason = ENDS[decision.kind];
    if (reason === null) return START;
    return endSessions({ runner, sessions }, await sessions.notEnded(personId, 'console'), reason, context);
  };
  return asOwner(services, actor, async () => {
    try {
      const { position } = await runner.run(account, personId, decision, context);
      return maxPosition(position, await endThem());
    } catch (error) {
      if (error instanceof Refusal && error.code === 'suspended_already') await endThem();
      throw error;
    }
  });
}

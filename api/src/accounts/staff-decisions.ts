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

/** Key of the advisory lock that serialises decisions of owners. */
const OWNERS_LOCK = 7_361_001;

/** Queues within this process, so that at most one connection of the pool waits for the lock. */
const turns = new KeyedMutex();

/**
 * Runs a decision of an owner about staff under a lock: if two owners suspend each other concurrently, the decisions
 * are serialised, and the second one is refused. Since owners cannot decide about themselves, the decider remains:
 * there is always an owner.
 * @throws Refusal `forbidden` if the actor is no longer an owner, whatever their token says
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

/** A decision about a member of staff. */
export type StaffDecision =
  | { readonly kind: 'change-role'; readonly role: Role; readonly reason: string }
  | { readonly kind: 'suspend-staff' | 'lift-suspension'; readonly reason: string };

/** Why a decision ends console sessions; lifting a suspension ends none. */
const ENDS: Record<StaffDecision['kind'], SessionEndReason | null> = {
  'change-role': 'role_changed',
  'suspend-staff': 'staff_suspended',
  'lift-suspension': null,
};

/**
 * Decides about a member of staff, and ends their console sessions with the former rights. The event comes first: a
 * concurrent sign-in sees it. Repeating an interrupted request ends the remaining sessions.
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

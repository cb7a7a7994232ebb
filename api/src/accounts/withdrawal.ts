import { account } from '@sankofa/events/accounts/account';
import { open, type SealedBox } from '@sankofa/events/personal/box';
import type { CommandContext } from '@sankofa/events/store/command-runner';
import { maxPosition, type Position } from '@sankofa/events/store/event-store';
import { Refusal } from '@sankofa/events/store/refusal';
import type { Person } from '../contract/audit.ts';
import type { Services } from '../services.ts';
import { endSessions } from './end-sessions.ts';
import type { SessionStore } from './session-store.ts';

interface Withdrawal {
  readonly personId: string;
  readonly reason: string;
}

/**
 * Deactivates an account and ends its sessions. The event comes first: a concurrent sign-in is refused. Repeating an
 * interrupted request ends the remaining sessions, even if the command is refused.
 * @throws Refusal `already_withdrawn`, `erased`
 */
export async function withdrawAccount(
  { runner }: Pick<Services, 'runner'>,
  sessions: SessionStore,
  { personId, reason }: Withdrawal,
  context: CommandContext,
): Promise<Position> {
  const endThem = async (): Promise<Position> =>
    endSessions({ runner, sessions }, await sessions.notEnded(personId), 'account_withdrawn', context);
  try {
    const { position } = await runner.run(account, personId, { kind: 'withdraw', reason }, context);
    return maxPosition(position, await endThem());
  } catch (error) {
    if (error instanceof Refusal && error.code === 'already_withdrawn') await endThem();
    throw error;
  }
}

/** Time and opened reason of a withdrawal; null while the account is active. */
export async function withdrawalOf(
  { queries, vault }: Pick<Services, 'queries' | 'vault'>,
  personId: string,
): Promise<Person['withdrawal']> {
  const { rows } = await queries.query<{ since: Date; event_id: string; sealed: SealedBox | null }>(
    `select withdrawn_at as since, withdrawal_event as event_id, sealed_withdrawal as sealed
     from read.people where id = $1 and withdrawn_at is not null`,
    [personId],
  );
  const withdrawal = rows[0];
  if (!withdrawal) return null;
  const { since, event_id: eventId, sealed } = withdrawal;
  const key = (await vault.find([personId])).get(personId);
  const fields = sealed && key ? open(sealed, key, eventId, 'data') : null;
  return { since: since.toISOString(), reason: fields ? String(fields.reason) : null };
}

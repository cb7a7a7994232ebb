import { account } from '@sankofa/events/accounts/account';
import { isInvitationOver, staffInvitation } from '@sankofa/events/accounts/staff-invitation';
import type { Services } from '../services.ts';

type Deps = Pick<Services, 'runner' | 'vault' | 'queries' | 'clock'>;

const AT_ONCE = 500;

/**
 * Erases the addresses of invited people who did not answer and have no account: destroys their keys, then records it.
 * The address of a person with an account is erased with that. The next run completes an interrupted one.
 */
export async function eraseOldInvitations({ runner, vault, queries, clock }: Deps): Promise<void> {
  const now = clock();
  const { rows } = await queries.query<{ id: string }>(
    `select person_id as id from read.staff_invitations i
     where kept_until <= $1 and not exists (select from read.people p where p.id = i.person_id)
     order by kept_until limit ${AT_ONCE}`,
    [now],
  );
  for (const { id } of rows) {
    if (!isInvitationOver((await runner.state(staffInvitation, id)).state, now)) continue;
    if ((await runner.state(account, id)).state.status !== 'none') continue;
    await vault.destroy(id);
    runner.forget(id);
    const actor = { kind: 'system', id: 'invitation' } as const;
    await runner.run(staffInvitation, id, { kind: 'erase' }, { now, actor, idempotencyKey: `erase ${id}` });
  }
}

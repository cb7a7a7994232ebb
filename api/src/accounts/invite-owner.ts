import { randomUUID } from 'node:crypto';
import { account } from '@sankofa/events/accounts/account';
import { findAccountId } from '@sankofa/events/accounts/email-addresses';
import { isSameEmail } from '@sankofa/events/accounts/same-email';
import { worksAs } from '@sankofa/events/accounts/staff-access';
import { staffInvitation } from '@sankofa/events/accounts/staff-invitation';
import type { CommandContext } from '@sankofa/events/store/command-runner';
import { staff } from '@sankofa/projections/accounts/staff';
import { linkWithToken } from '../contract/link-token.ts';
import type { Services } from '../services.ts';
import { findAll, sql, view } from '../sql.ts';
import { openInvitations } from './find-staff.ts';
import { LinkTokens } from './link-tokens.ts';

/** Owners that the installation may invite: with two, every decision that needs a second person can be made. */
const MAX_OWNERS = 2;

/** The installation may not invite this owner. The message says why and what to do. */
export class OwnerNotInvited extends Error {
  override readonly name = 'OwnerNotInvited';
}

const m = view(staff, 'staff_members', 'm');

type Deps = Pick<Services, 'queries' | 'runner' | 'vault' | 'masterKey'>;

/**
 * Invites an owner as an act of the installation, for the first two. The e-mail with the link is sent as for other
 * invitations; a pending invitation is sent again, at most once a minute.
 * @param address public URL of Sankofa
 * @returns the link and when it expires
 * @throws OwnerNotInvited
 */
export async function inviteOwner(
  deps: Deps,
  email: string,
  address: string,
  now: Date,
): Promise<{ link: string; expiresAt: string }> {
  const { runner, masterKey } = deps;
  if ((await countOwners(deps)) >= MAX_OWNERS) {
    throw new OwnerNotInvited('There are two owners: they invite everybody else, in the console under Staff.');
  }
  const holder = await findAccountId(deps, email);
  if (holder !== null) await requireInvitable(deps, holder);
  const pending = (await openInvitations(deps)).find((one) => one.email !== null && isSameEmail(one.email, email));
  const id = holder ?? pending?.personId ?? randomUUID();
  const requestId = randomUUID();
  const context: CommandContext = { now, actor: { kind: 'system', id: 'installation' }, idempotencyKey: requestId };
  const before = (await runner.state(staffInvitation, id)).state;
  if (before.status === 'open' && before.role !== 'owner') {
    throw new OwnerNotInvited(
      `This address is invited as ${before.role}: withdraw that invitation in the console first.`,
    );
  }
  const command =
    before.status === 'open'
      ? ({ kind: 'send-again', requestId } as const)
      : ({ kind: 'invite', role: 'owner', email, requestId } as const);
  await runner.run(staffInvitation, id, command, context);
  const { state } = await runner.state(staffInvitation, id);
  const token = LinkTokens.of(masterKey).issue('staff-invitation', { personId: id, requestId: state.requestId });
  return { link: linkWithToken(`${address}/admin/invitation`, token), expiresAt: state.expiresAt };
}

/** Owners who may sign in, by the log: the read model may be behind. */
async function countOwners({ queries, runner }: Deps): Promise<number> {
  const rows = await findAll(queries, sql`select ${m.all} from ${m}`);
  const states = await Promise.all(rows.map(({ person_id }) => runner.state(account, person_id)));
  return states.filter(({ state }) => state.status === 'active' && worksAs(state, 'owner')).length;
}

/** @throws OwnerNotInvited if the account is withdrawn or is one of staff */
async function requireInvitable({ runner }: Deps, id: string): Promise<void> {
  const { state } = await runner.state(account, id);
  if (state.status === 'withdrawn') {
    throw new OwnerNotInvited('The account of this address is being deleted: invite another address.');
  }
  if (state.role !== null) throw new OwnerNotInvited(`The account of this address works as ${state.role} already.`);
}

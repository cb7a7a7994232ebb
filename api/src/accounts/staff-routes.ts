import { Refusal } from '@sankofa/events/store/refusal';
import { commandContext } from '../command-context.ts';
import type { Contract } from '../contract/route.ts';
import {
  acceptInvitation,
  changeRole,
  getStaffMember,
  inviteStaff,
  liftSuspension,
  listPermissions,
  listStaff,
  openInvitation,
  type StaffMember,
  sendInvitationAgain,
  startInvitation,
  suspendStaff,
  withdrawInvitation,
} from '../contract/staff.ts';
import { withIds } from '../http/list-items.ts';
import { type Actor, type RequestContext, type Route, reply, serve } from '../http/serve.ts';
import { answerLanguage } from '../messages/request-language.ts';
import type { Services } from '../services.ts';
import { toAdmin } from './account-routes.ts';
import { findStaff, findStaffActs } from './find-staff.ts';
import type { Invitations } from './invitations.ts';
import { permissionRows } from './permission-rows.ts';
import type { SessionStore } from './session-store.ts';
import { decideAboutStaff, type StaffDecision } from './staff-decisions.ts';

const PAGE = 25;

interface Deps {
  readonly services: Services;
  readonly sessions: SessionStore;
  readonly invitations: Invitations;
  /** Every route, once they are assembled. */
  readonly contracts: () => readonly Contract[];
}

/** Staff: members, invitations, decisions, and permissions of roles. */
export function staffRoutes({ services, sessions, invitations, contracts }: Deps): Route[] {
  async function decide(id: string, decision: StaffDecision, actor: Actor, request: RequestContext) {
    const context = commandContext(services, request, { kind: 'staff', id: actor.accountId });
    const position = await decideAboutStaff(services, sessions, id, decision, { actor, context });
    return reply({ id }, { position });
  }

  return [
    serve(listStaff, async ({ query: { sort, range, filter } }) => {
      const [from, to] = range ?? [0, PAGE - 1];
      const [field, direction] = sort ?? ['name', 'ASC'];
      const searchText = filter?.q?.trim().toLocaleLowerCase() ?? '';
      const found = (await findStaff(services)).filter(
        ({ id, name, email, role, state }) =>
          `${name ?? ''} ${email ?? ''}`.toLocaleLowerCase().includes(searchText) &&
          (filter?.id?.includes(id) ?? true) &&
          role === (filter?.role ?? role) &&
          state === (filter?.state ?? state),
      );
      const sorted = found.toSorted((a, b) => compare(a, b, field) * (direction === 'ASC' ? 1 : -1));
      return reply(sorted.slice(from, to + 1), { total: found.length });
    }),

    serve(getStaffMember, async ({ params: { id } }) => {
      const member = (await findStaff(services)).find((one) => one.id === id);
      if (!member) throw new Refusal('not_found', { what: 'staff_member' });
      return { ...member, acts: await findStaffActs(services, id) };
    }),

    serve(inviteStaff, async ({ body, actor, request }) => {
      const { id, position } = await invitations.invite(body, actor, request);
      return reply({ id }, { position });
    }),

    serve(sendInvitationAgain, async ({ params: { id }, actor, request }) => {
      return reply({ id }, { position: await invitations.sendAgain(id, actor, request) });
    }),

    serve(withdrawInvitation, async ({ params: { id }, body: { reason }, actor, request }) => {
      return reply({ id }, { position: await invitations.withdraw(id, reason, actor, request) });
    }),

    serve(changeRole, ({ params: { id }, body: { role, reason }, actor, request }) =>
      decide(id, { kind: 'change-role', role, reason }, actor, request),
    ),

    serve(suspendStaff, ({ params: { id }, body: { reason }, actor, request }) =>
      decide(id, { kind: 'suspend-staff', reason }, actor, request),
    ),

    serve(liftSuspension, ({ params: { id }, body: { reason }, actor, request }) =>
      decide(id, { kind: 'lift-suspension', reason }, actor, request),
    ),

    serve(openInvitation, async ({ body: { token } }) => {
      const { invitation, role, account } = await invitations.open(token);
      return {
        email: invitation.email ?? '',
        role,
        expires_at: invitation.expiresAt,
        has_account: account.status === 'active',
        confirmed: account.emailConfirmed,
        // If the address is unconfirmed, the second factor is replaced.
        second_factor: account.emailConfirmed && account.secondFactor,
      };
    }),

    serve(startInvitation, ({ body, request }) => invitations.start(body, request)),

    serve(acceptInvitation, async ({ body, request }) => {
      const { signedIn, codes } = await invitations.accept(body, request);
      const { accountId, account, token, cookies, position } = signedIn;
      return reply({ token, admin: toAdmin(accountId, account), recovery_codes: codes }, { position, cookies });
    }),

    serve(listPermissions, async ({ query: { sort, range, filter }, request }) => {
      const rows = withIds(permissionRows(contracts(), answerLanguage(request.acceptLanguage)), filter?.id);
      if (sort) rows.sort((a, b) => (a.id < b.id ? -1 : 1) * (sort[1] === 'DESC' ? -1 : 1));
      const [from, to] = range ?? [0, rows.length];
      return reply(rows.slice(from, to + 1), { total: rows.length });
    }),
  ];
}

/** Absent values first: never signed in sorts before any sign-in. */
function compare(
  a: StaffMember,
  b: StaffMember,
  field: 'id' | 'name' | 'role' | 'state' | 'last_sign_in_at' | 'since',
): number {
  const of = (member: StaffMember): string => (field === 'name' ? (member.name ?? member.email) : member[field]) ?? '';
  return of(a).localeCompare(of(b), 'en') || a.id.localeCompare(b.id);
}

import { account } from '@sankofa/events/accounts/account';
import type { Role } from '@sankofa/events/accounts/role';
import { Refusal } from '@sankofa/events/store/refusal';
import { findPeople } from '../audit/find-people.ts';
import type { Entitlements } from '../billing/entitlements.ts';
import { userBilling } from '../billing/user-billing.ts';
import type { PersonSummary } from '../contract/audit.ts';
import { getUser, listUsers, type UserSummary } from '../contract/users.ts';
import { verifiedCreators } from '../creators/verified.ts';
import { type Route, reply, serve } from '../http/serve.ts';
import type { Services } from '../services.ts';

const PAGE = 25;

/** Accounts for staff without access to files. */
export function userRoutes(services: Services, entitlements: Entitlements): Route[] {
  async function toUsers(people: readonly PersonSummary[]): Promise<(UserSummary & { withdrawn_at: string | null })[]> {
    const ids = people.map(({ id }) => id);
    const [{ rows }, verified, billing] = await Promise.all([
      services.queries.query<{ id: string; role: Role | null; withdrawn_at: Date | null }>(
        'select id, role, withdrawn_at from read.people where id = any($1)',
        [ids],
      ),
      verifiedCreators(services.queries, ids),
      Promise.all(ids.map((id) => userBilling(services, entitlements, id))),
    ]);
    const known = new Map(rows.map((row) => [row.id, row]));
    return people.map(({ id, name, email, status, registered_at }, n) => ({
      id,
      name,
      email,
      status,
      subscription_status: billing[n]?.subscription_status ?? 'free',
      role: known.get(id)?.role ?? null,
      verified_creator: verified.has(id),
      created_at: registered_at,
      withdrawn_at: known.get(id)?.withdrawn_at?.toISOString() ?? null,
    }));
  }

  return [
    serve(listUsers, async ({ query: { sort, range, filter, search } }) => {
      const [from, to] = range ?? [0, PAGE - 1];
      const { people, total } = await findPeople(services, {
        search: filter?.q ?? search,
        ids: filter?.id,
        status: filter?.status,
        isRecent: filter?.registered === 'recent',
        sort: [sort?.[0] === 'id' ? 'id' : 'registered_at', sort?.[1] ?? 'DESC'],
        offset: from,
        limit: to - from + 1,
      });
      const users = await toUsers(people);
      return reply(
        users.map(({ withdrawn_at: _, ...user }) => user),
        { total },
      );
    }),

    serve(getUser, async ({ params: { id } }) => {
      const sort = ['registered_at', 'ASC'] as const;
      const { people } = await findPeople(services, { ids: [id], sort, offset: 0, limit: 1 });
      const [user] = await toUsers(people);
      if (!user) throw new Refusal('not_found', { what: 'person' });
      const { emailConfirmed, emailRefusedSince } = (await services.runner.state(account, id)).state;
      return { ...user, email_confirmed: emailConfirmed, email_refused_since: emailRefusedSince };
    }),
  ];
}

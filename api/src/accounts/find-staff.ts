import type { Role } from '@sankofa/events/accounts/role';
import { open as openBox, type SealedBox } from '@sankofa/events/personal/box';
import { sessions } from '@sankofa/projections/accounts/sessions';
import { signInMeans } from '@sankofa/projections/accounts/sign-in-means';
import { staff } from '@sankofa/projections/accounts/staff';
import { findPeople } from '../audit/find-people.ts';
import type { StaffAct, StaffMember } from '../contract/staff.ts';
import type { Services } from '../services.ts';
import { as, findAll, sql, view } from '../sql.ts';
import { namesOf } from './person-names.ts';

type Deps = Pick<Services, 'queries' | 'vault'>;

/** Returns a function that opens sealed fields by person; null once the key is destroyed. */
async function opener({ vault }: Deps, ids: readonly string[]) {
  const keys = await vault.find([...new Set(ids)]);
  return (field: string, personId: string, eventId: string | null, sealed: SealedBox | null): string | null => {
    const key = keys.get(personId);
    if (!key || !sealed || eventId === null) return null;
    const value = openBox(sealed, key, eventId, 'data')[field];
    return typeof value === 'string' ? value : null;
  };
}

const invitations = view(staff, 'staff_invitations');
const m = view(staff, 'staff_members', 'm');
const t = view(signInMeans, 'two_step', 't');
const s = view(sessions, 'sessions', 's');
const acts = view(staff, 'staff_acts');

interface OpenInvitation {
  readonly personId: string;
  readonly role: Role;
  readonly sentAt: Date;
  readonly expiresAt: Date;
  /** Null once erased. */
  readonly email: string | null;
}

/** Pending invitations, including expired ones. */
export async function openInvitations(deps: Deps): Promise<OpenInvitation[]> {
  const rows = await findAll(deps.queries, sql`select ${invitations.all} from ${invitations} where state = 'open'`);
  const opened = await opener(
    deps,
    rows.map(({ person_id }) => person_id),
  );
  return rows.map((row) => ({
    personId: row.person_id,
    role: row.role,
    sentAt: row.sent_at,
    expiresAt: row.expires_at,
    email: opened('email', row.person_id, row.event_id, row.sealed),
  }));
}

/** All console users and pending invitations: few enough to read without paging. */
export async function findStaff(services: Services): Promise<StaffMember[]> {
  const [rows, open] = await Promise.all([
    findAll(
      services.queries,
      sql`select ${m.all}, coalesce(not t.suspended, false) ${as<{ second_factor: boolean }>('second_factor')},
            (select max(s.started_at) from ${s} where s.account_id = m.person_id and s.audience = 'console')
            ${as<{ last_sign_in_at: Date | null }>('last_sign_in_at')}
          from ${m} left join ${t} on t.account_id = m.person_id`,
    ),
    openInvitations(services),
  ]);
  const members = new Set(rows.map(({ person_id }) => person_id));
  const invited = open.filter(({ personId }) => !members.has(personId));
  const ids = [...members, ...invited.map(({ personId }) => personId)];
  if (ids.length === 0) return [];
  const { people } = await findPeople(services, { ids, sort: ['registered_at', 'ASC'], offset: 0, limit: ids.length });
  const known = new Map(people.map((person) => [person.id, person]));
  const opened = await opener(services, [...members]);
  return [
    ...rows.map((row): StaffMember => {
      const { person_id: id, suspension_event: event, sealed_suspension: sealed, suspended_at: suspendedAt } = row;
      const person = known.get(id);
      return {
        id,
        name: person?.name ?? null,
        email: person?.email ?? null,
        role: row.role,
        state: person?.status === 'withdrawn' ? 'withdrawn' : suspendedAt ? 'suspended' : 'active',
        second_factor: row.second_factor,
        last_sign_in_at: row.last_sign_in_at?.toISOString() ?? null,
        since: row.since.toISOString(),
        invitation_expires_at: null,
        suspension: suspendedAt && { since: suspendedAt.toISOString(), reason: opened('reason', id, event, sealed) },
      };
    }),
    ...invited.map(({ personId: id, role, sentAt, expiresAt, email }): StaffMember => {
      return {
        id,
        name: known.get(id)?.name ?? null,
        email: known.get(id)?.email ?? email,
        role,
        state: 'invited',
        second_factor: false,
        last_sign_in_at: null,
        since: sentAt.toISOString(),
        invitation_expires_at: expiresAt.toISOString(),
        suspension: null,
      };
    }),
  ];
}

const MOST_ACTS = 200;

/** The latest two hundred decisions about and by this person, newest first. */
export async function findStaffActs(services: Services, personId: string): Promise<StaffAct[]> {
  const rows = await findAll(
    services.queries,
    sql`select ${acts.all} from ${acts} where person_id = ${personId} or actor_id = ${personId}
        order by at desc, position desc limit ${MOST_ACTS}`,
  );
  const ids = [...new Set(rows.flatMap(({ person_id, actor_id }) => [person_id, actor_id]))];
  const [names, opened] = await Promise.all([namesOf(services, ids), opener(services, ids)]);
  return rows.map((row) => ({
    id: row.event_id,
    at: row.at.toISOString(),
    type: row.type,
    actor: { kind: row.actor_kind, id: row.actor_id, name: names.get(row.actor_id) ?? null },
    about: { id: row.person_id, name: names.get(row.person_id) ?? null },
    role: row.role,
    former_role: row.former_role,
    reason: opened('reason', row.person_id, row.event_id, row.sealed),
  }));
}

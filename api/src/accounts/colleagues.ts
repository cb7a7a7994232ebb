import { account } from '@sankofa/events/accounts/account';
import { staff } from '@sankofa/projections/accounts/staff';
import { type Permission, rolesWith } from '../contract/permissions.ts';
import type { Services } from '../services.ts';
import { findAll, sql, view } from '../sql.ts';
import { nameLookup } from './person-names.ts';

const members = view(staff, 'staff_members');

/** Staff with a permission, by name. Callers must have waited for the read models `staff` and `people`. */
export async function colleaguesWith(services: Services, permission: Permission) {
  const roles = rolesWith(permission);
  const rows = await findAll(
    services.queries,
    sql`select ${members.pick('person_id', 'role')} from ${members} where role = any(${roles})`,
  );
  const named = await nameLookup(
    services,
    rows.map(({ person_id }) => person_id),
  );
  return rows
    .map(({ person_id, role }) => ({ ...named(person_id), role }))
    .toSorted((a, b) => ((a.name ?? '') < (b.name ?? '') ? -1 : 1));
}

/** Whether an account belongs to staff with a permission now. */
export async function hasPermission(
  { runner }: Pick<Services, 'runner'>,
  accountId: string,
  permission: Permission,
): Promise<boolean> {
  const { role } = (await runner.state(account, accountId)).state;
  return role !== null && rolesWith(permission).includes(role);
}

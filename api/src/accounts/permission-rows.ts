import { Role } from '@sankofa/events/accounts/role';
import { PERMISSION_IDS, PERMISSIONS, rolesWith } from '../contract/permissions.ts';
import type { Contract } from '../contract/route.ts';
import type { PermissionRow } from '../contract/staff.ts';

const ALL_STAFF = {
  id: 'console',
  allows: 'Whatever their role: enter, and see what is theirs',
  roles: [...Role.options],
};

/**
 * Each permission with its roles and routes, from the declarations the server decides by. The first row holds the routes
 * open to all staff.
 */
export function permissionRows(contracts: readonly Contract[]): PermissionRow[] {
  const permissions = PERMISSION_IDS.map((id) => {
    return { id, allows: PERMISSIONS[id].description, roles: [...rolesWith(id)] };
  });
  return [ALL_STAFF, ...permissions].map((row) => {
    const routes = contracts
      .filter(({ access }) => access === row.id)
      .toSorted((a, b) => (a.path < b.path ? -1 : 1))
      .map(({ method, path, summary }) => ({ method, path, summary }));
    return { ...row, routes };
  });
}

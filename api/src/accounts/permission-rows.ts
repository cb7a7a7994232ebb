import { Role } from '@sankofa/events/accounts/role';
import { PERMISSION_IDS, permissionText, rolesWith } from '../contract/permissions.ts';
import type { Contract } from '../contract/route.ts';
import type { PermissionRow } from '../contract/staff.ts';
import { textsIn } from '../messages/catalogues.ts';

/**
 * Permissions with their roles and routes, from the declarations that the server enforces. The first row contains the
 * routes open to all staff.
 * @param language of the texts
 */
export function permissionRows(contracts: readonly Contract[], language: string): PermissionRow[] {
  const t = textsIn(language);
  const allStaff = { id: 'console', allows: t('accounts.permission_console'), roles: [...Role.options] };
  const permissions = PERMISSION_IDS.map((id) => {
    return { id, allows: permissionText(id, t), roles: [...rolesWith(id)] };
  });
  return [allStaff, ...permissions].map((row) => {
    const routes = contracts
      .filter(({ access }) => access === row.id)
      .toSorted((a, b) => (a.path < b.path ? -1 : 1))
      .map(({ method, path, summary }) => ({ method, path, summary }));
    return { ...row, routes };
  });
}

import { Role } from '@sankofa/events/accounts/role';
import { PERMISSION_WORDS, type Permission } from '../contract/permissions.ts';
import type { Contract } from '../contract/route.ts';
import type { PermissionRow } from '../contract/staff.ts';

const ANYBODY = 'Whatever their role: enter, and see what is theirs';
const BY_ITSELF = 'What no permission covers';

/**
 * What each permission allows: made of the declarations the server decides by, so that it says what is so. Routes open
 * to all staff are a row; those whose declaration names roles but no permission are rows by their roles.
 */
export function permissionRows(contracts: readonly Contract[]): PermissionRow[] {
  const rows = new Map<string, { row: Omit<PermissionRow, 'routes'>; routes: PermissionRow['routes'] }>();
  for (const { access, method, path, summary } of contracts) {
    if (access !== 'console' && typeof access !== 'object') continue;
    const row = rowOf(access);
    const known = rows.get(row.id) ?? { row, routes: [] };
    known.routes.push({ method, path, summary });
    rows.set(row.id, known);
  }
  return [...rows.values()]
    .map(({ row, routes }) => ({ ...row, routes: routes.toSorted((a, b) => (a.path < b.path ? -1 : 1)) }))
    .toSorted((a, b) => order(a.id) - order(b.id));
}

function rowOf(
  access: Exclude<Contract['access'], 'public' | 'viewer' | 'optional-viewer'>,
): Omit<PermissionRow, 'routes'> {
  if (access === 'console') return { id: 'console', allows: ANYBODY, roles: [...Role.options] };
  const roles = Role.options.filter((role) => access.console.includes(role));
  const { permission } = access;
  if (permission) return { id: permission, allows: PERMISSION_WORDS[permission], roles };
  return { id: `roles: ${roles.join(', ')}`, allows: BY_ITSELF, roles };
}

const NAMES: readonly string[] = Object.keys(PERMISSION_WORDS);

/** All staff first, then as the words stand, then what stands by itself. */
const order = (id: Permission | string): number => {
  if (id === 'console') return -1;
  const at = NAMES.indexOf(id);
  return at === -1 ? NAMES.length : at;
};

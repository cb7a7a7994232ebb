import { Role } from '@sankofa/api/contract/roles';

/** "Lead moderator" */
export function roleName(role: string): string {
  const words = role.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Every role, to choose from. */
export const ROLE_CHOICES = Role.options.map((id) => ({ id, name: roleName(id) }));

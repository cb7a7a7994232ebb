import { Role } from '@sankofa/api/contract/roles';
import { translator } from '@sankofa/api/messages/current';
import { t } from '../messages.ts';

/** "Lead moderator" */
export const roleName = (role: Role): string => t(`accounts.role.${role}`);

/** "lead moderator", inside a sentence. */
export const roleInText = (role: Role): string => roleName(role).toLocaleLowerCase(translator().locale);

export const roleChoices = () => Role.options.map((id) => ({ id, name: roleName(id) }));

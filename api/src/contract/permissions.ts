import { OFFICER_ROLES } from '@sankofa/events/accounts/role';
import { t } from '../messages/current.ts';
import type { SharedMessages } from '../messages/shared-messages.ts';
import type { Translate } from '../messages/translate.ts';
import type { Role } from './roles.ts';

/** Permissions of the console with their roles. A route names its permission. */
export const PERMISSIONS = {
  'users.read': ['owner', 'moderator', 'lead_moderator', 'compliance_officer', 'support'],
  'users.withdraw': ['owner', 'compliance_officer'],
  'people.read': ['owner', 'compliance_officer'],
  'files.open': ['owner', 'compliance_officer', 'finance', 'support'],
  'data-requests.work': OFFICER_ROLES,
  'data-requests.unassign': ['owner'],
  'age.review': ['compliance_officer'],
  'evidence.make': ['owner', 'compliance_officer'],
  'documents.publish': ['owner', 'compliance_officer'],
  'reports.read': ['owner', 'compliance_officer'],
  'projections.read': ['owner', 'compliance_officer', 'analyst'],
  'projections.operate': ['owner', 'analyst'],
  'moderation.read': ['owner', 'moderator', 'lead_moderator', 'compliance_officer'],
  'moderation.work': ['owner', 'moderator', 'lead_moderator'],
  'moderation.lead': ['owner', 'lead_moderator'],
  'moderation.publish': ['owner', 'lead_moderator', 'compliance_officer'],
  'rules.read': ['owner', 'moderator', 'lead_moderator'],
  'rules.manage': ['owner', 'lead_moderator'],
  'creators.verify': ['owner', 'moderator', 'lead_moderator'],
  'discussions.pin': ['owner', 'moderator', 'lead_moderator'],
  'contact.answer': ['owner', 'support'],
  'creatives.manage': ['owner', 'catalogue_manager'],
  'media.manage': ['owner', 'catalogue_manager'],
  'movies.manage': ['owner', 'catalogue_manager'],
  'analytics.read': ['owner', 'catalogue_manager', 'lead_moderator', 'finance', 'analyst'],
  'billing.read': ['owner', 'finance'],
  'billing.customer': ['owner', 'finance', 'support'],
  'billing.refund': ['owner', 'finance'],
  'refunds.propose': ['owner', 'finance', 'support'],
  'billing.approve': ['owner', 'finance'],
  'billing.reconcile': ['owner', 'finance'],
  'prices.manage': ['owner', 'finance'],
  'grants.make': ['owner', 'support'],
  'staff.manage': ['owner'],
  'installation.prepare': ['owner'],
} as const satisfies Record<string, readonly Role[]>;

export type Permission = keyof typeof PERMISSIONS;

/** Every permission, in the order of the console. */
export const PERMISSION_IDS = Object.keys(PERMISSIONS) as readonly Permission[];

/** What a permission allows, by default in the current language. */
export const permissionText = (permission: Permission, translate: Translate<SharedMessages> = t): string =>
  translate(`contract.permission.${permission}`);

/** Roles with a permission. */
export const rolesWith = (permission: Permission): readonly Role[] => PERMISSIONS[permission];

export const isPermission = (text: string): text is Permission => Object.hasOwn(PERMISSIONS, text);

/** Permissions of a role. */
export const permissionsOf = (role: Role): Permission[] =>
  PERMISSION_IDS.filter((permission) => rolesWith(permission).includes(role));

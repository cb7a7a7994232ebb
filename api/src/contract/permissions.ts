import { OFFICER_ROLES } from '@sankofa/events/accounts/role';
import type { Role } from './roles.ts';

/** Details of a permission. */
interface PermissionDetails {
  /** What it allows, as the console shows it. */
  readonly description: string;
  /** Roles that have it. */
  readonly roles: readonly Role[];
}

/** Every permission of the console. A route names its permission, and takes its roles from here. */
export const PERMISSIONS = {
  'users.read': {
    description: 'Find people by e-mail address or id, and see whether their account is in use',
    roles: ['owner', 'moderator', 'lead_moderator', 'compliance_officer', 'support'],
  },
  'users.withdraw': {
    description: 'Take an account out of use, and give it back, each with a reason its owner is told',
    roles: ['owner', 'compliance_officer'],
  },
  'people.read': {
    description: 'Open the whole file of a person, with a reason: consents, sessions, timeline',
    roles: ['owner', 'compliance_officer'],
  },
  'data-requests.work': {
    description: 'Work on data requests: check identities, answer, extend, erase with a second officer',
    roles: OFFICER_ROLES,
  },
  'data-requests.unassign': { description: 'Take a data request off the officer who works on it', roles: ['owner'] },
  'age.review': { description: 'Open documents that show an age, and decide on them', roles: ['compliance_officer'] },
  'evidence.make': {
    description: 'Make evidence packs that can be checked offline',
    roles: ['owner', 'compliance_officer'],
  },
  'documents.publish': { description: 'Publish and translate legal documents', roles: ['owner', 'compliance_officer'] },
  'reports.read': {
    description: 'Read and export the consent report and the records of processing',
    roles: ['owner', 'compliance_officer'],
  },
  'projections.read': {
    description: 'See how read models stand, and what could not be processed',
    roles: ['owner', 'compliance_officer', 'analyst'],
  },
  'projections.operate': {
    description: 'Rebuild, swap and roll back read models; retry what failed',
    roles: ['owner', 'analyst'],
  },
  'moderation.read': {
    description: 'Read reports, what was decided on them, and appeals; keep views of the reports',
    roles: ['owner', 'moderator', 'lead_moderator', 'compliance_officer'],
  },
  'moderation.work': {
    description: 'Claim reports and decide on them; decide on appeals of others’ decisions',
    roles: ['owner', 'moderator', 'lead_moderator'],
  },
  'moderation.lead': {
    description: 'Do what lead moderators alone do with reports',
    roles: ['owner', 'lead_moderator'],
  },
  'moderation.publish': {
    description: 'Export statements of reasons, make and export transparency reports',
    roles: ['owner', 'lead_moderator', 'compliance_officer'],
  },
  'rules.read': {
    description: 'Read rules of auto-moderation, what they did, and try texts against them',
    roles: ['owner', 'moderator', 'lead_moderator'],
  },
  'rules.manage': {
    description: 'Write, activate, pause and roll back rules, and undo what they did',
    roles: ['owner', 'lead_moderator'],
  },
  'creators.verify': {
    description: 'Decide who is verified as a creator, and revoke it',
    roles: ['owner', 'moderator', 'lead_moderator'],
  },
  'discussions.pin': {
    description: 'Pin discussions, and take the pin back',
    roles: ['owner', 'moderator', 'lead_moderator'],
  },
  'contact.answer': {
    description: 'Read messages to us, and note how they were answered',
    roles: ['owner', 'support'],
  },
  'creatives.manage': { description: 'Make, schedule and pause advertisements', roles: ['owner', 'catalogue_manager'] },
  'media.manage': {
    description: 'Upload videos, and tend captions and chapters',
    roles: ['owner', 'catalogue_manager'],
  },
  'movies.manage': {
    description: 'Write, translate, withdraw and restore films, and read their history',
    roles: ['owner', 'catalogue_manager'],
  },
  'analytics.read': {
    description: 'See the figures of the dashboard, and the events behind them',
    roles: ['owner', 'catalogue_manager', 'lead_moderator', 'finance', 'analyst'],
  },
  'staff.manage': { description: 'Invite staff, change roles, suspend and let in again', roles: ['owner'] },
} as const satisfies Record<string, PermissionDetails>;

export type Permission = keyof typeof PERMISSIONS;

/** Every permission, in the order the console lists them. */
export const PERMISSION_IDS = Object.keys(PERMISSIONS) as readonly Permission[];

/** Roles that have a permission. */
export const rolesWith = (permission: Permission): readonly Role[] => PERMISSIONS[permission].roles;

export const isPermission = (text: string): text is Permission => Object.hasOwn(PERMISSIONS, text);

/** Permissions of a role. */
export const permissionsOf = (role: Role): Permission[] =>
  PERMISSION_IDS.filter((permission) => rolesWith(permission).includes(role));

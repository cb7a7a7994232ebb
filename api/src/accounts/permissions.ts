import type { Role } from '@sankofa/events/accounts/role';
import type { Permission } from '../contract/permissions.ts';

/** What the console offers to each role. The server's own checks stand with each route; a test compares the two. */
const PERMISSIONS: Record<Role, readonly Permission[]> = {
  owner: [
    'users.read',
    'users.withdraw',
    'people.read',
    'data-requests.work',
    'data-requests.unassign',
    'evidence.make',
    'documents.publish',
    'reports.read',
    'projections.read',
    'projections.operate',
    'discussions.pin',
    'moderation.read',
    'moderation.work',
    'moderation.lead',
    'contact.answer',
    'creatives.manage',
    'media.manage',
    'movies.manage',
    'rules.read',
    'rules.manage',
    'analytics.read',
    'staff.manage',
  ],
  compliance_officer: [
    'users.read',
    'users.withdraw',
    'people.read',
    'data-requests.work',
    'age.review',
    'moderation.read',
    'evidence.make',
    'documents.publish',
    'reports.read',
    'projections.read',
  ],
  analyst: ['projections.read', 'projections.operate', 'analytics.read'],
  catalogue_manager: ['creatives.manage', 'media.manage', 'movies.manage', 'analytics.read'],
  moderator: ['users.read', 'discussions.pin', 'moderation.read', 'moderation.work', 'rules.read'],
  lead_moderator: [
    'users.read',
    'discussions.pin',
    'moderation.read',
    'moderation.work',
    'moderation.lead',
    'rules.read',
    'rules.manage',
    'analytics.read',
  ],
  finance: ['analytics.read'],
  support: ['users.read', 'contact.answer'],
};

export const permissionsOf = (role: Role): Permission[] => [...PERMISSIONS[role]];

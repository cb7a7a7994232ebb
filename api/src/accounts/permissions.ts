import type { Role } from '@sankofa/events/accounts/role';

/** What the console offers to each role. The server's own checks stand with each route. */
const PERMISSIONS: Record<Role, readonly string[]> = {
  owner: [
    'people.read',
    'data-requests.work',
    'evidence.make',
    'documents.publish',
    'reports.read',
    'projections.read',
    'projections.operate',
  ],
  compliance_officer: [
    'people.read',
    'data-requests.work',
    'age.review',
    'evidence.make',
    'documents.publish',
    'reports.read',
    'projections.read',
  ],
  analyst: ['projections.read', 'projections.operate'],
  catalogue_manager: [],
  moderator: [],
  lead_moderator: [],
  finance: [],
  support: [],
};

export const permissionsOf = (role: Role): string[] => [...PERMISSIONS[role]];

import { z } from 'zod';

/** Roles of console users. */
export const Role = z.enum([
  'owner',
  'catalogue_manager',
  'moderator',
  'lead_moderator',
  'compliance_officer',
  'finance',
  'analyst',
  'support',
]);
export type Role = z.infer<typeof Role>;

/** Roles of officers: they propose and approve erasures and legal holds. */
export const OFFICER_ROLES = ['owner', 'compliance_officer'] as const satisfies readonly Role[];

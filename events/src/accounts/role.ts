import { z } from 'zod';

/** Roles of the console. */
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

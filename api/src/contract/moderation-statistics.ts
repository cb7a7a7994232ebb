import { z } from 'zod';
import { PersonRef } from './person-ref.ts';
import { defineRoute } from './route.ts';

const rate = z.number().min(0).max(1).nullable();

export const DashboardStats = z.strictObject({
  pending_reports: z.int(),
  high_priority_reports: z.int(),
  flagged_users: z.int(),
  suspended_users: z.int(),
  banned_users: z.int(),
  automated_actions_today: z.int(),
  manual_actions_today: z.int(),
  avg_response_time_hours: z.number().nullable(),
  community_safety_score: z.number().min(0).max(100).nullable(),
  false_positive_rate: rate,
  total_users: z.int(),
  creator_applications: z.int(),
  total_reports: z.int(),
});
export type DashboardStats = z.infer<typeof DashboardStats>;

/** Figures made of decisions. */
export const DecisionFigure = z.enum([
  'automated_actions_today',
  'manual_actions_today',
  'avg_response_time_hours',
  'false_positive_rate',
]);
export type DecisionFigure = z.infer<typeof DecisionFigure>;

export const ModerationDashboard = z.strictObject({
  dashboard_stats: DashboardStats,
  /** Definition of each figure, by name. */
  definitions: z.record(z.string(), z.string()),
  /** Hours from the first report to the decision in the last 30 days, by the content's priority. */
  time_to_decision: z.array(
    z.strictObject({ priority: z.int(), decisions: z.int(), median_hours: z.number(), p90_hours: z.number() }),
  ),
  /** Work of each moderator in the last 30 days, most first. */
  load: z.array(
    z.strictObject({
      moderator: PersonRef,
      decisions: z.int(),
      actions: z.int(),
      /** Number of their actions overturned or reversed since. */
      reversed: z.int(),
      /** Reports they have claimed now. */
      claimed: z.int(),
      /** Number of their decisions with a blind review in the last 30 days. */
      looked_at_again: z.int(),
      /** Number of these that a lead moderator found wrong. */
      found_wrong: z.int(),
    }),
  ),
});
export type ModerationDashboard = z.infer<typeof ModerationDashboard>;

export const getModerationDashboard = defineRoute({
  method: 'GET',
  path: '/api/admin/moderation/dashboard',
  summary: 'Get the figures of moderation with their definitions',
  access: 'moderation.read',
  response: ModerationDashboard,
  waitsFor: ['moderation_queue', 'moderation_decisions', 'blind_reviews', 'standing', 'people', 'creator_applications'],
});

import { z } from 'zod';
import { Named } from './moderation-queue.ts';
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

export const ModerationDashboard = z.strictObject({
  dashboard_stats: DashboardStats,
  /** What each figure counts, by its name. */
  definitions: z.record(z.string(), z.string()),
  /** Of decisions in the last 30 days, by the priority the content has: hours from its first report. */
  time_to_decision: z.array(
    z.strictObject({ priority: z.int(), decisions: z.int(), median_hours: z.number(), p90_hours: z.number() }),
  ),
  /** What each moderator did in the last 30 days, the most first. */
  load: z.array(
    z.strictObject({
      moderator: Named,
      decisions: z.int(),
      actions: z.int(),
      /** Of their actions, how many were overturned or reversed since. */
      reversed: z.int(),
      /** What they have claimed now. */
      claimed: z.int(),
      /** Of their decisions, how many somebody else decided on in the last 30 days without being told them. */
      looked_at_again: z.int(),
      /** Of these, how many a lead moderator found wrong. */
      found_wrong: z.int(),
    }),
  ),
});
export type ModerationDashboard = z.infer<typeof ModerationDashboard>;

export const getModerationDashboard = defineRoute({
  method: 'GET',
  path: '/api/admin/moderation/dashboard',
  summary: 'How moderation stands, each figure with what it counts',
  access: 'moderation.read',
  response: ModerationDashboard,
  waitsFor: ['moderation_queue', 'moderation_decisions', 'blind_reviews', 'standing', 'people', 'creator_applications'],
});

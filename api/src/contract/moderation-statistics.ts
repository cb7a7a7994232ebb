import { z } from 'zod';
import { Named } from './moderation-queue.ts';
import { defineRoute } from './route.ts';

/** What each figure of the dashboard counts. */
export const STAT_DEFINITIONS = {
  pending_reports: 'Reported content that waits for a decision, claimed or not',
  high_priority_reports: 'Of these, content of priority 4 and 5',
  flagged_users: 'People against whom something counts now: a strike, a ban, a suspension, or reports that wait',
  suspended_users: 'People whose account is suspended now',
  banned_users: 'People whom a ban keeps from writing for others now',
  automated_actions_today: 'Actions that rules took since midnight UTC, without those that were reversed',
  manual_actions_today: 'Actions that moderators took since midnight UTC, without those that were reversed',
  avg_response_time_hours:
    'Mean time from the first report of content to the first decision on it, of decisions in the last 30 days; no figure without any',
  community_safety_score: 'Percent of accounts in use against which no strike counts; no figure without accounts',
  false_positive_rate:
    'Of the actions taken in the last 90 days, the share that was overturned on appeal, reversed since, or found wrong after a blind second look; no figure without any',
  total_users: 'Accounts that are not erased',
  creator_applications: 'Applications of creators that wait for a decision, claimed or not',
  total_reports: 'Reports people have made, in all',
} as const;

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

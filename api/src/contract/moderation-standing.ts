import { Measure } from '@sankofa/events/moderation/action';
import { z } from 'zod';
import { defineList } from './route.ts';

/** How likely somebody is to break the rules again, by their safety score. */
export const RiskLevel = z.enum(['critical', 'high', 'medium', 'low']);
export type RiskLevel = z.infer<typeof RiskLevel>;

/** The safety score up to which each level is given; above the last it is low. */
export const RISK_UP_TO = [
  ['critical', 30],
  ['high', 60],
  ['medium', 80],
] as const satisfies readonly (readonly [RiskLevel, number])[];

/** Points a strike takes from the safety score as long as it counts, by the measure that left it. */
export const STRIKE_POINTS: Readonly<Record<Measure, number>> = {
  warning: 10,
  content_removal: 15,
  temporary_ban: 25,
  permanent_ban: 50,
  account_suspension: 60,
};

/** Points that content waiting for a decision takes, for each step of its priority, and at most in all. */
export const OPEN_REPORT_POINTS = 2;
export const MOST_FOR_OPEN_REPORTS = 30;

/** Somebody against whom something counts now: a strike, a ban, a suspension, or reports that wait. */
export const FlaggedUser = z.strictObject({
  /** That of the person. */
  id: z.string(),
  user_id: z.string(),
  /** Null once erased. */
  user_name: z.string().nullable(),
  user_email: z.string().nullable(),
  risk_level: RiskLevel,
  /** 100 less the points of `score_parts`, and not below 0. */
  overall_safety_score: z.int().min(0).max(100),
  score_parts: z.array(
    z.strictObject({ part: z.union([Measure, z.literal('open_reports')]), count: z.int(), points: z.int() }),
  ),
  /** Whether staff have verified them as a creator. */
  verified_creator: z.boolean(),
  /** Decisions against them that hold, whether their strikes count or not. */
  total_violations: z.int(),
  warnings_received: z.int(),
  content_removed: z.int(),
  /** Strikes that count now, and when the next one stops. */
  strikes: z.int(),
  next_strike_expires_at: z.iso.datetime().nullable(),
  open_reports: z.int(),
  /** What keeps them from something now, and until when; null when nothing does. */
  barred: z.strictObject({ measure: Measure, until: z.iso.datetime().nullable() }).nullable(),
  account_age_days: z.int(),
});
export type FlaggedUser = z.infer<typeof FlaggedUser>;

export const listFlaggedUsers = defineList({
  path: '/api/admin/users/flagged',
  resource: 'flagged-users',
  summary: 'People against whom something counts now, the least safe first',
  access: 'moderation.read',
  item: FlaggedUser,
  sortable: ['overall_safety_score', 'total_violations', 'strikes', 'open_reports'],
  query: z.strictObject({ risk_level: RiskLevel.optional() }),
  filter: z.strictObject({ id: z.array(z.uuid()).max(100).optional(), risk_level: RiskLevel.optional() }),
  // Names of people come with all there is to know of them in lists.
  waitsFor: [
    'standing',
    'moderation_queue',
    'creator_applications',
    'people',
    'consents',
    'documents',
    'timelines',
    'age',
  ],
});

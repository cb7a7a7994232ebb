import { Measure } from '@sankofa/events/moderation/action';
import { z } from 'zod';
import { defineList } from './route.ts';

/** Risk of further violations, by safety score. */
export const RiskLevel = z.enum(['critical', 'high', 'medium', 'low']);
export type RiskLevel = z.infer<typeof RiskLevel>;

/** Upper bound of the safety score for each level; above the last it is low. */
export const RISK_UP_TO = [
  ['critical', 30],
  ['high', 60],
  ['medium', 80],
] as const satisfies readonly (readonly [RiskLevel, number])[];

/** Points deducted from the safety score per active strike, by its measure. */
export const STRIKE_POINTS: Readonly<Record<Measure, number>> = {
  warning: 10,
  content_removal: 15,
  temporary_ban: 25,
  permanent_ban: 50,
  account_suspension: 60,
};

/** Points deducted per open report and step of its priority, and their maximum. */
export const OPEN_REPORT_POINTS = 2;
export const MOST_FOR_OPEN_REPORTS = 30;

/** A person with an active strike, ban, suspension, or open reports. */
export const FlaggedUser = z.strictObject({
  /** Id of the person. */
  id: z.string(),
  user_id: z.string(),
  /** Null once erased. */
  user_name: z.string().nullable(),
  user_email: z.string().nullable(),
  risk_level: RiskLevel,
  /** 100 minus the points of `score_parts`, at least 0. */
  overall_safety_score: z.int().min(0).max(100),
  score_parts: z.array(
    z.strictObject({ part: z.union([Measure, z.literal('open_reports')]), count: z.int(), points: z.int() }),
  ),
  /** Whether staff have verified them as a creator. */
  verified_creator: z.boolean(),
  /** Number of valid decisions against them, including those with expired strikes. */
  total_violations: z.int(),
  warnings_received: z.int(),
  content_removed: z.int(),
  /** Number of active strikes, and expiry of the next one. */
  strikes: z.int(),
  next_strike_expires_at: z.iso.datetime().nullable(),
  open_reports: z.int(),
  /** Current ban or suspension with its end; null if there is none. */
  barred: z.strictObject({ measure: Measure, until: z.iso.datetime().nullable() }).nullable(),
  account_age_days: z.int(),
});
export type FlaggedUser = z.infer<typeof FlaggedUser>;

/** `struck`: with an active strike and an account in use. */
export const FlaggedStanding = z.enum(['suspended', 'banned', 'struck']);
export type FlaggedStanding = z.infer<typeof FlaggedStanding>;

export const listFlaggedUsers = defineList({
  path: '/api/admin/users/flagged',
  resource: 'flagged-users',
  summary: 'List people with measures or open reports, least safe first',
  one: 'Get a person with measures or open reports',
  access: 'moderation.read',
  item: FlaggedUser,
  sortable: ['overall_safety_score', 'total_violations', 'strikes', 'open_reports'],
  query: z.strictObject({ risk_level: RiskLevel.optional() }),
  filter: z.strictObject({
    risk_level: RiskLevel.optional(),
    standing: FlaggedStanding.optional(),
  }),
  // Names of people depend on these models in lists.
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

import { DashboardStats } from '@sankofa/api/contract/moderation-statistics';
import type { Permission } from '@sankofa/api/contract/permissions';
import { formatDuration } from './duration-format.ts';

export type Stat = keyof DashboardStats;

/** What each figure is called, in the order of the dashboard. */
export const STAT_NAMES: Readonly<Record<Stat, string>> = {
  pending_reports: 'Pending reports',
  high_priority_reports: 'High priority reports',
  flagged_users: 'Flagged users',
  suspended_users: 'Suspended users',
  banned_users: 'Banned users',
  automated_actions_today: 'Automated actions today',
  manual_actions_today: 'Manual actions today',
  avg_response_time_hours: 'Average response time',
  community_safety_score: 'Community safety score',
  false_positive_rate: 'False positive rate',
  total_users: 'Total users',
  creator_applications: 'Creator applications',
  total_reports: 'Total reports',
};

interface Behind {
  readonly list: string;
  /** What it takes to see it. */
  readonly permission: Permission;
  readonly filter: Readonly<Record<string, string>>;
}

/** The list that holds just what a figure counts, where there is one. */
export const BEHIND: Readonly<Partial<Record<Stat, Behind>>> = {
  pending_reports: { list: '/reports', permission: 'moderation.read', filter: { status: 'open' } },
  high_priority_reports: {
    list: '/reports',
    permission: 'moderation.read',
    filter: { status: 'open', priority: 'high' },
  },
  flagged_users: { list: '/flagged-users', permission: 'moderation.read', filter: {} },
  creator_applications: { list: '/creator-verifications', permission: 'creators.verify', filter: { status: 'open' } },
};

/** Address of a list with a filter. An empty one is said, too: a list remembers the last. */
export const listPath = ({ list, filter }: Behind): string =>
  `${list}?${new URLSearchParams({ filter: JSON.stringify(filter) })}`;

export const STATS = DashboardStats.keyof().options;

const number = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 1 });

/** A figure of the dashboard for people. @param value null where there is nothing to count */
export function statText(name: Stat, value: number | null): string {
  if (value === null) return '–';
  switch (name) {
    case 'false_positive_rate':
      return `${number.format(value * 100)} %`;
    case 'community_safety_score':
      return `${number.format(value)} %`;
    case 'avg_response_time_hours':
      return formatDuration(value);
    default:
      return number.format(value);
  }
}

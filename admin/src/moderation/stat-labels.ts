import { DashboardStats, type DecisionFigure } from '@sankofa/api/contract/moderation-statistics';
import type { Permission } from '@sankofa/api/contract/permissions';
import { formatNumber } from '@sankofa/api/messages/format';
import { labels } from '../messages.ts';
import type { ListTarget } from '../shell/list-path.ts';
import { formatDuration } from './duration-format.ts';

export type Stat = keyof DashboardStats;

/** Labels of the figures, in the order of the dashboard. */
export const STAT_NAMES: Readonly<Record<Stat, string>> = labels({
  pending_reports: 'moderation.stat_pending_reports',
  high_priority_reports: 'moderation.stat_high_priority_reports',
  flagged_users: 'moderation.stat_flagged_users',
  suspended_users: 'moderation.stat_suspended_users',
  banned_users: 'moderation.stat_banned_users',
  automated_actions_today: 'moderation.stat_automated_actions_today',
  manual_actions_today: 'moderation.stat_manual_actions_today',
  avg_response_time_hours: 'moderation.stat_avg_response_time_hours',
  community_safety_score: 'moderation.stat_community_safety_score',
  false_positive_rate: 'moderation.stat_false_positive_rate',
  total_users: 'moderation.stat_total_users',
  creator_applications: 'moderation.stat_creator_applications',
  total_reports: 'moderation.stat_total_reports',
});

interface Behind extends ListTarget {
  readonly permission: Permission;
}

const decisionsOf = (figure: DecisionFigure): Behind => ({
  list: '/appeals',
  permission: 'moderation.read',
  filter: { figure },
});

/** Lists of what a figure counts; for a rate, of what lowers or raises it. Reports are listed as events. */
export const BEHIND: Readonly<Partial<Record<Stat, Behind>>> = {
  pending_reports: { list: '/reports', permission: 'moderation.read', filter: { status: 'open' } },
  high_priority_reports: {
    list: '/reports',
    permission: 'moderation.read',
    filter: { status: 'open', priority: 'high' },
  },
  flagged_users: { list: '/flagged-users', permission: 'moderation.read', filter: {} },
  suspended_users: { list: '/flagged-users', permission: 'moderation.read', filter: { standing: 'suspended' } },
  banned_users: { list: '/flagged-users', permission: 'moderation.read', filter: { standing: 'banned' } },
  community_safety_score: { list: '/flagged-users', permission: 'moderation.read', filter: { standing: 'struck' } },
  automated_actions_today: decisionsOf('automated_actions_today'),
  manual_actions_today: decisionsOf('manual_actions_today'),
  avg_response_time_hours: decisionsOf('avg_response_time_hours'),
  false_positive_rate: decisionsOf('false_positive_rate'),
  total_users: { list: '/users', permission: 'users.read', filter: { status: 'not_erased' } },
  creator_applications: { list: '/creator-verifications', permission: 'creators.verify', filter: { status: 'open' } },
};

export const STATS = DashboardStats.keyof().options;

const percent = (share: number): string => formatNumber(share, { style: 'percent', maximumFractionDigits: 1 });

/** @param value null without data */
export function statText(name: Stat, value: number | null): string {
  if (value === null) return '–';
  switch (name) {
    case 'false_positive_rate':
      return percent(value);
    case 'community_safety_score':
      return percent(value / 100);
    case 'avg_response_time_hours':
      return formatDuration(value);
    default:
      return formatNumber(value, { maximumFractionDigits: 1 });
  }
}

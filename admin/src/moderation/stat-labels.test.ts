import { ReportFilter } from '@sankofa/api/contract/moderation-queue';
import { expect, it } from 'vitest';
import { listPath } from '../shell/list-path.ts';
import { BEHIND, STATS, statText } from './stat-labels.ts';

it('formats figures in their units', () => {
  expect(statText('pending_reports', 1_234)).toBe('1,234');
  expect(statText('false_positive_rate', 0.125)).toBe('12.5%');
  expect(statText('community_safety_score', 99.04)).toBe('99%');
  expect(statText('avg_response_time_hours', 3.25)).toBe('3.3 h');
  expect(statText('false_positive_rate', null)).toBe('–');
});

it('links figures to lists with valid filters', () => {
  const paths = STATS.flatMap((name) => {
    const behind = BEHIND[name];
    return behind ? [listPath(behind)] : [];
  });
  expect(paths.map(decodeURIComponent)).toEqual([
    '/reports?filter={"status":"open"}',
    '/reports?filter={"status":"open","priority":"high"}',
    '/flagged-users?filter={}',
    '/flagged-users?filter={"standing":"suspended"}',
    '/flagged-users?filter={"standing":"banned"}',
    '/appeals?filter={"figure":"automated_actions_today"}',
    '/appeals?filter={"figure":"manual_actions_today"}',
    '/appeals?filter={"figure":"avg_response_time_hours"}',
    '/flagged-users?filter={"standing":"struck"}',
    '/appeals?filter={"figure":"false_positive_rate"}',
    '/users?filter={"status":"not_erased"}',
    '/creator-verifications?filter={"status":"open"}',
  ]);
  expect(ReportFilter.safeParse(BEHIND.pending_reports?.filter).success).toBe(true);
  expect(ReportFilter.safeParse(BEHIND.high_priority_reports?.filter).success).toBe(true);
});

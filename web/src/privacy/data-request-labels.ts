import type { DataRequest } from '@sankofa/api/contract/data-requests';
import { t } from '../messages.ts';
import { dateOf } from '../shell/dates.ts';

/** The state of a request, in a line. */
export function requestStateLabel({ status, days_left, due_at }: DataRequest): string {
  if (status !== 'open') return t(`privacy.request_state_${status}`);
  if (days_left === null || days_left < 0) return t('privacy.request_state_overdue', { date: dateOf(due_at) });
  return t('privacy.request_state_open', { date: dateOf(due_at), days: days_left });
}

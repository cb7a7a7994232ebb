import type { LogState } from '@sankofa/api/contract/log-state';
import { t } from '../messages.ts';
import { momentText } from '../shell/date-format.ts';

export interface LogWarning {
  readonly severity: 'error' | 'warning';
  readonly title: string;
  readonly text: string;
  /** What to do now. */
  readonly advice: string;
}

/** Problems with the file of heads, not with the events. */
const OF_FILE: ReadonlySet<string> = new Set(['heads_missing', 'heads_behind', 'heads_unreadable', 'heads_changed']);

/** What staff have to know about the log; null while all is well. */
export function logWarning({ state, code, detail, reported_at }: LogState): LogWarning | null {
  if (state === 'silent') {
    const since = reported_at === null ? '' : ` since ${momentText(reported_at)}`;
    return {
      severity: 'warning',
      title: t('replay.new_events_not_being_signed'),
      text: t('replay.no_log_keeper_has_reportedsince', { since }),
      advice: t('replay.check_projector_running'),
    };
  }
  if (state !== 'inconsistent') return null;
  const text = `${detail ?? ''} Nothing is signed until this is resolved.`.trim();
  if (code !== null && OF_FILE.has(code)) {
    return {
      severity: 'error',
      title: t('replay.log_can_t_be_checked'),
      text,
      advice:
        'Put log-heads.jsonl back from a copy, or run “npm run log -- restore-heads” if there is none. Then restart the projectors.',
    };
  }
  return {
    severity: 'error',
    title: t('replay.log_doesn_t_match_its'),
    text,
    advice: t('replay.someone_or_something_changed_database'),
  };
}

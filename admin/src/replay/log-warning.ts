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

/** Problems of the file of signed heads, not of the events. */
const OF_FILE: ReadonlySet<string> = new Set(['heads_missing', 'heads_behind', 'heads_unreadable', 'heads_changed']);

const foreignWarning = ({ count, stream, type }: NonNullable<LogState['foreign_events']>): LogWarning => ({
  severity: 'warning',
  title: t('replay.log_shared'),
  text: t('replay.foreign_events', { count, stream, type }),
  advice: t('replay.log_shared_advice'),
});

/** What staff must know about the log; null while it is consistent and of Sankofa alone. */
export function logWarning({ state, code, detail, foreign_events, reported_at }: LogState): LogWarning | null {
  if (state === 'silent') {
    return {
      severity: 'warning',
      title: t('replay.not_signed'),
      text:
        reported_at === null
          ? t('replay.no_log_keeper')
          : t('replay.no_log_keeper_since', { time: momentText(reported_at) }),
      advice: t('replay.check_projector'),
    };
  }
  if (state !== 'inconsistent') return foreign_events && foreignWarning(foreign_events);
  // The audit does not stop the keeper.
  const text = code === 'audit_failed' ? (detail ?? '') : `${detail ?? ''} ${t('replay.nothing_signed')}`.trim();
  if (code !== null && OF_FILE.has(code)) {
    return {
      severity: 'error',
      title: t('replay.log_unchecked'),
      text,
      advice: t('replay.log_heads_advice'),
    };
  }
  return {
    severity: 'error',
    title: t('replay.log_changed'),
    text,
    advice: t('replay.log_changed_advice'),
  };
}

import type { Projection, ProjectionAct, ProjectionVersion } from '@sankofa/api/contract/replay';
import { formatNumber } from '@sankofa/api/messages/format';
import { labels, t } from '../messages.ts';
import { type StateLabel, stateLabel } from '../theme/state-pill.tsx';

export const VERSION_STATES: Record<ProjectionVersion['state'], StateLabel> = {
  building: stateLabel('replay.state_building', 'warn'),
  ready: stateLabel('replay.state_ready', 'plain'),
  live: stateLabel('replay.state_live', 'good'),
  previous: stateLabel('replay.state_previous', 'plain'),
  frozen: stateLabel('replay.state_frozen', 'plain'),
  failed: stateLabel('replay.state_failed', 'bad'),
};

/** "1 min 20 s", "under a second". */
export function formatDuration(seconds: number): string {
  if (seconds < 1) return t('replay.under_second');
  const whole = Math.round(seconds);
  return whole >= 60
    ? t('replay.minutes_seconds', { minutes: Math.floor(whole / 60), seconds: whole % 60 })
    : t('replay.seconds', { seconds: whole });
}

/** "3 events behind, for 2 s" */
export function lagText(events: number, seconds: number): string {
  if (events === 0) return t('replay.up_to_date');
  return t('replay.lag', { events, duration: formatDuration(seconds) });
}

/** Whether a read model is complete: dead letters are events that it lacks. */
export function freshness({
  lag_events,
  lag_seconds,
  dead_letters,
}: Pick<Projection, 'lag_events' | 'lag_seconds' | 'dead_letters'>): StateLabel {
  if (dead_letters > 0) return { word: t('replay.lacks_events', { count: dead_letters }), tone: 'bad' };
  return { word: lagText(lag_events, lag_seconds), tone: lag_events === 0 ? 'good' : 'warn' };
}

/** "About 1,200 rows, 3.4 MB" */
export function sizeText(size: Projection['size']): string {
  if (size === null) return '–';
  // A small one is not empty.
  const megabytes = formatNumber(Math.max(0.1, size.bytes / 1_000_000), { maximumFractionDigits: 1 });
  return t('replay.size', { rows: Math.round(size.rows), megabytes });
}

const ACT_LABELS: Record<string, string> = labels({
  rebuild: 'replay.act_labels_rebuild',
  retry: 'replay.act_labels_retry',
  'skip event': 'replay.act_labels_skip_event',
  cancel: 'replay.act_labels_cancel',
  drop: 'replay.act_labels_drop',
  swap: 'replay.act_labels_swap',
  'swap by force': 'replay.act_labels_swap_by_force',
  rollback: 'replay.act_labels_rollback',
  'retry dead letters': 'replay.act_labels_retry_dead_letters',
});

/** "Swapped in, version 3" */
export function actText({ act, version }: Pick<ProjectionAct, 'act' | 'version'>): string {
  const label = ACT_LABELS[act] ?? act;
  if (act === 'rollback' && version !== null) return t('replay.rolled_back_to', { version });
  return version === null ? label : t('replay.version_of', { name: label, version });
}

/** A position without leading zeros. */
export const positionText = (position: string): string => position.replace(/^0+/, '') || t('replay.position_start');

import type { ProjectionAct, ProjectionVersion } from '@sankofa/api/contract/replay';
import { labels, t } from '../messages.ts';
import { countText } from '../shell/count-text.ts';
import { type StateLabel, stateLabel } from '../theme/state-pill.tsx';

/** States of a version as operators call them. */
export const VERSION_STATES: Record<ProjectionVersion['state'], StateLabel> = {
  building: stateLabel('replay.version_states_building_word', 'warn'),
  ready: stateLabel('replay.version_states_ready_word', 'plain'),
  live: stateLabel('replay.version_states_live_word', 'good'),
  previous: stateLabel('replay.version_states_previous_word', 'plain'),
  frozen: stateLabel('replay.version_states_frozen_word', 'plain'),
  failed: stateLabel('replay.version_states_failed_word', 'bad'),
};

/** "1 min 20 s", "under a second". */
export function formatDuration(seconds: number): string {
  if (seconds < 1) return t('replay.under_second');
  const whole = Math.round(seconds);
  return whole >= 60 ? `${Math.floor(whole / 60)} min ${whole % 60} s` : `${whole} s`;
}

/** How far a version is behind the log. */
export function lagText(events: number, seconds: number): string {
  if (events === 0) return t('replay.up_date');
  return `${countText(events, 'event')} behind, for ${formatDuration(seconds)}`;
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
  return `${ACT_LABELS[act] ?? act}${version === null ? '' : t('replay.version_version', { version })}`;
}

/** Position as operators read it: without leading zeros. */
export const positionText = (position: string): string => position.replace(/^0+/, '') || 'start';

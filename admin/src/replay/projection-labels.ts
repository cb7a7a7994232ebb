import type { ProjectionAct, ProjectionVersion } from '@sankofa/api/contract/replay';
import { countText } from '../shell/count-text.ts';
import type { StateLabel } from '../theme/state-pill.tsx';

/** States of a version as operators call them. */
export const VERSION_STATES: Record<ProjectionVersion['state'], StateLabel> = {
  building: { word: 'Building', tone: 'warn' },
  ready: { word: 'Ready, kept up to date', tone: 'plain' },
  live: { word: 'Live', tone: 'good' },
  previous: { word: 'Previous, kept up to date', tone: 'plain' },
  frozen: { word: 'Frozen: made by another release', tone: 'plain' },
  failed: { word: 'Failed', tone: 'bad' },
};

/** "1 min 20 s", "under a second". */
export function formatDuration(seconds: number): string {
  if (seconds < 1) return 'under a second';
  const whole = Math.round(seconds);
  return whole >= 60 ? `${Math.floor(whole / 60)} min ${whole % 60} s` : `${whole} s`;
}

/** How far a version is behind the log. */
export function lagText(events: number, seconds: number): string {
  if (events === 0) return 'up to date';
  return `${countText(events, 'event')} behind, for ${formatDuration(seconds)}`;
}

const ACT_LABELS: Record<string, string> = {
  rebuild: 'Rebuild requested',
  retry: 'Rebuild retried',
  'skip event': 'Event skipped',
  cancel: 'Rebuild cancelled',
  drop: 'Version dropped',
  swap: 'Swapped in',
  'swap by force': 'Swapped in by force',
  rollback: 'Rolled back to',
  'retry dead letters': 'Dead letters retried',
};

/** "Swapped in, version 3" */
export function actText({ act, version }: Pick<ProjectionAct, 'act' | 'version'>): string {
  return `${ACT_LABELS[act] ?? act}${version === null ? '' : `, version ${version}`}`;
}

/** Position as operators read it: without leading zeros. */
export const positionText = (position: string): string => position.replace(/^0+/, '') || 'start';

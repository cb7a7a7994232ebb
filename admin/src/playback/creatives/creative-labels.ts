import type { Creative, Placement } from '@sankofa/api/contract/creatives';
import { labels, t } from '../../messages.ts';
import { type StateLabel, stateLabel } from '../../theme/state-pill.tsx';

export const PLACEMENT_LABELS: Readonly<Record<Placement, string>> = labels({
  pre: 'playback.placement_labels_pre',
  mid: 'playback.placement_labels_mid',
  post: 'playback.placement_labels_post',
});

const SHORT: Readonly<Record<Placement, string>> = { pre: 'before', mid: 'within', post: 'after' };

/** Where an advertisement stands, in a line of a table: `Before, after`. */
export function placementText(placements: readonly Placement[]): string {
  const text = placements.map((one) => SHORT[one]).join(', ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** Whether an advertisement is shown, and the colour that says so. */
export const STATE_LABELS: Readonly<Record<Creative['state'], StateLabel>> = {
  running: stateLabel('playback.state_labels_running_word', 'good'),
  scheduled: stateLabel('playback.state_labels_scheduled_word', 'warn'),
  over: stateLabel('playback.state_labels_over_word', 'warn'),
  paused: stateLabel('playback.state_labels_paused_word', 'warn'),
  no_video: stateLabel('playback.state_labels_no_video_word', 'bad'),
};

/** The share of those who saw its beginning who saw its end. */
export function completionText({ impression = 0, complete = 0 }: Creative['marks']): string {
  return impression === 0 ? t('playback.not_seen_yet') : `${Math.round((complete / impression) * 100)} %`;
}

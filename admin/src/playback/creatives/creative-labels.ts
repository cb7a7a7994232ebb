import type { Creative, Placement } from '@sankofa/api/contract/creatives';
import { formatNumber } from '@sankofa/api/messages/format';
import { labels, t } from '../../messages.ts';
import { type StateLabel, stateLabel } from '../../theme/state-pill.tsx';

export const PLACEMENT_LABELS: Readonly<Record<Placement, string>> = labels({
  pre: 'playback.placement_pre',
  mid: 'playback.placement_mid',
  post: 'playback.placement_post',
});

const SHORT: Readonly<Record<Placement, string>> = labels({
  pre: 'playback.placement_short_pre',
  mid: 'playback.placement_short_mid',
  post: 'playback.placement_short_post',
});

/** Placements of an advertisement in a line of a table: "Before, After". */
export const placementText = (placements: readonly Placement[]): string =>
  placements.map((one) => SHORT[one]).join(', ');

export const STATE_LABELS: Readonly<Record<Creative['state'], StateLabel>> = {
  running: stateLabel('playback.creative_state_running', 'good'),
  scheduled: stateLabel('playback.creative_state_scheduled', 'warn'),
  over: stateLabel('playback.creative_state_over', 'warn'),
  paused: stateLabel('playback.creative_state_paused', 'warn'),
  no_video: stateLabel('playback.creative_state_no_video', 'bad'),
};

/** Share of those who saw the start of an advertisement who also saw its end. */
export function completionText({ impression = 0, complete = 0 }: Creative['marks']): string {
  return impression === 0 ? t('playback.not_seen_yet') : formatNumber(complete / impression, { style: 'percent' });
}

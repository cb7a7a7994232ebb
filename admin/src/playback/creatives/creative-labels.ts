import type { Creative, Placement } from '@sankofa/api/contract/creatives';
import type { StateLabel } from '../../theme/state-pill.tsx';

export const PLACEMENT_LABELS: Readonly<Record<Placement, string>> = {
  pre: 'Before the film',
  mid: 'Within the film',
  post: 'After the film',
};

const SHORT: Readonly<Record<Placement, string>> = { pre: 'before', mid: 'within', post: 'after' };

/** Where an advertisement stands, in a line of a table: `Before, after`. */
export function placementText(placements: readonly Placement[]): string {
  const text = placements.map((one) => SHORT[one]).join(', ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** Whether an advertisement is shown, and the colour that says so. */
export const STATE_LABELS: Readonly<Record<Creative['state'], StateLabel>> = {
  running: { word: 'Running', tone: 'good' },
  scheduled: { word: 'Scheduled', tone: 'warn' },
  over: { word: 'Over', tone: 'warn' },
  paused: { word: 'Paused', tone: 'warn' },
  no_video: { word: 'No video yet', tone: 'bad' },
};

/** The share of those who saw its beginning who saw its end. */
export function completionText({ impression = 0, complete = 0 }: Creative['marks']): string {
  return impression === 0 ? 'Not seen yet' : `${Math.round((complete / impression) * 100)} %`;
}

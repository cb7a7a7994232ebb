import type { Playing } from '@sankofa/api/contract/playback';
import { formatNumber } from '@sankofa/api/messages/format';
import { t } from '../messages.ts';

/** Lines of the pictures people choose between, the best first. */
const OFFERED = [1080, 720, 480];

/** What the data saver stays at or below, where the film has it. */
const SAVING = 360;

/** A quality somebody may choose, or why they may not. */
export interface Quality {
  readonly height: number;
  /** What the whole film takes at it; null when the film is not there in it. */
  readonly megabytes: number | null;
  readonly absent: 'premium' | 'film' | null;
}

type Shown = Pick<Playing, 'renditions' | 'premium_heights' | 'duration_seconds'>;

/** Every quality, the best first: those of the film, and those that people look for and it has not. */
export function qualitiesOf({ renditions, premium_heights, duration_seconds }: Shown): Quality[] {
  const known = [...OFFERED, ...premium_heights, ...renditions.map(({ height }) => height)];
  const heights = [...new Set(known)].toSorted((a, b) => b - a);
  return heights.map((height) => {
    const rendition = renditions.find((one) => one.height === height);
    if (rendition) return { height, megabytes: megabytesOf(rendition.bits_per_second, duration_seconds), absent: null };
    return { height, megabytes: null, absent: premium_heights.includes(height) ? 'premium' : 'film' };
  });
}

/** The rendition of the data saver: the best of the small ones, else the smallest. */
export function savingHeight(renditions: Playing['renditions']): number | null {
  const heights = renditions.map(({ height }) => height).toSorted((a, b) => a - b);
  return heights.findLast((height) => height <= SAVING) ?? heights[0] ?? null;
}

/** Megabytes of so much film. */
export const megabytesOf = (bitsPerSecond: number, seconds: number): number => (bitsPerSecond * seconds) / 8_000_000;

/** `about 140 MB`, `about 1.2 GB`, `less than 1 MB`. */
export function formatMegabytes(megabytes: number): string {
  if (megabytes < 1) return t('player.less_than_1_mb');
  if (megabytes >= 1_000) {
    return t('player.about_gb', { size: formatNumber(megabytes / 1_000, { maximumFractionDigits: 1 }) });
  }
  const size = formatNumber(megabytes, { maximumFractionDigits: megabytes < 10 ? 1 : 0 });
  return t('player.about_mb', { size });
}
